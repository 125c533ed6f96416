import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { CrmBehaviour } from '#sandbox/crm-behaviour.ts'
import type { ReceivedLead } from '#sandbox/crm.ts'
import type { MailBehaviour } from '#sandbox/mail/behaviour.ts'
import { mailKeys } from '#sandbox/mail/keys.ts'
import type { SentMail } from '#sandbox/mail/sent-mail.ts'
import { startSandbox } from '#sandbox/server.ts'
import { freePort } from '#scripts/stack/settings.ts'

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
type HostProcess = {
  query<Row>(sql: string, ...values: unknown[]): Promise<Row[]>
  /** SIGKILL to Node and workerd together; nothing is closed or flushed. */
  kill(): Promise<void>
}

/** Starts the worker straight through Miniflare; resolves once it answers. Its log goes to `logFile`. */
async function startHost(order: HostOrder, logFile: string): Promise<HostProcess> {
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

type CrmRequest = { path: string; at: number; key: string; status: string }

/** A provider that takes mails faster than Resend does: milliseconds between two. */
export type StagePace = { mailSlotMs: number }

/** The bundle with another pace of mails, beside a stage's state. */
function hurried(bundle: string, { mailSlotMs }: StagePace, stateDir: string): string {
  const script = readFileSync(bundle, 'utf8')
  const faster = script.replace('slotMs:250', `slotMs:${mailSlotMs}`)
  if (faster === script) throw new Error('The bundle says the pace of mails otherwise.')
  const file = join(stateDir, 'hurried.js')
  writeFileSync(file, faster)
  return file
}

/** A worker of its own for one attack, with its state, its CRM and its mail provider. */
export class Stage {
  readonly origin: string
  readonly sandboxOrigin: string
  readonly stateDir: string
  readonly #order: HostOrder
  readonly #sandbox: Server
  #host: HostProcess | undefined
  #isRunning = false

  private constructor(order: HostOrder, sandbox: { server: Server; port: number }) {
    this.#order = order
    this.#sandbox = sandbox.server
    this.stateDir = order.stateDir
    this.origin = `http://127.0.0.1:${order.port}`
    this.sandboxOrigin = `http://127.0.0.1:${sandbox.port}`
  }

  /** Sets the stage and starts the worker on it. */
  static async open(given: string, cronEveryMs: number, pace?: StagePace): Promise<Stage> {
    const sandbox = await startSandbox(0)
    const base = `http://127.0.0.1:${sandbox.port}`
    const settings = {
      GHL_WEBHOOK_URL: `${base}/crm/webhook`,
      // What arrives is counted.
      SYNTHETIC_LEADS: 'off',
      MAIL_PROVIDER: 'resend',
      MAIL_API_KEY: mailKeys.api,
      MAIL_API_BASE: `${base}/mail/resend`,
      OPERATOR_TOKEN: crypto.randomUUID(),
      ...(pace && { RUN_STATEMENTS: '1000' }),
    }
    const stateDir = mkdtempSync(join(tmpdir(), 'chaos-'))
    const bundle = pace ? hurried(given, pace, stateDir) : given
    const order = { port: await freePort(), bundle, stateDir, settings, cronEveryMs }
    const stage = new Stage(order, sandbox)
    await stage.start()
    return stage
  }

  /** Starts the worker, on the state it left. */
  async start(): Promise<void> {
    const logFile = join(this.stateDir, 'worker.log')
    this.#host = await startHost(this.#order, logFile)
    this.#isRunning = true
  }

  /** Whether there is a worker to connect to. */
  get isRunning(): boolean {
    return this.#isRunning
  }

  /** SIGKILL. */
  async kill(): Promise<void> {
    this.#isRunning = false
    await this.#host?.kill()
  }

  async close(): Promise<void> {
    await this.kill()
    this.#sandbox.closeAllConnections()
    this.#sandbox.close()
    rmSync(this.stateDir, { recursive: true, force: true })
  }

  query<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
    if (!this.#host) throw new Error('The worker is not running.')
    return this.#host.query<Row>(sql, ...values)
  }

  /** Rows that a condition holds for. */
  async count(table: string, condition = '1 = 1'): Promise<number> {
    const rows = await this.query<{ n: number }>(
      `SELECT count(*) AS n FROM ${table} WHERE ${condition}`,
    )
    return rows[0]?.n ?? 0
  }

  behave(behaviour: Partial<CrmBehaviour>): Promise<Response> {
    const body = JSON.stringify(behaviour)
    return fetch(`${this.sandboxOrigin}/crm/behaviour`, { method: 'POST', body })
  }

  behaveMail(behaviour: Partial<MailBehaviour>): Promise<Response> {
    const body = JSON.stringify(behaviour)
    return fetch(`${this.sandboxOrigin}/mail/behaviour`, { method: 'POST', body })
  }

  /** Every mail the provider has, each once however often it was handed in. */
  mails = () => this.#list<SentMail>('mail/messages')
  mailRequests = () => this.#list<{ key: string; to: string; status: number }>('mail/requests')
  received = () => this.#list<ReceivedLead>('crm/leads')
  crmRequests = () => this.#list<CrmRequest>('crm/requests')

  async #list<Item>(name: string): Promise<Item[]> {
    return (await (await fetch(`${this.sandboxOrigin}/${name}.json`)).json()) as Item[]
  }

  /** Waits until no more than `rest` rows are pending; seconds it took, null when it took too long. */
  async drained(
    withinMs: number,
    rest = 0,
    table: 'deliveries' | 'mails' = 'deliveries',
  ): Promise<number | null> {
    const startedMs = Date.now()
    while (Date.now() - startedMs < withinMs) {
      if ((await this.count(table, `state = 'pending'`)) <= rest) {
        return (Date.now() - startedMs) / 1000
      }
      await wait(250)
    }
    return null
  }
}
