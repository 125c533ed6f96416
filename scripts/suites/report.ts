import { stripVTControlCharacters } from 'node:util'

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

const tell = (event: SuiteEvent): void => void process.send?.(event)

/** Tells the process that started this one; nobody, where a runner was started by hand. */
export const tellTest = (test: TestEnd): void => tell({ kind: 'test', test })
export const tellProgress = (share: number): void => tell({ kind: 'progress', share })

/** Tells what fails outside of any test: a file that cannot be read, a hook, a stack that does not start. */
export const tellFault = (file: string, message = ''): void =>
  tellTest({ file, name: 'outside of tests', ms: 0, outcome: 'failed', message })

/** How a suite ended. A suite that crashed or ran nothing counts as one failure. */
export type SuiteResult = {
  name: string
  passed: number
  failed: number
  problem?: string
  seconds?: number
  tests?: readonly TestEnd[]
}

/** The first line of what a test said, without colours and no longer than a line of a log. */
const firstLine = (message = '') =>
  (stripVTControlCharacters(message).trim().split('\n')[0] ?? '').slice(0, 200)

/** What runs one test again. */
function commandFor(suite: string, { file, name }: TestEnd): string {
  const isKnownByLine = /:\d+$/.test(file)
  return `npm test -- ${suite} ${file}${isKnownByLine || !file ? '' : ` -t ${JSON.stringify(name.split(' > ').at(-1))}`}`
}

/** A test that failed, or passed at its second try only: its name, what it said and how to run it again; nothing of one that passed. */
export function remarksOn(suite: string, test: TestEnd): string[] {
  const { outcome, file, name, message } = test
  if (outcome === 'passed') return []
  const sign = outcome === 'failed' ? '✗' : '± second try:'
  return [`${sign} ${file} › ${name}: ${firstLine(message)}`, `  ${commandFor(suite, test)}`]
}

/** The tests that took longest, of all suites. */
export function slowest(results: readonly SuiteResult[]): string[] {
  return results
    .flatMap(({ name, tests = [] }) => tests.map((test) => ({ suite: name, ...test })))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(({ suite, ms, file, name }) => {
      const seconds = (ms / 1000).toFixed(1).padStart(6)
      return `${seconds} s  ${suite} ${file} › ${name}`
    })
}

/** Prints each suite's result and what of it needs a look, so that the end of a log tells all, then the line a run ends with; answers the exit code. */
export function report(results: readonly SuiteResult[]): number {
  const slow = slowest(results)
  if (slow.length > 1) console.log(`\nThe slowest tests:\n${slow.join('\n')}`)
  console.log()
  for (const { name, passed, failed, problem, seconds, tests = [] } of results) {
    const time = seconds === undefined ? '' : ` in ${seconds.toFixed(0)} s`
    const reason = problem ? `: ${problem}` : ''
    console.log(`${name.padEnd(12)}${passed} passed, ${failed} failed${time}${reason}`)
    for (const remark of tests.flatMap((test) => remarksOn(name, test))) console.log(`  ${remark}`)
  }
  const all = (of: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[of], 0)
  console.log(`${all('passed')} passed, ${all('failed')} failed`)
  return all('failed') > 0 ? 1 : 0
}

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
