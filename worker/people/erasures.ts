import * as z from 'zod/mini'
import { flag, joined, rowsOf, type Sql, sql } from '../database/sql.ts'

const theirOrders = (address: Sql) =>
  sql`SELECT 1 FROM orders WHERE lower(email) = ${address} AND email <> ''`

/** A payment that Stripe has and the orders do not show yet is told in the same words. */
export const paymentUnderWay = 'A payment is on its way. Wait until it has arrived or failed.'

/** What has to end before somebody can be erased, in words for the owner, and what finds it. */
const obstacles = (address: Sql): Record<string, Sql> => ({
  'An instalment plan is still running. End it first, or wait until it is paid.': sql`${theirOrders(address)} AND plan_state IN ('active', 'past_due')`,
  'A payment is disputed. Wait until the bank has decided.': sql`${theirOrders(address)}
    AND EXISTS (SELECT 1 FROM order_disputes WHERE order_id = orders.id AND outcome IN ('open', 'inquiry'))`,
  [paymentUnderWay]: sql`${theirOrders(address)} AND state = 'processing'`,
  'Something is still being done at Stripe for one of their orders. Try again in a few minutes.': sql`${theirOrders(address)}
    AND EXISTS (SELECT 1 FROM stripe_tasks WHERE order_id = orders.id AND done_at IS NULL)`,
  'They are a partner. End the partnership and settle what is due first.': sql`SELECT 1 FROM affiliate_partners WHERE lower(email) = ${address} AND revoked_at IS NULL`,
  'A contract with them is still being paid. Wait until it is, or cancel it.': sql`SELECT 1 FROM affiliate_contracts
    WHERE lower(client_email) = ${address} AND cancelled_at IS NULL AND refunded_cents = 0
      AND paid_cents < monthly_cents * months`,
})

/** Something under way that erasing would break, in words for the owner; null while nothing is. */
export async function erasureObstacle(db: D1Database, address: string): Promise<string | null> {
  const cases = Object.entries(obstacles(sql`${address}`)).map(
    ([words, holds]) => sql`WHEN EXISTS (${holds}) THEN ${words}`,
  )
  const row = await sql`SELECT CASE ${joined(cases, ' ')} END AS obstacle`.first(
    db,
    z.object({ obstacle: z.nullable(z.string()) }),
  )
  return row?.obstacle ?? null
}

/** The latest erasure of a person, what it still owes elsewhere, and whether somebody else has the number they had. */
export function erasureOf(db: D1Database, { id: personId, phone }: { id: string; phone: string }) {
  const found = sql`SELECT 1 FROM people_index JOIN people ON place = people_index.rowid
    WHERE people_index MATCH ${`words : ${phone.slice(1)}`} AND phone = ${phone}`
  const sharesNumber = /^\+\d+$/.test(phone) ? sql`EXISTS (${found})` : sql`false`
  return sql`SELECT id, lead_count AS leads, order_count AS orders, crm, (
      SELECT count(*) FROM json_each(customers)
      JOIN stripe_tasks ON stripe_tasks.id = 'delete_customer:' || value WHERE done_at IS NULL
    ) AS stripeOwed, ${sharesNumber} AS sharesNumber
    FROM erasures WHERE person_id = ${personId} ORDER BY erased_at DESC LIMIT 1`.first(
    db,
    z.object({
      id: z.string(),
      leads: z.number(),
      orders: z.number(),
      crm: z.enum(['none', 'by_hand', 'owed', 'done']),
      stripeOwed: z.number(),
      sharesNumber: flag,
    }),
  )
}

/** Who was neither heard of nor written to since a moment (Unix seconds). */
function silentSince(sinceS: number, more: Sql, limit: number): Sql {
  const since = new Date(sinceS * 1_000).toISOString()
  return sql`SELECT address FROM people WHERE place < ${sinceS} << 20
    AND marks NOT LIKE '%xpartner%' AND (marks NOT LIKE '%xreader%' OR marks LIKE '%xbounced%') AND ${more}
    AND coalesce(written_at, '') <= ${since}
    AND NOT EXISTS (
      SELECT 1 FROM mails WHERE mails.address = people.address AND created_at > ${since}
      UNION ALL SELECT 1 FROM mail_replies
      WHERE mail_replies.address = people.address AND received_at > ${since}
    )
  ORDER BY place LIMIT ${limit}`
}

// With the plus sign it is compared as the index has it.
const people = sql`+people.address`

/** SQL conditions on a row of `people`, read where it stands: the row of who wrote very often is not brought up to date. */
const hasBought = sql`EXISTS (${theirOrders(people)} AND paid_cents > 0)`
const hasNoObstacle = joined(
  Object.values(obstacles(people)).map((found) => sql`NOT EXISTS (${found})`),
  ' AND ',
)

const addresses = (result: D1Result | undefined) =>
  rowsOf(result, z.object({ address: z.string() })).map(({ address }) => address)

/**
 * Addresses whose time is over: of `age` nothing is kept any more, of `forms` what they sent.
 *
 * @param since - Unix seconds: people heard of before are due; customers, whose orders the law wants kept, later.
 */
export async function peopleToErase(
  db: D1Database,
  since: { forms: number; orders: number },
  limit: number,
) {
  const [others, customers, forms] = await db.batch([
    silentSince(since.forms, sql`NOT ${hasBought} AND ${hasNoObstacle}`, limit).on(db),
    silentSince(since.orders, sql`${hasBought} AND ${hasNoObstacle}`, limit).on(db),
    silentSince(since.forms, sql`${hasBought} AND lead_count > 0`, limit).on(db),
  ])
  return { age: [others, customers].flatMap(addresses).slice(0, limit), forms: addresses(forms) }
}
