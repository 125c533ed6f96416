import type Stripe from 'stripe'
import { bumpCents } from '#contract/bump.ts'
import { sqlCase } from '#contract/text.ts'
import { sql } from '../database/sql.ts'
import { buyerNote, paymentInsert } from './order-ledger.ts'
import type { Order } from './orders.ts'
import { changeOf, stateEffect, type EventContext, type EventEffect } from './event-effect.ts'
import { idOf, orderOfInstalment, orderOfObject } from './find-order.ts'
import { metadataOfSite } from './metadata.ts'
import { isLost, rebuildOrder } from './rebuild-order.ts'
import { meaningOf, sessionPayments } from './stripe-statuses.ts'
import { otherObjects } from './order-attempts.ts'

const states = {
  'payment_intent.processing': 'processing',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'failed',
} as const

/** The order of an intent, put together again where money arrived for one that is lost. */
async function orderOfIntent(context: EventContext, intent: Stripe.PaymentIntent) {
  const { db, stripe, event } = context
  const known =
    (await orderOfObject(db, intent)) ??
    (event.type === 'payment_intent.processing'
      ? await orderOfInstalment(db, stripe, intent)
      : null)
  const metadata = metadataOfSite(intent.metadata)
  const isPaid = event.type === 'payment_intent.succeeded'
  if (!metadata || !isPaid || !(await isLost(db, known, metadata))) {
    return { order: known, isRebuilt: false }
  }
  const order = await rebuildOrder(context, {
    order: known,
    metadata,
    saleMode: 'payment-intent',
    amountCents: intent.amount,
    currency: intent.currency,
    stripeId: intent.id,
    customer: idOf(intent.customer),
    email: intent.receipt_email,
    createdMs: intent.created * 1000,
  })
  return { order, isRebuilt: true }
}

/** Payment intents of payments in full; those of invoices and of Stripe's page are known by other events. */
export async function intentEffect(
  context: EventContext,
  intent: Stripe.PaymentIntent,
): Promise<EventEffect> {
  const { db, event } = context
  if (intent.metadata['sale_mode'] === 'checkout-session') return 'ignored'
  const { order, isRebuilt } = await orderOfIntent(context, intent)
  if (!order || order.saleMode === 'checkout-session') return 'ignored'
  const isCurrent = (intent.metadata['checkout_id'] ?? order.checkoutId) === order.checkoutId
  if (event.type !== 'payment_intent.succeeded') {
    const state = states[event.type as keyof typeof states]
    return isCurrent ? stateEffect(context, order, intent.id, state) : 'ignored'
  }
  const change = changeOf(context, order, 'payment', intent.id, intent.amount_received)
  const isAsAgreed =
    intent.amount_received === order.amountCents + bumpCents(order) &&
    intent.currency === order.currency
  const others = isCurrent ? [] : await otherObjects(db, order.id, intent.id)
  return {
    order,
    change,
    statements: [paymentInsert(db, change)],
    reviews: [
      ...(isRebuilt ? (['rebuilt_order'] as const) : []),
      ...(isCurrent ? [] : (['replaced_attempt_paid'] as const)),
      ...(isCurrent && !isAsAgreed ? (['amount_differs'] as const) : []),
    ],
    tasks: others.map((objectId) => ({ kind: 'call_off', objectId })),
  }
}

/** Who paid on Stripe's own page; nobody where whoever bought was erased meanwhile. */
function buyerOf(session: Stripe.Checkout.Session, { erasedAt }: Order) {
  const buyer = (erasedAt === null && session.customer_details) || null
  const [firstName = '', ...otherNames] = (buyer?.name ?? '').trim().split(/\s+/)
  const [id] = buyer?.tax_ids ?? []
  return {
    email: sqlCase(buyer?.email ?? ''),
    firstName,
    lastName: otherNames.join(' '),
    phone: buyer?.phone ?? '',
    address: [buyer?.address?.line1, buyer?.address?.line2].filter(Boolean).join(', '),
    city: buyer?.address?.city ?? '',
    region: buyer?.address?.state ?? '',
    postalCode: buyer?.address?.postal_code ?? '',
    country: buyer?.address?.country ?? '',
    company: buyer?.business_name ?? '',
    taxId: id?.value ?? '',
    taxIdKind: id?.type ?? '',
  }
}

/** An order with what is known of its buyer; present values stay. */
const withBuyer = (order: Order, buyer: ReturnType<typeof buyerOf>): Order => ({
  ...order,
  email: order.email || buyer.email,
  firstName: order.firstName || buyer.firstName,
  lastName: order.lastName || buyer.lastName,
  phone: order.phone || buyer.phone,
  address: order.address || buyer.address,
  city: order.city || buyer.city,
  region: order.region || buyer.region,
  postalCode: order.postalCode || buyer.postalCode,
  country: order.country || buyer.country,
})

/** An order with the tax that Stripe's own page has worked out, which may be in it already; null where it worked out none. */
async function withTax({ stripe }: EventContext, order: Order, session: Stripe.Checkout.Session) {
  if (!session.automatic_tax.enabled) return null
  const hasId = (session.customer_details?.tax_ids ?? []).length > 0
  const taxCents = session.total_details?.amount_tax ?? 0
  // Why there is none is told to who asks.
  const expand = ['total_details.breakdown']
  const { total_details: details } =
    taxCents === 0 && hasId
      ? await stripe.checkout.sessions.retrieve(session.id, { expand })
      : session
  const taxReason = details?.breakdown?.taxes[0]?.taxability_reason ?? ''
  const totalCents = order.totalCents - (order.taxCents ?? 0) + taxCents
  return { ...order, taxCents, taxReason, amountCents: totalCents, totalCents }
}

const taxUpdate = (db: D1Database, { id, taxCents, taxReason, totalCents }: Order) =>
  sql`UPDATE orders SET tax_cents = ${taxCents}, tax_reason = ${taxReason},
      amount_cents = ${totalCents}, total_cents = ${totalCents} WHERE id = ${id}`.on(db)

async function orderOfSession(context: EventContext, session: Stripe.Checkout.Session) {
  const metadata = metadataOfSite(session.metadata)
  const known = await orderOfObject(context.db, session)
  const isPaid = meaningOf(sessionPayments, session.payment_status) === 'paid'
  if (!metadata || !isPaid || !(await isLost(context.db, known, metadata))) {
    return { order: known, isRebuilt: false }
  }
  const order = await rebuildOrder(context, {
    order: known,
    metadata,
    saleMode: 'checkout-session',
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    stripeId: session.id,
    customer: null,
    createdMs: session.created * 1000,
  })
  return { order, isRebuilt: true }
}

/** Purchases on Stripe's own page; who bought is known only now. */
export async function sessionEffect(
  context: EventContext,
  session: Stripe.Checkout.Session,
): Promise<EventEffect> {
  const { db, event } = context
  const { order: known, isRebuilt } = await orderOfSession(context, session)
  if (!known) return 'ignored'
  const isCurrent = (session.metadata?.['checkout_id'] ?? known.checkoutId) === known.checkoutId
  if (event.type === 'checkout.session.expired') {
    return isCurrent ? stateEffect(context, known, session.id, 'failed') : 'ignored'
  }
  const buyer = buyerOf(session, known)
  const noted = buyerNote(db, known.id, buyer)
  let order = withBuyer(known, buyer)
  if (event.type === 'checkout.session.async_payment_failed') {
    return isCurrent ? stateEffect(context, order, session.id, 'failed', [noted]) : 'ignored'
  }
  const payment = meaningOf(sessionPayments, session.payment_status)
  if (!payment) return { review: 'unknown_payment_status' }
  if (payment === 'processing') return stateEffect(context, order, session.id, payment, [noted])
  const paidCents = session.amount_total ?? 0
  const taxed = isCurrent ? await withTax(context, order, session) : null
  order = taxed ?? order
  const paymentId = idOf(session.payment_intent) ?? session.id
  const change = changeOf(context, order, 'payment', paymentId, paidCents)
  const isAsAgreed = paidCents === order.totalCents && session.currency === order.currency
  return {
    order,
    change,
    statements: [
      ...(taxed ? [taxUpdate(db, taxed)] : []),
      noted,
      ...(paidCents > 0 ? [paymentInsert(db, change)] : []),
    ],
    reviews: [
      ...(isRebuilt ? (['rebuilt_order'] as const) : []),
      ...(isCurrent ? [] : (['replaced_attempt_paid'] as const)),
      ...(isCurrent && !isAsAgreed ? (['amount_differs'] as const) : []),
    ],
  }
}
