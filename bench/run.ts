import { loadavg, availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { main } from '#scripts/main.ts'
import { Refusal } from '#scripts/refusal.ts'
import { stopOnSignal } from '#scripts/stack/stop-on-signal.ts'
import { parts, type PartName } from './parts.ts'
import type { BenchOptions } from './rig/part.ts'
import { machineSentence } from './report/machine.ts'
import { markdownTable } from './report/markdown-table.ts'
import { printGoals } from './report/print-goals.ts'
import { type MeasuredPart, writeReport } from './report/write-report.ts'

const isPart = (word: string): word is PartName => Object.hasOwn(parts, word)

async function measure(name: PartName, options: BenchOptions) {
  const startedMs = performance.now()
  console.log(`\n── ${name} ──`)
  const findings = await parts[name](options)
  for (const table of findings.tables) {
    console.log(`\n${table.title}. ${table.note}\n\n${markdownTable(table)}`)
  }
  console.log()
  printGoals(findings.goals)
  return { name, seconds: (performance.now() - startedMs) / 1000, ...findings }
}

// npm run bench [-- PART …] [-- --quick] [-- --rounds 5] [-- /route …]: every part, or those named. Nothing measured
// makes it fail; only a measurement that cannot be made does.
stopOnSignal()
await main(async () => {
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string' } },
    allowPositionals: true,
  })
  const named = positionals.filter(isPart)
  const words = positionals.filter((word) => !isPart(word))
  if (words.some((word) => !/^(\/|\d+$)/.test(word))) {
    throw new Refusal(
      `The parts are ${Object.keys(parts).join(', ')}; what follows one is a route or a number.`,
    )
  }
  const rounds = Number(values.rounds ?? (values.quick ? 1 : 3))
  if (!(rounds >= 1)) throw new Refusal('--rounds says how often: a number from 1.')
  const machine = await machineSentence()
  if ((loadavg()[0] ?? 0) > availableParallelism() / 2) {
    console.warn('The machine is busy with other things: times will be longer than they are.')
  }
  const measured: MeasuredPart[] = []
  const broken: string[] = []
  for (const name of named.length > 0 ? named : (Object.keys(parts) as PartName[])) {
    try {
      measured.push(await measure(name, { isQuick: values.quick, rounds, words }))
    } catch (error) {
      console.error(`${name} could not be measured:`, error)
      broken.push(name)
    }
  }
  const isWhole = named.length === 0 && words.length === 0 && broken.length === 0 && !values.quick
  const where = await writeReport(measured, `${machine}, medians of ${rounds}`, isWhole)
  console.log(`\n── goals ── (${machine})\n`)
  printGoals(measured.flatMap(({ goals }) => goals))
  console.log(`\nWritten to ${where}.`)
  if (broken.length > 0) console.error(`\nNot measured: ${broken.join(', ')}.`)
  return broken.length > 0 ? 1 : 0
})
process.exit()
