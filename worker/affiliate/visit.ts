import { Hono } from 'hono'
import { visitEndpoint } from '#contract/visit-endpoint.ts'
import { visitReport, type VisitAnswer, type VisitReport } from '#contract/visit.ts'
import type { AppEnv } from '../http/app-context.ts'
import { withStorage } from '../database/storage.ts'
import { checkedBody } from '../http/read-body.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { affiliateWindowDays } from '#lib/attribution.ts'
import { isRobot, clientAddress } from '../http/client.ts'
import { toHex } from '../http/digest.ts'
import type { Attribution } from '#contract/lead.ts'
import { logFailure } from '../http/log-failure.ts'
import * as z from 'zod/mini'
import { flag, type Sql, sql } from '../database/sql.ts'

/** A click on a partner's link, as it is written down. Times are ISO 8601. */
type NewVisit = {
  id: string
  code: string
  madeAt: string
  holdsUntil: string
  /** Blank where the request had no address. */
  networkHash: string
  deviceHash: string
}

/** How many visits one network may make in a day, all partners together; far more than a full lecture hall. */
const mostOfNetwork = { visits: 1_000, withinMs: 24 * 3_600_000 } as const

/**
 * Writes a visit down where its code is a partner's that may still bring people. A known number keeps its first
 * row, whatever is said about it later.
 *
 * @returns Whether the number now stands for a visit through this code.
 */
export async function visitInsert(db: D1Database, visit: NewVisit): Promise<boolean> {
  const since = new Date(Date.parse(visit.madeAt) - mostOfNetwork.withinMs).toISOString()
  const [, found] = await db.batch([
    sql`INSERT INTO affiliate_visits (id, partner_id, made_at, holds_until, network_hash,
      device_hash)
      SELECT ${visit.id}, id, ${visit.madeAt}, ${visit.holdsUntil}, ${visit.networkHash},
        ${visit.deviceHash} FROM affiliate_partners
      WHERE code = ${visit.code} AND revoked_at IS NULL
        AND (${visit.networkHash} = '' OR ${mostOfNetwork.visits} > (
          SELECT count(*) FROM affiliate_visits WHERE network_hash = ${visit.networkHash}
            AND made_at > ${since}
        ))
      ON CONFLICT (id) DO NOTHING`.on(db),
    sql`SELECT 1 FROM affiliate_visits AS visits
      JOIN affiliate_partners AS partners ON partners.id = visits.partner_id
      WHERE visits.id = ${visit.id} AND partners.code = ${visit.code}
        AND partners.revoked_at IS NULL`.on(db),
  ])
  return (found?.results.length ?? 0) > 0
}

/** The key of the hashes in a visit's row; made with the table, never sent anywhere. */
async function hintKey(db: D1Database): Promise<string> {
  const row = await sql`SELECT key FROM affiliate_hint_key
    WHERE id = 1`.first(db, z.object({ key: z.string() }))
  if (!row) throw new Error('affiliate_hint_key has no row')
  return row.key
}

/**
 * Erases what visits made before `before` (ISO 8601) left behind: those that nothing came of altogether, of the
 * others the hashes; and browsers of partners not seen since. What was noticed by them is noted first.
 */
export async function eraseVisits(db: D1Database, before: string, nowIso: string): Promise<void> {
  const due = await sql`SELECT EXISTS (
      SELECT 1 FROM affiliate_visits WHERE network_hash IS NOT NULL AND made_at < ${before}
    ) OR EXISTS (SELECT 1 FROM affiliate_own_devices WHERE seen_at < ${before}) AS isDue`.first(
    db,
    z.object({ isDue: flag }),
  )
  if (!due?.isDue) return
  await db.batch([
    flagInsert(nowIso).on(db),
    sql`DELETE FROM affiliate_visits
      WHERE network_hash IS NOT NULL AND made_at < ${before}
        AND NOT EXISTS (
          SELECT 1 FROM leads WHERE visit_id = affiliate_visits.id AND visit_id IS NOT NULL
        )
        AND NOT EXISTS (
          SELECT 1 FROM orders WHERE visit_id = affiliate_visits.id AND visit_id IS NOT NULL
        )`.on(db),
    sql`UPDATE affiliate_visits SET network_hash = NULL, device_hash = NULL
      WHERE network_hash IS NOT NULL AND made_at < ${before}`.on(db),
    sql`DELETE FROM affiliate_own_devices WHERE seen_at < ${before}`.on(db),
  ])
}

/** Notes why sales wait for a person who has not decided yet, for good; each reason once. Returns the orders newly noted. */
export function flagInsert(nowIso: string): Sql {
  return sql`INSERT INTO affiliate_flags (order_id, partner_id, reason, noted_at)
    SELECT order_id, partner_id, reason, ${nowIso} FROM affiliate_suspicions AS suspicions
    WHERE NOT EXISTS (
      SELECT 1 FROM affiliate_decisions WHERE order_id = suspicions.order_id
    )
    ON CONFLICT DO NOTHING RETURNING order_id AS orderId, reason`
}

/** What a browser can be recognised by without knowing whose it is; blank where it has no address. */
type VisitHints = { network: string; device: string }

/** Hex digits kept of a hash: enough to tell visitors of one partner apart. */
const digits = 16

/** Keyed hashes of the request's address, and of address, browser and language together. */
export async function visitHints(db: D1Database, request: Request): Promise<VisitHints> {
  const address = clientAddress(request)
  if (!address) return { network: '', device: '' }
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(await hintKey(db)),
    algorithm,
    false,
    ['sign'],
  )
  const hashOf = async (...parts: string[]) => {
    const hash = await crypto.subtle.sign('HMAC', key, encoder.encode(parts.join('\n')))
    return toHex(hash).slice(0, digits)
  }
  const { headers } = request
  const [network, device] = await Promise.all([
    hashOf('network', address),
    hashOf(
      'device',
      address,
      headers.get('user-agent') ?? '',
      headers.get('accept-language') ?? '',
    ),
  ])
  return { network, device }
}

/**
 * Writes down that somebody opened a partner's link, by the worker's clock, for as long as the programme's terms
 * say at this moment.
 *
 * @returns False for an unknown or revoked code, a number that stands for another visit, and robots.
 */
async function recordVisit(
  db: D1Database,
  { visitId, code }: VisitReport,
  request: Request,
): Promise<boolean> {
  if (isRobot(request)) return false
  const now = Date.now()
  const hints = await visitHints(db, request)
  return visitInsert(db, {
    id: visitId,
    code,
    madeAt: new Date(now).toISOString(),
    holdsUntil: new Date(now + affiliateWindowDays * 86_400_000).toISOString(),
    networkHash: hints.network,
    deviceHash: hints.device,
  })
}

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

/**
 * Writes down the visit of somebody without script, whose form was posted from the very page a partner's link
 * opened. Never throws: no form is lost for it.
 */
export async function visitOfForm(
  db: D1Database,
  { affiliateCode, visitId }: Attribution,
  request: Request,
): Promise<void> {
  if (!affiliateCode || !visitId) return
  try {
    await recordVisit(db, { visitId, code: affiliateCode }, request)
  } catch (error) {
    logFailure('visit_not_recorded', error)
  }
}
