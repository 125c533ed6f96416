import { spawn } from 'node:child_process'
import { root } from '#scripts/root.ts'

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
