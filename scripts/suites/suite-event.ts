/** How a test ended. */
export type TestEnd = {
  /** From the checkout's root, with the line where the runner knows it. */
  file: string
  name: string
  ms: number
  outcome: 'passed' | 'failed' | 'second try'
  /** What a test said that failed, the first time if it was tried again. */
  message?: string
}

/** What a runner's reporter tells the process that started the runner. */
export type SuiteEvent =
  | { kind: 'test'; test: TestEnd }
  /** How much of the suite is done, 0 to 1. */
  | { kind: 'progress'; share: number }

/** Tells the process that started this one; nobody, where a runner was started by hand. */
export const tell = (event: SuiteEvent): void => void process.send?.(event)
