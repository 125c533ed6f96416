import { Hono } from 'hono'
import type { Availability } from '#contract/availability.ts'
import type { AppEnv } from '../app-context.ts'
import { currentAvailability } from '../db/availability.ts'
import { withStorage } from '../db/storage.ts'
import { rateLimit } from '../middleware/rate-limit.ts'

/** Seconds the edge and the browser may keep the answer. */
const maxAgeSeconds = 60

/** What is left of everything that is limited, as the worker itself counts it. */
export const availability = new Hono<AppEnv>().get(
  '/api/availability',
  rateLimit('READ_RATE_LIMIT'),
  async (c) => {
    const key = new Request(new URL('/api/availability', c.req.url))
    const cacheControl = `public, max-age=${maxAgeSeconds}`
    c.header('cache-control', cacheControl)
    const kept = await caches.open('availability')
    const cached = await kept.match(key)
    if (cached) return c.json(await cached.json<Availability>())
    const answer = await withStorage(() => currentAvailability(c.env.DB, Date.now()))
    c.executionCtx.waitUntil(
      kept.put(key, Response.json(answer, { headers: { 'cache-control': cacheControl } })),
    )
    return c.json(answer)
  },
)
