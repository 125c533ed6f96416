import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { healthPath } from '#contract/paths.ts'
import type { CrmBehaviour, ReceivedLead } from '#sandbox/crm.ts'
import { mailKeys } from '#sandbox/mail/keys.ts'
import { startSandbox } from '#sandbox/server.ts'
import { localDatabase } from '#scripts/local-production/start-local-production.ts'
import { type ManagedProcess, startProcess } from '#scripts/stack/managed-process.ts'
import { freePort } from '#scripts/stack/settings.ts'
import { Sandbox } from '#tests/e2e/rig/sandboxes.ts'

/** What a host process is started with. */
export type HostOrder = {
  port: number
  /** The bundle that would be deployed. */
  bundle: string
  stateDir: string
  settings: Record<string, string>
  cronEveryMs: number
}

type CrmRequest = { path: string; at: number; key: string; status: string }

/** Waits until something holds, but no longer than so; whether it does. */
export async function until(holds: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const endMs = Date.now() + withinMs
  while (!(await holds())) {
    if (Date.now() > endMs) return false
    await wait(50)
  }
  return true
}

/** A worker of its own for one attack, with its state and its CRM. */
export class Stage {
  readonly origin: string
  readonly crm: Sandbox<CrmBehaviour>
  /** Whether there is a worker to connect to. */
  isRunning = false
  /** Reads and writes the worker's rows beside it. */
  readonly query: ReturnType<typeof localDatabase>
  readonly #order: HostOrder
  readonly #sandbox: Server
  #host: ManagedProcess | undefined

  private constructor(order: HostOrder, sandbox: { server: Server; port: number }) {
    this.#order = order
    this.#sandbox = sandbox.server
    this.origin = `http://127.0.0.1:${order.port}`
    this.crm = new Sandbox(`http://127.0.0.1:${sandbox.port}/crm`)
    this.query = localDatabase(order.stateDir)
  }

  /** Sets the stage and starts the worker on it. */
  static async open(given: Pick<HostOrder, 'bundle' | 'cronEveryMs'>): Promise<Stage> {
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
    }
    const stateDir = mkdtempSync(join(tmpdir(), 'chaos-'))
    const stage = new Stage({ ...given, port: await freePort(), stateDir, settings }, sandbox)
    await stage.start()
    return stage
  }

  /** Starts the worker straight through Miniflare, on the state it left. */
  async start(): Promise<void> {
    const logFile = join(this.#order.stateDir, 'worker.log')
    this.#host = await startProcess({
      name: 'worker',
      command: [process.execPath, '--no-warnings', join(import.meta.dirname, 'host.ts')],
      env: { CHAOS_HOST: JSON.stringify(this.#order) },
      logFile,
      readyUrl: `${this.origin}${healthPath}`,
    })
    // It answers before its tables are made.
    const isMade = async () => readFileSync(logFile, 'utf8').includes('tables made')
    this.isRunning = await until(isMade, 60_000)
    if (!this.isRunning) throw new Error(readFileSync(logFile, 'utf8').slice(-1_000))
  }

  /** SIGKILL to Node and workerd together; nothing is closed or flushed. */
  async kill(): Promise<void> {
    this.isRunning = false
    await this.#host?.kill()
  }

  async close(): Promise<void> {
    await this.kill()
    this.#sandbox.closeAllConnections()
    this.#sandbox.close()
    rmSync(this.#order.stateDir, { recursive: true, force: true })
  }

  /** Rows that a condition holds for. */
  async count(table: string, condition = '1 = 1'): Promise<number> {
    const [row] = await this.query(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`)
    return Number(row?.['n'])
  }

  received = () => this.crm.list<ReceivedLead>('leads.json')
  crmRequests = () => this.crm.list<CrmRequest>('requests.json')

  /** Waits until no more than `rest` rows are pending; seconds it took, null when it took too long. */
  async drained(withinMs: number, rest = 0): Promise<number | null> {
    const startedMs = Date.now()
    const isDrained = async () => (await this.count('deliveries', `state = 'pending'`)) <= rest
    return (await until(isDrained, withinMs)) ? (Date.now() - startedMs) / 1000 : null
  }
}
