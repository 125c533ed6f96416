import Stripe from 'stripe'
import { minuteMs } from '#lib/time.ts'
import type { SaleMode } from '#contract/product.ts'
import { nextGeneration, noteStripeObject, type Attempt } from './order-attempts.ts'
import { withStorage } from '../database/storage.ts'
import { ApiError } from '../http/errors.ts'
import { orderMetadata } from './metadata.ts'
import { releaseObject } from './release-object.ts'
import { isAnswerKept, stripeFailure } from './stripe.ts'
import { leaveCheckoutPath, type paymentStatusPath } from '#contract/paths.ts'
import type { Order } from './orders.ts'
import { isProductId, productOf } from '#contract/catalogue.ts'
import { forgetPrices, pricedItem, recurrence } from './price.ts'
import { endedPlans, latestPlanEnd, planStartsWithinMs } from './end-plan.ts'
import { bumpCents } from '#contract/bump.ts'
import { site } from '#site.config.ts'
import { taxAddress, taxIds } from './tax.ts'

/** Stripe refuses a customer with a longer telephone number, and with it the whole purchase. */
const longestPhone = 20

/** A telephone number as Stripe takes it: without its spacing where it is long, left out where that is not enough. */
function customerPhone(phone: string): { phone?: string } {
  if (phone.length <= longestPhone) return { phone }
  const compact = phone.replaceAll(/[\s().\-/]/g, '')
  return compact.length <= longestPhone ? { phone: compact } : {}
}

const expand = ['latest_invoice.confirmation_secret']

function clientSecret({ latest_invoice: invoice }: Stripe.Subscription): string {
  return (typeof invoice === 'object' && invoice?.confirmation_secret?.client_secret) || ''
}

/**
 * A subscription whose first invoice the buyer pays now. Its price holds the tax that was worked out, so that Stripe,
 * which reports the tax of each invoice, can never ask for another sum. Its end is part of the call that creates it, within
 * the last period; once it is paid the end is moved to that period's close.
 */
const startInstalments: PaymentStarter = {
  async create({ stripe, attempt, order, key, nowMs }) {
    const attemptMs = Date.parse(attempt.createdAt)
    // The same call has to be the same in every retry, the end in it too, and an old end would be early.
    if (nowMs - attemptMs > planStartsWithinMs) throw new ApiError('checkout_conflict')
    const isTaxed = order.taxCents !== null
    const customer = await stripe.customers.create(
      {
        email: order.email,
        name: `${order.firstName} ${order.lastName}`.trim(),
        ...customerPhone(order.phone),
        ...(isTaxed ? { address: taxAddress(order), tax_id_data: taxIds(order) } : {}),
        metadata: { order_id: order.id },
      },
      { idempotencyKey: `${key}:customer` },
    )
    const behavior = isTaxed ? 'inclusive' : undefined
    const item = await pricedItem(stripe, attempt.product, order, behavior)
    const recurring = recurrence(order.intervalDays)
    const { bump } = order
    const beside = { ...order, promotionCode: null, amountCents: bumpCents(order) }
    const subscription = await stripe.subscriptions.create(
      {
        customer: customer.id,
        items: ['price' in item ? item : { price_data: { ...item.price_data, recurring } }],
        // The first invoice alone has it.
        ...(bump
          ? { add_invoice_items: [await pricedItem(stripe, bump.product, beside, behavior)] }
          : {}),
        // How the end of the last period is billed hangs on it, and accounts differ in what they default to.
        billing_mode: { type: 'flexible' },
        cancel_at: latestPlanEnd(order, attemptMs),
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        ...(isTaxed ? { automatic_tax: { enabled: true } } : {}),
        description: order.productName,
        metadata: orderMetadata(order, attempt.checkoutId),
        expand,
      },
      { idempotencyKey: `${key}:subscription` },
    )
    return {
      stripeId: subscription.id,
      customerId: customer.id,
      secret: clientSecret(subscription),
    }
  },

  async resume({ stripe }, stripeId) {
    const subscription = await stripe.subscriptions.retrieve(stripeId, { expand })
    if (endedPlans.includes(subscription.status)) return null
    return { stripeId, secret: clientSecret(subscription) }
  },
}

/** The cancel URL of Stripe's page: frees what is held for the purchase and leads back to its page. */
const leaveUrl = (origin: string, checkoutId: string) =>
  `${origin}${leaveCheckoutPath}?checkout=${checkoutId}`

const halfHourMs = 30 * minuteMs

/** A purchase on Stripe's own page. */
const startSession: PaymentStarter = {
  async create({
    stripe,
    attempt,
    order,
    key,
    origin,
    nowMs,
    expiresAtMs,
    returnPath = '/payment-success',
  }) {
    const page = isProductId(attempt.product) ? productOf(attempt.product).page : '/'
    // Its end is part of the call, and Stripe takes none that is nearer than half an hour.
    if (expiresAtMs && expiresAtMs < nowMs + halfHourMs) throw new ApiError('checkout_conflict')
    const metadata = orderMetadata(order, attempt.checkoutId)
    const behavior = site.stripeTax ? 'exclusive' : undefined
    const item = await pricedItem(stripe, attempt.product, order, behavior)
    const expiresAt = expiresAtMs && Math.floor(expiresAtMs / 1000)
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [{ ...item, quantity: 1 }],
        ...(site.stripeTax
          ? {
              automatic_tax: { enabled: true },
              // An invoice with tax names the buyer's whole address.
              billing_address_collection: 'required',
              tax_id_collection: { enabled: true },
            }
          : {}),
        success_url: `${origin}${returnPath}?order=${order.id}`,
        cancel_url: expiresAt ? leaveUrl(origin, attempt.checkoutId) : `${origin}${page}`,
        ...(expiresAt ? { expires_at: expiresAt } : {}),
        client_reference_id: order.id,
        ...(order.email ? { customer_email: order.email } : {}),
        phone_number_collection: { enabled: true },
        metadata,
        payment_intent_data: { description: order.productName, metadata },
      },
      { idempotencyKey: `${key}:session${expiresAt ? `:${expiresAt}` : ''}` },
    )
    return { stripeId: session.id, secret: session.url ?? '' }
  },

  async resume({ stripe }, stripeId) {
    const session = await stripe.checkout.sessions.retrieve(stripeId)
    if (session.status !== 'open' || !session.url) return null
    return { stripeId, secret: session.url }
  },
}

/** What Stripe is asked to make, and for whom. */
type PaymentStart = {
  stripe: Stripe
  attempt: Attempt
  order: Order
  /** Base of every idempotency key of this attempt. */
  key: string
  nowMs: number
  /** Origin of the site, where Stripe's own page sends the buyer back to. */
  origin: string
  /** When Stripe's own page has to close, Unix milliseconds; by itself it stays open for a day. */
  expiresAtMs?: number | undefined
  /** The page there that tells how the payment stands; a browser without script needs the worker's own. */
  returnPath?: '/payment-success' | typeof paymentStatusPath
}

/** What Stripe made: its id, the customer of a subscription, and what the browser needs to go on. */
type StartedPayment = { stripeId: string; customerId?: string; secret: string }

/** How one sale mode makes its object, and finds it again on a retry. */
type PaymentStarter = {
  create(start: PaymentStart): Promise<StartedPayment>
  /** Null when what was made can no longer be paid. */
  resume(start: PaymentStart, stripeId: string): Promise<StartedPayment | null>
}

/** One payment in full, by Payment Element. */
const startIntent: PaymentStarter = {
  async create({ stripe, attempt, order, key }) {
    const intent = await stripe.paymentIntents.create(
      {
        amount: order.amountCents + bumpCents(order),
        currency: order.currency,
        automatic_payment_methods: { enabled: true },
        // With it Stripe reports the tax, and takes it back with what is given back.
        ...(order.taxCalculation
          ? { hooks: { inputs: { tax: { calculation: order.taxCalculation } } } }
          : {}),
        receipt_email: order.email,
        description: order.productName,
        metadata: orderMetadata(order, attempt.checkoutId),
      },
      { idempotencyKey: key },
    )
    return { stripeId: intent.id, secret: intent.client_secret ?? '' }
  },

  async resume({ stripe }, stripeId) {
    const intent = await stripe.paymentIntents.retrieve(stripeId)
    if (intent.status === 'canceled') return null
    return { stripeId, secret: intent.client_secret ?? '' }
  },
}

const starters: Record<SaleMode, PaymentStarter> = {
  'payment-intent': startIntent,
  instalments: startInstalments,
  'checkout-session': startSession,
}

/**
 * Calls off the object just made for an attempt that has been replaced: its secret is not handed out, and where this
 * fails the queued task does it.
 */
async function callOff(stripe: Stripe, stripeId: string): Promise<never> {
  await releaseObject(stripe, stripeId).catch(() => undefined)
  throw new ApiError('checkout_conflict')
}

/**
 * Creates the Stripe object that the buyer pays with, once for an attempt: a retry finds the same one. Checks
 * afterwards whether the attempt is still current: another tab may have replaced it.
 *
 * @returns `secret`: the client secret, or the address of Stripe's own page.
 * @throws {ApiError} `payment_provider_unavailable` with Retry-After; `checkout_conflict` when what was made
 *   has been called off.
 */
export async function startPayment(
  db: D1Database,
  context: Omit<PaymentStart, 'key'>,
  isAgain = false,
): Promise<StartedPayment> {
  const { stripe, attempt, order } = context
  const key = `${attempt.checkoutId}:${attempt.product}:${order.amountCents}:${attempt.generation}`
  // What was paid elsewhere is not paid once more.
  if (order.saleMode === 'by-hand') throw new ApiError('checkout_conflict')
  const starter = starters[order.saleMode]
  const start = { ...context, key }
  try {
    if (attempt.stripeId) {
      const resumed = await starter.resume(start, attempt.stripeId)
      if (resumed) return resumed
      throw new ApiError('checkout_conflict')
    }
    const started = await starter.create(start)
    const isCurrent = await withStorage(() => noteStripeObject(db, attempt, started))
    return isCurrent ? started : await callOff(stripe, started.stripeId)
  } catch (error) {
    if (isAnswerKept(error)) await withStorage(() => nextGeneration(db, attempt))
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      forgetPrices(stripe)
      // One that was known has been archived at Stripe.
      if (!isAgain && error.param?.endsWith('[price]')) {
        const next = { ...attempt, generation: attempt.generation + 1 }
        return startPayment(db, { ...context, attempt: next }, true)
      }
    }
    throw stripeFailure(error)
  }
}
