import type { OrderState } from '#contract/checkout.ts'
import { listedTask, taskColumns, type TaskRow } from './fulfilment-tasks.ts'

/** An order as its buyer's library shows it. Money in cents, times ISO 8601. */
export type OwnedOrder = {
  id: string
  product: string
  productName: string
  state: OrderState
  amountCents: number
  totalCents: number
  paidCents: number
  refundedCents: number
  count: number
  intervalDays: number
  guarantee: string
  planState: string | null
  accessClosedAt: string | null
  /** Paid when its month was sold out; the money goes back. */
  isSlipped: boolean
  name: string
  paidAt: string
  /** When each payment came in. */
  payments: readonly { amountCents: number; paidAt: string }[]
}

/** How far somebody has come with a part. */
export type Progress = { shelf: string; part: string; openedMs: number; doneMs: number | null }

/** Everything that is known of whoever holds a session. */
export type Reader = {
  email: string
  orders: readonly OwnedOrder[]
  hasVault: boolean
  progress: readonly Progress[]
  tasks: readonly ReturnType<typeof listedTask>[]
}

const owner = '(SELECT email FROM library_sessions WHERE hash = ?1 AND expires_ms > ?2)'
const ownOrders = `SELECT id FROM orders WHERE lower(email) = ${owner} AND paid_at IS NOT NULL`

const orderColumns = `
  id, product, coalesce(product_name, product) AS productName, state, amount_cents AS amountCents,
  total_cents AS totalCents, paid_cents AS paidCents, refunded_cents AS refundedCents,
  coalesce(instalment_count, 1) AS count, coalesce(interval_days, 0) AS intervalDays,
  coalesce(guarantee, '') AS guarantee, plan_state AS planState, access_closed_at AS accessClosedAt,
  EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = orders.id) AS isSlipped,
  trim(first_name || ' ' || last_name) AS name, paid_at AS paidAt`

type OrderRow = Omit<OwnedOrder, 'isSlipped' | 'payments'> & { isSlipped: number }
type PaymentRow = { orderId: string; amountCents: number; paidAt: string }

/**
 * Whoever holds the session of a digest, and all that is theirs, in one look at the database; null without one.
 */
export async function readerOf(
  db: D1Database,
  session: string,
  nowMs: number,
): Promise<Reader | null> {
  const asked = (sql: string) => db.prepare(sql).bind(session, nowMs)
  const [who, orders, payments, vault, progress, tasks] = await db.batch([
    asked(`SELECT ${owner} AS email`),
    asked(
      `SELECT ${orderColumns} FROM orders WHERE id IN (${ownOrders}) ORDER BY paid_at DESC, id`,
    ),
    asked(
      `SELECT order_id AS orderId, amount_cents AS amountCents, paid_at AS paidAt
       FROM order_payments WHERE order_id IN (${ownOrders}) ORDER BY paid_at, stripe_id`,
    ),
    asked(`SELECT 1 AS one FROM vault_places WHERE email = ${owner}`),
    asked(
      `SELECT shelf, part, opened_ms AS openedMs, done_ms AS doneMs FROM library_progress
       WHERE email = ${owner} ORDER BY opened_ms DESC`,
    ),
    asked(
      `SELECT ${taskColumns} FROM fulfilment_tasks WHERE subject_id IN (${ownOrders})
       ORDER BY due_ms IS NULL, due_ms, rowid`,
    ),
  ])
  const { email } = (who?.results[0] ?? {}) as { email?: string | null }
  if (!email) return null
  const paid = (payments?.results ?? []) as PaymentRow[]
  return {
    email,
    orders: ((orders?.results ?? []) as OrderRow[]).map((order) => ({
      ...order,
      isSlipped: order.isSlipped === 1,
      payments: paid.filter(({ orderId }) => orderId === order.id),
    })),
    hasVault: (vault?.results.length ?? 0) > 0,
    progress: (progress?.results ?? []) as Progress[],
    tasks: ((tasks?.results ?? []) as TaskRow[]).map(listedTask),
  }
}

/** Notes that a part was opened; `isDone` notes that it was read, or not. */
export async function noteProgress(
  db: D1Database,
  { email, shelf, part }: { email: string; shelf: string; part: string },
  nowMs: number,
  isDone?: boolean,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO library_progress (email, shelf, part, opened_ms, done_ms) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (email, shelf, part) DO UPDATE SET
         opened_ms = excluded.opened_ms, done_ms = iif(?6, excluded.done_ms, done_ms)`,
    )
    .bind(email, shelf, part, nowMs, isDone ? nowMs : null, isDone === undefined ? 0 : 1)
    .run()
}
