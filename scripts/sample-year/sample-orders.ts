import { faker } from '@faker-js/faker/locale/en'
import type { ProductId } from '#contract/catalogue.ts'
import { checkoutCountries } from '#contract/forms/checkout-details.ts'
import { fulfilment } from '#contract/fulfilment.ts'
import { type OrderConsent, orderConsents } from '#contract/order-consents.ts'
import { offeredTerms, termsTotalCents } from '#contract/sale-terms.ts'
import { instalmentClosesOn } from '#lib/order-access.ts'
import { paymentSchedule } from '#lib/payment-schedule.ts'
import { saleMonth } from '#lib/sale-month.ts'
import { dayMs, minuteMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import type { Order } from '#worker/payments/orders.ts'
import { seatLimit } from '#worker/campaigns/campaign.ts'
import { confirmationOf } from '#worker/payments/mails-of-order.ts'
import { customerLead } from '#worker/payments/customer-relay.ts'
import { deliver, sendMail } from './sample-deliveries.ts'
import { addTasks, readLessons } from './sample-fulfilment.ts'
import { visitorAt } from './sample-visitors.ts'
import { type Course, courseOf, type Purchase } from './sample-purchases.ts'
import { between, chance, iso, stripeId } from './sample-random.ts'
import { raise, type SampleVisitor, type SampleYear } from './sample-rows.ts'
import { countOutcome } from './sample-views.ts'

/** Events of Stripe are kept so long. */
const eventDays = 90
/** Many buyers left an address before. */
const knownShare = 0.6

const sum = (parts: readonly { amountCents: number }[]) =>
  parts.reduce((cents, { amountCents }) => cents + amountCents, 0)

/** The order as the checkout opened it, with what has come of it since. Stripe's own page asks little of the buyer. */
function orderOf(
  product: ProductId,
  { person, attribution }: SampleVisitor,
  course: Course,
  atMs: number,
): Order {
  const terms = offeredTerms(product)
  const isPage = terms.saleMode === 'checkout-session'
  const { payments, refund, dispute, planState, state } = course
  const paidCents = sum(payments)
  const lost = dispute?.outcome === 'lost' ? dispute : undefined
  const both: OrderConsent['to'][] = ['terms', 'marketing']
  const agreed = both.slice(0, isPage ? 0 : chance(0.4) ? 2 : 1)
  const closedMs = lost?.closedMs ?? (state === 'refunded' ? refund?.atMs : undefined)
  const first = payments[0]
  const isNamed = !isPage || first !== undefined
  const about = isNamed ? person : { email: '', firstName: '', lastName: '', phone: '' }
  const { email, firstName, lastName, phone } = about
  return {
    ...terms,
    id: faker.string.uuid(),
    checkoutId: faker.string.uuid(),
    product,
    totalCents: termsTotalCents(terms),
    state,
    paidCents,
    refundedCents: refund?.amountCents ?? 0,
    lostCents: lost ? paidCents : 0,
    accessClosedAt: closedMs ? iso(closedMs) : null,
    dispute: dispute?.outcome ?? null,
    planState,
    review: course.review,
    email,
    firstName,
    lastName,
    phone,
    address: isPage ? '' : person.address,
    city: isPage ? '' : person.city,
    country: isPage || person.country in checkoutCountries ? person.country : 'other',
    consents: agreed.map((to) => ({ to, text: orderConsents[to], at: iso(atMs) })),
    attribution,
    affiliateCode: attribution.affiliateCode ?? null,
    subscriptionId: terms.saleMode === 'instalments' ? stripeId('sub') : null,
    planEndsAt:
      planState && first ? iso(first.atMs + terms.count * terms.intervalDays * dayMs) : null,
    createdAt: iso(atMs),
    paidAt: first ? iso(first.atMs) : null,
    erasedAt: null,
    handNote: null,
  }
}

function insertOrder({ insert }: SampleYear, order: Order): void {
  const { count, subscriptionId, erasedAt: _, ...columns } = order
  const { id: orderId, checkoutId, product, saleMode, createdAt, consents } = order
  insert('orders', {
    ...columns,
    agreedTermsAt: consents[0]?.at,
    agreedMarketing: consents.length > 1,
    instalmentCount: count,
    stripeSubscriptionId: subscriptionId,
    stripeCustomerId: subscriptionId && stripeId('cus'),
  })
  const made = subscriptionId ?? stripeId(saleMode === 'payment-intent' ? 'pi' : 'cs')
  const fingerprint = faker.string.uuid()
  insert('order_attempts', { checkoutId, orderId, product, fingerprint, stripeId: made, createdAt })
}

/** Stripe's usual time to answer a dispute. */
const answerDays = 9

/** The ledger of an order, what Stripe told of it, and what both add to the sums. */
function enterLedger(year: SampleYear, order: Order, course: Course): void {
  const { insert, nowMs } = year
  const { id: orderId, attribution, product } = order
  const about = { attribution: attribution ?? {}, product }
  const count = (column: 'paidCents' | 'orders' | 'lostCents', atMs: number, n: number) =>
    countOutcome(year, column, { atMs, n, ...about })
  for (const { atMs, ...payment } of course.payments) {
    insert('order_payments', { ...payment, orderId, paidAt: iso(atMs) })
    count('paidCents', atMs, payment.amountCents)
  }
  const { payments, refund, dispute } = course
  if (payments[0]) count('orders', payments[0].atMs, 1)
  if (refund) {
    const { atMs, amountCents, failedMs } = refund
    const row = { stripeId: stripeId('ch'), orderId, amountCents, refundedAt: iso(atMs) }
    insert('order_refunds', { ...row, asOfMs: failedMs ?? atMs })
    count('lostCents', atMs, amountCents)
  }
  if (dispute) {
    const { atMs, outcome, closedMs } = dispute
    const amountCents = order.paidCents
    const row = { stripeId: stripeId('dp'), orderId, amountCents, openedAt: iso(atMs) }
    const dueAt = iso(atMs + answerDays * dayMs)
    insert('order_disputes', { ...row, outcome, dueAt, reason: 'product_not_received' })
    if (closedMs && outcome === 'lost') count('lostCents', closedMs, amountCents)
  }
  for (const { kind, type, amountCents, atMs } of course.changes) {
    const eventId = stripeId('evt')
    const happenedAt = iso(atMs)
    insert('order_changes', { eventId, orderId, kind, amountCents, happenedAt })
    if (nowMs - atMs > eventDays * dayMs) continue
    const event = { id: eventId, type, objectId: orderId, outcome: 'applied' }
    insert('stripe_events', { ...event, createdAt: happenedAt, receivedAt: happenedAt })
  }
}

/** The mails of an order: its confirmation, each further payment, one that was declined, what went back. */
function mailBuyer(
  year: SampleYear,
  order: Order,
  { payments, changes, refund, state }: Course,
): void {
  const { id, email: to, firstName, product, productName, amountCents, count } = order
  const part = { orderId: id, firstName, product, productName }
  for (const [index, { stripeId: cause, atMs, amountCents: paidCents }] of payments.entries()) {
    const at = iso(atMs)
    if (index === 0) {
      const data = confirmationOf(order, { amountCents: paidCents, paidAt: at })
      sendMail(year, { kind: 'order-confirmed', cause: id, to, data, carriesSecret: true }, atMs)
      const { buyerName: name } = data
      const notice = { productName, amountCents, count, name, email: to, orderId: id, paidAt: at }
      const told = { cause: id, to: site.contactEmail, data: notice }
      sendMail(year, { kind: 'operator-order', ...told }, atMs)
    } else {
      const nextAt = paymentSchedule(order, payments[0]?.atMs ?? atMs)[index + 1]?.dueOn ?? null
      const data = { ...part, amountCents: paidCents, number: index + 1, count, paidAt: at, nextAt }
      sendMail(year, { kind: 'instalment-paid', cause, to, data, subjectId: id }, atMs)
    }
  }
  const declined = changes.find(({ type }) => type === 'invoice.payment_failed')
  const { paidAt } = order
  if (declined && paidAt) {
    const { atMs } = declined
    const paidCount = payments.filter((payment) => payment.atMs < atMs).length
    const closesAt = instalmentClosesOn({ ...order, paidAt, paidCount }) ?? ''
    const cause = stripeId('in')
    const payUrl = `https://pay.example/${cause}`
    const data = { ...part, amountCents, number: paidCount + 1, count, payUrl, closesAt }
    sendMail(year, { kind: 'instalment-failed', cause, to, data, subjectId: id }, atMs)
  }
  if (!refund) return
  const back = { amountCents: refund.amountCents || sum(payments), refundedAt: iso(refund.atMs) }
  const data = { ...part, ...back, isWhole: state === 'refunded', isSoldOut: false }
  sendMail(year, { kind: 'refunded', cause: stripeId('ch'), to, data, subjectId: id }, refund.atMs)
}

/** Somebody buys: the order and all it has led to by now. */
export function sampleOrder(year: SampleYear, purchase: Purchase, atMs: number): void {
  const { nowMs, insert } = year
  const { product } = purchase
  const visitor = visitorAt(year, knownShare, atMs)
  const paidMs = atMs + between(1, 12) * minuteMs
  const course = courseOf(purchase, paidMs, nowMs)
  const order = orderOf(product, visitor, course, atMs)
  const { id, email, paidAt } = order
  // What was to be reviewed long ago has been.
  const last = course.changes.at(-1)
  const kind = course.review
  if (kind && last && !raise(year, { kind, subjectId: id }, last.atMs, 'orders.seen')) {
    order.review = null
  }
  insertOrder(year, order)
  enterLedger(year, order, course)
  mailBuyer(year, order, course)
  if (paidAt === null) return
  deliver(year, { id, subject: 'order', payload: customerLead(order, paidAt) }, paidMs)
  addTasks(year, { subject: 'order', id }, fulfilment[product], paidMs)
  readLessons(year, { email, product }, paidMs)
  if (seatLimit(product, site.campaign) !== null && order.state !== 'refunded') {
    const { checkoutId } = order
    const seat = { checkoutId, product, period: saleMonth(paidMs), orderId: id }
    insert('seats', { ...seat, state: 'sold', takenMs: paidMs, heldUntilMs: 0 })
  }
}
