import { summaryLine, type SuiteResult } from './suite-result.ts'

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
