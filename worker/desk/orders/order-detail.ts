import * as z from 'zod/mini'
import { type DeskOrder, orderRecord, type OrderRefund } from '#contract/desk/orders.ts'
import type { Bump } from '#contract/bump.ts'
import {
  flag,
  isoOf,
  jsonList,
  jsonOf,
  named,
  selected,
  type Sql,
  sql,
} from '../../database/sql.ts'
import { orderLineColumns } from './order-list.ts'
import { listedTask, taskColumns, type TaskRow } from '../../fulfilment/fulfilment-tasks.ts'
import { invoiceColumns } from '../../invoices/invoices.ts'
import { handCents, refundableCents } from '../../payments/refund-requests.ts'

/** Most lines told of one order, of each sort. */
const most = 100

/** Rows as one JSON text: all of an order is one statement. */
const listOf = (columns: Record<string, Sql>, from: Sql) =>
  jsonList(columns, sql`(SELECT * FROM ${from} LIMIT ${most})`)

const ownColumns: Record<string, Sql> = {
  ...orderLineColumns,
  personId: sql`(SELECT id FROM people WHERE people.address = lower(orders.email))`,
  saleMode: sql`coalesce(sale_mode, '')`,
  count: sql`coalesce(instalment_count, 1)`,
  intervalDays: sql`coalesce(interval_days, 0)`,
  guarantee: sql`coalesce(guarantee, '')`,
  isOversold: sql`EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = orders.id)`,
  refundableCents,
  handCents,
  customerId: sql`stripe_customer_id`,
  subscriptionId: sql`stripe_subscription_id`,
}

const lists = (id: string): Record<string, Sql> => ({
  payments: listOf(
    named('stripeId', 'amountCents', 'paidAt', 'note'),
    sql`order_payments WHERE order_id = ${id} ORDER BY paid_at, stripe_id`,
  ),
  invoices: listOf(
    invoiceColumns,
    sql`invoices WHERE order_id = ${id} ORDER BY issued_at, kind DESC, serial`,
  ),
  attempts: listOf(
    named('checkoutId', 'createdAt'),
    sql`order_attempts WHERE order_id = ${id} ORDER BY created_at`,
  ),
  changes: listOf(
    named('eventId', 'kind', 'amountCents', 'happenedAt'),
    sql`order_changes WHERE order_id = ${id} ORDER BY happened_at, rowid`,
  ),
  disputes: listOf(
    named('stripeId', 'amountCents', 'outcome', 'openedAt', 'dueAt', 'reason'),
    sql`order_disputes WHERE order_id = ${id} ORDER BY opened_at`,
  ),
  accesses: listOf(
    {
      ...named('shelf', 'part'),
      openedAt: isoOf(sql`opened_ms`),
      doneAt: isoOf(sql`done_ms`),
    },
    sql`library_progress WHERE email = lower(orders.email) AND email <> '' ORDER BY opened_ms`,
  ),
  refunds: listOf(
    {
      ...named('id', 'amountCents', 'closesAccess', 'state', 'reason', 'cause', 'note', 'actor'),
      ...named('createdAt', 'endedAt'),
      underWayCents: sql`coalesce((SELECT sum(cents) FROM refunds_under_way AS way WHERE way.request_id = id), 0)`,
    },
    sql`refund_requests WHERE order_id = ${id} ORDER BY created_at`,
  ),
  owedAtStripe: listOf(
    named('kind', 'tries'),
    sql`stripe_tasks WHERE order_id = ${id} AND done_at IS NULL ORDER BY created_at`,
  ),
  tasks: listOf(
    taskColumns,
    sql`fulfilment_tasks WHERE subject_id = ${id} ORDER BY due_ms IS NULL, due_ms, rowid`,
  ),
  mails: listOf(
    named('id', 'kind', 'address', 'state', 'createdAt', 'deliveredAt'),
    sql`mails WHERE subject_id = ${id} ORDER BY created_at DESC`,
  ),
  delivery: sql`(SELECT json_object('state', state) FROM deliveries WHERE id = ${id})`,
  credit: sql`(SELECT json_object('code', code, 'name', name, 'basis', basis)
    FROM affiliate_credits AS credits JOIN affiliate_partners AS partners ON partners.id = credits.partner_id
    WHERE credits.order_id = ${id})`,
  matters: listOf(
    named('id', 'kind'),
    sql`attention WHERE subject_id = ${id} AND cleared_at IS NULL ORDER BY raised_at`,
  ),
  audit: listOf(
    { ...named('id', 'actor', 'action'), at: isoOf(sql`at_ms`) },
    sql`audit_log WHERE subject = ${id} ORDER BY id`,
  ),
})

const orderRow = z.extend(orderRecord, {
  bump: z.nullable(jsonOf<Bump>()),
  consents: z.nullable(jsonOf<DeskOrder['consents']>()),
  isOversold: flag,
  customerId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  payments: jsonOf<DeskOrder['payments']>(),
  invoices: jsonOf<DeskOrder['invoices']>(),
  attempts: jsonOf<DeskOrder['attempts']>(),
  changes: jsonOf<DeskOrder['changes']>(),
  disputes: jsonOf<DeskOrder['disputes']>(),
  accesses: jsonOf<DeskOrder['accesses']>(),
  refunds: jsonOf<(Omit<OrderRefund, 'closesAccess'> & { closesAccess: number })[]>(),
  owedAtStripe: jsonOf<DeskOrder['owedAtStripe']>(),
  tasks: jsonOf<TaskRow[]>(),
  mails: jsonOf<DeskOrder['mails']>(),
  delivery: z.nullable(jsonOf<DeskOrder['delivery']>()),
  credit: z.nullable(jsonOf<DeskOrder['credit']>()),
  matters: jsonOf<DeskOrder['matters']>(),
  audit: jsonOf<DeskOrder['audit']>(),
})

/** Everything about one order, in one look, or null. */
export async function deskOrder(
  db: D1Database,
  id: string,
): Promise<
  (Omit<DeskOrder, 'stripe'> & Pick<DeskOrder['stripe'], 'customerId' | 'subscriptionId'>) | null
> {
  const columns = selected(orderRow, { ...ownColumns, ...lists(id) })
  const row = await sql`SELECT ${columns} FROM orders WHERE orders.id = ${id}`.first(db, orderRow)
  return row
    ? {
        ...row,
        consents: row.consents ?? [],
        tasks: row.tasks.map(listedTask),
        refunds: row.refunds.map((refund) => ({
          ...refund,
          closesAccess: refund.closesAccess === 1,
        })),
      }
    : null
}
