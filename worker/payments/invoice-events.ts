import type Stripe from 'stripe'
import { productOf } from '#contract/catalogue.ts'
import { paymentInsert, paymentsOf, planNote } from '../db/order-ledger.ts'
import { reviewNote, subscriptionNote, type Order } from '../db/orders.ts'
import {
  changeOf,
  eventMs,
  stateEffect,
  type EventContext,
  type EventEffect,
} from './event-effect.ts'
import { idOf, orderOfObject } from './find-order.ts'
import { attachSchedule } from './instalments.ts'
import { refundExtraInstalment, voidExtraInstalment } from './extra-instalment.ts'

/** Whether all instalments have been paid by other invoices than this one. */
async function isExtra({ db }: EventContext, order: Order, invoice: Stripe.Invoice) {
  const payments = await paymentsOf(db, order.id)
  if (payments.some(({ stripeId }) => stripeId === invoice.id)) return false
  return payments.length >= (productOf(order.product).instalments?.count ?? 1)
}

function paidEffect(
  context: EventContext,
  order: Order,
  invoice: Stripe.Invoice & { id: string },
  subscriptionId: string,
): EventEffect {
  const { db, stripe } = context
  if (invoice.amount_paid !== order.amountCents || invoice.currency !== order.currency) {
    return { review: 'amount_differs' }
  }
  const change = changeOf(context, order, 'payment', invoice.id, invoice.amount_paid)
  const customerId = idOf(invoice.customer)
  return {
    order,
    change,
    statements: [
      paymentInsert(db, change),
      subscriptionNote(db, order.id, subscriptionId, customerId),
      planNote(db, order.id, { state: 'active', atMs: eventMs(context) }),
    ],
    ...(order.scheduleId
      ? {}
      : { afterwards: () => attachSchedule(db, stripe, { ...order, subscriptionId }) }),
  }
}

/** Invoices of instalment plans: each paid one is an instalment, one too many is called off and reported. */
export async function invoiceEffect(
  context: EventContext,
  invoice: Stripe.Invoice,
): Promise<EventEffect> {
  const { db, stripe, event } = context
  const subscription = invoice.parent?.subscription_details
  const subscriptionId = idOf(subscription?.subscription)
  if (!subscription || !subscriptionId || !invoice.id) return { review: 'unknown_order' }
  const order = await orderOfObject(db, { id: subscriptionId, metadata: subscription.metadata })
  if (!order) return { review: 'unknown_order' }
  const invoiceId = invoice.id
  const isPaid = event.type === 'invoice.paid'
  if (await isExtra(context, order, invoice)) {
    const isCharged = isPaid || !(await voidExtraInstalment(stripe, invoiceId, subscriptionId))
    if (isCharged) await refundExtraInstalment(stripe, invoiceId, subscriptionId)
    const reason = isCharged ? 'extra_instalment_refunded' : 'extra_instalment_voided'
    const change = changeOf(context, order, 'extra_instalment', invoiceId, invoice.amount_due)
    return {
      order,
      change,
      statements: [
        reviewNote(db, order.id, reason),
        // The ledger keeps it, because the refund of it will be entered as well.
        ...(isCharged ? [paymentInsert(db, change)] : []),
      ],
    }
  }
  if (isPaid) return paidEffect(context, order, { ...invoice, id: invoiceId }, subscriptionId)
  const isFirst = invoice.billing_reason === 'subscription_create'
  const isCurrent = (subscription.metadata?.checkout_id ?? order.checkoutId) === order.checkoutId
  if (!isCurrent || event.type === 'invoice.created' || event.type === 'invoice.finalized') {
    return 'ignored'
  }
  if (isFirst) {
    return event.type === 'invoice.payment_failed'
      ? stateEffect(context, order, invoiceId, 'failed')
      : 'ignored'
  }
  return {
    order,
    change: changeOf(context, order, 'plan', invoiceId),
    statements: [planNote(db, order.id, { state: 'past_due', atMs: eventMs(context) })],
  }
}
