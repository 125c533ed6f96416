import { type Goal, isReached, ratioOf } from '../rig/goal.ts'
import type { Table } from '../rig/part.ts'
import { figureText } from './figure-text.ts'
import { limitText } from './limit-text.ts'
import { slowedText } from './slowed-text.ts'

/** `/pricing; 48 of 49`: where the figure was seen, and how many keep the limit. */
const whereText = ({ where = '', within }: Goal) =>
  [where, within ? `${within.kept} of ${within.of}` : ''].filter(Boolean).join('; ')

function baselineText(goal: Goal): string {
  const { baseline, unit } = goal
  if (!baseline) return ''
  const ratio = ratioOf(goal)
  const times = ratio === undefined ? '' : `, × ${ratio.toFixed(2)}`
  return `${baseline.name}: ${figureText(baseline.figure, unit)}${times}`
}

const columns: readonly (readonly [title: string, cell: (goal: Goal) => string])[] = [
  ['Goal', ({ name, note }) => (note ? `${name} (${note})` : name)],
  ['Asked', limitText],
  ['Figure', ({ figure, unit }) => figureText(figure, unit)],
  ['Slower', slowedText],
  ['Baseline', baselineText],
  ['Where; kept by', whereText],
  ['Reached?', (goal) => (isReached(goal) ? 'reached' : '**missed**')],
]

/** Every goal beside what was measured. */
export const goalTable = (goals: readonly Goal[]): Pick<Table, 'columns' | 'rows'> => ({
  columns: columns.map(([title]) => title),
  rows: goals.map((goal) => columns.map(([, cell]) => cell(goal))),
})
