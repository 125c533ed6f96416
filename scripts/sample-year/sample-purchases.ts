import { faker } from '@faker-js/faker/locale/en'
import { productOf, type ProductId } from '#contract/catalogue.ts'
import type { PaymentMatter } from '#contract/payment-matters.ts'
import type { OrderState } from '#contract/checkout.ts'
import { offeredTerms } from '#contract/sale-terms.ts'
import { dayMs } from '#lib/time.ts'
import { between, chance, stripeId, weighted } from './sample-random.ts'

const products: Record<ProductId, number> = {
  'marketing-2025': 19,
  'ai-productivity': 20,
  '10x-scale': 13,
  'course-bundle': 14,
  vip: 12,
  'velocity-audit': 9,
  'deep-dive': 5,
  'deep-dive-instalments': 11,
}

const fates = {
  kept: 300,
  'refunded whole': 20,
  'refunded in part': 13,
  'refund failed': 2,
  disputed: 9,
  'amount differs': 2,
  failed: 32,
  abandoned: 14,
} as const

/** What becomes of a plan after its first payment. */
const planFates = { runs: 70, 'pays late': 12, stops: 14 } as const

/** So long Stripe tries a card again before it ends a plan. */
const graceDays = 21

export type Purchase = { product: ProductId; fate: keyof typeof fates | 'stops' }

/** Purchases whose orders need somebody or are overdue, by how many days ago they were made. */
export const lately: Readonly<Record<number, Purchase>> = {
  2: { product: '10x-scale', fate: 'disputed' },
  3: { product: 'ai-productivity', fate: 'amount differs' },
  5: { product: 'marketing-2025', fate: 'disputed' },
  8: { product: '10x-scale', fate: 'refund failed' },
  33: { product: 'deep-dive-instalments', fate: 'stops' },
  36: { product: 'deep-dive-instalments', fate: 'stops' },
  41: { product: 'deep-dive-instalments', fate: 'stops' },
  47: { product: 'deep-dive-instalments', fate: 'stops' },
  180: { product: 'deep-dive-instalments', fate: 'stops' },
}

/** What somebody buys. */
export const somePurchase = (): Purchase => ({ product: weighted(products), fate: weighted(fates) })

/** An event of Stripe's about an order. */
type Change = { kind: string; type: string; amountCents: number; atMs: number }
type Payment = { stripeId: string; amountCents: number; atMs: number }

/** What became of an order: payments, refund, dispute, Stripe's events, and its state now. */
export type Course = {
  payments: Payment[]
  changes: Change[]
  refund?: { amountCents: number; atMs: number; failedMs: number | null }
  dispute?: { atMs: number; outcome: 'open' | 'won' | 'lost'; closedMs: number | null }
  planState: string | null
  state: OrderState
  review: PaymentMatter | null
}

const nothing = (): Course => ({
  payments: [],
  changes: [],
  planState: null,
  state: 'pending',
  review: null,
})

/** What a purchase comes to by now; `paidMs` is when it is paid, or fails. */
export function courseOf(purchase: Purchase, paidMs: number, nowMs: number): Course {
  const { product, fate } = purchase
  const isPlan = productOf(product).instalments && fate !== 'failed' && fate !== 'abandoned'
  return isPlan && paidMs <= nowMs
    ? planCourse(purchase, paidMs, nowMs)
    : paymentCourse(purchase, paidMs, nowMs)
}

/** Adds an event of Stripe's to an order. */
const teller =
  ({ changes }: Course) =>
  (kind: string, type: string, atMs: number, amountCents = 0) =>
    void changes.push({ kind, type, amountCents, atMs })

/** The payments of a plan up to now: most run to their end, some are late, some stop. */
function planCourse({ product, fate: given }: Purchase, startMs: number, nowMs: number): Course {
  const { amountCents, count, intervalDays } = offeredTerms(product)
  const course: Course = { ...nothing(), state: 'paid', planState: 'active' }
  const dueMs = (number: number) => startMs + number * intervalDays * dayMs
  const change = teller(course)
  const stopsAtOnce = given === 'stops'
  const fate = stopsAtOnce ? 'stops' : weighted(planFates)
  const failing = stopsAtOnce ? 1 : fate === 'runs' ? count : between(1, count - 1)
  for (let number = 0; number < count; number += 1) {
    const isLate = number >= failing
    if (number === failing && dueMs(number) < nowMs) {
      change('plan', 'invoice.payment_failed', dueMs(number))
      course.planState = 'past_due'
      if (fate === 'stops') break
    }
    const atMs = dueMs(number) + (isLate ? 5 * dayMs : 0)
    if (atMs > nowMs) return course
    course.payments.push({ stripeId: stripeId('in'), amountCents, atMs })
    change('payment', 'invoice.paid', atMs, amountCents)
    course.planState = 'active'
  }
  const isPaid = course.payments.length === count
  const endMs = isPaid ? dueMs(count) : dueMs(failing) + graceDays * dayMs
  if (endMs > nowMs) return course
  change('plan', 'customer.subscription.deleted', endMs)
  course.planState = isPaid ? 'completed' : 'canceled'
  if (!isPaid) course.review = 'plan_ended_unpaid'
  return course
}

/** One payment, and what came of it since. */
function paymentCourse({ product, fate }: Purchase, paidMs: number, nowMs: number): Course {
  const { amountCents: agreedCents, saleMode } = productOf(product)
  const isPage = saleMode === 'checkout-session'
  if (fate === 'abandoned' || paidMs > nowMs) return nothing()
  if (fate === 'failed') {
    const failed: Course = { ...nothing(), state: 'failed' }
    const type = isPage ? 'checkout.session.expired' : 'payment_intent.payment_failed'
    teller(failed)('state', type, paidMs)
    return failed
  }
  const amountCents = fate === 'amount differs' ? agreedCents - 1_000 : agreedCents
  const type = isPage ? 'checkout.session.completed' : 'payment_intent.succeeded'
  const course: Course = {
    ...nothing(),
    state: 'paid',
    payments: [{ stripeId: stripeId('pi'), amountCents, atMs: paidMs }],
  }
  const change = teller(course)
  change('payment', type, paidMs, amountCents)
  const atMs = paidMs + faker.number.float() * Math.min(13 * dayMs, nowMs - paidMs)
  if (fate === 'amount differs') course.review = 'amount_differs'
  if (fate === 'disputed') {
    // A bank's question is answered within weeks: a late one is still open.
    const closesMs = atMs + between(20, 45) * dayMs
    const outcome = closesMs > nowMs ? 'open' : chance(0.6) ? 'won' : 'lost'
    const closedMs = outcome === 'open' ? null : closesMs
    course.dispute = { atMs, outcome, closedMs }
    course.review = outcome === 'lost' ? 'dispute_lost' : 'disputed'
    change('dispute_opened', 'charge.dispute.created', atMs, amountCents)
    if (closedMs) change('dispute_closed', 'charge.dispute.closed', closedMs, amountCents)
  }
  if (fate.startsWith('refund')) {
    const part = Math.round((amountCents * between(2, 6)) / 1_000) * 100
    const backCents = fate === 'refunded in part' ? part : amountCents
    const failsMs = atMs + Math.min(2 * dayMs, (nowMs - atMs) / 2)
    const failedMs = fate === 'refund failed' ? failsMs : null
    course.refund = { amountCents: failedMs === null ? backCents : 0, atMs, failedMs }
    change('refund', 'charge.refunded', atMs, backCents)
    if (failedMs !== null) {
      change('refund_failed', 'refund.failed', failedMs)
      course.review = 'refund_failed'
    } else if (backCents === amountCents) course.state = 'refunded'
  }
  return course
}
