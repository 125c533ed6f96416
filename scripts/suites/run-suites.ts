import { join } from 'node:path'
import { findChromium } from '#scripts/find-chromium.ts'
import { findFirefox } from '#scripts/find-firefox.ts'
import { findWebkit } from '#scripts/find-webkit.ts'
import { root } from '#scripts/root.ts'
import { countPlaywright } from './count-playwright.ts'
import { countedSuite } from './counted-suite.ts'
import type { SuiteResult } from './suite-result.ts'
import { vitestSuite } from './vitest-suite.ts'

/**
 * Tests with a real browser against the built site and the real worker: those in `tests/e2e` on one origin, those in
 * `tests/production` as production stands.
 */
async function browserSuite(
  name: 'e2e' | 'production',
  extra: readonly string[],
): Promise<SuiteResult> {
  const chromiumPath = await findChromium()
  return countedSuite(
    name,
    (reportFile) => ({
      words: [
        process.execPath,
        join(root, 'node_modules/playwright/cli.js'),
        'test',
        '--config',
        join(root, `tests/${name}/playwright.config.ts`),
        ...extra,
      ],
      env: { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    }),
    countPlaywright,
  )
}

/** The tests in `tests/engines` in the system's own Firefox, against the built site and the real worker. */
async function firefoxSuite(extra: readonly string[]): Promise<SuiteResult> {
  return vitestSuite('firefox', extra, { ENGINE: 'firefox', FIREFOX_PATH: await findFirefox() })
}

/** The same tests in the system's WebKitGTK. */
async function webkitSuite(extra: readonly string[]): Promise<SuiteResult> {
  const places = await findWebkit()
  if (places) return vitestSuite('webkit', extra, { ENGINE: 'webkit', ...places })
  const problem = 'not run: a WebKit that tests can drive is a package of Linux alone'
  return { name: 'webkit', passed: 0, failed: 0, problem }
}

const suites = {
  unit: (extra: readonly string[]) => vitestSuite('unit', extra),
  site: (extra: readonly string[]) => vitestSuite('site', extra),
  worker: (extra: readonly string[]) => vitestSuite('worker', extra),
  e2e: (extra: readonly string[]) => browserSuite('e2e', extra),
  production: (extra: readonly string[]) => browserSuite('production', extra),
  firefox: firefoxSuite,
  webkit: webkitSuite,
} as const

export type SuiteName = keyof typeof suites

export const suiteNames = Object.keys(suites) as SuiteName[]

/** What a suite needs that may have to be installed. */
const needs: Partial<Record<SuiteName, () => Promise<unknown>>> = {
  e2e: findChromium,
  production: findChromium,
  firefox: findFirefox,
  webkit: findWebkit,
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
