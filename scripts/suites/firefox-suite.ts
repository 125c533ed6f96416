import { findFirefox } from '#scripts/find-firefox.ts'
import type { SuiteResult } from './suite-result.ts'
import { vitestSuite } from './vitest-suite.ts'

/** The tests in `tests/firefox`: the system's own Firefox against the built site and the real worker. */
export async function firefoxSuite(extra: readonly string[]): Promise<SuiteResult> {
  return vitestSuite('firefox', extra, { FIREFOX_PATH: await findFirefox() })
}
