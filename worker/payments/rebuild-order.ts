import type { SaleMode } from '#contract/product.ts'
import type { Bump } from '#contract/bump.ts'
import { sqlCase } from '#contract/text.ts'
import { sql } from '../database/sql.ts'
import { blankDetails, openOrder, replaceAttempt, type NewAttempt } from './new-attempts.ts'
import { attemptByCheckoutId } from './order-attempts.ts'
import { orderById, type Order } from './orders.ts'
import type { EventContext } from './event-effect.ts'
import { idOf } from './find-order.ts'
import type { OwnMetadata } from './metadata.ts'

/** What Stripe knows of a purchase that is not in the database. */
type Trace = {
  /** Null where the database has none, not even of an earlier attempt. */
  order: Order | null
  metadata: OwnMetadata
  saleMode: SaleMode
  /** One charge, where the metadata does not say. */
  amountCents: number
  currency: string
  stripeId: string
  customer: string | { id: string } | null
  email?: string | null
  createdMs: number
}

/** What Stripe says of the buyer, and for the rest what the order did. */
async function buyerOf({ stripe }: EventContext, { customer, email, order }: Trace) {
  const customerId = idOf(customer)
  const found = customerId ? await stripe.customers.retrieve(customerId) : null
  const known = found?.deleted ? null : found
  const [firstName = '', ...otherNames] = (known?.name ?? '').split(' ')
  const hasAgreed = (what: string) => order?.consents.some(({ to }) => to === what) ?? false
  return {
    ...blankDetails,
    ...order,
    email: sqlCase(email ?? known?.email ?? '') || (order?.email ?? ''),
    ...(known?.name ? { firstName, lastName: otherNames.join(' ') } : {}),
    ...(known?.phone ? { phone: known.phone } : {}),
    agreedTerms: hasAgreed('terms'),
    agreeMarketing: hasAgreed('marketing'),
  }
}

/**
 * Whether the database lacks the order of an object, or the attempt that the object is of: its row is stored before
 * anything is made at Stripe, so a backup was restored that knows an earlier one.
 */
export async function isLost(
  db: D1Database,
  order: Order | null,
  { checkout_id: checkoutId }: OwnMetadata,
): Promise<boolean> {
  if (!order) return true
  if (order.checkoutId === checkoutId || order.paidCents > 0 || order.erasedAt !== null)
    return false
  return (await attemptByCheckoutId(db, checkoutId)) === null
}

/** The course that was added; null for none, and for what says nothing. */
function bumpIn(text = 'null'): Bump | null {
  try {
    return JSON.parse(text) as Bump | null
  } catch {
    return null
  }
}

/**
 * Rebuilds an order from its metadata at Stripe, for money that arrived while the database does not know the order, or
 * an earlier attempt alone, as after restoring a backup. Idempotent.
 *
 * @throws the SDK's errors.
 */
export async function rebuildOrder(context: EventContext, trace: Trace): Promise<Order | null> {
  const { db } = context
  const { metadata, saleMode, currency, stripeId } = trace
  const number = (name: string, otherwise: number) => {
    const value = Number(metadata[name])
    return Number.isSafeInteger(value) && value >= 0 ? value : otherwise
  }
  const attempt: NewAttempt = {
    orderId: metadata.order_id,
    checkoutId: metadata.checkout_id,
    product: metadata['product'] ?? '',
    terms: {
      productName: metadata['product_name'] ?? metadata['product'] ?? '',
      saleMode,
      currency,
      amountCents: number('amount_cents', trace.amountCents),
      count: Math.max(1, number('instalment_count', 1)),
      intervalDays: number('interval_days', 0),
      guarantee: `${metadata['guarantee'] ?? ''}${metadata['guarantee_rest'] ?? ''}`,
      bump: bumpIn(metadata['bump']),
    },
    fingerprint: `rebuilt:${stripeId}`,
    details: await buyerOf(context, trace),
    consents: trace.order?.consents,
    attribution: undefined,
    nowMs: trace.createdMs,
  }
  const replaced = trace.order && (await attemptByCheckoutId(db, trace.order.checkoutId))
  if (replaced) await replaceAttempt(db, replaced, attempt)
  else await openOrder(db, attempt)
  const affiliateCode = metadata['affiliate_code'] ?? null
  await db.batch([
    sql`UPDATE orders SET affiliate_code = coalesce(affiliate_code, ${affiliateCode}),
        promotion_code = coalesce(promotion_code, ${metadata['promotion_code'] ?? null}),
        list_cents = coalesce(list_cents, ${metadata['list_cents'] ? number('list_cents', 0) : null}),
        tax_cents = coalesce(tax_cents, ${metadata['tax_cents'] ? number('tax_cents', 0) : null}),
        tax_reason = iif(tax_reason = '', ${metadata['tax_reason'] ?? ''}, tax_reason)
      WHERE checkout_id = ${attempt.checkoutId}`.on(db),
    sql`UPDATE order_attempts SET stripe_id = ${stripeId}
      WHERE checkout_id = ${attempt.checkoutId} AND stripe_id IS NULL`.on(db),
  ])
  return orderById(db, attempt.orderId)
}
