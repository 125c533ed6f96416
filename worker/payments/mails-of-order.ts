import type { MailData } from '#contract/mails.ts'
import { bumpCents } from '#contract/bump.ts'
import { instalmentClosesOn, paidCount } from '#lib/orders.ts'
import { paymentSchedule } from '#lib/payment-schedule.ts'
import { taxIn } from '#lib/tax.ts'
import { dayMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { sql } from '../database/sql.ts'
import { earlierRefund, isEntered, type OrderChange, type OrderListener } from './order-ledger.ts'
import type { Order } from './orders.ts'
import { issueToken } from '../mail/library-link.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** SQL condition: the sale is not oversold, and not all of it has gone back, which may be heard of before the payment. */
const isSold = (orderId: string) =>
  sql`NOT EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = ${orderId})
    AND NOT EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND state = 'refunded')`

type Cause = { db: D1Database; order: Order; change: OrderChange; nowMs: number }

const partOf = ({ id, firstName, product, productName, currency }: Order) => ({
  orderId: id,
  firstName,
  product,
  productName,
  currency,
})

/** Takes back what waits to be sent to a buyer about a checkout that was left. */
function noMoreOfLeft(db: D1Database, { id, email }: Order): D1PreparedStatement {
  return sql`UPDATE mails SET state = 'suppressed', last_error = 'paid', secret = NULL
    WHERE state IN ('pending', 'dead') AND id IN (
      SELECT 'left-behind:' || ${id}
      UNION ALL SELECT id FROM mails WHERE address = ${email.toLowerCase()} AND kind = 'left-behind')`.on(
    db,
  )
}

/** The payment of several that comes next. */
function nextInstalment(order: Order) {
  const { amountCents, count, bump, productName } = order
  const part = { ...partOf(order), productName: bump?.plan ?? productName }
  return { ...part, amountCents, count, number: Math.min(paidCount(order) + 1, count) }
}

/** What an order is confirmed with, from its first payment: the terms that its row has. */
export function confirmationOf(
  order: Order,
  { amountCents: paidCents, paidAt }: { amountCents: number; paidAt: string },
): MailData['order-confirmed'] {
  const { firstName, lastName, amountCents, count, intervalDays, guarantee } = order
  const { promotionCode: code, listCents, bump, planEndsAt } = order
  const buyerName = `${firstName} ${lastName}`.trim()
  const tax = taxIn(order, amountCents + bumpCents(order))
  return {
    ...(tax ? { tax } : {}),
    ...(bump ? { bump } : {}),
    ...(code !== null && listCents !== null ? { promotion: { code, listCents } } : {}),
    ...partOf(order),
    buyerName,
    amountCents,
    // Asked for once more, it names nothing that is not charged.
    count: order.isPlanOver || order.planState === 'canceled' ? 1 : count,
    paidCount: Math.max(1, paidCount(order)),
    intervalDays,
    ...(planEndsAt ? { planEndsAt } : {}),
    guarantee,
    paidCents,
    paidAt,
  }
}

async function confirmed({ db, order, change, nowMs }: Cause): Promise<D1PreparedStatement[]> {
  const { id, email, amountCents, count } = order
  const { happenedAt: paidAt } = change
  const data = confirmationOf(order, { ...change, paidAt })
  const link = await issueToken(db, email, nowMs)
  const about = { subjectId: id, nowMs, only: isSold(id) }
  return [
    link.statement,
    queueMail(db, {
      ...about,
      id: `order-confirmed:${id}`,
      kind: 'order-confirmed',
      to: email,
      data,
      secret: link.secret,
    }),
    queueMail(db, {
      ...about,
      id: `operator-order:${id}`,
      kind: 'operator-order',
      to: site.contactEmail,
      data: {
        orderId: id,
        productName: order.productName,
        currency: order.currency,
        amountCents: amountCents + bumpCents(order),
        count,
        name: data.buyerName,
        email,
        paidAt,
      },
    }),
  ]
}

/** None for a payment that is in the ledger already, as when Stripe is read again. */
async function instalmentPaid({ db, order, change, nowMs }: Cause): Promise<D1PreparedStatement[]> {
  if (order.count < 2 || (await isEntered(db, change.stripeId))) return []
  const instalment = nextInstalment(order)
  const isEnded = order.planState === 'canceled'
  // What comes by hand then may be all that is left, or less than an instalment.
  if (order.paidCents + change.amountCents >= order.totalCents) instalment.number = order.count
  else if (isEnded) instalment.number = Math.min(instalment.number, order.count - 1)
  const schedule = paymentSchedule(order, Date.parse(order.paidAt ?? change.happenedAt))
  const dueOn = order.isPlanOver ? null : (schedule[instalment.number]?.dueOn ?? null)
  const rest = isEnded ? ('ended' as const) : ('tried' as const)
  // The one of that day was paid, and an earlier one is open.
  const isBehind =
    order.planState === 'past_due' && dueOn !== null && dueOn <= change.happenedAt.slice(0, 10)
  const isComing =
    dueOn !== null && !isBehind && rest === 'tried' && Date.parse(dueOn) + dayMs > nowMs
  const next = isComing ? { nextAt: dueOn } : { nextAt: null, ...(dueOn && { rest }) }
  return [
    queueMail(db, {
      id: `instalment-paid:${change.stripeId}`,
      kind: 'instalment-paid',
      to: order.email,
      data: { ...instalment, amountCents: change.amountCents, paidAt: change.happenedAt, ...next },
      subjectId: order.id,
      nowMs,
    }),
  ]
}

function instalmentFailed({ db, order, change, nowMs }: Cause): D1PreparedStatement[] {
  const { payUrl = null, stripeId } = change
  const failedMs = Date.parse(change.happenedAt)
  const terms = { ...order, paidAt: order.paidAt ?? order.createdAt }
  const closesAt = instalmentClosesOn(terms)
  if (!closesAt) return []
  const next = nextInstalment(order)
  // Another may still be open: its day tells which one was declined.
  const schedule = paymentSchedule(order, Date.parse(terms.paidAt))
  const due = schedule.filter(({ dueOn }) => Date.parse(dueOn) <= failedMs).length
  const isClosed = order.accessClosedAt !== null || Date.parse(closesAt) + dayMs <= failedMs
  return [
    queueMail(db, {
      id: `instalment-failed:${stripeId}`,
      kind: 'instalment-failed',
      to: order.email,
      data: {
        ...next,
        number: Math.max(next.number, due),
        payUrl,
        closesAt: isClosed ? null : closesAt,
      },
      subjectId: order.id,
      nowMs,
    }),
  ]
}

function failedLate({ db, order, change, nowMs }: Cause): D1PreparedStatement[] {
  const { id: subjectId, email: to, promotionCode: code } = order
  const data = { ...partOf(order), ...(code === null ? {} : { code }) }
  const id = `payment-failed:${change.eventId}`
  return [queueMail(db, { id, kind: 'payment-failed', to, data, subjectId, nowMs })]
}

/** The tax in what goes back now, as its credit note has it: what all refunds have less what those before had. */
function refundedTax(order: Order, amountCents: number) {
  const all = taxIn(order, order.refundedCents + amountCents)
  const before = taxIn(order, order.refundedCents)
  return all && { ...all, cents: all.cents - (before?.cents ?? 0) }
}

/** Stripe reports the sum refunded of a charge so far; the mail says what was refunded this time. */
async function refunded({ db, order, change, nowMs }: Cause): Promise<D1PreparedStatement[]> {
  const { beforeCents, isSoldOut, failures } = await earlierRefund(db, change)
  const amountCents = change.amountCents - beforeCents
  if (amountCents <= 0) return []
  // Before its payment is heard of, nobody knows of how much.
  const isWhole = order.paidCents > 0 && amountCents >= order.paidCents
  const tax = refundedTax(order, amountCents)
  const data: MailData['refunded'] = {
    ...partOf(order),
    amountCents,
    isWhole,
    isSoldOut,
    ...(tax ? { tax } : {}),
    ...(change.stripeId.startsWith('by_hand:') ? { isByHand: true } : {}),
    refundedAt: change.happenedAt,
  }
  // What has come back may go once more, to the same sum.
  const again = failures > 0 ? `:${failures}` : ''
  const id = `refunded:${change.stripeId}:${change.amountCents}${again}`
  const to = order.email
  return [queueMail(db, { id, kind: 'refunded', to, data, subjectId: order.id, nowMs })]
}

/**
 * The mails a change of an order causes, committed with it. Each id is derived from order and change, so that a
 * repeated event makes no second mail.
 */
export const mailsOfOrder: OrderListener = async (db, order, change, nowMs) => {
  const cause = { db, order, change, nowMs }
  if (!order.email) return []
  if (change.kind === 'payment') {
    return order.paidAt === null
      ? [noMoreOfLeft(db, order), ...(await confirmed(cause))]
      : instalmentPaid(cause)
  }
  if (change.kind === 'refund') return refunded(cause)
  if (change.isLate) return failedLate(cause)
  return change.kind === 'plan' && change.payUrl !== undefined ? instalmentFailed(cause) : []
}
