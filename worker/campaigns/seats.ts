import type { ProductId } from '#contract/catalogue.ts'

/** A spot that is taken. Times in Unix milliseconds. */
export type Seat = {
  checkoutId: string
  state: 'held' | 'sold'
  orderId: string | null
  sessionId: string | null
  heldUntilMs: number
}

const columns = `checkout_id AS checkoutId, state, order_id AS orderId, session_id AS sessionId,
  held_until_ms AS heldUntilMs`

/** What a spot is asked for with. */
export type SeatRequest = {
  checkoutId: string
  product: ProductId
  /** Month of the spot, `2026-11`, and how many it has. */
  period: string
  limit: number
  /** Who asks, and how many open payment pages one may have; null where that is not known. */
  holder: string | null
  holderLimit: number
  nowMs: number
  heldUntilMs: number
  /** A hold that no session was made for and that ends before this is made as long as a new one. */
  renewBeforeMs: number
}

/** A spot, or why there is none. */
export type SeatAnswer = { seat: Seat } | { seat: null; reason: 'sold_out' | 'holder' }

/**
 * Paid orders of a month that have no spot, whoever entered them (an older worker, a restored backup), get
 * one. `?1` product, `?2` month.
 */
const adoptSql = `
  INSERT INTO seats (checkout_id, product, period, state, order_id, taken_ms, held_until_ms)
  SELECT checkout_id, product, ?2, 'sold', id, unixepoch(paid_at) * 1000, 0 FROM orders
  WHERE product = ?1 AND paid_at >= ?2 || '-01' AND paid_at < ?2 || '-32' AND state = 'paid'
    AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.order_id = orders.id AND seats.state = 'sold')
    AND NOT EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = orders.id)
  ON CONFLICT (checkout_id) DO UPDATE SET
    state = 'sold', order_id = excluded.order_id, holder = NULL`

/** Gives paid orders of a month that have no spot one, as a statement. */
export function adoptPaidOrders(db: D1Database, product: ProductId, period: string) {
  return db.prepare(adoptSql).bind(product, period)
}

/** Spots taken of a month, as a term of SQL. */
export const takenOf = (product: string, period: string) =>
  `(SELECT count(*) FROM seats WHERE product = ${product} AND period = ${period})`

const takeSeatSql = `
  INSERT INTO seats (checkout_id, product, period, state, holder, taken_ms, held_until_ms)
  SELECT ?1, ?2, ?3, 'held', ?5, ?7, ?8
  WHERE EXISTS (SELECT 1 FROM seats WHERE checkout_id = ?1)
    OR (
      ${takenOf('?2', '?3')} < ?4
      AND (?5 IS NULL OR (SELECT count(*) FROM seats WHERE holder = ?5 AND state = 'held') < ?6)
    )
  ON CONFLICT (checkout_id) DO UPDATE SET held_until_ms =
    iif(state = 'held' AND session_id IS NULL AND held_until_ms < ?9, excluded.held_until_ms, held_until_ms)
  RETURNING ${columns}`

/**
 * Takes a spot for an attempt to pay, or finds the one it has: one transaction, so that however many ask at
 * once no more are taken than there are.
 */
export async function takeSeat(db: D1Database, request: SeatRequest): Promise<SeatAnswer> {
  const { checkoutId, product, period, limit, holder, holderLimit } = request
  const { nowMs, heldUntilMs, renewBeforeMs } = request
  const [, taken, counted] = await db.batch([
    adoptPaidOrders(db, product, period),
    db
      .prepare(takeSeatSql)
      .bind(
        checkoutId,
        product,
        period,
        limit,
        holder,
        holderLimit,
        nowMs,
        heldUntilMs,
        renewBeforeMs,
      ),
    db.prepare(`SELECT ${takenOf('?1', '?2')} AS taken`).bind(product, period),
  ])
  const seat = taken?.results[0] as Seat | undefined
  if (seat) return { seat }
  const count = (counted?.results[0] as { taken: number } | undefined)?.taken ?? 0
  return { seat: null, reason: count < limit ? 'holder' : 'sold_out' }
}

/** Notes which session a spot is held for. Returns false when the spot is gone. */
export async function noteSeatSession(
  db: D1Database,
  seat: { checkoutId: string; orderId: string; sessionId: string },
): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE seats SET order_id = ?2, session_id = ?3 WHERE checkout_id = ?1')
    .bind(seat.checkoutId, seat.orderId, seat.sessionId)
    .run()
  return meta.changes > 0
}

/** The spot an attempt has, or null. */
export async function seatOf(db: D1Database, checkoutId: string): Promise<Seat | null> {
  return db
    .prepare(`SELECT ${columns} FROM seats WHERE checkout_id = ?1`)
    .bind(checkoutId)
    .first<Seat>()
}

/** The spot that one visitor has held longest, or null. */
export async function oldestHeldBy(db: D1Database, holder: string): Promise<Seat | null> {
  return db
    .prepare(
      `SELECT ${columns} FROM seats WHERE holder = ?1 AND state = 'held' ORDER BY taken_ms LIMIT 1`,
    )
    .bind(holder)
    .first<Seat>()
}

/** Held spots whose payment page should have closed by now; the longest overdue first, at most `limit`. */
export async function lapsedSeats(db: D1Database, nowMs: number, limit: number): Promise<Seat[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM seats WHERE state = 'held' AND held_until_ms <= ?1
       ORDER BY held_until_ms LIMIT ?2`,
    )
    .bind(nowMs, limit)
    .all<Seat>()
  return results
}

/** Frees a held spot, if it is still held for this session (null: for none yet). */
export async function freeSeat(db: D1Database, checkoutId: string, sessionId: string | null) {
  await db
    .prepare(`DELETE FROM seats WHERE checkout_id = ?1 AND session_id IS ?2 AND state = 'held'`)
    .bind(checkoutId, sessionId)
    .run()
}

/** Holds a spot longer: its buyer has paid or is paying, and Stripe's news of it is still to come. */
export async function extendSeat(db: D1Database, checkoutId: string, heldUntilMs: number) {
  await db
    .prepare(`UPDATE seats SET held_until_ms = ?2 WHERE checkout_id = ?1 AND state = 'held'`)
    .bind(checkoutId, heldUntilMs)
    .run()
}
