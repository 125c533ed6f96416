import type { OrderLine, OrdersPage, OrderView } from '#contract/desk/orders.ts'
import { deskPageRows } from '#contract/desk/list.ts'
import { pageOf, placeOf } from '../page-after.ts'

/** A way to look at orders: which, the index that lists them, and the one that lists them of a product. */
const views: Record<OrderView, { where: string; index: string; indexOfProduct: string }> = {
  bought: {
    where: 'paid_at IS NOT NULL',
    index: 'orders_bought',
    indexOfProduct: 'orders_bought_of',
  },
  unpaid: { where: 'paid_at IS NULL', index: 'orders_unpaid', indexOfProduct: 'orders_unpaid_of' },
  all: { where: '1', index: 'orders_listed', indexOfProduct: 'orders_listed_of' },
  // Few: those of one product are picked out of them.
  review: {
    where: 'review IS NOT NULL',
    index: 'orders_for_review',
    indexOfProduct: 'orders_for_review',
  },
  disputed: {
    where: 'dispute IS NOT NULL',
    index: 'orders_disputed',
    indexOfProduct: 'orders_disputed',
  },
  refunded: {
    where: 'refunded_cents > 0',
    index: 'orders_refunded',
    indexOfProduct: 'orders_refunded',
  },
  behind: {
    where: `plan_state = 'past_due'`,
    index: 'orders_behind',
    indexOfProduct: 'orders_behind',
  },
}

/** Columns of an order in a list. */
export const orderLineColumns = `
  orders.id, coalesce(product_name, product) AS productName, trim(first_name || ' ' || last_name) AS name,
  email, state, plan_state AS planState, dispute, review, currency, total_cents AS totalCents,
  paid_cents AS paidCents, refunded_cents AS refundedCents, lost_cents AS lostCents,
  access_closed_at AS accessClosedAt, created_at AS createdAt, paid_at AS paidAt`

type Row = OrderLine & { row: number }

/** Orders of a name: a whole address, an id of Stripe's, or the beginning of an order's own id; `?4`. */
function named(q: string): string {
  if (q.includes('@')) return `lower(email) = lower(?4) AND email <> ''`
  if (!/^[a-z]+_/.test(q)) return `orders.id >= lower(?4) AND orders.id < lower(?4) || 'g'`
  return `orders.id IN (
    SELECT order_id FROM order_attempts WHERE stripe_id = ?4
    UNION SELECT order_id FROM order_payments WHERE stripe_id = ?4
    UNION SELECT order_id FROM order_refunds WHERE stripe_id = ?4
    UNION SELECT order_id FROM order_disputes WHERE stripe_id = ?4
    UNION SELECT id FROM orders WHERE stripe_subscription_id = ?4 OR stripe_customer_id = ?4
  )`
}

type OrdersWanted = {
  view: OrderView
  product?: string | undefined
  q?: string | undefined
  cursor?: string | undefined
}

/** A page of orders, the newest first. A search looks at every order, whatever the view. */
export function ordersSelect(db: D1Database, wanted: OrdersWanted): D1PreparedStatement {
  const { view, product, q } = wanted
  const { where, index, indexOfProduct } = views[view]
  const after = placeOf(wanted.cursor)
  const source = q
    ? `orders WHERE ${named(q)}`
    : `orders INDEXED BY ${product ? indexOfProduct : index} WHERE ${where}`
  const conditions = [
    source,
    q ? '(?4 IS NOT NULL)' : '(?4 IS NULL)',
    product ? 'product = ?5' : '(?5 IS NULL)',
    after ? '(created_at, orders.rowid) < (?2, ?3)' : '(?2 IS NULL AND ?3 IS NULL)',
  ]
  return db
    .prepare(
      `SELECT orders.rowid AS row, ${orderLineColumns} FROM ${conditions.join(' AND ')}
       ORDER BY created_at DESC, orders.rowid DESC LIMIT ?1`,
    )
    .bind(deskPageRows + 1, after?.at ?? null, after?.row ?? null, q ?? null, product ?? null)
}

/** A page of orders, the newest first. */
export async function listOrders(db: D1Database, wanted: OrdersWanted): Promise<OrdersPage> {
  const { results } = await ordersSelect(db, wanted).all<Row>()
  const { shown, next } = pageOf(results, deskPageRows, ({ createdAt }) => createdAt)
  return { orders: shown, next }
}
