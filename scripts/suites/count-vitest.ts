import { relative } from 'node:path'
import { root } from '#scripts/root.ts'
import { firstLine } from './first-line.ts'

type Test = { title: string; status: string; failureMessages: readonly string[] }

/** The part of Vitest's JSON report that is read. */
export type VitestReport = {
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
