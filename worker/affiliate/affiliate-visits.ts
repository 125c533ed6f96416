import * as z from 'zod/mini'
import { flag, type Sql, sql } from '../database/sql.ts'

/** A click on a partner's link, as it is written down. Times are ISO 8601. */
export type NewVisit = {
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
export async function recordVisit(db: D1Database, visit: NewVisit): Promise<boolean> {
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
export async function hintKey(db: D1Database): Promise<string> {
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
