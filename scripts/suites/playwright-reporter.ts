import { relative } from 'node:path'
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from 'playwright/types/testReporter'
import { tell } from './report.ts'

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
    tell({ kind: 'progress', share: this.#done / this.#tests })
    if (outcome === 'skipped') return
    const [, project = '', , ...titles] = test.titlePath()
    const message = test.results.flatMap(({ errors }) => errors).map((error) => error.message)
    tell({
      kind: 'test',
      test: {
        file: `${relative(process.cwd(), test.location.file)}:${test.location.line}`,
        name: `[${project}] ${titles.join(' › ')}`,
        ms: duration,
        outcome: outcomes[outcome],
        ...(message.length > 0 && { message: message.join('\n') }),
      },
    })
  }

  /** What fails outside of any test: a file that cannot be read, a stack that does not start. */
  onError({ message = '', location }: TestError): void {
    const file = location ? relative(process.cwd(), location.file) : ''
    tell({
      kind: 'test',
      test: { file, name: 'outside of tests', ms: 0, outcome: 'failed', message },
    })
  }
}
