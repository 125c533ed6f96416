import { findChromium } from '#scripts/find-chromium.ts'
import { findFirefox } from '#scripts/find-firefox.ts'
import { browserSuite } from './browser-suite.ts'
import { firefoxSuite } from './firefox-suite.ts'
import type { SuiteResult } from './suite-result.ts'
import { vitestSuite } from './vitest-suite.ts'

const suites = {
  unit: (extra: readonly string[]) => vitestSuite('unit', extra),
  worker: (extra: readonly string[]) => vitestSuite('worker', extra),
  e2e: (extra: readonly string[]) => browserSuite('e2e', extra),
  production: (extra: readonly string[]) => browserSuite('production', extra),
  firefox: firefoxSuite,
} as const

export type SuiteName = keyof typeof suites

export const suiteNames = Object.keys(suites) as SuiteName[]

/** What a suite needs that may have to be installed. */
const needs: Partial<Record<SuiteName, () => Promise<unknown>>> = {
  e2e: findChromium,
  production: findChromium,
  firefox: findFirefox,
}

/** Runs the suites one after the other; one that cannot start is a failure like any other. */
export async function runSuites(
  names: readonly SuiteName[],
  extra: readonly string[] = [],
): Promise<SuiteResult[]> {
  const results: SuiteResult[] = []
  // Whoever has to be asked is asked now, and not minutes later. What is missing is told by its suite.
  for (const name of names) await needs[name]?.().catch(() => undefined)
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
