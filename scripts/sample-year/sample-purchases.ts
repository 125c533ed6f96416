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

/** Adds an event of Stripe's to an order. */
function tell(course: Course, kind: string, type: string, atMs: number, amountCents = 0): void {
  course.changes.push({ kind, type, amountCents, atMs })
}

function pay(course: Course, [prefix, type]: readonly string[], atMs: number, amountCents: number) {
  course.payments.push({ stripeId: stripeId(prefix ?? ''), amountCents, atMs })
  tell(course, 'payment', type ?? '', atMs, amountCents)
  course.state = 'paid'
}

/** What a purchase comes to by now; `paidMs` is when it is paid, or fails. */
export function courseOf({ product, fate }: Purchase, paidMs: number, nowMs: number): Course {
  const { amountCents: agreedCents, saleMode, instalments } = productOf(product)
  const none = { planState: null, state: 'pending', review: null } as const
  const course: Course = { ...none, payments: [], changes: [] }
  if (fate === 'abandoned' || paidMs > nowMs) return course
  const isPage = saleMode === 'checkout-session'
  if (fate === 'failed') {
    const type = isPage ? 'checkout.session.expired' : 'payment_intent.payment_failed'
    tell(course, 'state', type, paidMs)
    return { ...course, state: 'failed' }
  }
  if (instalments) return planCourse(course, { product, fate }, paidMs, nowMs)
  const amountCents = fate === 'amount differs' ? agreedCents - 1_000 : agreedCents
  const type = isPage ? 'checkout.session.completed' : 'payment_intent.succeeded'
  pay(course, ['pi', type], paidMs, amountCents)
  const atMs = paidMs + faker.number.float() * Math.min(13 * dayMs, nowMs - paidMs)
  if (fate === 'amount differs') course.review = 'amount_differs'
  if (fate === 'disputed') dispute(course, atMs, nowMs, amountCents)
  if (fate.startsWith('refund')) refund(course, fate, atMs, nowMs, amountCents)
  return course
}

/** The payments of a plan up to now: most run to their end, some are late, some stop. */
function planCourse(
  course: Course,
  { product, fate: given }: Purchase,
  startMs: number,
  nowMs: number,
) {
  const { amountCents, count, intervalDays } = offeredTerms(product)
  const dueMs = (number: number) => startMs + number * intervalDays * dayMs
  const fate = given === 'stops' ? given : weighted(planFates)
  const failing = given === 'stops' ? 1 : fate === 'runs' ? count : between(1, count - 1)
  for (let number = 0; number < count; number += 1) {
    if (number === failing && dueMs(number) < nowMs) {
      tell(course, 'plan', 'invoice.payment_failed', dueMs(number))
      course.planState = 'past_due'
      if (fate === 'stops') break
    }
    const atMs = dueMs(number) + (number >= failing ? 5 * dayMs : 0)
    if (atMs > nowMs) return course
    pay(course, ['in', 'invoice.paid'], atMs, amountCents)
    course.planState = 'active'
  }
  const isPaid = course.payments.length === count
  const endMs = isPaid ? dueMs(count) : dueMs(failing) + graceDays * dayMs
  if (endMs > nowMs) return course
  tell(course, 'plan', 'customer.subscription.deleted', endMs)
  course.planState = isPaid ? 'completed' : 'canceled'
  if (!isPaid) course.review = 'plan_ended_unpaid'
  return course
}

/** A bank's question is answered within weeks: a late one is still open. */
function dispute(course: Course, atMs: number, nowMs: number, amountCents: number): void {
  const closesMs = atMs + between(20, 45) * dayMs
  const outcome = closesMs > nowMs ? 'open' : chance(0.6) ? 'won' : 'lost'
  const closedMs = outcome === 'open' ? null : closesMs
  course.dispute = { atMs, outcome, closedMs }
  course.review = outcome === 'lost' ? 'dispute_lost' : 'disputed'
  tell(course, 'dispute_opened', 'charge.dispute.created', atMs, amountCents)
  if (closedMs) tell(course, 'dispute_closed', 'charge.dispute.closed', closedMs, amountCents)
}

function refund(
  course: Course,
  fate: string,
  atMs: number,
  nowMs: number,
  paidCents: number,
): void {
  const part = Math.round((paidCents * between(2, 6)) / 1_000) * 100
  const backCents = fate === 'refunded in part' ? part : paidCents
  const isFailed = fate === 'refund failed'
  const failedMs = isFailed ? atMs + Math.min(2 * dayMs, (nowMs - atMs) / 2) : null
  course.refund = { amountCents: isFailed ? 0 : backCents, atMs, failedMs }
  tell(course, 'refund', 'charge.refunded', atMs, backCents)
  if (failedMs !== null) {
    tell(course, 'refund_failed', 'refund.failed', failedMs)
    course.review = 'refund_failed'
  } else if (backCents === paidCents) course.state = 'refunded'
}
