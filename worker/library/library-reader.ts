import * as z from 'zod/mini'
import type { ListedTask } from '#contract/fulfilment.ts'
import { named, flag, jsonList, jsonOf, type Sql, sql } from '../database/sql.ts'
import type { Order } from '../payments/orders.ts'
import { isNotOwed, listedTask, taskColumns, type TaskRow } from '../fulfilment/fulfilment-tasks.ts'

/** An order as its buyer's library shows it. Money in cents, times ISO 8601. */
export type OwnedOrder = Pick<
  Order,
  | 'id'
  | 'product'
  | 'productName'
  | 'bump'
  | 'state'
  | 'currency'
  | 'amountCents'
  | 'totalCents'
  | 'taxCents'
  | 'taxReason'
  | 'paidCents'
  | 'refundedCents'
  | 'count'
  | 'intervalDays'
  | 'guarantee'
  | 'planEndsAt'
  | 'company'
  | 'taxId'
> & {
  planState: string | null
  accessClosedAt: string | null
  /** A person closed it, though not all of the money went back. */
  isWithdrawn: boolean
  /** The rest of its payments was called off at the desk. */
  isCalledOff: boolean
  /** Paid when its month was sold out; the money goes back. */
  isOversold: boolean
  name: string
  paidAt: string
  /** When each payment came in. */
  payments: readonly { amountCents: number; paidAt: string }[]
}

/** How far somebody has come with a part. */
export type Progress = { shelf: string; part: string; openedMs: number; doneMs: number | null }

const owner = sql`reader.email`
const ownOrders = sql`SELECT id FROM orders WHERE lower(email) = ${owner} AND paid_at IS NOT NULL`

/** A condition as JSON has it. */
const truth = (condition: Sql) => sql`json(iif(${condition}, 'true', 'false'))`

const orderColumns: Record<keyof OwnedOrder, Sql> = {
  ...named('id', 'product', 'state', 'currency', 'amountCents', 'totalCents', 'taxCents'),
  ...named('taxReason', 'paidCents', 'refundedCents', 'planState', 'planEndsAt', 'taxId'),
  ...named('accessClosedAt', 'company', 'paidAt'),
  productName: sql`coalesce(product_name, product)`,
  bump: sql`json(bump)`,
  count: sql`coalesce(instalment_count, 1)`,
  intervalDays: sql`coalesce(interval_days, 0)`,
  guarantee: sql`coalesce(guarantee, '')`,
  isWithdrawn: truth(sql`access_withdrawn_at IS NOT NULL AND refunded_cents < paid_cents`),
  isCalledOff: truth(sql`plan_called_off_at IS NOT NULL`),
  isOversold: truth(sql`EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = orders.id)`),
  name: sql`trim(first_name || ' ' || last_name)`,
  payments: sql`json(${jsonList(
    named('amountCents', 'paidAt'),
    sql`(SELECT * FROM order_payments WHERE order_id = orders.id ORDER BY paid_at, stripe_id)`,
  )})`,
}

/** All of a reader is one statement, which is half the work of a batch of six. */
const readerSelect = (session: string, nowMs: number) => sql`
  SELECT email,
    ${jsonList(orderColumns, sql`(SELECT * FROM orders WHERE id IN (${ownOrders}) ORDER BY paid_at DESC, id) AS orders`)} AS orders,
    EXISTS (SELECT 1 FROM vault_places WHERE email = ${owner}) AS hasVault,
    ${jsonList(
      named('shelf', 'part', 'openedMs', 'doneMs'),
      sql`(SELECT * FROM library_progress WHERE email = ${owner} ORDER BY opened_ms DESC)`,
    )} AS progress,
    ${jsonList(
      taskColumns,
      sql`(SELECT * FROM fulfilment_tasks WHERE subject_id IN (${ownOrders})
        AND (done_ms IS NOT NULL OR NOT ${isNotOwed(sql`subject_id`)})
        ORDER BY due_ms IS NULL, due_ms, rowid)`,
    )} AS tasks
  FROM library_sessions AS reader WHERE hash = ${session} AND expires_ms > ${nowMs}`

const readerRow = z.object({
  email: z.string(),
  orders: jsonOf<OwnedOrder[]>(),
  hasVault: flag,
  progress: jsonOf<Progress[]>(),
  tasks: jsonOf<TaskRow[]>(),
})

/** Everything that is known of whoever holds a session. */
export type Reader = Omit<z.infer<typeof readerRow>, 'tasks'> & { tasks: readonly ListedTask[] }

/**
 * Whoever holds the session of a digest, and all that is theirs, in one look at the database; null without one.
 */
export async function readerOf(
  db: D1Database,
  session: string,
  nowMs: number,
): Promise<Reader | null> {
  const row = await readerSelect(session, nowMs).first(db, readerRow)
  return row && { ...row, tasks: row.tasks.map(listedTask) }
}

/** Notes that a part was opened; `isDone` notes that it was read, or not. */
export async function noteProgress(
  db: D1Database,
  { email, shelf, part }: { email: string; shelf: string; part: string },
  nowMs: number,
  isDone?: boolean,
): Promise<void> {
  await sql`INSERT INTO library_progress (email, shelf, part, opened_ms, done_ms)
    VALUES (${email}, ${shelf}, ${part}, ${nowMs}, ${isDone ? nowMs : null})
    ON CONFLICT (email, shelf, part) DO UPDATE SET
      opened_ms = excluded.opened_ms,
        done_ms = iif(${isDone !== undefined}, excluded.done_ms, done_ms)`.run(db)
}
