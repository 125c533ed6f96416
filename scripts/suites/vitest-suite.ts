import { join, relative } from 'node:path'
import { root } from '#scripts/root.ts'
import { countedSuite, firstLine } from './counted-suite.ts'
import type { SuiteResult } from './report.ts'

type Test = { title: string; status: string; failureMessages: readonly string[] }

/** The part of Vitest's JSON report that is read. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly {
    name: string
    status: string
    message: string
    assertionResults: readonly Test[]
  }[]
}

/** Counts a report of Vitest's, and names what failed: tests, and files that could not be read. */
export function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport) {
  const remarks = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`✗ ${file}: ${firstLine(message)}`]
    return failed.map((test) => `✗ ${file} › ${test.title}: ${firstLine(test.failureMessages[0])}`)
  })
  return { passed: numPassedTests, failed: numFailedTests, remarks }
}

const folders = {
  unit: 'unit',
  site: 'site',
  worker: 'worker',
  firefox: 'engines',
  webkit: 'engines',
} as const

/** The tests in `tests/unit` (plain Node), `tests/site` (files of the build), `tests/worker` (inside workerd) or `tests/engines`. */
export function vitestSuite(
  name: keyof typeof folders,
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
        join(root, `tests/${folders[name]}/vitest.config.ts`),
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
