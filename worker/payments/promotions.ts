import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { currency, type ProductId } from '#contract/catalogue.ts'
import {
  isForProduct,
  promotionCents,
  type PromotionRefusal,
  promotionRefusals,
} from '#contract/promotion-code.ts'
import { hourMs, minuteMs } from '#lib/time.ts'
import { flag, type Sql, sql } from '../database/sql.ts'
import { withStorage } from '../database/storage.ts'
import { invalidField } from '../http/errors.ts'
import { isReleased } from './release-object.ts'

/** How long a code is kept for a payment that has been begun. */
export const promotionHoldMs = 2 * hourMs

/** Refuses a purchase for its code. */
const refuse = (why: PromotionRefusal) =>
  invalidField(why === 'nameless' ? 'email' : 'code', promotionRefusals[why])

/** Who wants to use a code. `replaces` is the attempt whose order goes on with it: that one's own use does not count. */
type PromotionUser = {
  code: string
  email: string
  replaces?: string | null | undefined
  nowMs: number
}

const orderOf = ({ replaces = null }: PromotionUser) =>
  sql`(SELECT order_id FROM order_attempts WHERE checkout_id = ${replaces})`

const usesOf = (user: PromotionUser) =>
  sql`promotion_uses WHERE code = ${user.code} AND order_id IS NOT ${orderOf(user)}`

const isUsedUp = (user: PromotionUser) =>
  sql`(most_uses IS NOT NULL AND most_uses <= (SELECT count(*) FROM ${usesOf(user)}))`

const isUsedBy = (user: PromotionUser) =>
  sql`(is_once_each AND EXISTS (SELECT 1 FROM ${usesOf(user)} AND email = ${user.email.toLowerCase()}))`

/** The order that goes on was begun with it. */
const isKept = (user: PromotionUser) =>
  sql`EXISTS (SELECT 1 FROM promotion_uses WHERE code = ${user.code} AND order_id = ${orderOf(user)})`

const hasEnded = (user: PromotionUser) =>
  sql`((cents_off IS NOT NULL AND currency <> ${currency}) OR (NOT ${isKept(user)}
    AND (stopped_at IS NOT NULL OR coalesce(ends_at <= ${new Date(user.nowMs).toISOString()}, 0))))`

/** SQL condition: one more order may use the code. It stands in the statement that makes the order use it. */
export const mayUse = (user: PromotionUser): Sql =>
  sql`EXISTS (SELECT 1 FROM promotion_codes WHERE code = ${user.code} AND NOT ${hasEnded(user)}
    AND NOT ${isUsedUp(user)} AND NOT ${isUsedBy(user)})`

const promotionRow = z.object({
  percentOff: z.nullable(z.number()),
  centsOff: z.nullable(z.number()),
  product: z.nullable(z.string()),
  isOnceEach: flag,
  hasEnded: flag,
  isUsedUp: flag,
  isUsedBy: flag,
})

async function readPromotion(db: D1Database, user: PromotionUser) {
  const row = await withStorage(() =>
    sql`SELECT percent_off AS percentOff, cents_off AS centsOff, product, is_once_each AS isOnceEach,
      ${hasEnded(user)} AS hasEnded, ${isUsedUp(user)} AS isUsedUp, ${isUsedBy(user)} AS isUsedBy
    FROM promotion_codes WHERE code = ${user.code}`.first(db, promotionRow),
  )
  if (!row) throw refuse('unknown')
  if (row.hasEnded) throw refuse('ended')
  if (row.isUsedUp) throw refuse('used')
  return row
}

/**
 * What a code that can be used now makes of prices; it has to be for `wanted`. The order of `replaces` keeps what it was
 * begun with. @throws {ApiError} `invalid_fields`.
 */
export async function promotionPrices(
  db: D1Database,
  asked: Omit<PromotionUser, 'email'>,
  products: readonly ProductId[],
  wanted?: string,
) {
  const terms = await readPromotion(db, { ...asked, email: '' })
  const prices = products.flatMap((id) => {
    const cents = isForProduct(terms.product, id) ? promotionCents(id, terms) : null
    return cents === null ? [] : [[id, cents] as const]
  })
  if (wanted && !prices.some(([id]) => id === wanted)) throw refuse('other')
  return { prices: Object.fromEntries(prices) }
}

/**
 * What one charge of a product is with a code, in cents. Says how it stands now: what counts is `mayUse`, in the
 * statement that uses it.
 *
 * @throws {ApiError} `invalid_fields`, with the reason at `code`, or at `email` where that is missing.
 */
export async function priceWithCode(db: D1Database, product: ProductId, user: PromotionUser) {
  const terms = await readPromotion(db, user)
  const cents = isForProduct(terms.product, product) ? promotionCents(product, terms) : null
  if (cents === null) throw refuse('other')
  if (terms.isOnceEach && !user.email) throw refuse('nameless')
  if (terms.isUsedBy) throw refuse('once')
  return cents
}

/** Pause before an order is looked at again whose payment is under way, or about which Stripe could not be asked. */
const askAgainMs = 15 * minuteMs

/**
 * Takes codes back from orders that were not paid in time, or from the one whose attempt was left: first nobody can pay
 * them any more, then another may use the code.
 *
 * @returns How many were tried, and how many wait for the next look.
 */
export async function returnPromotions(
  db: D1Database,
  stripe: Stripe,
  nowMs: number,
  limit: number,
  left?: string,
): Promise<{ tried: number; waiting: number }> {
  const lapsed =
    await sql`SELECT orders.id, checkout_id AS checkoutId, stripe_id AS stripeId FROM orders
      JOIN order_attempts USING (checkout_id)
    WHERE promotion_code IS NOT NULL AND promotion_returned_at IS NULL AND paid_at IS NULL
      AND ${left ? sql`checkout_id = ${left}` : sql`promotion_held_until_ms <= ${nowMs}`}
    ORDER BY promotion_held_until_ms LIMIT ${limit}`.all(
      db,
      z.object({ id: z.string(), checkoutId: z.string(), stripeId: z.nullable(z.string()) }),
    )
  let waiting = 0
  for (const { id, checkoutId, stripeId } of lapsed) {
    const isOver = await isReleased(stripe, stripeId).catch(() => false)
    const set = isOver
      ? sql`promotion_returned_at = ${new Date(nowMs).toISOString()}`
      : sql`promotion_held_until_ms = ${nowMs + askAgainMs}`
    // Of what was made or paid meanwhile the next look knows.
    await sql`UPDATE orders SET ${set} WHERE id = ${id} AND checkout_id = ${checkoutId} AND paid_at IS NULL
      AND EXISTS (SELECT 1 FROM order_attempts WHERE checkout_id = ${checkoutId} AND stripe_id IS ${stripeId})`.run(
      db,
    )
    if (!isOver) waiting += 1
  }
  return { tried: lapsed.length, waiting }
}
