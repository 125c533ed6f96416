import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runQuietly } from '#scripts/run-quietly.ts'
import { root } from '#scripts/root.ts'
import { isReached } from '../rig/goal.ts'
import type { BenchOptions } from '../rig/part.ts'
import { goalTable } from './goal-table.ts'
import { goalsChart } from './goals-chart.ts'
import { markdownTable } from './markdown-table.ts'
import type { MeasuredPart } from './measured-part.ts'
import { partsTable } from './parts-table.ts'

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
    '![Each goal as a share of what it allows](figures.svg)',
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

/** Writes table and chart; those of a whole run go to `bench/results`, where they are kept, others to `bench/results/tmp`. Answers where. */
export async function writeReport(
  measured: readonly MeasuredPart[],
  run: BenchRun,
  isWhole: boolean,
): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const directory = isWhole ? resultsDir : join(resultsDir, 'tmp')
  mkdirSync(directory, { recursive: true })
  const files = { table: join(directory, 'figures.md'), chart: join(directory, 'figures.svg') }
  const goals = measured.flatMap((part) => part.goals)
  writeFileSync(files.table, `${markdown(measured, run, day)}\n`)
  writeFileSync(files.chart, goalsChart(goals, day))
  // Formatted like everything else that is kept.
  if (isWhole) {
    await runQuietly([process.execPath, join(root, 'node_modules/oxfmt/bin/oxfmt'), files.table])
  }
  return `${relative(root, files.table)} and ${relative(root, files.chart)}`
}
