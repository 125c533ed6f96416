import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { countPlaywright } from '#scripts/suites/run-suites.ts'
import { countVitest } from '#scripts/suites/vitest-suite.ts'

test('what Vitest reports as failed is named with its file and the first line of why', () => {
  const file = (
    name: string,
    status: string,
    message: string,
    titles: Record<string, string[]>,
  ) => ({
    name: join(root, 'tests/unit', name),
    status,
    message,
    assertionResults: Object.entries(titles).map(([title, failureMessages]) => ({
      title,
      status: failureMessages.length > 0 ? 'failed' : 'passed',
      failureMessages,
    })),
  })
  const { failed, passed, remarks } = countVitest({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      file('sums.test.ts', 'failed', '', { 'adds up': [], 'takes away': ['expected 1\n  at x'] }),
      file('broken.test.ts', 'failed', '\u001B[31mno such module\u001B[39m', {}),
    ],
  })
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 })
  expect(remarks).toEqual([
    '✗ tests/unit/sums.test.ts › takes away: expected 1',
    '✗ tests/unit/broken.test.ts: no such module',
  ])
})

test('what Playwright reports is named where it failed or needed a second try, in nested suites too', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [
      { projectName: 'desktop', status, results: [message ? { error: { message } } : {}, {}] },
    ],
  })
  const { failed, passed, remarks } = countPlaywright({
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('pays', 'flaky', 'late')] }] },
      { specs: [spec('closes', 'unexpected', 'stays\nopen')] },
    ],
  })
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 })
  expect(remarks).toEqual([
    '± second try: [desktop] a.spec.ts:7 › pays: late',
    '✗ [desktop] a.spec.ts:7 › closes: stays',
  ])
})
