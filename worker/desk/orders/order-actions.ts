import type * as z from 'zod/mini'
import type { DeskUser, AppContext } from '../../http/app-context.ts'
import { clearAttention } from '../../database/attention.ts'
import { somethingChanged, sql } from '../../database/sql.ts'
import { tickOff } from '../../fulfilment/fulfilment-tasks.ts'
import { auditInsert } from '../audit-log.ts'
import { requireReachable } from '../require-reachable.ts'
import { paymentsOf } from '../../payments/order-ledger.ts'
import { type Order, orderById } from '../../payments/orders.ts'
import { enterPayment, enterRefund } from '../../payments/sale-by-hand.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { issueToken } from '../../mail/library-link.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { confirmationOf } from '../../payments/mails-of-order.ts'
import type {
  OrderRefund,
  orderMailBody,
  PaymentByHand,
  refundBody,
} from '#contract/desk/orders.ts'
import { deskOrder } from './order-detail.ts'
import { refundById, refundInsert } from '../../payments/refund-requests.ts'
import { runTasks } from '../../payments/run-tasks.ts'
import { isTaskClaimed } from '../../payments/stripe-tasks.ts'
import { type PaymentsContext, stripeClient } from '../../payments/stripe.ts'

/** Somebody at the desk waits so long for Stripe; what takes longer goes on behind the answer, and by cron. */
const waitMs = 8_000
const stepMs = 500
/** A task may queue another, like a refund the end of a plan. */
const rounds = 2
const tasksAtOnce = 3

/**
 * Runs an order's queued tasks at Stripe at once, as far as possible; one that cron or an event of Stripe's has begun is
 * waited for. Never throws: what fails stays queued.
 */
export async function atStripeSoon(c: AppContext, orderId: string): Promise<void> {
  const context: PaymentsContext = {
    db: c.env.DB,
    stripe: stripeClient(c.get('settings')),
    nowMs: Date.now(),
  }
  const untilMs = context.nowMs + waitMs
  const work = (async () => {
    for (let round = 0; round < rounds && Date.now() < untilMs;) {
      const { done } = await runTasks(context, { limit: tasksAtOnce, orderId })
      if (done > 0) round += 1
      else if (await isTaskClaimed(context.db, orderId)) await scheduler.wait(stepMs)
      else return
    }
  })().catch(() => undefined)
  c.executionCtx.waitUntil(work)
  await Promise.race([work, scheduler.wait(waitMs)])
}

/**
 * Requests a refund. Idempotent by key: the same key with the same contents is the same refund.
 *
 * @throws {ApiError} `not_found`; `edit_conflict` where another sum is left than was seen; `invalid_fields` for more than
 * is left, or a key that was used for another.
 */
export async function requestRefund(
  db: D1Database,
  orderId: string,
  { key: id, isByHand, ...body }: z.output<typeof refundBody>,
  user: DeskUser,
): Promise<void> {
  const nowMs = Date.now()
  const { amountCents, leftCents, closesAccess, cause } = body
  const request = { ...body, id, orderId, leftCents, actor: user.actor }
  const order = await orderById(db, orderId)
  const ofOrder = order && { currency: order.currency }
  const detail = { amountCents, ...ofOrder, closesAccess, cause, refund: id }
  const line = { ...user, action: 'orders.refund', subject: orderId, detail }
  await (order && (isByHand || order.saleMode === 'by-hand')
    ? enterRefund(db, order, { ...request, key: id }, auditInsert(db, line, nowMs), nowMs)
    : db.batch([
        ...refundInsert(db, request, nowMs),
        auditInsert(db, line, nowMs, somethingChanged),
      ]))
  const owed = await refundById(db, id)
  if (!owed) throw await refusalOf(db, orderId, leftCents, isByHand)
  if (owed.orderId !== orderId || owed.amountCents !== amountCents) {
    const why = 'This refund was sent before with another amount. Close the dialog and look again.'
    throw invalidField('key', why)
  }
}

const moneyText = (cents: number, currency: string) =>
  `${(Math.max(0, cents) / 100).toFixed(2)} ${currency.toUpperCase()}`

/**
 * Enters a payment that came another way than by Stripe. The same key with the same sum is the same payment.
 *
 * @throws {ApiError} `invalid_fields` for more than is open, or a key that was used for another.
 */
export async function payByHand(
  db: D1Database,
  order: Order,
  payment: PaymentByHand,
  user: DeskUser,
): Promise<void> {
  const { id, currency } = order
  const { amountCents } = payment
  const nowMs = Date.now()
  const entry = {
    ...user,
    action: 'orders.payment',
    subject: id,
    detail: { amountCents, currency },
  }
  const line = auditInsert(db, entry, nowMs)
  const entered = await enterPayment(db, order, payment, line, nowMs)
  if (entered === amountCents) return
  if (entered !== null) {
    const why = 'It was sent before with another amount. Close the dialog and look again.'
    throw invalidField('key', why)
  }
  const isRunning = order.planState === 'active' || order.planState === 'past_due'
  const why = isRunning
    ? 'Stripe still charges for this plan. End the plan first.'
    : `No more than ${moneyText(order.totalCents - order.paidCents, currency)} is left to pay.`
  throw invalidField('amountCents', why)
}

async function refusalOf(
  db: D1Database,
  orderId: string,
  leftCents: number | undefined,
  isByHand: boolean,
): Promise<ApiError> {
  const order = await deskOrder(db, orderId)
  if (!order) return new ApiError('not_found')
  if (leftCents !== undefined && leftCents !== order.refundableCents)
    return new ApiError('edit_conflict')
  const byStripe =
    order.handNote === null ? order.refundableCents - order.handCents : order.refundableCents
  const left = moneyText(isByHand ? order.handCents : byStripe, order.currency)
  const disputed =
    order.dispute === 'open'
      ? ' Stripe refunds nothing of a disputed payment: answer the dispute there, or let the bank decide.'
      : ''
  const why = order.isOversold
    ? 'It was paid when the month was sold out: all of it goes back by itself.'
    : `No more than ${left} is left to give back.${disputed}`
  return invalidField('amountCents', why)
}

/** A refund as the desk shows it. */
export async function refundOf(
  db: D1Database,
  orderId: string,
  id: string,
): Promise<OrderRefund | undefined> {
  return (await deskOrder(db, orderId))?.refunds.find((refund) => refund.id === id)
}

/**
 * Queues a mail to a buyer once more: a new one with a new link, from the order's current row.
 *
 * @throws {ApiError} `invalid_fields` where nothing was paid, or where mails to the address come back.
 */
export async function mailAgain(
  db: D1Database,
  order: Order,
  { key, mail }: z.output<typeof orderMailBody>,
  user: DeskUser,
): Promise<void> {
  const { id, email, firstName } = order
  const nowMs = Date.now()
  const [payment] = await paymentsOf(db, id)
  if (!payment || !email) {
    const why = 'Nothing was paid for this order, so there is no receipt.'
    throw invalidField('mail', why)
  }
  await requireReachable(db, email)
  const link = await issueToken(db, email, nowMs)
  const about = { to: email, secret: link.secret, subjectId: id, nowMs }
  const queued =
    mail === 'receipt'
      ? queueMail(db, {
          ...about,
          id: `order-confirmed:${id}:${key}`,
          kind: 'order-confirmed',
          data: confirmationOf(order, payment),
        })
      : queueMail(db, {
          ...about,
          id: `library-link:${key}`,
          kind: 'library-link',
          data: { firstName },
        })
  const entry = { ...user, action: 'orders.mail', subject: id, detail: { mail } }
  await db.batch([link.statement, queued, auditInsert(db, entry, nowMs, somethingChanged)])
}

/** Statements that tick a task off; the last is its line in the log, which is left out where it was done before. */
export function taskDone(
  db: D1Database,
  id: string,
  user: DeskUser,
  nowMs: number,
): D1PreparedStatement[] {
  const entry = { ...user, action: 'orders.task', subject: id.split(':')[0] ?? id }
  return [
    ...tickOff(db, id, nowMs),
    clearAttention(db, { kind: 'task_late', subjectId: id }, nowMs),
    auditInsert(
      db,
      { ...entry, detail: { task: id } },
      nowMs,
      sql`EXISTS (SELECT 1 FROM fulfilment_tasks WHERE id = ${id} AND done_ms = ${nowMs})`,
    ),
  ]
}
