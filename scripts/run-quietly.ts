import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Refusal } from './refusal.ts'
import { root } from './root.ts'

/** The command of a program that npm has installed, by its file in `node_modules`, under this Node. */
export const toolCommand = (file: string, ...words: readonly string[]): readonly string[] => [
  process.execPath,
  join(root, 'node_modules', file),
  ...words,
]

/** Runs a command to its end, showing its output only if it fails; answers stdout. `input` is what must not be on its command line. */
export function runQuietly(
  command: readonly string[],
  options: {
    env?: Record<string, string>
    cwd?: string
    signal?: AbortSignal
    input?: string
  } = {},
): Promise<string> {
  const [file = '', ...rest] = command
  return new Promise((resolve, reject) => {
    const { cwd = root, signal } = options
    const child = spawn(file, rest, { cwd, signal, env: { ...process.env, ...options.env } })
    if (options.input !== undefined) child.stdin.end(options.input)
    let [answer, output] = ['', '']
    child.stdout.on('data', (chunk) => {
      answer += chunk
      output += chunk
    })
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    // Not at its exit: pipes may hold more then.
    child.once('close', (code) => {
      if (code === 0) resolve(answer)
      else reject(new Refusal(`This command failed (${code}): ${command.join(' ')}\n${output}`))
    })
  })
}
