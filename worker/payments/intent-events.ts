import type Stripe from 'stripe'
import { productOf } from '#contract/catalogue.ts'
import { paymentInsert } from '../db/order-ledger.ts'
import { orderByCustomer, reviewNote } from '../db/orders.ts'
import { changeOf, stateEffect, type EventContext, type EventEffect } from './event-effect.ts'
import { idOf, orderOfObject } from './find-order.ts'

const states = {
  'payment_intent.processing': 'processing',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'failed',
} as const

/** Payment intents of payments in full; those of invoices and of Stripe's page are known by other events. */
export async function intentEffect(
  context: EventContext,
  intent: Stripe.PaymentIntent,
): Promise<EventEffect> {
  const { db, event } = context
  const order = await orderOfObject(db, intent)
  if (!order) {
    const customerId = idOf(intent.customer)
    const isInstalment = customerId !== null && (await orderByCustomer(db, customerId)) !== null
    return isInstalment ? 'ignored' : { review: 'unknown_order' }
  }
  if (productOf(order.product).saleMode === 'checkout-session') return 'ignored'
  const isCurrent = (intent.metadata.checkout_id ?? order.checkoutId) === order.checkoutId
  if (event.type !== 'payment_intent.succeeded') {
    const state = states[event.type as keyof typeof states]
    return isCurrent ? stateEffect(context, order, intent.id, state) : 'ignored'
  }
  if (
    isCurrent &&
    (intent.amount_received !== order.amountCents || intent.currency !== order.currency)
  ) {
    return { review: 'amount_differs' }
  }
  const change = changeOf(context, order, 'payment', intent.id, intent.amount_received)
  return {
    order,
    change,
    statements: [
      paymentInsert(db, change),
      ...(isCurrent ? [] : [reviewNote(db, order.id, 'replaced_attempt_paid')]),
    ],
  }
}
