import { Refusal } from '#scripts/refusal.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import type { SuiteResult } from '#scripts/suites/suite-result.ts'
import { root } from '#scripts/root.ts'
import { type StaticCheck, staticChecks } from './static-checks.ts'

/** Runs the static checks that are wanted, shows the output of those that fail, and counts them like tests. */
export async function runStaticChecks(
  isWanted: (check: StaticCheck) => boolean = () => true,
  cwd: string = root,
): Promise<SuiteResult> {
  const failing: string[] = []
  const checks = staticChecks.filter(isWanted)
  for (const { name, command } of checks) {
    const start = performance.now()
    try {
      await runQuietly(command, { cwd })
      console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
    } catch (error) {
      failing.push(name)
      console.log(`✗ ${name}\n${error instanceof Refusal ? error.message : String(error)}`)
    }
  }
  return {
    name: 'checks',
    passed: checks.length - failing.length,
    failed: failing.length,
    ...(failing.length > 0 && { problem: failing.join(', ') }),
  }
}
