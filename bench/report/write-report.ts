import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runQuietly } from '#scripts/run-quietly.ts'
import { root } from '#scripts/root.ts'
import { isReached } from '../rig/goal.ts'
import type { Findings } from '../rig/part.ts'
import { goalTable } from './goal-table.ts'
import { goalsChart } from './goals-chart.ts'
import { markdownTable } from './markdown-table.ts'

export type MeasuredPart = Findings & { name: string; seconds: number }

const resultsDir = join(root, 'bench/results')

function markdown(measured: readonly MeasuredPart[], machine: string, day: string): string {
  const goals = measured.flatMap((part) => part.goals)
  const reached = goals.filter(isReached).length
  const minutes = measured.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  return [
    '# Figures',
    `${day}, in ${minutes.toFixed(0)} minutes by \`npm run bench\`: ${machine}. ${reached} of ${goals.length} goals reached. Every baseline was measured in the same run, so a ratio holds on another machine where a time does not.`,
    '![Each goal as a share of what it allows](figures.svg)',
    '## Goals',
    markdownTable(goalTable(goals)),
    ...measured
      .flatMap(({ tables }) => tables)
      .flatMap((table) => [`## ${table.title}`, table.note, markdownTable(table)]),
  ].join('\n\n')
}

/**
 * Writes table and chart; those of a whole run go to `bench/results`, where they are kept, others to `bench/results/tmp`
 * with the raw figures. Answers where.
 */
export async function writeReport(
  measured: readonly MeasuredPart[],
  machine: string,
  isWhole: boolean,
): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const tmpDir = join(resultsDir, 'tmp')
  const directory = isWhole ? resultsDir : tmpDir
  mkdirSync(tmpDir, { recursive: true })
  const raw = JSON.stringify({ day, machine, measured }, null, 2)
  writeFileSync(join(tmpDir, `${measured.map(({ name }) => name).join('-')}.json`), `${raw}\n`)
  const files = { table: join(directory, 'figures.md'), chart: join(directory, 'figures.svg') }
  const goals = measured.flatMap((part) => part.goals)
  writeFileSync(files.table, `${markdown(measured, machine, day)}\n`)
  writeFileSync(files.chart, goalsChart(goals, day))
  // Formatted like everything else that is kept.
  if (isWhole) {
    await runQuietly([process.execPath, join(root, 'node_modules/oxfmt/bin/oxfmt'), files.table])
  }
  return `${relative(root, files.table)} and ${relative(root, files.chart)}`
}
