import type Stripe from 'stripe'
import { adConsentOf } from '#contract/advertising.ts'
import { isProductId, type ProductId } from '#contract/catalogue.ts'
import type { Attribution } from '#contract/lead.ts'
import { asksTheSame, offeredTerms, type SaleTerms } from '#contract/sale-terms.ts'
import { noteLate, openOrder, replaceAttempt, type NewAttempt } from './new-attempts.ts'
import { attemptByCheckoutId, type Attempt } from './order-attempts.ts'
import { chargeTaxCents, orderById, type Order } from './orders.ts'
import { withStorage } from '../database/storage.ts'
import { digestHex } from '../http/digest.ts'
import { ApiError } from '../http/errors.ts'
import { priceWithCode } from './promotions.ts'
import { isReleased, releaseObject } from './release-object.ts'
import { isTaxed, taxOfCharge } from './tax.ts'

type AttemptRequest = {
  product: ProductId
  /** Without them, what the catalogue offers. */
  terms?: SaleTerms | undefined
  checkoutId?: string | undefined
  replaces?: string | undefined
  attribution?: Attribution | undefined
  /** The sentence of the ticked box, and the name of the browser it was ticked in. */
  adConsent?: string | undefined
  agent?: string | undefined
  details: NewAttempt['details']
  /** A promotion code; blank for none. */
  code?: string
  /** The course that is added, by its id. */
  bump?: string | undefined
}

/** SHA-256, hex, of what is bought and by whom; what a retry must repeat. */
function fingerprint({ product, details, code, bump }: AttemptRequest): Promise<string> {
  const { agreedTerms: _, agreeMarketing: __, ...identity } = details
  const sorted = Object.entries(identity).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const asked = [...(code ? [code] : []), ...(bump ? [{ bump }] : [])]
  return digestHex(JSON.stringify([product, sorted, ...asked]))
}

/** How often a replacement is tried again because Stripe made something for the other meanwhile. */
const mostRedeliveries = 4

/**
 * Replaces an order's current attempt, after its object at Stripe has been called off: of two tabs the last one
 * continues, in one order.
 */
async function takePlace(
  { db, stripe }: AttemptContext,
  replaces: string,
  attempt: NewAttempt,
): Promise<void> {
  for (let look = 0; look < mostRedeliveries; look += 1) {
    const replaced = await withStorage(() => attemptByCheckoutId(db, replaces))
    if (!replaced) {
      await withStorage(() => openOrder(db, attempt, replaces))
      continue
    }
    const order = await withStorage(() => orderById(db, replaced.orderId))
    // withStorage may have run it twice: the first try may have succeeded.
    if (order?.checkoutId === attempt.checkoutId) return
    if (!order) break
    const current = await withStorage(() => attemptByCheckoutId(db, order.checkoutId))
    if (!current) break
    if (order.paidCents > 0 || !(await isReleased(stripe, current.stripeId))) {
      await withStorage(() => noteLate(db, attempt, order.id))
      break
    }
    if (await withStorage(() => replaceAttempt(db, current, attempt))) return
  }
  throw new ApiError('checkout_conflict')
}

/** An unpaid order on other terms than today's is not continued. */
async function refuseOldTerms(
  { stripe }: AttemptContext,
  order: Order,
  attempt: Attempt,
): Promise<void> {
  const isUnpaid = order.state === 'pending' || order.state === 'failed'
  const listed = {
    ...order,
    amountCents: order.listCents ?? order.amountCents - chargeTaxCents(order),
  }
  const isOffered =
    isProductId(order.product) &&
    asksTheSame(listed, offeredTerms(order.product, order.bump?.product))
  if (!isUnpaid || isOffered) return
  if (attempt.stripeId) await releaseObject(stripe, attempt.stripeId)
  throw new ApiError('price_changed')
}

type AttemptContext = { db: D1Database; stripe: Stripe }

/** An attempt and the order it is the current one of. */
type OpenedAttempt = { attempt: Attempt; order: Order }

/**
 * The attempt of a checkoutId with its order: found again on a retry, or opened with its order. An attempt
 * that `replaces` another takes over its order, after what Stripe held for the other has been called off.
 *
 * @throws {ApiError} `checkout_conflict` for the same id with other contents, for an attempt that another has
 *   replaced or whose code was taken back, or when the replaced one has been paid; `invalid_fields` for its code; `price_changed` for one begun at a price that is no
 *   longer offered; `storage_unavailable`; `payment_provider_unavailable`.
 */
export async function openAttempt(
  db: D1Database,
  stripe: Stripe,
  request: AttemptRequest,
  nowMs: number,
): Promise<OpenedAttempt> {
  const context = { db, stripe }
  const checkoutId = (request.checkoutId ?? crypto.randomUUID()).toLowerCase()
  const replaces = request.replaces?.toLowerCase()
  const { code = '', product } = request
  const user = { code, email: request.details.email, replaces, nowMs }
  const offered = request.terms ?? offeredTerms(product, request.bump)
  const wanted: NewAttempt = {
    orderId: crypto.randomUUID(),
    checkoutId,
    product,
    terms: offered,
    fingerprint: await fingerprint(request),
    details: request.details,
    attribution: request.attribution,
    adConsent: adConsentOf(
      request.adConsent ?? '',
      new Date(nowMs).toISOString(),
      request.agent?.slice(0, 500),
    ),
    nowMs,
  }
  const known = await withStorage(() => attemptByCheckoutId(db, checkoutId))
  if (!known) {
    if (code) {
      wanted.terms = { ...offered, amountCents: await priceWithCode(db, product, user) }
      wanted.promotion = { code, listCents: offered.amountCents }
    }
    wanted.tax = isTaxed(offered) ? await taxOfCharge(stripe, wanted) : null
    wanted.terms = {
      ...wanted.terms,
      amountCents: wanted.terms.amountCents + (wanted.tax?.cents ?? 0),
      bump: offered.bump && { ...offered.bump, taxCents: wanted.tax?.ofBump ?? 0 },
    }
    if (replaces) await takePlace(context, replaces, wanted)
    else await withStorage(() => openOrder(db, wanted))
  }
  const attempt = known ?? (await withStorage(() => attemptByCheckoutId(db, checkoutId)))
  // Somebody else was faster: says of the code what is true of it now.
  if (!attempt && code) await priceWithCode(db, product, user)
  if (!attempt || attempt.fingerprint !== wanted.fingerprint)
    throw new ApiError('checkout_conflict')
  const order = await withStorage(() => orderById(db, attempt.orderId))
  if (!order || order.checkoutId !== checkoutId || order.promotionReturnedAt !== null)
    throw new ApiError('checkout_conflict')
  await refuseOldTerms(context, order, attempt)
  return { attempt, order }
}
