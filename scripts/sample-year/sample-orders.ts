import { faker } from '@faker-js/faker/locale/en'
import { productOf, type ProductId } from '#contract/catalogue.ts'
import { contents, shelves } from '#contract/contents.ts'
import type { Shelf } from '#contract/contents/shelf.ts'
import { checkoutCountries } from '#contract/forms/checkout-details.ts'
import type { PaymentMatter } from '#contract/payment-matters.ts'
import { offeredTerms } from '#contract/sale-terms.ts'
import { dayMs, hourMs, minuteMs } from '#lib/time.ts'
import { clearAttention } from '#worker/database/attention.ts'
import { sql } from '#worker/database/sql.ts'
import { noteProgress } from '#worker/library/library-reader.ts'
import { changeStatements } from '#worker/payments/apply-event.ts'
import { disputeUpsert } from '#worker/payments/charge-events.ts'
import { openOrder } from '#worker/payments/new-attempts.ts'
import {
  buyerNote,
  type OrderChange,
  type OrderChangeKind,
  paymentInsert,
  planNote,
  refundUpsert,
} from '#worker/payments/order-ledger.ts'
import { orderById, planEndNote, subscriptionNote } from '#worker/payments/orders.ts'
import { eventOutcome, recordEvent } from '#worker/payments/stripe-events.ts'
import { between, chance, iso, type SampleYear, visitorAt, weighted } from './sample-people.ts'

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

/** What Stripe tells of an order: the change, the event's type, and what a person is to look at for it. */
const news = {
  payment: ['payment', 'payment_intent.succeeded'],
  refund: ['refund', 'charge.refunded'],
  refundFailed: ['refund_failed', 'refund.failed', 'refund_failed'],
  disputed: ['dispute_opened', 'charge.dispute.created', 'disputed'],
  won: ['dispute_closed', 'charge.dispute.closed'],
  lost: ['dispute_closed', 'charge.dispute.closed', 'dispute_lost'],
  planFailed: ['plan', 'invoice.payment_failed'],
  planEnded: ['plan', 'customer.subscription.deleted'],
  failed: ['state', 'payment_intent.payment_failed'],
} as const satisfies Record<string, readonly [OrderChangeKind, string, PaymentMatter?]>

/** Something that happens so many days after the first payment was due, with a share of the price. */
type Step = readonly [name: keyof typeof news, afterDays: number, share: number]

const paid: Step = ['payment', 0, 1]

/** What becomes of a purchase: how often, and its steps; only a plan can stop. */
const fates = {
  kept: [285, paid],
  stops: [15, paid],
  'refunded whole': [20, paid, ['refund', 6, 1]],
  'refunded in part': [13, paid, ['refund', 5, 0.4]],
  'refund failed': [2, paid, ['refund', 3, 1], ['refundFailed', 5, 0]],
  'dispute won': [5, paid, ['disputed', 1, 1], ['won', 30, 1]],
  'dispute lost': [4, paid, ['disputed', 1, 1], ['lost', 34, 1]],
  'amount differs': [2, ['payment', 0, 0.9]],
  failed: [32, ['failed', 0, 0]],
  abandoned: [14],
} as const satisfies Record<string, readonly [number, ...Step[]]>

const weights = Object.fromEntries(
  Object.entries(fates).map(([fate, [weight]]) => [fate, weight]),
) as Record<keyof typeof fates, number>

/** So long Stripe tries a card again before it ends a plan. */
const graceDays = 21

type Purchase = { product: ProductId; fate: keyof typeof fates }

/** Purchases whose orders need somebody or are overdue, by how many days ago they were made. */
export const lately: Readonly<Record<number, Purchase>> = {
  2: { product: '10x-scale', fate: 'dispute won' },
  3: { product: 'ai-productivity', fate: 'amount differs' },
  5: { product: 'marketing-2025', fate: 'dispute lost' },
  8: { product: '10x-scale', fate: 'refund failed' },
  33: { product: 'deep-dive-instalments', fate: 'stops' },
  36: { product: 'deep-dive-instalments', fate: 'stops' },
  41: { product: 'deep-dive-instalments', fate: 'stops' },
  47: { product: 'deep-dive-instalments', fate: 'stops' },
  120: { product: 'vip', fate: 'dispute lost' },
  180: { product: 'deep-dive-instalments', fate: 'stops' },
}

/** What somebody buys. */
export const somePurchase = (): Purchase => ({
  product: weighted(products),
  fate: weighted(weights),
})

/** The payments of a plan: it runs to its end, or Stripe gives up trying the card for the second. */
function planSteps({ product, fate }: Purchase): readonly Step[] {
  const { count, intervalDays } = offeredTerms(product)
  if (fate === 'stops') {
    return [paid, ['planFailed', intervalDays, 0], ['planEnded', intervalDays + graceDays, 0]]
  }
  const payments = Array.from({ length: count }, (_, number): Step => [
    'payment',
    number * intervalDays,
    1,
  ])
  return [...payments, ['planEnded', count * intervalDays, 0]]
}

function stepsOf(purchase: Purchase): readonly Step[] {
  const { product, fate } = purchase
  const [, ...steps]: readonly [number, ...Step[]] = fates[fate]
  const isPlan = productOf(product).instalments !== undefined
  const isPaid = steps.some(([name]) => name === 'payment')
  if (isPlan && isPaid) return planSteps(purchase)
  return steps.map(([name, days, share]) => [name, days * between(6, 14) * 0.1, share])
}

/** An id as Stripe makes them, by which a sample is known. */
const stripeId = (prefix: string) => `${prefix}_sample_${faker.string.alphanumeric(24)}`

/** A buyer reads on from day to day, and stops somewhere; a good third never begins. */
async function readLessons(
  { db, nowMs }: SampleYear,
  email: string,
  product: ProductId,
  paidMs: number,
) {
  if (!chance(0.62)) return
  let openedMs = paidMs + between(1, 30) * hourMs
  for (const shelf of contents[product]) {
    const { modules }: Shelf = shelves[shelf]
    for (const { id: part, kind, file } of modules.flatMap(({ parts }) => parts)) {
      if (kind === 'service' || !file) continue
      if (openedMs > nowMs) return
      await noteProgress(db, { email, shelf, part }, openedMs, chance(0.9))
      openedMs += between(0, 3 * dayMs)
      if (!chance(0.86)) return
    }
  }
}

/** What a step changes of the order besides its line in `order_changes`. */
function statementsOf(db: D1Database, name: Step[0], change: OrderChange, isPlan: boolean) {
  const { orderId, happenedAt } = change
  const atMs = Date.parse(happenedAt)
  const plan = (state: 'active' | 'past_due' | 'ended') => planNote(db, orderId, { state, atMs })
  const dueAt = iso(atMs + 9 * dayMs)
  const dispute = (outcome: 'open' | 'won' | 'lost') =>
    disputeUpsert(db, change, { outcome, dueAt, reason: 'product_not_received' })
  const over = () => clearAttention(db, { kind: 'disputed', subjectId: orderId }, atMs)
  const effects: Record<Step[0], () => D1PreparedStatement[]> = {
    payment: () => [paymentInsert(db, change), ...(isPlan ? [plan('active')] : [])],
    refund: () => [refundUpsert(db, change)],
    refundFailed: () => [refundUpsert(db, change)],
    disputed: () => [dispute('open')],
    won: () => [dispute('won'), over()],
    lost: () => [dispute('lost'), over()],
    planFailed: () => [plan('past_due')],
    planEnded: () => [plan('ended')],
    failed: () => [],
  }
  return effects[name]()
}

/** Applies what Stripe tells of an order as the webhook does. */
async function applyStep(
  { db }: SampleYear,
  orderId: string,
  step: Step,
  objectId: string,
  atMs: number,
) {
  const order = await orderById(db, orderId)
  if (!order) throw new Error('An order of the sample is not there.')
  const [name, , share] = step
  const [kind, type, review]: readonly [OrderChangeKind, string, PaymentMatter?] = news[name]
  const isPlan = order.saleMode === 'instalments'
  const change: OrderChange = {
    eventId: stripeId('evt'),
    orderId,
    kind,
    stripeId: kind === 'payment' ? stripeId(isPlan ? 'in' : 'pi') : objectId,
    amountCents: Math.round(order.amountCents * share),
    happenedAt: iso(atMs),
    ...(name === 'planFailed' ? { payUrl: `https://pay.example/${objectId}` } : {}),
  }
  const { eventId: id, happenedAt } = change
  const matter = review ?? (name === 'payment' && share < 1 ? 'amount_differs' : undefined)
  await recordEvent(db, { id, type, objectId, createdAt: happenedAt, receivedAt: happenedAt })
  const statements = statementsOf(db, name, change, isPlan)
  const reviews: PaymentMatter[] = matter ? [matter] : []
  const heard = name === 'failed' ? { state: 'failed' as const, atMs } : undefined
  const effect = { order, change, statements, reviews, news: heard }
  await db.batch([...(await changeStatements(db, effect, atMs)), eventOutcome(db, id, 'applied')])
}

/** Somebody buys, many who left an address before: the order and all it has led to by now. */
export async function sampleOrder(year: SampleYear, purchase: Purchase, atMs: number) {
  const { db, nowMs } = year
  const { product } = purchase
  const { person, attribution } = await visitorAt(year, 0.6, atMs)
  const { email, firstName, lastName, phone, address, city } = person
  const terms = offeredTerms(product)
  const { saleMode, count, intervalDays } = terms
  const country = person.country in checkoutCountries ? person.country : 'other'
  const [orderId, checkoutId] = [faker.string.uuid(), faker.string.uuid()]
  const buyer = { email, firstName, lastName, phone, address, city, country }
  const noCompany = { company: '', taxId: '', taxIdKind: '' }
  // Stripe's own page asks who buys.
  const blank = { ...buyer, email: '', firstName: '', lastName: '', phone: '', country: '' }
  const isPage = saleMode === 'checkout-session'
  const agreed = { agreedTerms: !isPage, agreeMarketing: !isPage && chance(0.4) }
  const details = { ...(isPage ? { ...blank, address: '', city: '' } : buyer), ...agreed }
  const opened = { orderId, checkoutId, product, terms, details, attribution, nowMs: atMs }
  await openOrder(db, {
    ...opened,
    fingerprint: faker.string.hexadecimal({ length: 64, prefix: '' }),
  })
  const madeId = stripeId(isPage ? 'cs' : saleMode === 'instalments' ? 'sub' : 'pi')
  const paidMs = atMs + between(1, 12) * minuteMs
  const steps = stepsOf(purchase).filter(([, days]) => paidMs + days * dayMs <= nowMs)
  const isPaid = steps.some(([name]) => name === 'payment')
  const endsAt = iso(paidMs + count * intervalDays * dayMs)
  await db.batch([
    sql`UPDATE order_attempts SET stripe_id = ${madeId} WHERE order_id = ${orderId}`.on(db),
    ...(saleMode === 'instalments'
      ? [subscriptionNote(db, orderId, madeId, stripeId('cus')), planEndNote(db, madeId, endsAt)]
      : []),
    ...(isPaid
      ? [buyerNote(db, orderId, { ...buyer, ...noCompany, country: person.country })]
      : []),
  ])
  const objectId = stripeId('ch')
  for (const step of steps)
    await applyStep(year, orderId, step, objectId, Math.round(paidMs + step[1] * dayMs))
  if (isPaid) await readLessons(year, email, product, paidMs)
}
