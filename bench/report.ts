import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, type } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from '#scripts/find-browsers.ts'
import { root } from '#scripts/root.ts'
import { runQuietly, toolCommand } from '#scripts/run-quietly.ts'
import { figureText, type Goal, isReached, limitText, ratioOf } from './rig/goal.ts'
import type { BenchOptions, Findings, Table } from './rig/part.ts'

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
  ['Baseline', baselineText],
  ['Where; kept by', whereText],
  ['Reached?', (goal) => (isReached(goal) ? 'reached' : '**missed**')],
]

/** Every goal beside what was measured. */
export const goalTable = (goals: readonly Goal[]): Pick<Table, 'columns' | 'rows'> => ({
  columns: columns.map(([title]) => title),
  rows: goals.map((goal) => columns.map(([, cell]) => cell(goal))),
})

/** One line a goal, for the terminal: whether it is reached, then the other cells of the table. */
export function printGoals(goals: readonly Goal[]): void {
  for (const row of goalTable(goals).rows) {
    console.log([row.at(-1), ...row.slice(0, -1)].filter(Boolean).join('  '))
  }
}

/** How and where it was measured, in how long, and what could not be. */
export type BenchRun = {
  machine: string
  seconds: number
  /** Lighthouse’s index of the processor before each part and after the last. */
  indexes: readonly number[]
  options: BenchOptions
  failed: readonly string[]
}

const resultsDir = join(root, 'bench/results')

function markdown(measured: readonly Findings[], run: BenchRun, day: string): string {
  const { machine, seconds, indexes, failed } = run
  const { rounds, slowdown } = run.options
  const goals = measured.flatMap((part) => part.goals)
  const reached = goals.filter(isReached).length
  return [
    '# Figures',
    `${day}, in ${(seconds / 60).toFixed(0)} minutes by \`npm run bench\`: ${machine}, medians of ${rounds}. ${reached} of ${goals.length} goals reached. Every baseline was measured in the same run, so a ratio holds on another machine where a time does not.`,
    `Lighthouse’s index of the processor (BenchmarkIndex) was ${indexes.map((index) => index.toFixed(0)).join(', ')} before each part and after the last: where these differ much, the machine was not left alone.`,
    ...(failed.length > 0 ? [`Not measured: ${failed.join('; ')}.`] : []),
    '## Goals',
    `Where a page’s processor is slowed, it is ${slowdown} times.`,
    markdownTable(goalTable(goals)),
    ...measured
      .flatMap(({ tables }) => tables)
      .flatMap((table) => [`## ${table.title}`, table.note, markdownTable(table)]),
  ].join('\n\n')
}

/** Writes the table; that of a whole run goes to `bench/results`, where it is kept, others to `bench/results/tmp`. Answers where. */
export async function writeReport(
  measured: readonly Findings[],
  run: BenchRun,
  isWhole: boolean,
): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const directory = isWhole ? resultsDir : join(resultsDir, 'tmp')
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'figures.md')
  writeFileSync(file, `${markdown(measured, run, day)}\n`)
  // Formatted like everything else that is kept.
  if (isWhole) await runQuietly(toolCommand('oxfmt/bin/oxfmt', file))
  return relative(root, file)
}
