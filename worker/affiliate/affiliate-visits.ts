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
    db
      .prepare(
        `INSERT INTO affiliate_visits (id, partner_id, made_at, holds_until, network_hash, device_hash)
         SELECT ?1, id, ?3, ?4, ?5, ?6 FROM affiliate_partners
         WHERE code = ?2 AND revoked_at IS NULL
           AND (?5 = '' OR ?8 > (
             SELECT count(*) FROM affiliate_visits WHERE network_hash = ?5 AND made_at > ?7
           ))
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(
        visit.id,
        visit.code,
        visit.madeAt,
        visit.holdsUntil,
        visit.networkHash,
        visit.deviceHash,
        since,
        mostOfNetwork.visits,
      ),
    db
      .prepare(
        `SELECT 1 FROM affiliate_visits AS visits
         JOIN affiliate_partners AS partners ON partners.id = visits.partner_id
         WHERE visits.id = ?1 AND partners.code = ?2 AND partners.revoked_at IS NULL`,
      )
      .bind(visit.id, visit.code),
  ])
  return (found?.results.length ?? 0) > 0
}

/** The key of the hashes in a visit's row; made with the table, never sent anywhere. */
export async function hintKey(db: D1Database): Promise<string> {
  const row = await db
    .prepare('SELECT key FROM affiliate_hint_key WHERE id = 1')
    .first<{ key: string }>()
  if (!row) throw new Error('affiliate_hint_key has no row')
  return row.key
}

/**
 * Erases what visits made before `before` (ISO 8601) left behind: those that nothing came of altogether, of the
 * others the hashes; and browsers of partners not seen since. What was noticed by them is noted first.
 */
export async function eraseVisits(db: D1Database, before: string, nowIso: string): Promise<void> {
  const due = await db
    .prepare(
      `SELECT EXISTS (
         SELECT 1 FROM affiliate_visits WHERE network_hash IS NOT NULL AND made_at < ?1
       ) OR EXISTS (SELECT 1 FROM affiliate_own_devices WHERE seen_at < ?1) AS isDue`,
    )
    .bind(before)
    .first<{ isDue: number }>()
  if (!due?.isDue) return
  await db.batch([
    flagInsert(db, nowIso),
    db
      .prepare(
        `DELETE FROM affiliate_visits
         WHERE network_hash IS NOT NULL AND made_at < ?1
           AND NOT EXISTS (
             SELECT 1 FROM leads WHERE visit_id = affiliate_visits.id AND visit_id IS NOT NULL
           )
           AND NOT EXISTS (
             SELECT 1 FROM orders WHERE visit_id = affiliate_visits.id AND visit_id IS NOT NULL
           )`,
      )
      .bind(before),
    db
      .prepare(
        `UPDATE affiliate_visits SET network_hash = NULL, device_hash = NULL
         WHERE network_hash IS NOT NULL AND made_at < ?1`,
      )
      .bind(before),
    db.prepare('DELETE FROM affiliate_own_devices WHERE seen_at < ?1').bind(before),
  ])
}

/** Notes why sales wait for a person who has not decided yet, for good; each reason once. Returns the orders newly noted. */
export function flagInsert(db: D1Database, nowIso: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO affiliate_flags (order_id, partner_id, reason, noted_at)
       SELECT order_id, partner_id, reason, ?1 FROM affiliate_suspicions AS suspicions
       WHERE NOT EXISTS (
         SELECT 1 FROM affiliate_decisions WHERE order_id = suspicions.order_id
       )
       ON CONFLICT DO NOTHING RETURNING order_id AS orderId, reason`,
    )
    .bind(nowIso)
}
