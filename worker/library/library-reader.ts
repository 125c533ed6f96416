import type { OrderState } from '#contract/checkout.ts'
import { listedTask, taskColumns, type TaskRow } from '../fulfilment/fulfilment-tasks.ts'

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
  /** A person closed it, though not all of the money went back. */
  isWithdrawn: boolean
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

const owner = 'reader.email'
const ownOrders = `SELECT id FROM orders WHERE lower(email) = ${owner} AND paid_at IS NOT NULL`

const orderColumns: Record<Exclude<keyof OwnedOrder, 'payments'>, string> = {
  id: 'id',
  product: 'product',
  productName: 'coalesce(product_name, product)',
  state: 'state',
  amountCents: 'amount_cents',
  totalCents: 'total_cents',
  paidCents: 'paid_cents',
  refundedCents: 'refunded_cents',
  count: 'coalesce(instalment_count, 1)',
  intervalDays: 'coalesce(interval_days, 0)',
  guarantee: `coalesce(guarantee, '')`,
  planState: 'plan_state',
  accessClosedAt: 'access_closed_at',
  isWithdrawn: 'access_withdrawn_at IS NOT NULL AND refunded_cents < paid_cents',
  isSlipped: 'EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = orders.id)',
  name: `trim(first_name || ' ' || last_name)`,
  paidAt: 'paid_at',
}

/** Rows as one JSON text: all of a reader is one statement, which is half the work of a batch of six. */
const listOf = (columns: Record<string, string>, from: string) =>
  `(SELECT json_group_array(json_object(${Object.entries(columns)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})) FROM ${from})`

const readerSql = `
  SELECT email,
    ${listOf(orderColumns, `(SELECT * FROM orders WHERE id IN (${ownOrders}) ORDER BY paid_at DESC, id) AS orders`)} AS orders,
    ${listOf(
      { orderId: 'order_id', amountCents: 'amount_cents', paidAt: 'paid_at' },
      `(SELECT * FROM order_payments WHERE order_id IN (${ownOrders}) ORDER BY paid_at, stripe_id)`,
    )} AS payments,
    EXISTS (SELECT 1 FROM vault_places WHERE email = ${owner}) AS hasVault,
    ${listOf(
      { shelf: 'shelf', part: 'part', openedMs: 'opened_ms', doneMs: 'done_ms' },
      `(SELECT * FROM library_progress WHERE email = ${owner} ORDER BY opened_ms DESC)`,
    )} AS progress,
    ${listOf(
      taskColumns,
      `(SELECT * FROM fulfilment_tasks WHERE subject_id IN (${ownOrders})
        ORDER BY due_ms IS NULL, due_ms, rowid)`,
    )} AS tasks
  FROM library_sessions AS reader WHERE hash = ?1 AND expires_ms > ?2`

type ReaderRow = Record<'email' | 'orders' | 'payments' | 'progress' | 'tasks', string> & {
  hasVault: number
}
type OrderRow = Omit<OwnedOrder, 'isSlipped' | 'isWithdrawn' | 'payments'> & {
  isSlipped: number
  isWithdrawn: number
}
type PaymentRow = { orderId: string; amountCents: number; paidAt: string }

/**
 * Whoever holds the session of a digest, and all that is theirs, in one look at the database; null without one.
 */
export async function readerOf(
  db: D1Database,
  session: string,
  nowMs: number,
): Promise<Reader | null> {
  const row = await db.prepare(readerSql).bind(session, nowMs).first<ReaderRow>()
  if (!row) return null
  const paid = JSON.parse(row.payments) as PaymentRow[]
  return {
    email: row.email,
    orders: (JSON.parse(row.orders) as OrderRow[]).map((order) => ({
      ...order,
      isSlipped: order.isSlipped === 1,
      isWithdrawn: order.isWithdrawn === 1,
      payments: paid.filter(({ orderId }) => orderId === order.id),
    })),
    hasVault: row.hasVault === 1,
    progress: JSON.parse(row.progress) as Progress[],
    tasks: (JSON.parse(row.tasks) as TaskRow[]).map(listedTask),
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
