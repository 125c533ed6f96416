import { join } from 'node:path'
import { countPath } from '#contract/count-path.ts'
import { root } from '#scripts/root.ts'
import { sampleRandom } from '#scripts/sample-year/sample-random.ts'
import { sampleView } from '#scripts/sample-year/sample-view.ts'
import type { CountMessage } from '#worker/counts/count-message.ts'
import { bundleForWorkerd } from '../rig/bundle-for-workerd.ts'
import { childrenCalled } from '../rig/process-cpu.ts'
import { cpuPerRequest } from '../rig/workerd-cpu.ts'
import { workerOnMiniflare } from './worker-on-miniflare.ts'

/** What counting page views takes. Processor time is in milliseconds a request; null where the system does not tell. */
export type CountFigures = {
  /** Of one view told, beside a bare `ok`. */
  cpu: { ok: number; view: number } | null
  /** Views gathered in a batch: a minute of so many a day. */
  viewsInBatch: number
  viewsInDay: number
  /** By one batch, as D1 counts them. */
  rowsWritten: number
}

const viewsInDay = 100_000
const viewsInBatch = Math.round(viewsInDay / (24 * 60))
const batches = 20
const consumePath = '/api/bench/consume'

/** Hands a batch to the worker as its queue does, and tells what was written; the site has every page. */
const entrance = `
  import own from './orrery.mjs'
  import { readingDb } from './rows-read.mjs'
  const ASSETS = {
    fetch: async () => new Response('', { headers: { 'content-type': 'text/html' } }),
  }
  export default {
    ...own,
    async fetch(request, env, context) {
      if (new URL(request.url).pathname !== '${consumePath}') return own.fetch(request, env, context)
      const { db, rowsWritten } = readingDb(env.DB)
      const messages = (await request.json()).map((body) => ({ body }))
      await own.queue({ queue: 'orrery-counts', messages }, { ...env, DB: db, ASSETS }, context)
      return Response.json(rowsWritten())
    },
  }`

/** So many views within one hour, as pages tell them. */
function viewsOfHour(count: number, nowMs: number): CountMessage[] {
  const random = sampleRandom(7)
  return Array.from({ length: count }, () => sampleView(random, nowMs, nowMs))
}

/** Tells page views to the bundled worker, and has it count them a batch at a time. */
export async function measureCounts(script: string): Promise<CountFigures> {
  const miniflare = await workerOnMiniflare(script, {
    entrance,
    // The worker's own way to count rows in its tests.
    modules: {
      'rows-read.mjs': await bundleForWorkerd(join(root, 'tests/worker/rows-read.ts')),
    },
  })
  try {
    const origin = await miniflare.ready
    const post = (path: string, body: unknown) =>
      fetch(new URL(path, origin), {
        method: 'POST',
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' },
        body: JSON.stringify(body),
      })
    const views = viewsOfHour(viewsInBatch * batches, Date.now())
    let rowsWritten = 0
    for (let batch = 0; batch < batches; batch += 1) {
      const from = batch * viewsInBatch
      const answer = await post(consumePath, views.slice(from, from + viewsInBatch))
      if (!answer.ok) throw new Error(`A batch was answered with ${answer.status}.`)
      rowsWritten += (await answer.json()) as number
    }
    const [pid] = process.platform === 'linux' ? childrenCalled('workerd') : []
    let next = 0
    const cpu = pid
      ? await cpuPerRequest(pid, {
          ok: () => fetch(new URL('/bare', origin)),
          view: () => post(countPath, views[(next += 1) % views.length]?.view),
        })
      : null
    return {
      cpu,
      viewsInBatch,
      viewsInDay,
      rowsWritten: rowsWritten / batches,
    }
  } finally {
    await miniflare.dispose()
  }
}
