import { Hono } from 'hono'
import type { Availability } from '#contract/checkout.ts'
import { site } from '#site.config.ts'
import type { AppEnv } from '../app-context.ts'
import { auditSpotsLeft, vaultSpotsLeft } from '../db/availability.ts'
import { withStorage } from '../db/storage.ts'
import { rateLimit } from '../middleware/rate-limit.ts'

/** Seconds the edge and the browser may keep the answer. */
const maxAgeSeconds = 60

/** How many audits and vault places are left, as the orders and leads say. */
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
    const { auditSpotsPerMonth, vaultSpots } = site.campaign
    const answer: Availability = {
      ok: true,
      auditSpotsLeft: await withStorage(() => auditSpotsLeft(c.env.DB, Date.now())),
      auditSpotsPerMonth,
      vaultSpotsLeft: await withStorage(() => vaultSpotsLeft(c.env.DB)),
      vaultSpots,
    }
    c.executionCtx.waitUntil(
      kept.put(key, Response.json(answer, { headers: { 'cache-control': cacheControl } })),
    )
    return c.json(answer)
  },
)
