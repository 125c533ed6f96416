import { main } from './main.ts'
import { Refusal } from './refusal.ts'
import { report } from './suites/report.ts'
import { runSuites } from './suites/run-suites.ts'
import { suiteNames, type SuiteName } from './suites/runners.ts'

const isSuite = (word: string): word is SuiteName => suiteNames.includes(word as SuiteName)

// npm test [suite …] [-- --changed[=COMMIT]] [-- --shard=1/3] [-- arguments of the one suite's own runner]
await main(async () => {
  const words = process.argv.slice(2)
  const split = words.findIndex((word) => !isSuite(word))
  const chosen = (split < 0 ? words : words.slice(0, split)).filter(isSuite)
  const rest = split < 0 ? [] : words.slice(split)
  const changed = rest.find((word) => /^--changed(=|$)/.test(word))
  const shard = rest.find((word) => word.startsWith('--shard='))?.slice('--shard='.length)
  const extra = rest.filter((word) => !/^--(changed|shard=)/.test(word))
  if (extra.length > 0 && chosen.length !== 1) {
    throw new Refusal(`Name one suite (${suiteNames.join(', ')}) before its own arguments.`)
  }
  return report(
    await runSuites(chosen.length > 0 ? chosen : suiteNames, {
      extra,
      ...(changed && { changed: changed.split('=')[1] ?? true }),
      ...(shard && { shard }),
    }),
  )
})
