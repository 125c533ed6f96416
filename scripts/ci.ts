import { runStaticChecks } from './checks/run-static-checks.ts'
import { main } from './main.ts'
import { runQuietly } from './run-quietly.ts'
import { buildWhenChanged } from './stack/build-when-changed.ts'
import { wranglerCommand, wranglerEnvironment } from './stack/wrangler.ts'
import { report, step } from './suites/report.ts'
import { runSuites } from './suites/run-suites.ts'
import { suiteNames } from './suites/runners.ts'

const dryRun = () =>
  runQuietly([...wranglerCommand('deploy'), '--dry-run'], { env: wranglerEnvironment })

// Everything that has to hold before a change is taken: what `.ci/run` runs.
await main(async () => {
  console.log('── checks ──')
  const checks = await runStaticChecks()
  const build = await step('build', buildWhenChanged)
  const tests = await runSuites(suiteNames)
  return report([checks, build, ...tests, await step('deploy', dryRun)])
})
