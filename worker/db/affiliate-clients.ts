/** A client of a partner: whoever came through that partner first. Times are ISO 8601. */
export type ReferredClient = {
  email: string
  firstName: string
  lastName: string
  firstAt: string
}

/** Nobody else's touch of the same address came before this one. */
const isFirst = `NOT EXISTS (
  SELECT 1 FROM affiliate_touches AS earlier
  WHERE earlier.client_email = touches.client_email AND earlier.partner_id <> touches.partner_id
    AND (earlier.touched_at < touches.touched_at
      OR (earlier.touched_at = touches.touched_at AND earlier.subject_id < touches.subject_id))
)`

const clientColumns = `touches.client_email AS email, touches.first_name AS firstName,
  touches.last_name AS lastName, min(touches.touched_at) AS firstAt`

/** A partner's clients, oldest first. */
export async function clientsOf(db: D1Database, partnerId: string): Promise<ReferredClient[]> {
  const { results } = await db
    .prepare(
      `SELECT ${clientColumns} FROM affiliate_touches AS touches
       WHERE touches.partner_id = ?1 AND ${isFirst}
       GROUP BY touches.client_email ORDER BY firstAt LIMIT 5000`,
    )
    .bind(partnerId)
    .all<ReferredClient>()
  return results
}

/** The partner a client came through first, and the client; null for one who came by themselves. */
export function firstPartnerOf(db: D1Database, email: string) {
  return db
    .prepare(
      `SELECT partner_id AS partnerId, first_name AS firstName, last_name AS lastName
       FROM affiliate_touches WHERE client_email = ?1 ORDER BY touched_at, subject_id LIMIT 1`,
    )
    .bind(email)
    .first<{ partnerId: string; firstName: string; lastName: string }>()
}

/** An order of a referred client, as far as commission goes. Money in cents, times ISO 8601. */
export type ReferredOrder = {
  id: string
  email: string
  product: string
  state: string
  totalCents: number
  paidCents: number
  refundedCents: number
  createdAt: string
  paidAt: string | null
  isDisputeLost: 0 | 1
}

/** Every order a partner's clients opened since they were referred, with or without the code. */
export async function ordersOf(db: D1Database, partnerId: string): Promise<ReferredOrder[]> {
  const { results } = await db
    .prepare(
      `WITH clients AS (
         SELECT touches.client_email AS email, min(touches.touched_at) AS first_at
         FROM affiliate_touches AS touches
         WHERE touches.partner_id = ?1 AND ${isFirst}
         GROUP BY touches.client_email
       )
       SELECT orders.id, lower(orders.email) AS email, orders.product, orders.state,
         orders.total_cents AS totalCents, orders.paid_cents AS paidCents,
         orders.refunded_cents AS refundedCents, orders.created_at AS createdAt,
         orders.paid_at AS paidAt, coalesce(orders.dispute = 'lost', 0) AS isDisputeLost
       FROM clients
       JOIN orders ON lower(orders.email) = clients.email AND orders.email <> ''
       JOIN affiliate_partners AS partners ON partners.id = ?1
       WHERE orders.created_at >= clients.first_at
         AND (partners.revoked_at IS NULL OR orders.created_at < partners.revoked_at)
       ORDER BY orders.created_at LIMIT 5000`,
    )
    .bind(partnerId)
    .all<ReferredOrder>()
  return results
}
