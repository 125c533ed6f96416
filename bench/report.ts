import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, type } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from '#scripts/find-chromium.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { figureText, type Goal, isReached, limitText, ratioOf, slowedText } from './rig/goal.ts'
import type { BenchOptions, Findings, Table } from './rig/part.ts'

/** What a part found out, when, in how long, and how fast the processor was before it and after it. */
export type MeasuredPart = Findings & {
  name: string
  startedAt: string
  seconds: number
  /** Lighthouse’s index of the processor. */
  indexBefore: number
  indexAfter: number
}

/** A duration as it is said: `45 s`, `3 min 5 s`. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  const minutes = Math.floor(whole / 60)
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`
}

/** Columns and rows as a Markdown table. */
export function markdownTable({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  return [columns, columns.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

/** What the figures were measured on, and how busy it was: one sentence. */
export async function machineSentence(): Promise<string> {
  const browser = (await runQuietly([await findChromium(), '--version']))
    .split('\n')
    .find((line) => /^\w.*\d+\.\d/.test(line))
  const [load = 0] = loadavg()
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${type()} ${release().split('-')[0]}`,
    `Node ${process.versions.node}`,
    browser?.replace(/ built on.*/, '').trim(),
    `load ${load.toFixed(1)} at the start`,
  ].join(', ')
}

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

/** When each part was measured, how long it took, and how fast the processor was around it. */
export const partsTable = (measured: readonly MeasuredPart[]): Table => ({
  title: 'Parts',
  note: 'The index is Lighthouse’s of the processor (BenchmarkIndex), found by the same Chromium just before and just after: where the two differ much, the machine was not left alone.',
  columns: ['Part', 'Begun (UTC)', 'Took', 'Index before', 'Index after'],
  rows: measured.map(({ name, startedAt, seconds, indexBefore, indexAfter }) => [
    name,
    startedAt.slice(0, 16).replace('T', ' '),
    durationText(seconds),
    indexBefore.toFixed(0),
    indexAfter.toFixed(0),
  ]),
})

/** One line a goal, for the terminal: whether it is reached, then the other cells of the table. */
export function printGoals(goals: readonly Goal[]): void {
  for (const row of goalTable(goals).rows) {
    console.log([row.at(-1), ...row.slice(0, -1)].filter(Boolean).join('  '))
  }
}

/** How and where it was measured, and what could not be. */
export type BenchRun = { machine: string; options: BenchOptions; failed: readonly string[] }

const resultsDir = join(root, 'bench/results')

function markdown(measured: readonly MeasuredPart[], run: BenchRun, day: string): string {
  const { machine, failed } = run
  const { rounds, slowdowns } = run.options
  const [slowdown, slower] = slowdowns
  const goals = measured.flatMap((part) => part.goals)
  const reached = goals.filter(isReached).length
  const minutes = measured.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  const indexes = measured.flatMap(({ indexBefore, indexAfter }) => [indexBefore, indexAfter])
  const [slowest, fastest] = [Math.min(...indexes), Math.max(...indexes)]
  const index = slowest === fastest ? slowest : `${slowest} to ${fastest}`
  return [
    '# Figures',
    `${day}, in ${minutes.toFixed(0)} minutes by \`npm run bench\`: ${machine}, processor index ${index}, medians of ${rounds}. ${reached} of ${goals.length} goals reached. Every baseline was measured in the same run, so a ratio holds on another machine where a time does not.`,
    ...(failed.length > 0 ? [`Not measured: ${failed.join('; ')}.`] : []),
    '## Goals',
    `Where a page’s processor is slowed, it is ${slowdown} times, and a goal is judged by that${slower ? `; “Slower” is the same at ${slower} times, so that a fast machine cannot hide a slow page` : ''}.`,
    markdownTable(goalTable(goals)),
    ...[partsTable(measured), ...measured.flatMap(({ tables }) => tables)].flatMap((table) => [
      `## ${table.title}`,
      table.note,
      markdownTable(table),
    ]),
  ].join('\n\n')
}

/** Writes the table; that of a whole run goes to `bench/results`, where it is kept, others to `bench/results/tmp`. Answers where. */
export async function writeReport(
  measured: readonly MeasuredPart[],
  run: BenchRun,
  isWhole: boolean,
): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const directory = isWhole ? resultsDir : join(resultsDir, 'tmp')
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'figures.md')
  writeFileSync(file, `${markdown(measured, run, day)}\n`)
  // Formatted like everything else that is kept.
  if (isWhole) {
    await runQuietly([process.execPath, join(root, 'node_modules/oxfmt/bin/oxfmt'), file])
  }
  return relative(root, file)
}
