import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { HostOrder } from './host-order.ts'

type Reply = { id?: number; ready?: boolean; rows?: unknown[]; problem?: string }

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
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const host = { query: queries(child), kill: () => killGroup(child, exited) }
  try {
    await ready(child, exited)
  } catch (error) {
    await host.kill()
    throw error
  }
  return host
}

async function killGroup(child: ChildProcess, exited: Promise<void>): Promise<void> {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
  await exited
}

function ready(child: ChildProcess, exited: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The worker did not start.')), startWithinMs)
    const end = (error?: Error) => {
      clearTimeout(timer)
      child.off('message', listen)
      if (error) reject(error)
      else resolve()
    }
    const listen = (message: Reply) => message.ready && end()
    child.on('message', listen)
    void exited.then(() => end(new Error('The worker ended while it started.')))
  })
}

function queries(child: ChildProcess): HostProcess['query'] {
  let latest = 0
  return (sql, ...values) => {
    latest += 1
    const id = latest
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        child.off('message', listen)
      }
      const timer = setTimeout(() => {
        end()
        reject(new Error('The database did not answer.'))
      }, queryWithinMs)
      const listen = (message: Reply) => {
        if (message.id !== id) return
        end()
        if (message.problem) reject(new Error(message.problem))
        else resolve(message.rows as never)
      }
      child.on('message', listen)
      child.send({ id, sql, values })
    })
  }
}
