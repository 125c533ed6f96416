import { affiliateEndpoints } from '#contract/paths.ts'
import { Hono } from 'hono/tiny'
import { visitIdHeader } from '#contract/affiliate.ts'
import { affiliateDashboard } from '#lib/affiliate-dashboard.ts'
import { affiliateStatement } from '#lib/affiliate-statement.ts'
import { dayMs } from '#lib/time.ts'
import { affiliateAccount } from './affiliate-account.ts'
import { digestHex } from '../http/digest.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { partnerByTokenHash } from './affiliate-partners.ts'
import { withStorage } from '../database/storage.ts'
import { bearerToken } from '../http/token-cookie.ts'
import { refuseGuess, rateLimit } from '../http/rate-limit.ts'
import { visitId } from '#contract/visit.ts'
import { visitHints } from './visit.ts'
import { sql } from '../database/sql.ts'

/** A partner's own browser is recorded at most once in this time. */
const notedEveryMs = dayMs

/** Remembers the browser a partner reads the dashboard in, so that a purchase made in it is seen as their own. */
async function noteOwnDevice(db: D1Database, partnerId: string, request: Request): Promise<void> {
  const { network, device } = await visitHints(db, request)
  const visit = visitId.safeParse(request.headers.get(visitIdHeader))
  // Why each speaks against a sale.
  const known = { own_visit: visit.data, own_device: device, own_network: network }
  const hints = Object.entries(known).flatMap(([reason, hint]) => (hint ? { hint, reason } : []))
  if (hints.length === 0) return
  const nowMs = Date.now()
  await sql`INSERT INTO affiliate_own_devices (partner_id, hint, reason, seen_at)
    SELECT ${partnerId}, value ->> '$.hint', value ->> '$.reason', ${new Date(nowMs).toISOString()}
    FROM json_each(${JSON.stringify(hints)}) WHERE true
    ON CONFLICT (partner_id, hint) DO UPDATE SET seen_at = excluded.seen_at
      WHERE seen_at < ${new Date(nowMs - notedEveryMs).toISOString()}`.run(db)
}

/** The account the request's token opens. @throws {ApiError} `forbidden`, `rate_limited` */
async function dashboardOf(c: AppContext) {
  const token = bearerToken(c.req.raw)
  const hash = await digestHex(token)
  const partner = await withStorage(() => partnerByTokenHash(c.env.DB, hash))
  if (!partner) return refuseGuess(c)
  c.executionCtx.waitUntil(
    noteOwnDevice(c.env.DB, partner.id, c.req.raw).catch(() => {
      // The next visit to the dashboard records it; the answer does not wait.
    }),
  )
  const now = new Date()
  const account = await withStorage(() => affiliateAccount(c.env.DB, partner))
  const dashboard = affiliateDashboard(account, now)
  const { length } = dashboard.entries
  // By an order's id its buyer is known here: a partner gets numbers.
  const entries = dashboard.entries.map((entry, at) => ({ ...entry, id: String(length - at) }))
  return { ...dashboard, entries }
}

/** A partner's own account, for whoever holds the token of the private address. */
export const affiliate = new Hono<AppEnv>()
  .get(affiliateEndpoints.dashboard, rateLimit('READ_RATE_LIMIT'), async (c) =>
    c.json(await dashboardOf(c)),
  )
  .get(affiliateEndpoints.statement, rateLimit('READ_RATE_LIMIT'), async (c) => {
    const dashboard = await dashboardOf(c)
    const name = `statement-${dashboard.partner.code}-${dashboard.asOf.slice(0, 10)}.csv`
    return c.body(affiliateStatement(dashboard), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
