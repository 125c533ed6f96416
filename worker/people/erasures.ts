const theirOrders = `SELECT 1 FROM orders WHERE lower(email) = ?1 AND email <> ''`

/** A payment that Stripe has and the orders do not show yet is told in the same words. */
export const paymentUnderWay = 'A payment is on its way. Wait until it has arrived or failed.'

/** What has to end before somebody can be erased, in words for the owner, and the SQL that finds it. */
const obstacles = {
  'An instalment plan is still running. End it first, or wait until it is paid.': `${theirOrders} AND plan_state IN ('active', 'past_due')`,
  'A payment is disputed. Wait until the bank has decided.': `${theirOrders} AND dispute IN ('open', 'inquiry')`,
  [paymentUnderWay]: `${theirOrders} AND state = 'processing'`,
  'Something is still being done at Stripe for one of their orders. Try again in a few minutes.': `${theirOrders}
    AND EXISTS (SELECT 1 FROM stripe_tasks WHERE order_id = orders.id AND done_at IS NULL)`,
  'They are a partner. End the partnership and settle what is due first.': `SELECT 1 FROM affiliate_partners WHERE lower(email) = ?1 AND revoked_at IS NULL`,
  'A contract with them is still being paid. Wait until it is, or cancel it.': `SELECT 1 FROM affiliate_contracts
    WHERE lower(client_email) = ?1 AND cancelled_at IS NULL AND refunded_cents = 0
      AND paid_cents < monthly_cents * months`,
}

/** Something under way that erasing would break, in words for the owner; null while nothing is. */
export async function erasureObstacle(db: D1Database, address: string): Promise<string | null> {
  const row = await db
    .prepare(
      `SELECT CASE ${Object.entries(obstacles)
        .map(([words, holds]) => `WHEN EXISTS (${holds}) THEN '${words}'`)
        .join(' ')} END AS obstacle`,
    )
    .bind(address)
    .first<{ obstacle: string | null }>()
  return row?.obstacle ?? null
}

/** The latest erasure of a person, and what it still owes elsewhere. */
export function erasureOf(db: D1Database, personId: string) {
  return db
    .prepare(
      `SELECT id, lead_count AS leads, order_count AS orders, crm, (
         SELECT count(*) FROM json_each(customers)
         JOIN stripe_tasks ON stripe_tasks.id = 'delete_customer:' || value WHERE done_at IS NULL
       ) AS stripeOwed
       FROM erasures WHERE person_id = ?1 ORDER BY erased_at DESC LIMIT 1`,
    )
    .bind(personId)
    .first<{
      id: string
      leads: number
      orders: number
      crm: 'none' | 'by_hand' | 'owed' | 'done'
      stripeOwed: number
    }>()
}

/** A contact that the CRM has still to erase. */
export type OwedErasure = { id: string; address: string; tries: number }

/** The erasure that the CRM has been owed longest and is due, or that of one id; null when none is. */
export function owedErasure(db: D1Database, nowMs: number, id: string | null = null) {
  return db
    .prepare(
      `SELECT id, crm_address AS address, crm_tries AS tries FROM erasures
       WHERE crm_address IS NOT NULL AND crm_next_ms <= ?1 AND (?2 IS NULL OR id = ?2)
       ORDER BY crm_next_ms LIMIT 1`,
    )
    .bind(nowMs, id)
    .first<OwedErasure>()
}

/** The CRM has erased its contact: nothing here knows the address any more. */
export function erasureDone(db: D1Database, id: string): D1PreparedStatement {
  return db.prepare(`UPDATE erasures SET crm = 'done', crm_address = NULL WHERE id = ?1`).bind(id)
}

/** Puts off what the CRM did not do. */
export function erasurePutOff(db: D1Database, id: string, nextMs: number): D1PreparedStatement {
  return db
    .prepare('UPDATE erasures SET crm_tries = crm_tries + 1, crm_next_ms = ?2 WHERE id = ?1')
    .bind(id, nextMs)
}

/** Who was not heard of since a moment (Unix seconds). */
const silentSince = (more: string) => `
  SELECT address FROM people WHERE place < ?1 << 20
    AND marks NOT LIKE '%xpartner%' AND marks NOT LIKE '%xreader%' AND ${more}
    AND NOT EXISTS (
      SELECT 1 FROM mails WHERE mails.address = people.address
        AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?1, 'unixepoch')
    )
  ORDER BY place LIMIT ?2`

const addresses = ({ results }: D1Result<{ address: string }>) =>
  results.map(({ address }) => address)

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
  const [others, customers, forms] = await db.batch<{ address: string }>([
    db.prepare(silentSince('order_count = 0')).bind(since.forms, limit),
    db
      .prepare(silentSince(`order_count > 0 AND marks NOT LIKE '%xplan%'`))
      .bind(since.orders, limit),
    db.prepare(silentSince('order_count > 0 AND lead_count > 0')).bind(since.forms, limit),
  ])
  return {
    age: [others, customers].flatMap((found) => (found ? addresses(found) : [])),
    forms: forms ? addresses(forms) : [],
  }
}
