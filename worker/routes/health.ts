import { Hono } from 'hono'
import type { AppEnv } from '../app-context.ts'
import { configuredCrm } from '../crm/configured-crm.ts'
import { countOpenAttention } from '../db/attention.ts'
import { countDeliveries } from '../db/deliveries.ts'
import { withStorage } from '../db/storage.ts'
import { rateLimit } from '../middleware/rate-limit.ts'

/** Says which parts are configured and reachable, and what waits; no secret, no personal data. */
export const health = new Hono<AppEnv>().get(
  '/api/health',
  rateLimit('READ_RATE_LIMIT'),
  async (c) => {
    const settings = c.get('settings')
    const crm = configuredCrm(settings)
    const deliveries = await withStorage(() => countDeliveries(c.env.DB)).catch(() => null)
    const attention = await withStorage(() => countOpenAttention(c.env.DB)).then(
      (open) => ({ open }),
      () => null,
    )
    const isOk = deliveries !== null
    return c.json(
      {
        ok: isOk,
        database: { reachable: isOk },
        queue: { configured: Boolean(c.env.DELIVERY_QUEUE) },
        crm: { configured: crm !== null, adapter: crm?.name ?? null },
        deliveries,
        attention,
        payments: { configured: Boolean(settings.STRIPE_SECRET_KEY) },
        turnstile: { configured: Boolean(settings.TURNSTILE_SECRET_KEY) },
        operator: { configured: Boolean(settings.OPERATOR_TOKEN) },
      },
      isOk ? 200 : 503,
    )
  },
)
