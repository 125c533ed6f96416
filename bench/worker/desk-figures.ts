import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { deskAccessPaths, deskHeader } from '#contract/desk/access.ts'
import { root } from '#scripts/root.ts'
import type { SampleSize } from '#scripts/sample-year/fill-sample-year.ts'
import { bundleForWorkerd } from '../rig/bundle-for-workerd.ts'
import { childrenCalled, timedInTurns, type Timing } from '../rig/processor-time.ts'
import { deskRequests, deskSums } from './desk-requests.ts'
import { fillDesk } from './fill-desk.ts'
import { workerOnMiniflare } from './worker-on-miniflare.ts'

/** `rowsRead` is what D1 counts; `shown` how many things of lists are in the answer, at least one. */
export type DeskRequestFigures = Timing & {
  name: string
  isSum: boolean
  rowsRead: number
  shown: number
}

export type DeskFigures = SampleSize & { oneRow: Timing; requests: DeskRequestFigures[] }

const sizes = {
  whole: { leads: 100_000, orders: 4_000, views: 1_000_000 },
  quick: { leads: 5_000, orders: 300, views: 50_000 },
} as const satisfies Record<string, SampleSize>

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

/** Things of all lists in an answer; what such a thing lists in its turn is part of it. */
function listed(value: unknown): number {
  if (Array.isArray(value)) return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, each) => sum + listed(each), 0)
}

/** Asks everything the desk asks, of a database with a year of leads, orders and page views in it. */
export async function measureDesk(script: string, isQuick: boolean): Promise<DeskFigures> {
  const size = sizes[isQuick ? 'quick' : 'whole']
  const folder = mkdtempSync(join(tmpdir(), 'bench-desk-'))
  try {
    await (await start(script, folder)).dispose()
    console.log(`Filling a database with ${size.leads} leads and ${size.views} page views …`)
    const sample = fillDesk(folder, size, Date.now())
    const miniflare = await start(script, folder)
    try {
      const origin = await miniflare.ready
      const cookie = await signIn(origin)
      const [pid] = process.platform === 'linux' ? childrenCalled('workerd') : []
      const named = Object.entries(deskRequests)
      const ask = (path: string, headers: Record<string, string> = {}) =>
        fetch(new URL(path, origin), { headers: { cookie, ...headers } })
      const [oneRow, ...timings] = await timedInTurns(pid, [
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
        if (timing) requests.push({ name, isSum: deskSums.has(name), ...timing, rowsRead, shown })
      }
      return { ...size, oneRow, requests }
    } finally {
      await miniflare.dispose()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
