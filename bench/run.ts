import { availableParallelism, loadavg } from 'node:os'
import { main } from '#scripts/main.ts'
import { stopAllProcesses, stopOnSignal } from '#scripts/stack/managed-process.ts'
import { measureBuild } from './build/measure-build.ts'
import { measureInteraction } from './interact/measure-interaction.ts'
import { measureIslands } from './islands/measure-islands.ts'
import { measurePages } from './page/page-figures.ts'
import { machineSentence, markdownTable, printGoals, writeReport } from './report.ts'
import { processorIndex } from './rig/browser.ts'
import { type BenchOptions, type Findings, type Part, readOptions } from './rig/part.ts'
import { measureWorker } from './worker/measure-worker.ts'

/** Everything the bench measures, in the order it does. */
const parts = {
  page: measurePages,
  islands: measureIslands,
  interact: measureInteraction,
  worker: measureWorker,
  build: measureBuild,
} satisfies Record<string, Part>

type PartName = keyof typeof parts

async function measure(name: PartName, options: BenchOptions): Promise<Findings> {
  console.log(`\n── ${name} ──`)
  const findings = await parts[name](options)
  for (const table of findings.tables) {
    console.log(`\n${table.title}. ${table.note}\n\n${markdownTable(table)}`)
  }
  console.log()
  printGoals(findings.goals)
  return findings
}

// npm run bench [-- PART …] [-- /contact] [-- --quick] [-- --rounds 5] [-- --cpu 4]: every part, or those named.
// Nothing measured makes it fail; only a measurement that cannot be made does.
stopOnSignal()
await main(async () => {
  const {
    parts: chosen,
    isWhole,
    ...options
  } = readOptions(process.argv.slice(2), Object.keys(parts) as PartName[])
  const machine = await machineSentence()
  if ((loadavg()[0] ?? 0) > availableParallelism() / 2) {
    console.warn('The machine is busy with other things: times will be longer than they are.')
  }
  const measured: Findings[] = []
  const failed: string[] = []
  const indexes: number[] = []
  const startedMs = performance.now()
  for (const name of chosen) {
    try {
      indexes.push(await processorIndex())
      const part = await measure(name, options)
      measured.push(part)
      failed.push(...(part.failed ?? []).map((what) => `${name}: ${what}`))
    } catch (error) {
      console.error(`${name} could not be measured:`, error)
      failed.push(name)
    }
  }
  indexes.push(await processorIndex())
  await stopAllProcesses()
  const seconds = (performance.now() - startedMs) / 1000
  const run = { machine, seconds, indexes, options, failed }
  const where = await writeReport(measured, run, isWhole)
  console.log(`\n── goals ── (${machine})\n`)
  printGoals(measured.flatMap(({ goals }) => goals))
  console.log(`\nWritten to ${where}.`)
  if (failed.length > 0) console.error(`\nNot measured:\n${failed.join('\n')}`)
  return failed.length > 0 ? 1 : 0
})
process.exit()
