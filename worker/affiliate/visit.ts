import { Hono } from 'hono'
import { visitEndpoint } from '#contract/visit-endpoint.ts'
import { visitReport, type VisitAnswer } from '#contract/visit.ts'
import { recordVisit } from './record-visit.ts'
import type { AppEnv } from '../http/app-context.ts'
import { withStorage } from '../database/storage.ts'
import { checkedBody } from '../http/read-body.ts'
import { rateLimit } from '../http/rate-limit.ts'

/** A number and a code fit in this many times over. */
const bodyBytes = 1_024

/** A click on a partner's link, told by the page it opened. Other sites' pages cannot send one (`cors`). */
export const visit = new Hono<AppEnv>().post(
  visitEndpoint,
  rateLimit('FORM_RATE_LIMIT'),
  async (c) => {
    const report = await checkedBody(c, visitReport, { mostBytes: bodyBytes })
    const isCounted = await withStorage(() => recordVisit(c.env.DB, report, c.req.raw))
    c.set('outcome', isCounted ? 'counted' : 'not_counted')
    return c.json({ ok: true, isCounted } satisfies VisitAnswer)
  },
)
