import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Miniflare } from 'miniflare'
import { deskAccessPaths, deskHeader } from '#contract/desk/access.ts'
import { root } from '#scripts/root.ts'
import { fillSampleYear, type SampleSize } from '#scripts/sample-year/fill-sample-year.ts'
import { bundleForWorkerd } from '../rig/bundle-for-workerd.ts'
import { median } from '../rig/median.ts'
import { childrenCalled, cpuMsOf } from '../rig/process-cpu.ts'
import { deskRequests, type DeskSample } from './desk-requests.ts'
import { workerOnMiniflare } from './worker-on-miniflare.ts'

/** Times in milliseconds; processor time is null where the system does not tell. */
type Timing = { p50Ms: number; p95Ms: number; cpuMs: number | null }

/** `rowsRead` is what D1 counts; `shown` how many things of lists are in the answer, at least one. */
export type DeskRequestFigures = Timing & { name: string; rowsRead: number; shown: number }

export type DeskFigures = SampleSize & { oneRow: Timing; requests: DeskRequestFigures[] }

const sizes = {
  whole: { leads: 100_000, orders: 4_000, views: 1_000_000 },
  quick: { leads: 5_000, orders: 300, views: 50_000 },
} as const satisfies Record<string, SampleSize>

const turns = 8
const requestsPerTurn = 30
const token = 'b'.repeat(40)
const rowsHeader = 'x-rows-read'

/** Tells what a request's statements read, where it is asked to. */
const entrance = `
  import own from './orrery.mjs'
  import { readingDb } from './rows-read.mjs'
  export default {
    ...own,
    async fetch(request, env, context) {
      if (!request.headers.has('${rowsHeader}')) return own.fetch(request, env, context)
      const { db, rowsRead } = readingDb(env.DB)
      const answer = await own.fetch(request, { ...env, DB: db }, context)
      const told = new Response(answer.body, answer)
      told.headers.set('${rowsHeader}', String(rowsRead()))
      return told
    },
  }`

const start = async (script: string, persistTo: string): Promise<Miniflare> =>
  workerOnMiniflare(script, {
    entrance,
    // The worker's own way to count rows in its tests.
    modules: {
      'rows-read.mjs': await bundleForWorkerd(join(root, 'tests/worker/rows-read.ts')),
    },
    settings: { OPERATOR_TOKEN: token },
    persistTo,
    beside: await bundleForWorkerd(join(import.meta.dirname, 'one-row-worker.ts')),
  })

/** Fills the database of a worker that is not running, and picks what requests will name. */
async function fill(folder: string, size: SampleSize, nowMs: number): Promise<DeskSample> {
  const file = globSync('**/*.sqlite', { cwd: folder }).find(
    (name) => !name.endsWith('metadata.sqlite'),
  )
  if (!file) throw new Error(`There is no database under ${folder}.`)
  const database = new DatabaseSync(join(folder, file))
  try {
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
      yearAgo: new Date(nowMs - 364 * 86_400_000).toISOString().slice(0, 10),
    }
  } finally {
    database.close()
  }
}

async function signIn(origin: URL): Promise<string> {
  const answer = await fetch(new URL(deskAccessPaths.session, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: origin.origin, [deskHeader]: '1' },
    body: JSON.stringify({ token }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`The desk answered ${answer.status}: ${await answer.text()}`)
  return cookie
}

/** Things of all lists in an answer. */
function listed(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value).reduce((sum: number, each) => sum + listed(each), 0)
  return inside + (Array.isArray(value) ? value.length : 0)
}

/** Asks some requests in turns, so that a busy moment falls on all of them. */
async function timed(asks: readonly (() => Promise<Response>)[]): Promise<Timing[]> {
  const [pid] = process.platform === 'linux' ? childrenCalled('workerd') : []
  const taken = asks.map(() => ({ times: [] as number[], cpu: [] as number[] }))
  // The first turn is for the compiler.
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [index, ask] of asks.entries()) {
      const cpuBefore = pid ? cpuMsOf(pid) : 0
      for (let request = 0; request < requestsPerTurn; request += 1) {
        const began = performance.now()
        const answer = await ask()
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`)
        if (turn > 0) taken[index]?.times.push(performance.now() - began)
      }
      if (pid && turn > 0) taken[index]?.cpu.push((cpuMsOf(pid) - cpuBefore) / requestsPerTurn)
    }
  }
  return taken.map(({ times, cpu }) => ({
    p50Ms: median(times),
    p95Ms: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0,
    cpuMs: cpu.length > 0 ? median(cpu) : null,
  }))
}

/** Asks everything the desk asks, of a database with a year of leads, orders and page views in it. */
export async function measureDesk(script: string, isQuick: boolean): Promise<DeskFigures> {
  const size = sizes[isQuick ? 'quick' : 'whole']
  const folder = mkdtempSync(join(tmpdir(), 'bench-desk-'))
  try {
    await (await start(script, folder)).dispose()
    console.log(`Filling a database with ${size.leads} leads and ${size.views} page views …`)
    const sample = await fill(folder, size, Date.now())
    const miniflare = await start(script, folder)
    try {
      const origin = await miniflare.ready
      const cookie = await signIn(origin)
      const named = Object.entries(deskRequests)
      const ask = (path: string, headers: Record<string, string> = {}) =>
        fetch(new URL(path, origin), { headers: { cookie, ...headers } })
      const [oneRow, ...timings] = await timed([
        () => ask('/beside'),
        ...named.map(
          ([, path]) =>
            () =>
              ask(path(sample)),
        ),
      ])
      if (!oneRow) throw new Error('Nothing was measured.')
      const requests: DeskRequestFigures[] = []
      for (const [index, [name, path]] of named.entries()) {
        const answer = await ask(path(sample), { [rowsHeader]: '1' })
        const rowsRead = Number(answer.headers.get(rowsHeader))
        const shown = Math.max(1, listed(await answer.json()))
        const timing = timings[index]
        if (timing) requests.push({ name, ...timing, rowsRead, shown })
      }
      return { ...size, oneRow, requests }
    } finally {
      await miniflare.dispose()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
