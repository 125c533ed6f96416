import { browserSuite } from './browser-suite.ts'
import { firefoxSuite } from './firefox-suite.ts'
import type { SuiteResult } from './suite-result.ts'
import { vitestSuite } from './vitest-suite.ts'

const suites = {
  unit: (extra: readonly string[]) => vitestSuite('unit', extra),
  worker: (extra: readonly string[]) => vitestSuite('worker', extra),
  e2e: browserSuite,
  firefox: firefoxSuite,
} as const

export type SuiteName = keyof typeof suites

export const suiteNames = Object.keys(suites) as SuiteName[]

/** Runs the suites one after the other; one that cannot start is a failure like any other. */
export async function runSuites(
  names: readonly SuiteName[],
  extra: readonly string[] = [],
): Promise<SuiteResult[]> {
  const results: SuiteResult[] = []
  for (const name of names) {
    console.log(`\n── ${name} ──`)
    try {
      results.push(await suites[name](extra))
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      results.push({ name, passed: 0, failed: 1, problem })
    }
  }
  return results
}
