import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { runQuietly, toolCommand as tool } from '#scripts/run-quietly.ts'
import type { SuiteResult } from '#scripts/suites/report.ts'

/** A check and its command, which names files from the checkout's root. */
type StaticCheck = { name: string; command: readonly string[] }

/** With one checker: each further one works out the same types again, while the other programs wait for a core. */
const types = (program: string): StaticCheck => ({
  name: `types of ${program}`,
  command: tool('typescript/bin/tsc', '--project', program, '--checkers', '1'),
})

/** What is checked without running the product. */
const staticChecks: readonly StaticCheck[] = [
  { name: 'format', command: tool('oxfmt/bin/oxfmt', '--check') },
  { name: 'lint', command: tool('oxlint/bin/oxlint') },
  types('tsconfig.json'),
  types('worker/tsconfig.json'),
  types('tests/tsconfig.json'),
  { name: 'unused', command: tool('knip/bin/knip.js') },
]

/** Runs the static checks that are wanted beside each other, shows the output of those that fail, and counts them like tests. */
export async function runStaticChecks(
  isWanted: (check: StaticCheck) => boolean = () => true,
  cwd: string = root,
): Promise<SuiteResult> {
  const failing: string[] = []
  const checks = staticChecks.filter(isWanted)
  const run = async ({ name, command }: StaticCheck) => {
    const start = performance.now()
    try {
      await runQuietly(command, { cwd })
      console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
    } catch (error) {
      failing.push(name)
      console.log(`✗ ${name}\n${error instanceof Refusal ? error.message : String(error)}`)
    }
  }
  await Promise.all(checks.map(run))
  return {
    name: 'checks',
    passed: checks.length - failing.length,
    failed: failing.length,
    ...(failing.length > 0 && { problem: failing.join(', ') }),
  }
}
