import { relative } from 'node:path'
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestSpecification,
  TestSuite,
} from 'vitest/node'
import { tellFault, tellProgress, tellTest } from './report.ts'

const fileOf = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId)

const tellErrors = (file: string, errors: readonly SerializedError[]) => {
  for (const { message } of errors) tellFault(file, message)
}

/** Tells how each of Vitest's tests ended. */
export default class VitestReporter implements Reporter {
  #files = 0
  #done = 0

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'skipped' || state === 'pending') return
    const { duration = 0, flaky = false } = test.diagnostic() ?? {}
    tellTest({
      file: fileOf(test.module),
      name: test.fullName,
      ms: duration,
      outcome: state === 'failed' ? 'failed' : flaky ? 'second try' : 'passed',
      ...(errors && { message: errors.map(({ message }) => message).join('\n') }),
    })
  }

  onTestSuiteResult(suite: TestSuite): void {
    tellErrors(fileOf(suite.module), suite.errors())
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done += 1
    tellProgress(this.#done / this.#files)
    tellErrors(fileOf(module), module.errors())
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    tellErrors('', unhandled)
  }
}
