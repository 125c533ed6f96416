import { buildWithArticles } from '#bench/build/measure-build.ts'
import { checkSettings } from './changed-settings/check-settings.ts'
import { checkPrevious } from './deploy/previous-worker.ts'
import { main } from './main.ts'
import { runQuietly } from './run-quietly.ts'
import { report, step } from './suites/report.ts'
import { runSuites } from './suites/run-suites.ts'
import { suiteNames } from './suites/runners.ts'

// npm run test:all: what `npm test` runs, and what guards rare things; the hosted workflow runs it each night.
await main(async () => {
  process.env['EVERY_PAGE'] = '1'
  process.env['MODEL_RUNS'] = '200'
  const tests = await runSuites(suiteNames)
  return report([
    ...tests,
    await step('previous', async () => console.log(await checkPrevious())),
    await step('settings', () => checkSettings()),
    await step('articles', () => buildWithArticles(1_000)),
    await step('chaos', () =>
      runQuietly([process.execPath, '--no-warnings', 'tests/chaos/run.ts', '--quick']),
    ),
  ])
})
