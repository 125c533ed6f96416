import { summaryLine, type SuiteResult } from './suite-result.ts'

/** Prints each suite's result, then the line a run ends with; answers the exit code. */
export function report(results: readonly SuiteResult[]): number {
  console.log()
  for (const { name, passed, failed, problem } of results) {
    const reason = problem ? `: ${problem}` : ''
    console.log(`${name.padEnd(12)}${passed} passed, ${failed} failed${reason}`)
  }
  console.log(summaryLine(results))
  return results.some(({ failed }) => failed > 0) ? 1 : 0
}
