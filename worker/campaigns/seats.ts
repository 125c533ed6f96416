import * as z from 'zod/mini'
import type { ProductId } from '#contract/catalogue.ts'
import { rowsOf, selected, type Sql, sql } from '../database/sql.ts'

const seatRow = z.object({
  checkoutId: z.string(),
  state: z.enum(['held', 'sold']),
  orderId: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  heldUntilMs: z.number(),
})

/** A spot that is taken. Times in Unix milliseconds. */
export type Seat = z.infer<typeof seatRow>

const columns = selected(seatRow)

type SeatRequest = {
  checkoutId: string
  product: ProductId
  /** Month of the spot, `2026-11`, and how many it has. */
  period: string
  limit: number
  /** Who asks (null if unknown), and how many open payment pages one visitor may have. */
  holder: string | null
  holderLimit: number
  nowMs: number
  heldUntilMs: number
  /** A hold without a session that ends before this is extended to the length of a new one. */
  renewBeforeMs: number
}

/** A spot, or why there is none. */
type SeatAnswer = { seat: Seat } | { seat: null; reason: 'sold_out' | 'holder' }

/**
 * Statement that gives a spot to paid orders of a month that have none (entered by an older worker, or a restored
 * backup).
 */
export function adoptPaidOrders(db: D1Database, product: ProductId, period: string) {
  return sql`INSERT INTO seats (checkout_id, product, period, state, order_id, taken_ms, held_until_ms)
    SELECT checkout_id, product, ${period}, 'sold', id, unixepoch(paid_at) * 1000, 0 FROM orders
    WHERE product = ${product} AND paid_at >= ${`${period}-01`} AND paid_at < ${`${period}-32`}
      AND state = 'paid'
      AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.order_id = orders.id AND seats.state = 'sold')
      AND NOT EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = orders.id)
    ON CONFLICT (checkout_id) DO UPDATE SET
      state = 'sold', order_id = excluded.order_id, holder = NULL`.on(db)
}

/** Spots taken of a month. */
export const takenOf = (product: string | Sql, period: string): Sql =>
  sql`(SELECT count(*) FROM seats WHERE product = ${product} AND period = ${period})`

/**
 * Claims a spot for a payment attempt, or finds the one it has: one transaction, so that concurrent requests never
 * take more spots than there are.
 */
export async function takeSeat(db: D1Database, request: SeatRequest): Promise<SeatAnswer> {
  const { checkoutId, product, period, limit, holder, holderLimit } = request
  const { nowMs, heldUntilMs, renewBeforeMs } = request
  const [, taken, counted] = await db.batch([
    adoptPaidOrders(db, product, period),
    sql`INSERT INTO seats (checkout_id, product, period, state, holder, taken_ms, held_until_ms)
      SELECT ${checkoutId}, ${product}, ${period}, 'held', ${holder}, ${nowMs}, ${heldUntilMs}
      WHERE EXISTS (SELECT 1 FROM seats WHERE checkout_id = ${checkoutId})
        OR (
          ${takenOf(product, period)} < ${limit}
          AND (${holder} IS NULL OR ${holderLimit} > (
            SELECT count(*) FROM seats WHERE holder = ${holder} AND state = 'held'
          ))
        )
      ON CONFLICT (checkout_id) DO UPDATE SET held_until_ms = iif(
        state = 'held' AND session_id IS NULL AND held_until_ms < ${renewBeforeMs},
        excluded.held_until_ms, held_until_ms)
      RETURNING ${columns}`.on(db),
    sql`SELECT ${takenOf(product, period)} AS taken`.on(db),
  ])
  const [seat] = rowsOf(taken, seatRow)
  if (seat) return { seat }
  const count = rowsOf(counted, z.object({ taken: z.number() }))[0]?.taken ?? 0
  return { seat: null, reason: count < limit ? 'holder' : 'sold_out' }
}

/** Notes which session a spot is held for. Returns false when the spot is gone. */
export async function noteSeatSession(
  db: D1Database,
  seat: { checkoutId: string; orderId: string; sessionId: string },
): Promise<boolean> {
  const changes =
    await sql`UPDATE seats SET order_id = ${seat.orderId}, session_id = ${seat.sessionId}
    WHERE checkout_id = ${seat.checkoutId}`.run(db)
  return changes > 0
}

/** The spot an attempt has, or null. */
export async function seatOf(db: D1Database, checkoutId: string): Promise<Seat | null> {
  return sql`SELECT ${columns} FROM seats WHERE checkout_id = ${checkoutId}`.first(db, seatRow)
}

/** The spot that one visitor has held longest, or null. */
export async function oldestHeldBy(db: D1Database, holder: string): Promise<Seat | null> {
  return sql`SELECT ${columns} FROM seats WHERE holder = ${holder} AND state = 'held'
    ORDER BY taken_ms LIMIT 1`.first(db, seatRow)
}

/** Held spots whose payment page should have closed by now; the longest overdue first, at most `limit`. */
export async function lapsedSeats(db: D1Database, nowMs: number, limit: number): Promise<Seat[]> {
  return sql`SELECT ${columns} FROM seats WHERE state = 'held' AND held_until_ms <= ${nowMs}
    ORDER BY held_until_ms LIMIT ${limit}`.all(db, seatRow)
}

/** Frees a held spot, if it is still held for this session (null: for none yet). */
export async function freeSeat(db: D1Database, checkoutId: string, sessionId: string | null) {
  await sql`DELETE FROM seats WHERE checkout_id = ${checkoutId} AND session_id IS ${sessionId}
    AND state = 'held'`.run(db)
}

/** Extends a hold: its buyer has paid or is paying, and Stripe's event is still to come. */
export async function extendSeat(db: D1Database, checkoutId: string, heldUntilMs: number) {
  await sql`UPDATE seats SET held_until_ms = ${heldUntilMs} WHERE checkout_id = ${checkoutId}
    AND state = 'held'`.run(db)
}
