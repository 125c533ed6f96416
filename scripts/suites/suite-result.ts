/** How a suite ended. A suite that crashed or ran nothing counts as one failure. */
export type SuiteResult = {
  name: string
  passed: number
  failed: number
  problem?: string
  /** Each test that failed, or passed at its second try only: its name and the first line of what it said. */
  remarks?: readonly string[]
}

/** The line every run ends with. */
export function summaryLine(results: readonly SuiteResult[]): string {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  return `${passed} passed, ${failed} failed`
}
