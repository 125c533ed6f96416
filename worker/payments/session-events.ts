import type Stripe from 'stripe'
import { buyerNote, paymentInsert } from '../db/order-ledger.ts'
import { orderById } from '../db/orders.ts'
import { changeOf, stateEffect, type EventContext, type EventEffect } from './event-effect.ts'
import { idOf, orderOfObject } from './find-order.ts'

function buyerOf(session: Stripe.Checkout.Session) {
  const { email, name, phone, address } = session.customer_details ?? {}
  const [firstName = '', ...otherNames] = (name ?? '').trim().split(/\s+/)
  return {
    email: email ?? '',
    firstName,
    lastName: otherNames.join(' '),
    phone: phone ?? '',
    country: address?.country ?? '',
  }
}

/** Purchases on Stripe's own page; who bought is known only now. */
export async function sessionEffect(
  context: EventContext,
  session: Stripe.Checkout.Session,
): Promise<EventEffect> {
  const { db, event } = context
  const order =
    (await orderOfObject(db, session)) ??
    (session.client_reference_id ? await orderById(db, session.client_reference_id) : null)
  if (!order) return { review: 'unknown_order' }
  if (
    event.type === 'checkout.session.expired' ||
    event.type === 'checkout.session.async_payment_failed'
  ) {
    const isCurrent = (session.metadata?.checkout_id ?? order.checkoutId) === order.checkoutId
    return isCurrent ? stateEffect(context, order, session.id, 'failed') : 'ignored'
  }
  if (session.payment_status !== 'paid') {
    return stateEffect(context, order, session.id, 'processing')
  }
  if (session.amount_total !== order.totalCents || session.currency !== order.currency) {
    return { review: 'amount_differs' }
  }
  const buyer = buyerOf(session)
  const paymentId = idOf(session.payment_intent) ?? session.id
  const change = changeOf(context, order, 'payment', paymentId, session.amount_total)
  return {
    order: {
      ...order,
      email: order.email || buyer.email,
      firstName: order.firstName || buyer.firstName,
      lastName: order.lastName || buyer.lastName,
      phone: order.phone || buyer.phone,
      country: order.country || buyer.country,
    },
    change,
    statements: [buyerNote(db, order.id, buyer), paymentInsert(db, change)],
  }
}
