import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'

/** What a host process is started with. */
export type HostOrder = {
  port: number
  /** The bundle that would be deployed. */
  bundle: string
  stateDir: string
  settings: Record<string, string>
  cronEveryMs: number
}

/** What the host process says: that it has started (0), or what came of the query with this id. */
type Reply = { id: number; rows?: unknown[]; problem?: string }

const startWithinMs = 60_000
const queryWithinMs = 20_000

/** A worker that runs in a process group of its own, so that a kill takes workerd with it. */
export type HostProcess = {
  query<Row>(sql: string, ...values: unknown[]): Promise<Row[]>
  /** SIGKILL to Node and workerd together; nothing is closed or flushed. */
  kill(): Promise<void>
}

/** Starts the worker straight through Miniflare; resolves once it answers. Its log goes to `logFile`. */
export async function startHost(order: HostOrder, logFile: string): Promise<HostProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'host.ts')], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, CHAOS_HOST: JSON.stringify(order) },
  })
  const log = createWriteStream(logFile, { flags: 'a' })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  const exited = once(child, 'exit')
  const kill = async () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
    await exited
  }
  try {
    await reply(child, 0, startWithinMs)
  } catch (error) {
    await kill()
    throw error
  }
  return { query: queries(child), kill }
}

/** Waits for what the process says under an id. @throws when it ends before, says a problem, or takes too long. */
async function reply(child: ChildProcess, id: number, withinMs: number): Promise<unknown[]> {
  const signal = AbortSignal.timeout(withinMs)
  const messages = on(child, 'message', { close: ['exit'], signal }) as AsyncIterable<[Reply]>
  for await (const [message] of messages) {
    if (message.id !== id) continue
    if (message.problem) throw new Error(message.problem)
    return message.rows ?? []
  }
  throw new Error('The worker ended before it answered.')
}

function queries(child: ChildProcess): HostProcess['query'] {
  let latest = 0
  return (sql, ...values) => {
    latest += 1
    const rows = reply(child, latest, queryWithinMs)
    child.send({ id: latest, sql, values })
    return rows as Promise<never[]>
  }
}
