import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'

const firstPartnerRow = z.object({
  partnerId: z.string(),
  code: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})

/** Who brought somebody, and the name that person gave. */
export type FirstPartner = z.infer<typeof firstPartnerRow>

/**
 * The partner credited with the first purchase under an address, or null. A purchase that looks like the partner's
 * own says nothing until a person has decided.
 */
export function firstCreditOf(db: D1Database, email: string): Promise<FirstPartner | null> {
  return sql`SELECT partners.id AS partnerId, partners.code, orders.first_name AS firstName,
      orders.last_name AS lastName
    FROM orders
    JOIN affiliate_credits AS credits ON credits.order_id = orders.id
    JOIN affiliate_partners AS partners ON partners.id = credits.partner_id
    WHERE lower(orders.email) = ${email} AND orders.email <> ''
      AND orders.refunded_cents < orders.paid_cents
      AND (credits.basis <> 'visit' OR NOT EXISTS (
        SELECT 1 FROM affiliate_suspicions WHERE order_id = orders.id
        UNION ALL SELECT 1 FROM affiliate_flags WHERE order_id = orders.id
      ))
    ORDER BY orders.created_at, orders.id LIMIT 1`.first(db, firstPartnerRow)
}

/** The partner through whom an address first left a lead, or null. Anybody can type an address: a hint, no proof. */
export function firstLeadOf(db: D1Database, email: string): Promise<FirstPartner | null> {
  return sql`SELECT partners.id AS partnerId, partners.code, touches.first_name AS firstName,
      touches.last_name AS lastName
    FROM affiliate_touches AS touches
    JOIN affiliate_partners AS partners ON partners.id = touches.partner_id
    WHERE touches.client_email = ${email} ORDER BY touches.touched_at, touches.subject_id
    LIMIT 1`.first(db, firstPartnerRow)
}
