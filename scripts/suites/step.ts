import type { SuiteResult } from './report.ts'

/** One thing that holds or does not, counted like a test. */
export async function step(name: string, run: () => Promise<unknown>): Promise<SuiteResult> {
  console.log(`\n── ${name} ──`)
  const startedMs = performance.now()
  const seconds = () => (performance.now() - startedMs) / 1000
  try {
    await run()
    return { name, passed: 1, failed: 0, seconds: seconds() }
  } catch (error) {
    return { name, passed: 0, failed: 1, problem: String(error), seconds: seconds() }
  }
}
