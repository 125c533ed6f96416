import { runStaticChecks } from './checks/run-static-checks.ts'
import { commitBeforeNewestMigration, tryPrevious } from './deploy/previous-worker.ts'
import { main } from './main.ts'
import { runQuietly } from './run-quietly.ts'
import { buildWhenChanged } from './stack/build-when-changed.ts'
import { wranglerCommand, wranglerEnvironment } from './stack/wrangler.ts'
import { report, type SuiteResult } from './suites/report.ts'
import { runSuites, suiteNames } from './suites/run-suites.ts'

async function step(name: string, run: () => Promise<unknown>): Promise<SuiteResult> {
  console.log(`\n── ${name} ──`)
  try {
    await run()
    return { name, passed: 1, failed: 0 }
  } catch (error) {
    return { name, passed: 0, failed: 1, problem: String(error) }
  }
}

async function previous(): Promise<void> {
  const commit = await commitBeforeNewestMigration()
  if (commit) await tryPrevious(commit)
  else console.log('Not tried: there is no history from before the newest migration.')
}

const dryRun = () =>
  runQuietly([...wranglerCommand('deploy'), '--dry-run'], { env: wranglerEnvironment })

// Everything that has to hold before a change is taken: what `.ci/run` runs.
await main(async () => {
  console.log('── checks ──')
  const checks = await runStaticChecks()
  const build = await step('build', buildWhenChanged)
  const tests = await runSuites(suiteNames)
  const earlier = await step('previous', previous)
  return report([checks, build, ...tests, earlier, await step('deploy', dryRun)])
})
