import { loadavg, availableParallelism } from 'node:os'
import { main } from '#scripts/main.ts'
import { stopAllProcesses } from '#scripts/stack/managed-process.ts'
import { parts, type PartName } from './parts.ts'
import { keptParts } from './rig/kept-parts.ts'
import type { BenchOptions } from './rig/part.ts'
import { processorIndex } from './rig/processor-index.ts'
import { readOptions } from './rig/read-options.ts'
import { stopRequest } from './rig/stop-request.ts'
import { untilAskedToStop } from './rig/until-asked-to-stop.ts'
import { durationText } from './report/duration-text.ts'
import { machineSentence } from './report/machine.ts'
import { markdownTable } from './report/markdown-table.ts'
import type { MeasuredPart } from './report/measured-part.ts'
import { printGoals } from './report/print-goals.ts'
import { writeReport } from './report/write-report.ts'

async function measure(name: PartName, options: BenchOptions): Promise<MeasuredPart> {
  console.log(`\n── ${name} ──`)
  const startedAt = new Date().toISOString()
  const startedMs = performance.now()
  const indexBefore = await processorIndex()
  const findings = await parts[name](options)
  const isPartial = stopRequest.isAsked
  const indexAfter = isPartial ? indexBefore : await processorIndex()
  for (const table of findings.tables) {
    console.log(`\n${table.title}. ${table.note}\n\n${markdownTable(table)}`)
  }
  console.log()
  printGoals(findings.goals)
  const seconds = (performance.now() - startedMs) / 1000
  console.log(
    `\n${name}${isPartial ? ', interrupted,' : ''} took ${durationText(seconds)}; processor index ${indexBefore.toFixed(0)} before, ${indexAfter.toFixed(0)} after.`,
  )
  return { name, startedAt, seconds, indexBefore, indexAfter, isPartial, ...findings }
}

// npm run bench [-- PART …] [-- --quick] [-- --rounds 5] [-- --cpu 4,6] [-- --pages /contact] [-- --resume]: every part,
// or those named. Nothing measured makes it fail; only a measurement that cannot be made does.
await main(async () => {
  const {
    parts: chosen,
    isResumed,
    isWhole,
    ...options
  } = readOptions(process.argv.slice(2), Object.keys(parts) as PartName[])
  const machine = await machineSentence()
  if ((loadavg()[0] ?? 0) > availableParallelism() / 2) {
    console.warn('The machine is busy with other things: times will be longer than they are.')
  }
  const kept = keptParts(options)
  const measured: MeasuredPart[] = []
  const failed: string[] = []
  for (const name of chosen) {
    const before = isResumed ? kept.find(name) : undefined
    if (before) {
      console.log(`\n── ${name} ── as measured at ${before.startedAt}`)
      measured.push(before)
      continue
    }
    if (stopRequest.isAsked) {
      failed.push(`${name} (interrupted before it)`)
      continue
    }
    try {
      const part = await untilAskedToStop(measure(name, options))
      kept.keep(part)
      measured.push(part)
      failed.push(...(part.failed ?? []).map((what) => `${name}: ${what}`))
    } catch (error) {
      console.error(`${name} could not be measured:`, error)
      failed.push(name)
    }
  }
  await stopAllProcesses()
  const run = { machine, options, failed }
  const where = await writeReport(measured, run, isWhole && !stopRequest.isAsked)
  console.log(`\n── goals ── (${machine})\n`)
  printGoals(measured.flatMap(({ goals }) => goals))
  console.log(`\nWritten to ${where}.`)
  if (stopRequest.isAsked) console.warn('Interrupted; `--resume` goes on with the parts left.')
  if (failed.length > 0) console.error(`\nNot measured:\n${failed.join('\n')}`)
  return failed.length > 0 ? 1 : 0
})
process.exit()
