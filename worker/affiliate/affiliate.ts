import { Hono } from 'hono'
import { affiliateEndpoints } from '#contract/affiliate.ts'
import { affiliateDashboard } from '#lib/affiliate-dashboard.ts'
import { affiliateStatement } from '#lib/affiliate-statement.ts'
import { affiliateAccount } from './affiliate-account.ts'
import { digestHex } from '../http/digest.ts'
import { noteOwnDevice } from './note-own-device.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { partnerByTokenHash } from './affiliate-tokens.ts'
import { withStorage } from '../database/storage.ts'
import { bearerToken } from '../http/token-cookie.ts'
import { refuseGuess, rateLimit } from '../http/rate-limit.ts'

/** The account the request's token opens. @throws {ApiError} `forbidden`, `rate_limited` */
async function dashboardOf(c: AppContext) {
  const token = bearerToken(c.req.raw)
  const hash = await digestHex(token)
  const partner = await withStorage(() => partnerByTokenHash(c.env.DB, hash))
  if (!partner) return refuseGuess(c)
  c.executionCtx.waitUntil(
    noteOwnDevice(c.env.DB, partner.id, c.req.raw).catch(() => {
      // The next reading notes it; the figures do not wait for it.
    }),
  )
  const now = new Date()
  const account = await withStorage(() => affiliateAccount(c.env.DB, partner))
  return affiliateDashboard(account, now)
}

/** A partner's own account, for whoever holds the token of the private address. */
export const affiliate = new Hono<AppEnv>()
  .get(affiliateEndpoints.dashboard, rateLimit('READ_RATE_LIMIT'), async (c) => {
    return c.json(await dashboardOf(c))
  })
  .get(affiliateEndpoints.statement, rateLimit('READ_RATE_LIMIT'), async (c) => {
    const dashboard = await dashboardOf(c)
    const name = `statement-${dashboard.partner.code}-${dashboard.asOf.slice(0, 10)}.csv`
    return c.body(affiliateStatement(dashboard), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
