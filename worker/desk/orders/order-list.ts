import * as z from 'zod/mini'
import {
  type OrderLine,
  orderLine,
  type ordersQuery,
  type OrderView,
  type TaskLine,
} from '#contract/desk/orders.ts'
import { type DeskPage, deskPageRows } from '#contract/desk/list.ts'
import { paymentMatters } from '#contract/payment-matters.ts'
import { raw, selected, type Sql, sql } from '../../database/sql.ts'
import { latestOf } from '../../leads/leads.ts'
import { pageOf, placeOf } from '../page-after.ts'
import { peopleWanted, placesFound } from '../people/people-list.ts'
import { isNotOwed, listedTask, taskRow } from '../../fulfilment/fulfilment-tasks.ts'

/** SQL behind FROM: the orders of which something holds, by the index that lists them. */
const listed = (index: string, where = sql`true`) =>
  sql`orders INDEXED BY ${raw(index)} WHERE ${where}`

const [isBought, isUnpaid] = [sql`paid_at IS NOT NULL`, sql`paid_at IS NULL`]

/** Ways to look at orders, and at those of a product where they have an index of their own. */
const views: Record<OrderView, { from: Sql; ofProduct?: Sql }> = {
  bought: {
    from: listed('orders_bought', isBought),
    ofProduct: listed('orders_bought_of', isBought),
  },
  unpaid: {
    from: listed('orders_unpaid', isUnpaid),
    ofProduct: listed('orders_unpaid_of', isUnpaid),
  },
  all: { from: listed('orders_listed'), ofProduct: listed('orders_listed_of') },
  // Few, so that their matters are read first: a CROSS JOIN keeps its order.
  review: {
    from: sql`(SELECT DISTINCT subject_id FROM attention WHERE cleared_at IS NULL
        AND kind IN ${[...Object.keys(paymentMatters), 'sale_slipped']}) AS matter
      CROSS JOIN orders ON orders.id = matter.subject_id WHERE true`,
  },
  disputed: { from: listed('orders_disputed', sql`dispute IS NOT NULL`) },
  refunded: { from: listed('orders_refunded', sql`refunded_cents > 0`) },
  behind: { from: listed('orders_behind', sql`plan_state = 'past_due'`) },
}

/** Columns of an `orderLine` that are worked out; the others are stored under their own names. */
export const orderLineColumns = {
  productName: sql`coalesce(product_name, product)`,
  name: sql`trim(first_name || ' ' || last_name)`,
}

const listedRow = z.extend(orderLine, { row: z.number() })

/** People of a name whose orders are looked for: the last heard of. */
const mostNamed = 200

/** Orders of a name: a whole address, an id of Stripe's, the beginning of an order's own id, or a buyer's words. */
function named(q: string): Sql {
  if (q.includes('@')) return sql`lower(email) = lower(${q}) AND email <> ''`
  if (!/^[a-z]+_/.test(q)) {
    // A buyer is found by an order's id as well, and with the buyer each other order of theirs.
    const isIdStart = /^[\da-f]{8}(-|$)/i.test(q)
    const { match, ...wanted } = { ...peopleWanted({ q }), before: null, limit: mostNamed }
    const ofBuyers = sql`UNION SELECT id FROM orders WHERE email <> '' AND lower(email) IN (
      SELECT +address FROM people WHERE place IN (${placesFound({ ...wanted, match: match ?? '' })})
    )`
    return sql`orders.id IN (
      SELECT id FROM orders WHERE id >= lower(${q}) AND id < lower(${q}) || 'g'
      ${match && !isIdStart ? ofBuyers : sql``}
    )`
  }
  return sql`orders.id IN (
    SELECT order_id FROM order_attempts WHERE stripe_id = ${q}
    UNION SELECT order_id FROM order_payments WHERE stripe_id = ${q}
    UNION SELECT order_id FROM order_refunds WHERE stripe_id = ${q}
    UNION SELECT order_id FROM order_disputes WHERE stripe_id = ${q}
    UNION SELECT id FROM orders WHERE stripe_subscription_id = ${q} OR stripe_customer_id = ${q}
  )`
}

type OrdersWanted = z.output<typeof ordersQuery> & {
  /** Rows of a page; without it, those of a list on the screen. */
  limit?: number
}

/** A page of orders, the newest first. A search looks at every order, whatever the view. */
export async function listOrders(
  db: D1Database,
  { view, product, q, cursor, limit = deskPageRows }: OrdersWanted,
): Promise<DeskPage<OrderLine>> {
  const { from, ofProduct } = views[view]
  const after = placeOf(cursor)
  const source = q ? sql`orders WHERE ${named(q)}` : (product && ofProduct) || from
  const columns = selected(listedRow, { ...orderLineColumns, row: sql`orders.rowid` })
  const rows = await sql`SELECT ${columns} FROM ${source}
      AND ${product ? sql`product = ${product}` : sql`true`}
      AND ${after ? sql`(created_at, orders.rowid) < (${after.at}, ${after.row})` : sql`true`}
    ORDER BY created_at DESC, orders.rowid DESC LIMIT ${limit + 1}`.all(db, listedRow)
  return pageOf(rows, limit, ({ createdAt }) => createdAt)
}

const shownTaskRow = z.extend(taskRow, {
  row: z.number(),
  name: z.string(),
  productName: z.nullable(z.string()),
  personId: z.nullable(z.string()),
})

/** A page of what people owe: what has a time, the soonest first; or what has none. */
export async function listDueTasks(
  db: D1Database,
  { isDated, cursor }: { isDated: boolean; cursor?: string | undefined },
): Promise<DeskPage<TaskLine>> {
  const after = placeOf(cursor)
  const at = isDated ? sql`due_ms` : sql`created_ms`
  const index = isDated ? sql`fulfilment_due` : sql`fulfilment_open`
  const rows =
    await sql`SELECT tasks.rowid AS row, tasks.id, tasks.subject, subject_id AS subjectId, task,
      created_ms AS createdMs, due_ms AS dueMs, done_ms AS doneMs,
      trim(coalesce(orders.first_name || ' ' || orders.last_name,
        leads.first_name || ' ' || leads.last_name, '')) AS name,
      coalesce(orders.product_name, orders.product) AS productName, people.id AS personId
    FROM fulfilment_tasks AS tasks INDEXED BY ${index}
    LEFT JOIN orders ON orders.id = tasks.subject_id
    LEFT JOIN leads ON tasks.subject = 'lead' AND leads.submission_id = ${latestOf(sql`tasks.subject_id`)}
    LEFT JOIN people ON people.address = lower(leads.email)
    WHERE done_ms IS NULL AND due_ms IS ${isDated ? sql`NOT NULL` : sql`NULL`}
      AND NOT ${isNotOwed(sql`tasks.subject_id`)}
      AND ${after ? sql`(${at}, tasks.rowid) > (${Number(after.at)}, ${after.row})` : sql`true`}
    ORDER BY ${at}, tasks.rowid LIMIT ${deskPageRows + 1}`.all(db, shownTaskRow)
  const page = pageOf(rows, deskPageRows, ({ dueMs, createdMs }) => dueMs ?? createdMs)
  const tasks = page.rows.map(({ name, productName, personId, ...task }) => ({
    ...listedTask(task),
    name,
    productName,
    personId,
  }))
  return { ...page, rows: tasks }
}
