import { main } from './main.ts'
import { Refusal } from './refusal.ts'
import { report } from './suites/report.ts'
import { runSuites, suiteNames, type SuiteName } from './suites/run-suites.ts'

const isSuite = (word: string): word is SuiteName => suiteNames.includes(word as SuiteName)

// npm test [suite …] [-- arguments of the suite's own runner]
await main(async () => {
  const words = process.argv.slice(2)
  const split = words.findIndex((word) => !isSuite(word))
  const chosen = (split < 0 ? words : words.slice(0, split)).filter(isSuite)
  const extra = split < 0 ? [] : words.slice(split)
  if (extra.length > 0 && chosen.length !== 1) {
    throw new Refusal(`Name one suite (${suiteNames.join(', ')}) before its own arguments.`)
  }
  return report(await runSuites(chosen.length > 0 ? chosen : suiteNames, extra))
})
