import { availableParallelism, loadavg } from 'node:os'
import { main } from '#scripts/main.ts'
import { stopAllProcesses } from '#scripts/stack/managed-process.ts'
import { measureBuild } from './build/measure-build.ts'
import { measureInteraction } from './interact/measure-interaction.ts'
import { measureIslands } from './islands/measure-islands.ts'
import { measurePages } from './page/measure-pages.ts'
import {
  durationText,
  machineSentence,
  markdownTable,
  type MeasuredPart,
  printGoals,
  writeReport,
} from './report.ts'
import { processorIndex } from './rig/browser.ts'
import { type BenchOptions, type Part, readOptions } from './rig/part.ts'
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

async function measure(name: PartName, options: BenchOptions): Promise<MeasuredPart> {
  console.log(`\n── ${name} ──`)
  const startedAt = new Date().toISOString()
  const startedMs = performance.now()
  const indexBefore = await processorIndex()
  const findings = await parts[name](options)
  const indexAfter = await processorIndex()
  for (const table of findings.tables) {
    console.log(`\n${table.title}. ${table.note}\n\n${markdownTable(table)}`)
  }
  console.log()
  printGoals(findings.goals)
  const seconds = (performance.now() - startedMs) / 1000
  console.log(
    `\n${name} took ${durationText(seconds)}; processor index ${indexBefore.toFixed(0)} before, ${indexAfter.toFixed(0)} after.`,
  )
  return { name, startedAt, seconds, indexBefore, indexAfter, ...findings }
}

// npm run bench [-- PART …] [-- --quick] [-- --rounds 5] [-- --cpu 4,6] [-- --pages /contact]: every part, or those
// named. Nothing measured makes it fail; only a measurement that cannot be made does.
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
  const measured: MeasuredPart[] = []
  const failed: string[] = []
  for (const name of chosen) {
    try {
      const part = await measure(name, options)
      measured.push(part)
      failed.push(...(part.failed ?? []).map((what) => `${name}: ${what}`))
    } catch (error) {
      console.error(`${name} could not be measured:`, error)
      failed.push(name)
    }
  }
  await stopAllProcesses()
  const where = await writeReport(measured, { machine, options, failed }, isWhole)
  console.log(`\n── goals ── (${machine})\n`)
  printGoals(measured.flatMap(({ goals }) => goals))
  console.log(`\nWritten to ${where}.`)
  if (failed.length > 0) console.error(`\nNot measured:\n${failed.join('\n')}`)
  return failed.length > 0 ? 1 : 0
})
process.exit()
