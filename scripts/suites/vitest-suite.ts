import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { countVitest } from './count-vitest.ts'
import { countedSuite } from './counted-suite.ts'
import type { SuiteResult } from './suite-result.ts'

/** The tests in `tests/unit` (plain Node), `tests/worker` (inside workerd) or `tests/firefox`. */
export function vitestSuite(
  name: 'unit' | 'worker' | 'firefox',
  extra: readonly string[],
  env: Record<string, string> = {},
): Promise<SuiteResult> {
  return countedSuite(
    name,
    (reportFile) => ({
      words: [
        process.execPath,
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--config',
        join(root, `tests/${name}/vitest.config.ts`),
        '--silent=passed-only',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
        ...extra,
      ],
      env,
    }),
    countVitest,
  )
}
