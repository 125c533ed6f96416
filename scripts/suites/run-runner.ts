import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { remarksOn, type SuiteEvent, type SuiteResult, type TestEnd } from './report.ts'
import { spawn } from 'node:child_process'

/** A runner's command: Vitest's or Playwright's, with our reporter beside its own. */
export type Runner = { words: readonly string[]; env?: Record<string, string> }

export type Running = {
  /** Alone it writes to the terminal; beside others to `test-results/NAME.log`. */
  isAlone: boolean
  /** A choice of tests may leave a suite with none. */
  mayBeEmpty: boolean
  onProgress: (share: number) => void
}

/** Runs a suite, and judges it by what its reporter tells and its exit code together. */
export async function runRunner(
  name: string,
  { words, env = {} }: Runner,
  { isAlone, mayBeEmpty, onProgress }: Running,
): Promise<SuiteResult> {
  const startedMs = performance.now()
  const tests: TestEnd[] = []
  const onMessage = (message: unknown) => {
    const event = message as SuiteEvent
    if (event.kind === 'progress') return onProgress(event.share)
    tests.push(event.test)
    if (!isAlone) for (const line of remarksOn(name, event.test)) console.log(`${name} ${line}`)
  }
  const results = join(root, 'test-results')
  mkdirSync(results, { recursive: true })
  const log = isAlone ? undefined : openSync(join(results, `${name}.log`), 'w')
  const exitCode = await runVisibly([process.execPath, ...words], {
    env,
    onMessage,
    ...(log !== undefined && { log }),
  })
  if (log !== undefined) closeSync(log)
  const failed = tests.filter(({ outcome }) => outcome === 'failed').length
  const seconds = (performance.now() - startedMs) / 1000
  const result = { name, passed: tests.length - failed, failed, seconds, tests }
  const where = isAlone ? '' : `; see test-results/${name}.log`
  if (exitCode !== 0 && failed === 0) {
    return { ...result, failed: 1, problem: `ended with ${exitCode} beside its tests${where}` }
  }
  if (tests.length === 0 && !mayBeEmpty) return { ...result, failed: 1, problem: 'ran no test' }
  return failed > 0 && !isAlone
    ? { ...result, problem: `all of it in test-results/${name}.log` }
    : result
}

export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Visibly = {
  env?: Record<string, string>
  cwd?: string
  /** Descriptor of a file that takes what the command says, in place of the terminal. */
  log?: number
  /** Hears what the command sends to its parent. */
  onMessage?: (message: unknown) => void
}

/**
 * Runs a command with its output shown; answers its exit code. Stopped from a terminal, the command hears of it
 * too and tidies up; stopped by another process, it is told in the way it tidies up on.
 */
export function runVisibly(
  command: readonly string[],
  { env = {}, cwd = root, log, onMessage }: Visibly = {},
): Promise<number> {
  const [file = '', ...rest] = command
  const output = log ?? 'inherit'
  const child = spawn(file, rest, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output, ...(onMessage ? ['ipc' as const] : [])],
  })
  if (onMessage) child.on('message', onMessage)
  const passOn = (signal: NodeJS.Signals) => signal === 'SIGINT' || child.kill('SIGINT')
  for (const signal of signals) process.on(signal, passOn)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  child.once('error', reject)
  // Once it is closed, all it sent has arrived.
  child.once('close', (code) => resolve(code ?? 1))
  return promise.finally(() => {
    for (const signal of signals) process.off(signal, passOn)
  })
}
