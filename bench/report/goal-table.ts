import { type Goal, isReached, ratioOf } from '../rig/goal.ts'
import type { Table } from '../rig/part.ts'
import { figureText } from './figure-text.ts'
import { limitText } from './limit-text.ts'

const columns: readonly (readonly [title: string, cell: (goal: Goal) => string])[] = [
  ['Goal', ({ name, note }) => (note ? `${name} (${note})` : name)],
  ['Asked', limitText],
  ['Figure', ({ figure, unit }) => figureText(figure, unit)],
  [
    'Where',
    ({ where = '', within }) =>
      within && within.kept < within.of
        ? `${where}; ${within.kept} of ${within.of} keep it`
        : within
          ? `${where}; all ${within.of} keep it`
          : where,
  ],
  [
    'Baseline',
    ({ baseline, unit }) =>
      baseline ? `${baseline.name}: ${figureText(baseline.figure, unit)}` : '',
  ],
  ['Ratio', (goal) => ratioOf(goal)?.toFixed(3) ?? ''],
  ['', (goal) => (isReached(goal) ? 'reached' : '**missed**')],
]

/** Every goal beside what was measured. */
export const goalTable = (goals: readonly Goal[]): Pick<Table, 'columns' | 'rows'> => ({
  columns: columns.map(([title]) => title),
  rows: goals.map((goal) => columns.map(([, cell]) => cell(goal))),
})
