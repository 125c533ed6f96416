import { faker } from '@faker-js/faker/locale/en'
import { productOf, type ProductId, products } from '#contract/catalogue.ts'
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
import { between, chance, iso, type SampleYear, some, visitorAt } from './sample-people.ts'

/** What a piece of news is applied with. */
type Told = { db: D1Database; change: OrderChange; atMs: number }

const paid = ({ db, change }: Told) => [paymentInsert(db, change)]
const refunded = ({ db, change }: Told) => [refundUpsert(db, change)]
const plan =
  (state: 'active' | 'past_due' | 'ended') =>
  ({ db, change, atMs }: Told) => [planNote(db, change.orderId, { state, atMs })]

const disputed =
  (outcome: 'open' | 'won' | 'lost') =>
  ({ db, change, atMs }: Told) => {
    const dueAt = iso(atMs + 9 * dayMs)
    const over = clearAttention(db, { kind: 'disputed', subjectId: change.orderId }, atMs)
    return [
      disputeUpsert(db, change, { outcome, dueAt, reason: 'product_not_received' }),
      ...(outcome === 'open' ? [] : [over]),
    ]
  }

type News = readonly [
  kind: OrderChangeKind,
  apply: (told: Told) => D1PreparedStatement[],
  matter?: PaymentMatter,
]

/** What Stripe tells of an order: the kind of change, what it does, and what a person is to look at for it. */
const news = {
  payment: ['payment', paid],
  'too little': ['payment', paid, 'amount_differs'],
  instalment: ['payment', (told) => [...paid(told), ...plan('active')(told)]],
  refund: ['refund', refunded],
  'refund failed': ['refund_failed', refunded, 'refund_failed'],
  disputed: ['dispute_opened', disputed('open'), 'disputed'],
  won: ['dispute_closed', disputed('won')],
  lost: ['dispute_closed', disputed('lost'), 'dispute_lost'],
  'plan failed': ['plan', plan('past_due')],
  'plan ended': ['plan', plan('ended')],
  failed: ['state', () => []],
} as const satisfies Record<string, News>

/** Something that happens so many days after the first payment was due, with a share of the price. */
type Step = readonly [name: keyof typeof news, afterDays: number, share: number]

const payment: Step = ['payment', 0, 1]

/** What becomes of a purchase, in steps; only a plan can stop. */
const fates = {
  kept: [payment],
  stops: [payment],
  'refunded whole': [payment, ['refund', 6, 1]],
  'refunded in part': [payment, ['refund', 5, 0.4]],
  'refund failed': [payment, ['refund', 3, 1], ['refund failed', 5, 0]],
  'dispute won': [payment, ['disputed', 1, 1], ['won', 30, 1]],
  'dispute lost': [payment, ['disputed', 1, 1], ['lost', 34, 1]],
  'amount differs': [['too little', 0, 0.9]],
  failed: [['failed', 0, 0]],
  abandoned: [],
} as const satisfies Record<string, readonly Step[]>

type Fate = keyof typeof fates

/** So long Stripe tries a card again before it ends a plan. */
const graceDays = 21

type Purchase = readonly [product: ProductId, fate: Fate]

/** Purchases so many days ago of which each year has one, however small: orders in every state, some of which wait. */
export const certain: Readonly<Record<number, Purchase>> = {
  2: ['10x-scale', 'dispute won'],
  3: ['ai-productivity', 'amount differs'],
  5: ['marketing-2025', 'dispute lost'],
  8: ['10x-scale', 'refund failed'],
  12: ['course-bundle', 'refunded whole'],
  15: ['vip', 'refunded in part'],
  16: ['velocity-audit', 'failed'],
  18: ['deep-dive', 'abandoned'],
  20: ['deep-dive', 'kept'],
  33: ['deep-dive-instalments', 'stops'],
  36: ['deep-dive-instalments', 'stops'],
  41: ['deep-dive-instalments', 'stops'],
  45: ['deep-dive-instalments', 'kept'],
  47: ['deep-dive-instalments', 'stops'],
  90: ['10x-scale', 'dispute won'],
  120: ['vip', 'dispute lost'],
  180: ['deep-dive-instalments', 'stops'],
  200: ['deep-dive-instalments', 'kept'],
}

/** What somebody buys; most keep it. */
export const somePurchase = (): Purchase => [
  some(Object.keys(products) as ProductId[]),
  chance(0.7) ? 'kept' : some(Object.keys(fates) as Fate[]),
]

/** The payments of a plan: it runs to its end, or Stripe gives up trying the card for the second. */
function planSteps([product, fate]: Purchase): readonly Step[] {
  const { count, intervalDays } = offeredTerms(product)
  const first: Step = ['instalment', 0, 1]
  if (fate === 'stops') {
    return [first, ['plan failed', intervalDays, 0], ['plan ended', intervalDays + graceDays, 0]]
  }
  const payments = Array.from({ length: count }, (_, index): Step => [
    'instalment',
    index * intervalDays,
    1,
  ])
  return [...payments, ['plan ended', count * intervalDays, 0]]
}

const isPaidBy = ([name]: Step) => news[name][0] === 'payment'

function stepsOf(purchase: Purchase): readonly Step[] {
  const [product, fate] = purchase
  const steps: readonly Step[] = fates[fate]
  if (productOf(product).instalments && steps.some(isPaidBy)) return planSteps(purchase)
  return steps.map(([name, days, share]) => [name, days * between(6, 14) * 0.1, share])
}

/** An id as Stripe makes them, by which a sample is known. */
const stripeId = (prefix: string) => `${prefix}_sample_${faker.string.alphanumeric(24)}`

/** A buyer reads on from day to day, and stops somewhere; many never begin. */
async function readLessons(
  { db, nowMs }: SampleYear,
  email: string,
  product: ProductId,
  paidMs: number,
) {
  const parts = contents[product].flatMap((shelf) => {
    const { modules }: Shelf = shelves[shelf]
    const all = modules.flatMap((module) => module.parts)
    return all.flatMap(({ id, kind, file }) => (kind === 'service' || !file ? [] : [{ shelf, id }]))
  })
  let openedMs = paidMs
  for (const { shelf, id } of parts.slice(0, Math.max(0, between(-4, parts.length)))) {
    openedMs += between(hourMs, 3 * dayMs)
    if (openedMs > nowMs) return
    await noteProgress(db, { email, shelf, part: id }, openedMs, chance(0.9))
  }
}

/** Applies what Stripe tells of an order as the webhook does. */
async function applyStep(
  { db }: SampleYear,
  orderId: string,
  [name, , share]: Step,
  objectId: string,
  atMs: number,
) {
  const order = await orderById(db, orderId)
  if (!order) throw new Error('An order of the sample is not there.')
  const [kind, apply, matter]: News = news[name]
  const change: OrderChange = {
    eventId: stripeId('evt'),
    orderId,
    kind,
    stripeId: kind === 'payment' ? stripeId(name === 'instalment' ? 'in' : 'pi') : objectId,
    amountCents: Math.round(order.amountCents * share),
    happenedAt: iso(atMs),
    ...(name === 'plan failed' ? { payUrl: `https://pay.example/${objectId}` } : {}),
  }
  const effect = {
    order,
    change,
    statements: apply({ db, change, atMs }),
    reviews: matter ? [matter] : [],
    news: name === 'failed' ? { state: 'failed' as const, atMs } : undefined,
  }
  await db.batch(await changeStatements(db, effect, atMs))
}

/** Somebody buys, many who left an address before: the order and all it has led to by now. */
export async function sampleOrder(year: SampleYear, purchase: Purchase, atMs: number) {
  const { db, nowMs } = year
  const [product] = purchase
  const { person, attribution } = await visitorAt(year, 0.6, atMs)
  const { email, firstName, lastName, phone, address, city } = person
  const terms = offeredTerms(product)
  const { saleMode, count, intervalDays } = terms
  const country = person.country in checkoutCountries ? person.country : 'other'
  const [orderId, checkoutId] = [faker.string.uuid(), faker.string.uuid()]
  const buyer = { email, firstName, lastName, phone, address, city, country }
  const untold = { postalCode: '', company: '', taxId: '', taxIdKind: '' }
  const blank = Object.fromEntries(Object.keys(buyer).map((name) => [name, ''])) as typeof buyer
  const isPage = saleMode === 'checkout-session'
  const agreed = { agreedTerms: !isPage, agreeMarketing: !isPage && chance(0.4) }
  // Stripe's own page asks who buys.
  const details = { ...(isPage ? blank : buyer), ...agreed }
  const fingerprint = faker.string.hexadecimal({ length: 64, prefix: '' })
  const opened = { orderId, checkoutId, product, terms, details, attribution, nowMs: atMs }
  await openOrder(db, { ...opened, fingerprint })
  const madeId = stripeId(isPage ? 'cs' : saleMode === 'instalments' ? 'sub' : 'pi')
  const paidMs = atMs + between(1, 12) * minuteMs
  const steps = stepsOf(purchase).filter(([, days]) => paidMs + days * dayMs <= nowMs)
  const isPaid = steps.some(isPaidBy)
  const endsAt = iso(paidMs + count * intervalDays * dayMs)
  await db.batch([
    sql`UPDATE order_attempts SET stripe_id = ${madeId} WHERE order_id = ${orderId}`.on(db),
    ...(saleMode === 'instalments'
      ? [subscriptionNote(db, orderId, madeId, stripeId('cus')), planEndNote(db, madeId, endsAt)]
      : []),
    ...(isPaid
      ? [buyerNote(db, orderId, { ...buyer, ...untold, region: '', country: person.country })]
      : []),
  ])
  const objectId = stripeId('ch')
  for (const step of steps)
    await applyStep(year, orderId, step, objectId, Math.round(paidMs + step[1] * dayMs))
  if (isPaid) await readLessons(year, email, product, paidMs)
}
