import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '#scripts/root.ts'
import { runVisibly } from './run-visibly.ts'
import type { SuiteResult } from './report.ts'

/** The first line of what a test said, without colours and no longer than a line of a log. */
export const firstLine = (message = '') =>
  (stripVTControlCharacters(message).trim().split('\n')[0] ?? '').slice(0, 200)

type Counts = Required<Pick<SuiteResult, 'passed' | 'failed' | 'remarks'>>

/** Runs a suite that writes a JSON report, and judges it by the report and the exit code together. */
export async function countedSuite(
  name: string,
  command: (reportFile: string) => { words: readonly string[]; env?: Record<string, string> },
  count: (report: never) => Counts,
): Promise<SuiteResult> {
  const reportFile = join(root, 'test-results', `${name}.json`)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  rmSync(reportFile, { force: true })
  const { words, env } = command(reportFile)
  const exitCode = await runVisibly(words, env)
  if (!existsSync(reportFile)) {
    return { name, passed: 0, failed: 1, problem: `crashed (${exitCode}) without a report` }
  }
  const counts = count(JSON.parse(readFileSync(reportFile, 'utf8')) as never)
  if (counts.passed + counts.failed === 0) {
    return { name, passed: 0, failed: 1, problem: 'ran no test' }
  }
  if (exitCode !== 0 && counts.failed === 0) {
    return { name, ...counts, failed: 1, problem: `ended with ${exitCode} beside its tests` }
  }
  return { name, ...counts }
}
