import { Hono } from 'hono'
import type { AppEnv } from '../http/app-context.ts'
import { currentAvailability } from './campaign-counts.ts'
import { withStorage } from '../database/storage.ts'
import { rateLimit } from '../http/rate-limit.ts'
import type { Availability } from '#contract/availability.ts'

/** Seconds the edge keeps the answer, and then the browser: together less than the minute in which a change has to be seen. */
const edgeSeconds = 20
const browserSeconds = 30

/** `Cache-Control` of the answer to a browser. */
const availabilityCacheControl = `public, max-age=${browserSeconds}`

const open = () => caches.open('availability-2')
const keyOf = (url: string) => new Request(new URL('/api/availability', url))

/** The answer this place on the edge has given a moment ago. */
async function keptAvailability(url: string): Promise<Availability | null> {
  const kept = await (await open()).match(keyOf(url))
  return kept ? kept.json<Availability>() : null
}

/** Keeps an answer for those who ask next. */
async function keepAvailability(url: string, answer: Availability): Promise<void> {
  const headers = { 'cache-control': `public, max-age=${edgeSeconds}` }
  await (await open()).put(keyOf(url), Response.json(answer, { headers }))
}

/** Has the next one asked see a change at once, here; elsewhere it is seen when what is kept there is too old. */
export async function forgetAvailability(url: string): Promise<void> {
  await (await open()).delete(keyOf(url))
}

/** What is left of everything that is limited, as the worker itself counts it. */
export const availability = new Hono<AppEnv>().get(
  '/api/availability',
  rateLimit('READ_RATE_LIMIT'),
  async (c) => {
    const { url } = c.req
    c.header('cache-control', availabilityCacheControl)
    const kept = await keptAvailability(url)
    if (kept) return c.json(kept)
    const answer = await withStorage(() => currentAvailability(c.env.DB, Date.now()))
    c.executionCtx.waitUntil(keepAvailability(url, answer))
    return c.json(answer)
  },
)
