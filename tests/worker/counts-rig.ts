import { createMessageBatch } from 'cloudflare:test'
import { products } from '#contract/catalogue.ts'
import { countPath } from '#contract/paths.ts'
import type { CountKind, Counts, PageView } from '#contract/count.ts'
import { type ConversionAnswer, conversionPaths } from '#contract/desk/conversion.ts'
import { hourMs } from '#lib/time.ts'
import { consumeCounts } from '#worker/counts/count.ts'
import type { CountMessage } from '#worker/env.ts'
import { askWorker, postJson } from './call-worker.ts'
import { atDesk } from './desk-session.ts'
import { rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

export const hoursInDay = 24
export const today = Math.floor(Date.now() / hourMs / hoursInDay)
export const dayText = (day: number) =>
  new Date(day * hoursInDay * hourMs).toISOString().slice(0, 10)

export const pages = new Set([
  '/',
  '/contact',
  '/pricing',
  '/deep-dive/payment',
  '/start',
  products.vip.page,
  '/desk',
  '/404',
])
const html = { headers: { 'content-type': 'text/html' } }

/** The worker with a site of a few pages. */
export const env = {
  ...testEnv,
  ASSETS: {
    fetch: ({ url }: Request) =>
      Promise.resolve(new Response('', pages.has(new URL(url).pathname) ? html : { status: 404 })),
  },
} as unknown as typeof testEnv

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' }

/** Tells of a page view as a browser does; answers the status and what went into the queue. */
export async function tell(
  view: unknown,
  headers: Record<string, string> = {},
  cf?: RequestInitCfProperties,
) {
  const queued: CountMessage[] = []
  const COUNT_QUEUE = { send: (message: CountMessage) => Promise.resolve(queued.push(message)) }
  const request = postJson(countPath, view, { ...browser, ...headers })
  const { status } = await askWorker(new Request(request, cf ? { cf } : {}), { COUNT_QUEUE })
  return { status, queued }
}

/** Views as they come out of the queue, in one batch. */
export async function countAll(messages: readonly CountMessage[], DB: D1Database = testEnv.DB) {
  const batch = createMessageBatch(
    'orrery-counts',
    messages.map((body, index) => ({ id: `${index}`, timestamp: new Date(), attempts: 1, body })),
  )
  await consumeCounts(batch as never, { ...env, DB })
}

export const message = (view: PageView, day = today): CountMessage => ({
  view,
  hour: day * hoursInDay + 9,
  country: 'DE',
})

export const seen = (path = '/', source = '', campaign = '', widthSteps = 4): PageView => ({
  path,
  source,
  campaign,
  widthSteps,
  sentBefore: -1,
  events: [],
})

export const view = (page: string, ...events: string[]): PageView => ({ ...seen(page), events })

export const countViews = (...views: PageView[]) => countAll(views.map((each) => message(each)))

/** The sums of one key up to now. */
export async function sumsOf(kind: CountKind, value: string): Promise<Partial<Counts>> {
  const [row] = await rows<Record<string, number>>(
    `SELECT days.* FROM count_days AS days JOIN count_keys ON id = key_id
     WHERE kind = ? AND value = ? ORDER BY day DESC LIMIT 1`,
    kind,
    value,
  )
  const { key_id: _, day: __, ...sums } = row ?? {}
  return Object.fromEntries(Object.entries(sums).filter(([, n]) => n !== 0))
}

/** Every sum of this kind, by its name. */
export async function namesOf(kind: CountKind): Promise<string[]> {
  const keys = 'SELECT value FROM count_keys WHERE kind = ? ORDER BY value'
  return (await rows<{ value: string }>(keys, kind)).map(({ value }) => value)
}

/** What converts, as the desk is answered. */
export const figures = async (query: string, DB: D1Database = testEnv.DB) => {
  const answer = await (await atDesk('staff', { DB })).get(`${conversionPaths.figures}?${query}`)
  return { status: answer.status, body: answer.body as ConversionAnswer }
}
