import type { PaymentMatter } from '#contract/payment-matters.ts'
import type { OrderState } from '#contract/checkout.ts'
import { changeInsert, orderSettlement, type OrderChange } from '#worker/payments/order-ledger.ts'
import { reviewNotes, sumsReview } from '#worker/payments/order-reviews.ts'
import { orderById, type Order } from '#worker/payments/orders.ts'
import { eventOutcome, recordEvent } from '#worker/payments/stripe-events.ts'
import { orderListeners } from '#worker/payments/order-listeners.ts'
import type { SampleWorld } from './sample-world.ts'
import { settleOwed } from './settle-owed.ts'

/** What an event of Stripe brings, as the worker's handlers say it. */
type SampleChange = Omit<OrderChange, 'eventId' | 'orderId' | 'happenedAt' | 'amountCents'> & {
  amountCents?: number
  /** Name of the event. */
  type: string
  statements?: (change: OrderChange) => readonly D1PreparedStatement[]
  news?: OrderState
  reviews?: readonly PaymentMatter[]
  /** Who bought, where only Stripe's page asked. */
  buyer?: Partial<Order>
}

/** Enters a change of an order as the worker does with Stripe's events: ledger, sums, and everyone who hears of it. */
export async function enterChange(
  world: SampleWorld,
  orderId: string,
  given: SampleChange,
  atMs: number,
): Promise<void> {
  const { db, random } = world
  const { type, statements, news, reviews = [], buyer, ...rest } = given
  const known = await orderById(db, orderId)
  if (!known) throw new Error(`There is no order ${orderId}.`)
  const happenedAt = new Date(atMs).toISOString()
  const eventId = `evt_${random.uuid().replaceAll('-', '')}`
  const change: OrderChange = { amountCents: 0, ...rest, eventId, orderId, happenedAt }
  await recordEvent(db, {
    id: eventId,
    type,
    objectId: rest.stripeId,
    createdAt: happenedAt,
    receivedAt: happenedAt,
  })
  const order = { ...known, ...buyer }
  const heard = await Promise.all(
    orderListeners.map(async (listener) => listener(db, order, change, atMs)),
  )
  await db.batch([
    changeInsert(db, change),
    ...(statements?.(change) ?? []),
    ...reviews.flatMap((reason) => reviewNotes(db, orderId, reason, atMs)),
    orderSettlement(db, orderId, atMs, news && { state: news, atMs }),
    ...sumsReview(db, orderId, atMs),
    ...heard.flat(),
    eventOutcome(db, eventId, 'applied'),
  ])
  await settleOwed(world)
}
