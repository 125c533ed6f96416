import { buildWithArticles } from '#bench/build/measure-build.ts'
import { checkSettings } from './changed-settings/check-settings.ts'
import { commitBeforeNewestMigration, tryPrevious } from './deploy/previous-worker.ts'
import { main } from './main.ts'
import { runQuietly } from './run-quietly.ts'
import { report, step } from './suites/report.ts'
import { runSuites } from './suites/run-suites.ts'
import { suiteNames } from './suites/runners.ts'

async function previous(): Promise<void> {
  const commit = await commitBeforeNewestMigration()
  if (commit) await tryPrevious(commit)
  else console.log('Not tried: there is no history from before the newest migration.')
}

// npm run test:all: what `npm test` runs, and what guards rare things; the hosted workflow runs it each night.
await main(async () => {
  process.env['EVERY_PAGE'] = '1'
  process.env['MODEL_RUNS'] = '200'
  const tests = await runSuites(suiteNames)
  return report([
    ...tests,
    await step('previous', previous),
    await step('settings', () => checkSettings()),
    await step('articles', () => buildWithArticles(1_000)),
    await step('chaos', () =>
      runQuietly([process.execPath, '--no-warnings', 'tests/chaos/run.ts', '--quick']),
    ),
  ])
})
