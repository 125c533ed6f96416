import type { DatabaseSync } from 'node:sqlite'
import { daySeconds } from '#lib/time.ts'
import { cardFee, move, type NewMovement, payOut } from './balance.ts'
import { chargeOf } from './intents.ts'
import {
  type Charge,
  type Customer,
  type Dispute,
  type Intent,
  type Invoice,
  type Subscription,
  usual,
} from './objects.ts'
import { createPrice } from './prices.ts'
import { disputeFee } from './refunds.ts'
import type { Store } from './store.ts'
import { subscriptionOf } from './subscription-endpoints.ts'

type Known = {
  id: string
  checkoutId: string
  product: string
  currency: string
  email: string
  customerId: string | null
  planId: string | null
  planState: string | null
  days: number
  endsS: number | null
  refundedCents: number
}

type Payment = { id: string; amountCents: number; paidS: number }

const ordersSelect = `SELECT id, checkout_id AS checkoutId, product, currency, email,
    stripe_customer_id AS customerId, stripe_subscription_id AS planId, plan_state AS planState,
    interval_days AS days, unixepoch(plan_ends_at) AS endsS, refunded_cents AS refundedCents
  FROM orders WHERE paid_at IS NOT NULL AND hand_note IS NULL`

const paymentsSelect = `SELECT stripe_id AS id, amount_cents AS amountCents, unixepoch(paid_at) AS paidS
  FROM order_payments WHERE order_id = ? ORDER BY paid_at`

const refundsSelect = 'SELECT stripe_id AS id FROM order_refunds WHERE order_id = ?'

/** What went back, or came back because its refund failed; what a bank took, and gave back. */
const movedSelect = `SELECT 'refund' AS kind, stripe_id AS id, -amount_cents AS amount, unixepoch(issued_at) AS atS
  FROM invoices WHERE order_id = ?1 AND kind = 'credit'
  UNION ALL SELECT 'dispute', stripe_id, -amount_cents, unixepoch(opened_at) FROM order_disputes
  WHERE order_id = ?1 AND outcome IN ('open', 'won', 'lost')
  UNION ALL SELECT 'dispute', stripe_id, order_disputes.amount_cents, unixepoch(happened_at) FROM order_disputes
  JOIN order_changes USING (order_id) WHERE order_id = ?1 AND outcome = 'won' AND kind = 'dispute_closed'
  ORDER BY atS`

type Moved = { kind: 'refund' | 'dispute'; id: string; amount: number; atS: number }

const named = <Kind extends string>(id: string, object: Kind, created: number) => ({
  id,
  object,
  created,
})

/** The plan of an order, in the period of its last payment. */
function enterPlan(store: Store, order: Known, planId: string, payments: readonly Payment[]) {
  const { customerId, currency, days, endsS, planState, product } = order
  const startS = payments[0]?.paidS ?? 0
  const base = named(planId, 'subscription', startS)
  const price = createPrice(store, {
    product,
    currency,
    unit_amount: payments[0]?.amountCents ?? 0,
    recurring: { interval: 'day', interval_count: days },
  })
  const told = {
    status: planState === 'active' || planState === 'past_due' ? planState : 'canceled',
    customer: customerId ?? '',
    metadata: { order_id: order.id, checkout_id: order.checkoutId },
    latest_invoice: payments.at(-1)?.id ?? '',
    cancel_at: endsS,
  } as const
  const periodS = startS + (payments.length - 1) * days * daySeconds
  const subscription = subscriptionOf(store, base, price, told, periodS)
  store.subscriptions.set(planId, subscription)
  return subscription
}

/** A payment that came in, of which as much of `backCents` has gone back as it has; what is left of that. */
function enterPayment(
  store: Store,
  order: Known,
  { id, amountCents: amount, paidS }: Payment,
  { chargeId, backCents }: { chargeId: string; backCents: number },
) {
  const isInvoice = id.startsWith('in_')
  const intentId = isInvoice ? store.id('pi') : id
  const intent = usual<Intent>({
    ...named(intentId, 'payment_intent', paidS),
    amount,
    amount_received: amount,
    client_secret: `${intentId}_secret_known`,
    currency: order.currency,
    customer: order.customerId,
    latest_charge: chargeId,
    metadata: isInvoice ? {} : { order_id: order.id, checkout_id: order.checkoutId },
    status: 'succeeded',
  })
  const refunded = Math.min(amount, backCents)
  store.intents.set(intent.id, intent)
  store.purposes.set(intent.id, isInvoice ? { invoice: id } : {})
  const charge = {
    ...chargeOf(store, intent),
    id: chargeId,
    created: paidS,
    amount_refunded: refunded,
    refunded: refunded === amount,
  }
  store.charges.set(chargeId, charge)
  return { charge, leftCents: backCents - refunded }
}

/** What else moved of an order, as movements; each is of its charge, else of `latest`. */
function otherMovements(store: Store, moved: readonly Moved[], latest: Charge): NewMovement[] {
  return moved.map(({ kind, id, amount, atS: created }) => {
    const { id: charge, currency, payment_intent: intent } = store.charges.get(id) ?? latest
    const of = { charge, currency, payment_intent: intent, amount: Math.abs(amount) }
    const isBack = amount > 0
    if (kind === 'refund') {
      const refund = { ...named(store.id('re'), kind, created), ...of, metadata: {}, status: null }
      store.refunds.set(refund.id, refund)
      const category = isBack ? 'refund_failure' : kind
      return { amount, currency, created, category, source: refund.id }
    }
    const dispute = usual<Dispute>({ ...named(id, kind, created), ...of, metadata: {} })
    store.disputes.set(id, dispute)
    const category = isBack ? 'dispute_reversal' : kind
    return { amount, currency, created, category, source: id, fee: isBack ? 0 : disputeFee }
  })
}

/** Enters movements as they came, with a payout as each month begins. */
function enterMovements(store: Store, movements: readonly NewMovement[]): void {
  let month = ''
  for (const movement of movements.toSorted((a, b) => (a.created ?? 0) - (b.created ?? 0))) {
    const begun = new Date((movement.created ?? 0) * 1000).toISOString().slice(0, 7)
    if (month && month !== begun) payOut(store, Date.parse(`${begun}-01`) / 1000)
    month = begun
    const id = move(store, movement)
    const charge = store.charges.get(movement.source)
    if (charge) charge.balance_transaction = id
  }
}

function enterInvoice(store: Store, plan: Subscription, { id, amountCents, paidS }: Payment): void {
  const { currency, customer, id: subscription, metadata } = plan
  const invoice = usual<Invoice>({
    ...named(id, 'invoice', paidS),
    status: 'paid',
    amount_due: amountCents,
    amount_paid: amountCents,
    currency,
    customer,
    status_transitions: { paid_at: paidS },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription, metadata: { ...metadata } },
    },
  })
  store.invoices.set(id, invoice)
}

/**
 * Enters what a local database says was paid as Stripe would hold it, events left out: the stand-in forgets all with its
 * process, and the sample year never went through it. So refunds and ends of plans can be practised on any order.
 */
export function enterKnownOrders(store: Store, database: DatabaseSync): void {
  const payments = database.prepare(paymentsSelect)
  const refunds = database.prepare(refundsSelect)
  const others = database.prepare(movedSelect)
  const movements: NewMovement[] = []
  for (const order of database.prepare(ordersSelect).all() as unknown as Known[]) {
    const paid = payments.all(order.id) as unknown as Payment[]
    const { customerId, email, planId } = order
    if (customerId) {
      const base = named(customerId, 'customer', paid[0]?.paidS ?? 0)
      store.customers.set(customerId, usual<Customer>({ ...base, email, metadata: {} }))
    }
    const plan = planId && customerId && enterPlan(store, order, planId, paid)
    // What went back went back of the last payment first.
    const chargeIds = refunds.all(order.id).map(({ id }) => String(id))
    let backCents = order.refundedCents
    for (const payment of paid.toReversed()) {
      const chargeId = chargeIds.shift() ?? store.id('ch')
      const { charge, leftCents } = enterPayment(store, order, payment, { chargeId, backCents })
      backCents = leftCents
      const { amount, currency, created, id: source } = charge
      const fee = cardFee(amount)
      movements.push({ category: 'charge', amount, currency, created, source, fee })
      if (payment === paid.at(-1))
        movements.push(...otherMovements(store, others.all(order.id) as unknown as Moved[], charge))
      if (plan && payment.id.startsWith('in_')) enterInvoice(store, plan, payment)
    }
  }
  enterMovements(store, movements)
}
