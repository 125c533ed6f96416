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
function summaryLine(results: readonly SuiteResult[]): string {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  return `${passed} passed, ${failed} failed`
}

/** Prints each suite's result and what of it needs a look, so that the end of a log tells all, then the line a run ends with; answers the exit code. */
export function report(results: readonly SuiteResult[]): number {
  console.log()
  for (const { name, passed, failed, problem, remarks = [] } of results) {
    const reason = problem ? `: ${problem}` : ''
    console.log(`${name.padEnd(12)}${passed} passed, ${failed} failed${reason}`)
    for (const remark of remarks) console.log(`  ${remark}`)
  }
  console.log(summaryLine(results))
  return results.some(({ failed }) => failed > 0) ? 1 : 0
}
