import type Stripe from 'stripe'
import { otherObjects } from './order-attempts.ts'
import { paymentInsert } from './order-ledger.ts'
import { changeOf, stateEffect, type EventContext, type EventEffect } from './event-effect.ts'
import { idOf, orderOfObject } from './find-order.ts'
import { ownMetadata } from './own-metadata.ts'
import { rebuildOrder } from './rebuild-order.ts'

const states = {
  'payment_intent.processing': 'processing',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'failed',
} as const

/** The order of an intent, put together again where money arrived for one that is unknown. */
async function orderOf(context: EventContext, intent: Stripe.PaymentIntent) {
  const known = await orderOfObject(context.db, intent)
  const metadata = ownMetadata(intent.metadata)
  if (known || !metadata) return { order: known, isRebuilt: false }
  if (context.event.type !== 'payment_intent.succeeded') return { order: null, isRebuilt: false }
  const order = await rebuildOrder(context, {
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
  const { order, isRebuilt } = await orderOf(context, intent)
  if (!order || order.saleMode === 'checkout-session') return 'ignored'
  const isCurrent = (intent.metadata['checkout_id'] ?? order.checkoutId) === order.checkoutId
  if (event.type !== 'payment_intent.succeeded') {
    const state = states[event.type as keyof typeof states]
    return isCurrent ? stateEffect(context, order, intent.id, state) : 'ignored'
  }
  const change = changeOf(context, order, 'payment', intent.id, intent.amount_received)
  const isAsAgreed =
    intent.amount_received === order.amountCents && intent.currency === order.currency
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
