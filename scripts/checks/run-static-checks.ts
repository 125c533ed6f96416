import { Refusal } from '#scripts/refusal.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import type { SuiteResult } from '#scripts/suites/suite-result.ts'
import { staticChecks } from './static-checks.ts'

/** Runs every static check, shows the output of those that fail, and counts them like tests. */
export async function runStaticChecks(): Promise<SuiteResult> {
  const failing: string[] = []
  for (const { name, command } of staticChecks) {
    const start = performance.now()
    try {
      await runQuietly(command)
      console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
    } catch (error) {
      failing.push(name)
      console.log(`✗ ${name}\n${error instanceof Refusal ? error.message : String(error)}`)
    }
  }
  return {
    name: 'checks',
    passed: staticChecks.length - failing.length,
    failed: failing.length,
    ...(failing.length > 0 && { problem: failing.join(', ') }),
  }
}
