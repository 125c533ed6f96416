import { join } from 'node:path'
import { findChromium } from '#scripts/find-chromium.ts'
import { root } from '#scripts/root.ts'
import { countedSuite } from './counted-suite.ts'
import type { SuiteResult } from './suite-result.ts'

type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number } }

/** The tests in `tests/e2e`: a real browser against the built site and the real worker. */
export async function browserSuite(extra: readonly string[]): Promise<SuiteResult> {
  const chromiumPath = await findChromium()
  return countedSuite(
    'e2e',
    (reportFile) => ({
      words: [
        process.execPath,
        join(root, 'node_modules/playwright/cli.js'),
        'test',
        '--config',
        join(root, 'tests/e2e/playwright.config.ts'),
        ...extra,
      ],
      env: { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    }),
    ({ stats }: PlaywrightReport) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
  )
}
