import type Stripe from 'stripe'
import { dayMs } from '#lib/time.ts'
import { bumpCents } from '#contract/bump.ts'
import { paymentSchedule } from '#lib/payment-schedule.ts'
import { isEntered, planNote, paymentInsert, paymentsOf } from './order-ledger.ts'
import { type Order, subscriptionNote } from './orders.ts'
import {
  changeOf,
  eventMs,
  stateEffect,
  type EventContext,
  type EventEffect,
  isReconciling,
  type NewTask,
} from './event-effect.ts'
import { meaningOf, subscriptionStates } from './stripe-statuses.ts'
import { idOf, orderOfObject } from './find-order.ts'
import { metadataOfSite } from './metadata.ts'
import { isLost, rebuildOrder } from './rebuild-order.ts'
import { otherObjects } from './order-attempts.ts'

/** The order of a plan. `isUnknown`: ours by its metadata, but the database had no such order. */
type PlanOrder = { order: Order | null; isUnknown: boolean }

/**
 * The order of a subscription, put together again where it is ours and money was taken for it.
 *
 * @throws the SDK's errors.
 */
async function orderOfPlan(
  context: EventContext,
  plan: { id: string; metadata: Stripe.Metadata | null; hasPaid: boolean },
): Promise<PlanOrder> {
  const { db, stripe } = context
  const known = await orderOfObject(db, plan)
  const metadata = metadataOfSite(plan.metadata)
  const isUnknown = known === null && metadata !== null
  if (!metadata || !plan.hasPaid || !(await isLost(db, known, metadata))) {
    return { order: known, isUnknown }
  }
  const subscription = await stripe.subscriptions.retrieve(plan.id)
  const [item] = subscription.items.data
  const order = await rebuildOrder(context, {
    order: known,
    metadata,
    saleMode: 'instalments',
    amountCents: item?.price.unit_amount ?? 0,
    currency: subscription.currency,
    stripeId: subscription.id,
    customer: idOf(subscription.customer),
    createdMs: subscription.created * 1000,
  })
  return { order, isUnknown }
}

type PlanState = Parameters<typeof planNote>[2]['state']

/** Notes how a plan stands; active again only where all that was due is paid: Stripe goes by the latest instalment alone. */
function stateNote(context: EventContext, order: Order, state: PlanState) {
  const atMs = eventMs(context)
  const schedule = paymentSchedule(order, Date.parse(order.paidAt ?? order.createdAt))
  const due = schedule.filter(({ dueOn }) => Date.parse(dueOn) <= atMs).length
  return planNote(context.db, order.id, { state, atMs, paid: state === 'active' ? due : 0 })
}

function planEffect(
  context: EventContext,
  order: Order,
  stripeId: string,
  state: PlanState,
): EventEffect {
  return {
    order,
    change: changeOf(context, order, 'plan', stripeId),
    statements: [stateNote(context, order, state)],
    ...(state === 'ended' && order.paidCents === 0 && order.state !== 'processing'
      ? { news: { state: 'failed' as const, atMs: eventMs(context) } }
      : {}),
  }
}

/** Subscriptions of instalment plans. One of ours whose order nobody knows is stopped and reported. */
export async function subscriptionEffect(
  context: EventContext,
  subscription: Stripe.Subscription,
): Promise<EventEffect> {
  const { id, metadata, status } = subscription
  const { order, isUnknown } = await orderOfPlan(context, { id, metadata, hasPaid: false })
  const plan = meaningOf(subscriptionStates, status)?.plan
  if (plan === undefined) return order || isUnknown ? { review: 'unknown_plan_status' } : 'ignored'
  if (!order) {
    const isRunning = plan === 'active' || plan === 'past_due'
    if (!isUnknown || !isRunning || isReconciling(context.event)) return 'ignored'
    return { review: 'unknown_plan', tasks: [{ kind: 'stop_plan', objectId: id }] }
  }
  const isCurrent = (metadata['checkout_id'] ?? order.checkoutId) === order.checkoutId
  if (!isCurrent) return 'ignored'
  // What is on its way from a bank may still come: its own events tell.
  if (plan === 'failed') {
    return order.state === 'processing' ? 'ignored' : stateEffect(context, order, id, plan)
  }
  return plan ? planEffect(context, order, id, plan) : 'ignored'
}

/** An invoice of a plan, and how it stands to its order. */
type PlanInvoice = {
  invoice: Stripe.Invoice & { id: string }
  subscriptionId: string
  isCurrent: boolean
  isUnknown: boolean
  isExtra: boolean
}

/** Whether everything has been paid by other invoices than this one; what was paid elsewhere may be a part of one. */
async function isExtra({ db }: EventContext, order: Order, invoiceId: string): Promise<boolean> {
  const payments = await paymentsOf(db, order.id)
  if (payments.some(({ stripeId }) => stripeId === invoiceId)) return false
  const invoiced = payments.filter(({ stripeId }) => !stripeId.startsWith('by_hand:'))
  return invoiced.length >= order.count || order.paidCents >= order.totalCents
}

/** What has to be done at Stripe after an instalment arrived: the plan gets its end, or is stopped. */
async function tasksOf({ db }: EventContext, order: Order, plan: PlanInvoice): Promise<NewTask[]> {
  const { subscriptionId, invoice } = plan
  if (plan.isExtra) {
    // The first invoice of a replaced attempt ends with its plan; nobody has to know.
    const isUnpaidStart =
      invoice.billing_reason === 'subscription_create' && invoice.status !== 'paid'
    if (!plan.isCurrent && isUnpaidStart) return [{ kind: 'stop_plan', objectId: subscriptionId }]
    return [
      { kind: 'call_off_invoice', objectId: invoice.id },
      { kind: 'stop_plan', objectId: subscriptionId },
    ]
  }
  if (!plan.isCurrent) {
    const others = await otherObjects(db, order.id, subscriptionId)
    return [
      { kind: 'stop_plan', objectId: subscriptionId },
      ...others.map((objectId) => ({ kind: 'call_off' as const, objectId })),
    ]
  }
  if (plan.isUnknown) return [{ kind: 'stop_plan', objectId: subscriptionId }]
  return order.planEndsAt ? [] : [{ kind: 'end_plan', objectId: subscriptionId }]
}

/** Enters an instalment in any case, and raises what is unusual about it. */
async function paidEffect(
  context: EventContext,
  order: Order,
  plan: PlanInvoice,
): Promise<EventEffect> {
  const { db } = context
  const { invoice, subscriptionId, isCurrent } = plan
  const kind = plan.isExtra ? 'extra_instalment' : 'payment'
  const change = changeOf(context, order, kind, invoice.id, invoice.amount_paid)
  const isFirst = invoice.billing_reason === 'subscription_create'
  const agreedCents = order.amountCents + (isFirst ? bumpCents(order) : 0)
  const isAsAgreed = invoice.amount_paid === agreedCents && invoice.currency === order.currency
  // The first invoice is made with its plan: Stripe counts from it, whenever it is paid.
  const endsMs = invoice.created * 1000 + order.count * order.intervalDays * dayMs
  const planEndsAt = isFirst ? new Date(endsMs).toISOString() : order.planEndsAt
  return {
    order: { ...order, planEndsAt },
    change,
    statements: [
      ...(invoice.amount_paid > 0 ? [paymentInsert(db, change)] : []),
      ...(isCurrent && !plan.isExtra
        ? [
            subscriptionNote(db, order.id, subscriptionId, idOf(invoice.customer)),
            stateNote(context, order, 'active'),
          ]
        : []),
    ],
    reviews: [
      ...(plan.isUnknown ? (['unknown_plan'] as const) : []),
      ...(plan.isExtra ? (['extra_instalment_refunded'] as const) : []),
      ...(isCurrent ? [] : (['replaced_attempt_paid'] as const)),
      ...(isCurrent && !plan.isExtra && !isAsAgreed ? (['amount_differs'] as const) : []),
    ],
    tasks: await tasksOf(context, order, plan),
  }
}

/** Invoices of instalment plans: each paid one is an instalment; a surplus one is called off and reported. */
export async function invoiceEffect(
  context: EventContext,
  invoice: Stripe.Invoice,
): Promise<EventEffect> {
  const { event } = context
  const subscription = invoice.parent?.subscription_details
  const subscriptionId = idOf(subscription?.subscription)
  if (!subscription || !subscriptionId || !invoice.id) return 'ignored'
  const invoiceId = invoice.id
  const isPaid = event.type === 'invoice.paid'
  const { order, isUnknown } = await orderOfPlan(context, {
    id: subscriptionId,
    metadata: subscription.metadata,
    hasPaid: isPaid,
  })
  if (!order) {
    const tasks = [{ kind: 'stop_plan' as const, objectId: subscriptionId }]
    return isUnknown ? { review: 'unknown_plan', tasks } : 'ignored'
  }
  const plan: PlanInvoice = {
    invoice: { ...invoice, id: invoiceId },
    subscriptionId,
    isCurrent: (subscription.metadata?.['checkout_id'] ?? order.checkoutId) === order.checkoutId,
    isUnknown: isUnknown && !isReconciling(event),
    isExtra: await isExtra(context, order, invoiceId),
  }
  if (isPaid) return paidEffect(context, order, plan)
  const isNew = event.type === 'invoice.created' || event.type === 'invoice.finalized'
  if (plan.isExtra) {
    return {
      order,
      change: changeOf(context, order, 'extra_instalment', invoiceId, invoice.amount_due),
      statements: [],
      tasks: await tasksOf(context, order, plan),
    }
  }
  // A decline may be heard of after its invoice was paid.
  if (!plan.isCurrent || isNew || (await isEntered(context.db, invoiceId))) return 'ignored'
  // Stripe asks nobody for it, and says so of the plan only when that ends.
  if (event.type === 'invoice.finalization_failed') {
    const change = changeOf(context, order, 'plan', invoiceId)
    return { order, change, statements: [], reviews: ['instalment_not_asked'] }
  }
  if (invoice.billing_reason === 'subscription_create') {
    if (event.type !== 'invoice.payment_failed') return 'ignored'
    const failed = stateEffect(context, order, invoiceId, 'failed')
    // Stripe has begun the plan while the bank was still asked, and would collect what comes next.
    const tasks: NewTask[] = failed.change.isLate
      ? [{ kind: 'stop_plan', objectId: subscriptionId }]
      : []
    return { ...failed, tasks }
  }
  return {
    order,
    change: {
      ...changeOf(context, order, 'plan', invoiceId),
      payUrl: invoice.hosted_invoice_url ?? null,
    },
    statements: [stateNote(context, order, 'past_due')],
  }
}
