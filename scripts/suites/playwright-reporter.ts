import { relative } from 'node:path'
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from 'playwright/types/testReporter'
import { tellFault, tellProgress, tellTest } from './report.ts'

const outcomes = { expected: 'passed', flaky: 'second try', unexpected: 'failed' } as const

/** Tells how each of Playwright's tests ended. */
export default class PlaywrightReporter implements Reporter {
  #tests = 0
  #done = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests().length
  }

  onTestEnd(test: TestCase, { duration, retry }: TestResult): void {
    const outcome = test.outcome()
    if (outcome === 'unexpected' && retry < test.retries) return
    this.#done += 1
    tellProgress(this.#done / this.#tests)
    if (outcome === 'skipped') return
    const [, project = '', , ...titles] = test.titlePath()
    const message = test.results.flatMap(({ errors }) => errors).map((error) => error.message)
    tellTest({
      file: `${relative(process.cwd(), test.location.file)}:${test.location.line}`,
      name: `[${project}] ${titles.join(' › ')}`,
      ms: duration,
      outcome: outcomes[outcome],
      ...(message.length > 0 && { message: message.join('\n') }),
    })
  }

  onError({ message, location }: TestError): void {
    tellFault(location ? relative(process.cwd(), location.file) : '', message)
  }
}
