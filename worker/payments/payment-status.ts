import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { PaymentStatus } from '#contract/checkout.ts'
import { paymentStatusPath } from '#contract/payment-status.ts'
import { paymentSchedule } from '#lib/payment-schedule.ts'
import type { AppEnv } from '../http/app-context.ts'
import { paymentsOf } from './order-ledger.ts'
import { orderById, orderByStripeId, type Order } from './orders.ts'
import { slippedSaleOf } from './slipped-sales.ts'
import { withStorage } from '../database/storage.ts'
import { ApiError } from '../http/errors.ts'
import { answerWithPage } from './answer-with-page.ts'
import { rateLimit } from '../http/rate-limit.ts'

const uuid = z.uuid()
const stripeId = z.string().check(z.regex(/^(pi|cs)_\w{6,200}$/))

async function findOrder(db: D1Database, query: (name: string) => string | undefined) {
  const orderId = uuid.safeParse(query('order'))
  if (orderId.success) return orderById(db, orderId.data.toLowerCase())
  const object = stripeId.safeParse(query('payment_intent') ?? query('session_id'))
  return object.success ? orderByStripeId(db, object.data) : null
}

async function statusOf(db: D1Database, order: Order): Promise<PaymentStatus> {
  const paid = await paymentsOf(db, order.id)
  const isSoldOut = (await slippedSaleOf(db, order.id)) !== null
  const startMs = Date.parse(order.paidAt ?? order.createdAt)
  return {
    ok: true,
    orderId: order.id,
    state: order.state,
    product: order.product,
    productName: order.productName,
    currency: order.currency,
    totalCents: order.totalCents,
    paidCents: order.paidCents,
    refundedCents: order.refundedCents,
    isSoldOut,
    payments: paymentSchedule(order, startMs).map((payment, index) => ({
      ...payment,
      isPaid: index < paid.length,
    })),
  }
}

/** How an order stands, by its unguessable id or Stripe's. Only reads: what webhooks have told is told, as JSON or as a page. */
export const paymentStatus = new Hono<AppEnv>().get(
  paymentStatusPath,
  answerWithPage,
  rateLimit('READ_RATE_LIMIT'),
  async (c) => {
    const status = await withStorage(async () => {
      const order = await findOrder(c.env.DB, (name) => c.req.query(name))
      return order ? statusOf(c.env.DB, order) : null
    })
    if (!status) throw new ApiError('not_found')
    return c.json(status)
  },
)
