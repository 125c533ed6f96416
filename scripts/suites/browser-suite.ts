import { join } from 'node:path'
import { findChromium } from '#scripts/find-chromium.ts'
import { root } from '#scripts/root.ts'
import { countPlaywright } from './count-playwright.ts'
import { countedSuite } from './counted-suite.ts'
import type { SuiteResult } from './suite-result.ts'

/**
 * Tests with a real browser against the built site and the real worker: those in `tests/e2e` on one origin, those in
 * `tests/production` as production stands.
 */
export async function browserSuite(
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
