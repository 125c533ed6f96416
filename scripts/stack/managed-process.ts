import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'

type ProcessOptions = {
  /** What it is called in messages: `worker`. */
  name: string
  command: readonly string[]
  env?: Record<string, string>
  logFile: string
  /** Answers anything but a network error once the process is ready. */
  readyUrl: string
}

const running = new Set<ManagedProcess>()

/** Ends everything that was started here and still runs. */
export async function stopAllProcesses(): Promise<void> {
  await Promise.all([...running].map((part) => part.stop()))
}

/** Ctrl-C, a closed terminal or a service manager's stop ends every child, then this process; once more changes nothing. */
export function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stopAllProcesses().finally(() => process.exit(0)))
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // The group is gone already.
  }
}

// However this process ends, nothing it started outlives it.
process.once('exit', () => {
  for (const { child } of running) signalGroup(child, 'SIGKILL')
})

/** A running child that is stopped with everything it started. */
export type ManagedProcess = {
  name: string
  logFile: string
  child: ChildProcess
  /** Settles when the process ends, whoever ended it. */
  ended: Promise<void>
  stop: () => Promise<void>
  /** Ends it and everything it started at once; nothing is closed or flushed. */
  kill: () => Promise<void>
}

const lastLines = (file: string, count: number) =>
  readFileSync(file, 'utf8').trim().split('\n').slice(-count).join('\n')

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' })
    return true
  } catch {
    return false
  }
}

/** Starts a process in a group of its own, its output in `logFile`, and waits until it answers. */
export async function startProcess(options: ProcessOptions): Promise<ManagedProcess> {
  const { name, command, logFile, readyUrl } = options
  mkdirSync(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const [file = '', ...rest] = command
  const child = spawn(file, rest, {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  child.once('exit', () => end())
  child.once('error', () => end())
  const kill = () => {
    signalGroup(child, 'SIGKILL')
    return ended
  }
  const stop = async () => {
    signalGroup(child, 'SIGTERM')
    await Promise.race([ended, delay(5000, undefined, { ref: false })])
    await kill()
  }
  const part = { name, logFile, child, ended, stop, kill }
  let hasEnded = false
  running.add(part)
  void ended.then(() => {
    hasEnded = true
    running.delete(part)
  })
  const deadline = Date.now() + 60_000
  while (!(await answers(readyUrl))) {
    if (hasEnded || Date.now() > deadline) {
      await stop()
      throw new Refusal(
        `The ${name} did not start. The end of its log, ${logFile}:\n${lastLines(logFile, 15)}`,
      )
    }
    await delay(100)
  }
  return part
}
