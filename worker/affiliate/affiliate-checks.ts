import * as z from 'zod/mini'
import { type SaleToCheck, saleToCheck } from '#contract/affiliate-operator.ts'
import { affiliateWindowDays } from '#lib/attribution.ts'
import { sql } from '../database/sql.ts'

/** Most sales listed at once. */
const most = 200

const columns = sql`partners.code, orders.product, orders.email, orders.paid_cents AS paidCents, orders.currency,
  orders.created_at AS at`

const saleRow = z.extend(saleToCheck, {
  reasons: z.pipe(
    z.string(),
    z.transform((codes) => codes.split(',')),
  ),
})

/**
 * SQL: sales by a partner's own code, which need no visit, under the postal address or telephone number of a purchase of
 * the partner's.
 */
const boughtByOwnCode = sql`
  SELECT orders.id, partners.id, 'own_address' FROM affiliate_credits AS credits
  JOIN orders ON orders.id = credits.order_id
  JOIN affiliate_partners AS partners ON partners.id = credits.partner_id
  JOIN orders AS own ON lower(own.email) = lower(partners.email) AND own.email <> ''
  WHERE credits.basis = 'code' AND own.paid_cents > 0
    AND ((orders.phone <> '' AND orders.phone = own.phone) OR (orders.address <> ''
      AND (lower(trim(orders.address)), lower(trim(orders.city)), orders.country)
        = (lower(trim(own.address)), lower(trim(own.city)), own.country)))`

/** SQL: sales that look like the partner's own purchase, and why; also as it was noted of visits that are erased. */
export const suspicions = sql`(
  SELECT order_id, partner_id, reason FROM affiliate_suspicions UNION ${boughtByOwnCode}
  UNION SELECT order_id, partner_id, reason FROM affiliate_flags)`

/** Sales that look like the partner's own purchase and wait for a person's decision. */
export async function heldSales(db: D1Database): Promise<SaleToCheck[]> {
  return sql`SELECT orders.id, ${columns}, group_concat(DISTINCT reasons.reason) AS reasons
    FROM ${suspicions} AS reasons
    JOIN affiliate_credits AS credits
      ON credits.order_id = reasons.order_id AND credits.partner_id = reasons.partner_id
      AND credits.basis <> 'decision'
    JOIN orders ON orders.id = reasons.order_id
    JOIN affiliate_partners AS partners ON partners.id = reasons.partner_id
    GROUP BY orders.id ORDER BY orders.created_at LIMIT ${most}`.all(db, saleRow)
}

/**
 * Paid orders without credit that may belong to a partner: they carry the code without a visit, or the same e-mail
 * address left a lead through the partner. Anybody can type a code or an address, so a person has to check.
 */
export async function possibleSales(db: D1Database): Promise<SaleToCheck[]> {
  return sql`SELECT orders.id, ${columns}, group_concat(DISTINCT signs.reason) AS reasons
    FROM (
      SELECT orders.id AS order_id, partners.id AS partner_id, 'code_without_visit' AS reason
      FROM orders
      JOIN affiliate_partners AS partners
        ON orders.affiliate_code IN (partners.code, lower(partners.code))
      WHERE orders.affiliate_code IS NOT NULL AND orders.paid_cents > 0
        AND orders.created_at >= partners.approved_at
        AND (partners.revoked_at IS NULL OR orders.created_at < partners.revoked_at)
        AND lower(orders.email) <> partners.email
      UNION
      SELECT orders.id, touches.partner_id, 'earlier_lead'
      FROM affiliate_touches AS touches
      JOIN orders ON lower(orders.email) = touches.client_email AND orders.email <> ''
      JOIN affiliate_partners AS partners ON partners.id = touches.partner_id
      WHERE orders.paid_cents > 0 AND orders.created_at >= touches.touched_at
        AND julianday(orders.created_at) - julianday(touches.touched_at) <= ${affiliateWindowDays}
        AND (partners.revoked_at IS NULL OR orders.created_at < partners.revoked_at)
    ) AS signs
    JOIN orders ON orders.id = signs.order_id
    JOIN affiliate_partners AS partners ON partners.id = signs.partner_id
    WHERE NOT EXISTS (SELECT 1 FROM affiliate_credits WHERE order_id = orders.id)
      AND NOT EXISTS (SELECT 1 FROM affiliate_decisions WHERE order_id = orders.id)
    GROUP BY orders.id, signs.partner_id ORDER BY orders.created_at LIMIT ${most}`.all(db, saleRow)
}
