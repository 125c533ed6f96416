import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Miniflare } from 'miniflare'
import { build } from 'vite'
import { type CallHost, newCallHost } from '#contract/call-hosts.ts'
import { callSlotsPath } from '#contract/paths.ts'
import type { Span } from '#lib/call-slots.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { root } from '#scripts/root.ts'
import { fillSampleYear, type SampleSize } from '#scripts/sample-year/fill-sample-year.ts'
import { deskHeaders } from '#scripts/stack/desk-headers.ts'
import { localDatabaseFile } from '#scripts/stack/migrate-local.ts'
import { type Goal, goalOfWorst } from '../rig/goal.ts'
import { median } from '../rig/rounds.ts'
import type { Findings, Table } from '../rig/part.ts'
import { compatibilityDate, workerOnMiniflare } from '../rig/worker-on-miniflare.ts'
import { deskRequests, type DeskSample } from './desk-requests.ts'

/** Process id of the workerd that this process has started; undefined where the system does not tell. */
function workerdPid(): string | undefined {
  if (process.platform !== 'linux') return undefined
  const { pid } = process
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return children.find((child) => readFileSync(`/proc/${child}/comm`, 'utf8') === 'workerd\n')
}

/** Processor time a process has used so far, user and system, in milliseconds: Linux counts in hundredths of a second. */
function cpuMsOf(pid: string): number {
  const [, figures = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = figures.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) * 10
}

const turns = 8
const requestsPerTurn = 60

/** A request that is asked again and again. */
type Ask = { name: string; ask: () => Promise<Response> }

/** Times in milliseconds; processor time is that of workerd, local database included, and null where the system does not tell. */
type Timing = { name: string; p50Ms: number; p95Ms: number; cpuMs: number | null }

/** Asks some requests in turns, so that a busy moment falls on all of them. */
async function timedInTurns(asks: readonly Ask[]): Promise<Timing[]> {
  const pid = workerdPid()
  const taken = asks.map((asked) => ({ ...asked, times: [] as number[], cpu: [] as number[] }))
  // The first turn is for the compiler.
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const { ask, times, cpu } of taken) {
      const cpuBefore = pid ? cpuMsOf(pid) : 0
      for (let request = 0; request < requestsPerTurn; request += 1) {
        const began = performance.now()
        const answer = await ask()
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`)
        if (turn > 0) times.push(performance.now() - began)
      }
      if (pid && turn > 0) cpu.push((cpuMsOf(pid) - cpuBefore) / requestsPerTurn)
    }
  }
  return taken.map(({ name, times, cpu }) => ({
    name,
    p50Ms: median(times),
    p95Ms: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0,
    cpuMs: cpu.length > 0 ? median(cpu) : null,
  }))
}

/** The workers to compare with, as one script for workerd. */
async function baselinesScript(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: join(import.meta.dirname, 'baselines-worker.ts'),
      write: false,
      minify: true,
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The bundler answered no output.')
  return output.output[0].code
}

const token = 'b'.repeat(40)

/** Runs the product’s worker and the baselines in one workerd, on a database in `persistTo` or one of its own, for as long as `use` takes. */
async function withWorker<Answer>(
  scripts: { own: string; baselines: string },
  persistTo: string | undefined,
  use: (miniflare: Miniflare) => Promise<Answer>,
): Promise<Answer> {
  const miniflare = await workerOnMiniflare(scripts.own, {
    settings: { OPERATOR_TOKEN: token },
    persistTo,
    worker: { routes: ['127.0.0.1/api/*', '127.0.0.1/library*'] },
    alongside: [
      {
        name: 'baselines',
        modules: true,
        script: scripts.baselines,
        compatibilityDate,
        d1Databases: ['DB'],
        routes: ['127.0.0.1/ok', '127.0.0.1/one-row', '127.0.0.1/pdf'],
      },
    ],
    // The worker's own log is read and dropped, so that writing it is part of what is measured.
    shared: { handleStructuredLogs: () => {} },
  })
  try {
    return await use(miniflare)
  } finally {
    await miniflare.dispose()
  }
}

const lead = () =>
  JSON.stringify({
    email: `bench-${crypto.randomUUID()}@example.com`,
    firstName: 'Bench',
    source: 'Bench',
    submissionId: crypto.randomUUID(),
  })

const daysOfTimes = 60
const timesOfCalls = `${daysOfTimes} days of times for calls`

/** Somebody who takes calls every half hour of the day, a third of it busy. */
async function addHost(miniflare: Miniflare): Promise<void> {
  const db = await miniflare.getD1Database('DB')
  const nowMs = Date.now()
  const host: CallHost = {
    ...newCallHost,
    name: 'Bench',
    timeZone: 'Europe/Berlin',
    hours: newCallHost.hours.map(() => [{ from: 0, to: 1440 }]),
    furthestDays: daysOfTimes,
    mostADay: 100,
  }
  const busy = Array.from({ length: daysOfTimes * 8 }, (_, index): Span => {
    const startMs = nowMs + index * 3 * hourMs
    return [startMs, startMs + hourMs]
  })
  await db
    .prepare('INSERT INTO call_hosts (id, host, version, busy) VALUES (?, ?, 1, ?)')
    .bind('bench', JSON.stringify(host), JSON.stringify(busy))
    .run()
}

/** Leads, each validated, committed to the database and answered, estimates drawn and times of calls worked out, beside a bare `ok`. */
async function timeLeads(miniflare: Miniflare): Promise<Timing[]> {
  const origin = await miniflare.ready
  await addHost(miniflare)
  const sendLead = () =>
    fetch(new URL('/api/ghl-webhook', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: lead(),
    })
  return timedInTurns([
    { name: 'bare ok', ask: () => fetch(new URL('/ok', origin)) },
    { name: 'a lead', ask: sendLead },
    { name: 'an estimate’s PDF', ask: () => fetch(new URL('/pdf', origin)) },
    { name: timesOfCalls, ask: () => fetch(new URL(callSlotsPath, origin)) },
  ])
}

/** Fills the database of a worker that is not running, and picks what requests will name. */
async function fillDesk(folder: string, size: SampleSize, nowMs: number): Promise<DeskSample> {
  using database = new DatabaseSync(localDatabaseFile(folder))
  await fillSampleYear(database, size, nowMs)
  const one = (sql: string) => String(Object.values(database.prepare(sql).get() ?? {})[0])
  return {
    orderId: one('SELECT id FROM orders ORDER BY paid_cents DESC LIMIT 1'),
    orderEmail: one(
      'SELECT email FROM orders WHERE paid_at IS NOT NULL ORDER BY rowid DESC LIMIT 1',
    ),
    deadId: one(`SELECT id FROM deliveries WHERE state = 'dead' LIMIT 1`),
    leadEmail: one('SELECT email FROM leads ORDER BY rowid DESC LIMIT 1'),
    personId: one('SELECT id FROM people ORDER BY lead_count DESC LIMIT 1'),
    partnerCode: one(
      `SELECT code FROM affiliate_partners JOIN affiliate_credits ON partner_id = affiliate_partners.id
       GROUP BY code ORDER BY count(*) DESC LIMIT 1`,
    ),
    today: new Date(nowMs).toISOString().slice(0, 10),
    yearAgo: new Date(nowMs - 364 * dayMs).toISOString().slice(0, 10),
  }
}

/** Everything the desk asks, beside one row of the same database. */
async function timeDesk(miniflare: Miniflare, sample: DeskSample): Promise<Timing[]> {
  const origin = await miniflare.ready
  const headers = await deskHeaders(origin.origin, token)
  const named = Object.entries(deskRequests).map(([name, path]) => [name, path(sample)] as const)
  const oneRow = ['one row by Hono', '/one-row'] as const
  const askFor = (path: string) => () => fetch(new URL(path, origin), { headers })
  return timedInTurns([oneRow, ...named].map(([name, path]) => ({ name, ask: askFor(path) })))
}

const sizes = {
  whole: { leads: 100_000, orders: 4_000, views: 1_000_000 },
  quick: { leads: 5_000, orders: 300, views: 50_000 },
} as const satisfies Record<string, SampleSize>

function goals([ok, ...requests]: readonly Timing[], [oneRow, ...desk]: readonly Timing[]): Goal[] {
  if (!ok || !oneRow) throw new Error('Nothing was measured.')
  const processorTime = requests.flatMap(({ name, cpuMs }): Goal[] => {
    if (cpuMs === null || ok.cpuMs === null) return []
    const isTimes = name === timesOfCalls
    const note = isTimes
      ? 'runtime and local database included'
      : 'what a free plan allows a request; runtime and local database included'
    const baseline = { name: ok.name, figure: ok.cpuMs }
    const goal = `Worker: processor time of ${name}`
    return [{ name: goal, figure: cpuMs, unit: 'ms', baseline, limit: isTimes ? 20 : 10, note }]
  })
  const answers = goalOfWorst(desk, {
    name: 'Desk: 95 of 100 answers',
    unit: 'ms',
    baseline: { name: oneRow.name, figure: oneRow.p95Ms },
    limit: 100,
    figureOf: ({ p95Ms }) => p95Ms,
    nameOf: ({ name }) => name,
  })
  return [...processorTime, ...answers]
}

function table(timings: readonly Timing[], { leads, views }: SampleSize): Table {
  const milliseconds = (figure: number | null) => figure?.toFixed(2) ?? ''
  return {
    title: 'Requests',
    note: `One after the other. The first ones meet an empty database; a lead is validated and committed before it is answered. From “one row by Hono” on, a route that answers one row, they are the desk’s, at ${leads} leads and ${views} page views.`,
    columns: ['Request', 'p50 ms', 'p95 ms', 'CPU ms'],
    rows: timings.map(({ name, p50Ms, p95Ms, cpuMs }) => [
      name,
      ...[p50Ms, p95Ms, cpuMs].map(milliseconds),
    ]),
  }
}

/** What a lead, an estimate and each request of the desk take; the desk has a year of leads, orders and page views in it. */
export async function measureRequests(own: string, isQuick: boolean): Promise<Findings> {
  const size = sizes[isQuick ? 'quick' : 'whole']
  const scripts = { own, baselines: await baselinesScript() }
  using state = mkdtempDisposableSync(join(tmpdir(), 'bench-requests-'))
  const persistTo = join(state.path, 'v3')
  const leads = await withWorker(scripts, undefined, timeLeads)
  // Its migrations make the database.
  await withWorker(scripts, persistTo, async () => {})
  console.log(`Filling a database with ${size.leads} leads and ${size.views} page views …`)
  const sample = await fillDesk(state.path, size, Date.now())
  const desk = await withWorker(scripts, persistTo, (miniflare) => timeDesk(miniflare, sample))
  return { goals: goals(leads, desk), tables: [table([...leads, ...desk], size)] }
}
