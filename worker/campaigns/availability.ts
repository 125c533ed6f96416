import { Hono } from 'hono'
import type { AppEnv } from '../http/app-context.ts'
import { currentAvailability } from './campaign-counts.ts'
import { withStorage } from '../database/storage.ts'
import {
  availabilityCacheControl,
  keepAvailability,
  keptAvailability,
} from './kept-availability.ts'
import { rateLimit } from '../http/rate-limit.ts'

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
