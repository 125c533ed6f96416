import { spawn } from 'node:child_process'
import { root } from '#scripts/root.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command with its output shown; answers its exit code. Stopped from a terminal, the command hears of it
 * too and tidies up; stopped by another process, it is told in the way it tidies up on.
 */
export function runVisibly(
  command: readonly string[],
  env: Record<string, string> = {},
  cwd: string = root,
): Promise<number> {
  const [file = '', ...rest] = command
  const child = spawn(file, rest, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const passOn = (signal: NodeJS.Signals) => signal === 'SIGINT' || child.kill('SIGINT')
  for (const signal of signals) process.on(signal, passOn)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  child.once('error', reject)
  child.once('exit', (code) => resolve(code ?? 1))
  return promise.finally(() => {
    for (const signal of signals) process.off(signal, passOn)
  })
}
