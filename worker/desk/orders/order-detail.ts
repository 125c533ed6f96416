import type { DeskOrder, OrderRefund } from '#contract/desk/orders.ts'
import { orderLineColumns } from './order-list.ts'
import { listedTask, taskColumns, type TaskRow } from '../../fulfilment/fulfilment-tasks.ts'
import { refundableCents } from '../../payments/refund-requests.ts'

type Stored = Omit<DeskOrder, 'consents' | 'isSlipped' | 'tasks' | 'refunds' | 'stripe'> & {
  consents: string | null
  isSlipped: number
  tasks: string
  refunds: string
  customerId: string | null
  subscriptionId: string | null
}

/** Most lines told of one order, of each sort. */
const most = 100

/** Rows as one JSON text: all of an order is one statement. */
const listOf = (columns: Record<string, string>, from: string) =>
  `(SELECT json_group_array(json_object(${Object.entries(columns)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})) FROM (SELECT * FROM ${from} LIMIT ${most}))`

const isoOf = (ms: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${ms} / 1000.0, 'unixepoch')`

const ownColumns: Record<string, string> = {
  product: 'product',
  phone: 'phone',
  address: 'address',
  city: 'city',
  country: 'country',
  saleMode: `coalesce(sale_mode, '')`,
  amountCents: 'amount_cents',
  count: 'coalesce(instalment_count, 1)',
  intervalDays: 'coalesce(interval_days, 0)',
  guarantee: `coalesce(guarantee, '')`,
  consents: 'consents',
  planEndsAt: 'plan_ends_at',
  planCalledOffAt: 'plan_called_off_at',
  accessWithdrawnAt: 'access_withdrawn_at',
  isSlipped: 'EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = orders.id)',
  refundableCents,
  customerId: 'stripe_customer_id',
  subscriptionId: 'stripe_subscription_id',
}

const lists: Record<string, string> = {
  payments: listOf(
    { stripeId: 'stripe_id', amountCents: 'amount_cents', paidAt: 'paid_at' },
    'order_payments WHERE order_id = ?1 ORDER BY paid_at, stripe_id',
  ),
  attempts: listOf(
    { checkoutId: 'checkout_id', stripeId: 'stripe_id', createdAt: 'created_at' },
    'order_attempts WHERE order_id = ?1 ORDER BY created_at',
  ),
  changes: listOf(
    {
      eventId: 'event_id',
      kind: 'kind',
      amountCents: 'amount_cents',
      happenedAt: 'happened_at',
    },
    'order_changes WHERE order_id = ?1 ORDER BY happened_at, rowid',
  ),
  disputes: listOf(
    {
      stripeId: 'stripe_id',
      amountCents: 'amount_cents',
      outcome: 'outcome',
      openedAt: 'opened_at',
    },
    'order_disputes WHERE order_id = ?1 ORDER BY opened_at',
  ),
  refunds: listOf(
    {
      id: 'id',
      amountCents: 'amount_cents',
      closesAccess: 'closes_access',
      state: 'state',
      reason: 'reason',
      actor: 'actor',
      createdAt: 'created_at',
      endedAt: 'ended_at',
      underWayCents:
        'coalesce((SELECT sum(cents) FROM refunds_under_way AS way WHERE way.request_id = id), 0)',
    },
    'refund_requests WHERE order_id = ?1 ORDER BY created_at',
  ),
  owedAtStripe: listOf(
    { kind: 'kind', tries: 'tries', createdAt: 'created_at' },
    'stripe_tasks WHERE order_id = ?1 AND done_at IS NULL ORDER BY created_at',
  ),
  tasks: listOf(
    taskColumns,
    'fulfilment_tasks WHERE subject_id = ?1 ORDER BY due_ms IS NULL, due_ms, rowid',
  ),
  mails: listOf(
    {
      id: 'id',
      kind: 'kind',
      address: 'address',
      state: 'state',
      lastError: 'last_error',
      createdAt: 'created_at',
      deliveredAt: 'delivered_at',
    },
    'mails WHERE subject_id = ?1 ORDER BY created_at DESC',
  ),
  delivery: `(SELECT json_object('state', state, 'lastError', last_error) FROM deliveries WHERE id = ?1)`,
  credit: `(SELECT json_object('code', code, 'name', name, 'basis', basis)
    FROM affiliate_credits AS credits JOIN affiliate_partners AS partners ON partners.id = credits.partner_id
    WHERE credits.order_id = ?1)`,
  matters: listOf(
    { id: 'id', kind: 'kind', detail: 'detail', raisedAt: 'raised_at' },
    'attention WHERE subject_id = ?1 AND cleared_at IS NULL ORDER BY raised_at',
  ),
  audit: listOf(
    { id: 'id', at: isoOf('at_ms'), actor: 'actor', action: 'action' },
    'audit_log WHERE subject = ?1 ORDER BY id',
  ),
}

const columns = Object.entries({ ...ownColumns, ...lists }).map(
  ([name, sql]) => `${sql} AS ${name}`,
)

const parsed = (value: unknown): unknown =>
  typeof value === 'string' ? (JSON.parse(value) as unknown) : null

/** Reads everything about one order, in one look. */
export function orderSelect(db: D1Database, id: string): D1PreparedStatement {
  return db
    .prepare(`SELECT ${orderLineColumns}, ${columns.join(', ')} FROM orders WHERE orders.id = ?1`)
    .bind(id)
}

/** Everything about one order, or null. */
export async function deskOrder(
  db: D1Database,
  id: string,
): Promise<(Omit<DeskOrder, 'stripe'> & Pick<Stored, 'customerId' | 'subscriptionId'>) | null> {
  const row = await orderSelect(db, id).first<Stored>()
  if (!row) return null
  const told = Object.fromEntries(
    Object.keys(lists).map((name) => [name, parsed(row[name as keyof Stored])]),
  ) as {
    refunds: (Omit<OrderRefund, 'closesAccess'> & { closesAccess: number })[]
    tasks: TaskRow[]
  }
  return {
    ...row,
    ...told,
    isSlipped: row.isSlipped === 1,
    consents: parsed(row.consents ?? '[]') as DeskOrder['consents'],
    tasks: told.tasks.map(listedTask),
    refunds: told.refunds.map((refund) => ({
      ...refund,
      closesAccess: refund.closesAccess === 1,
    })),
  }
}
