import type Stripe from 'stripe'
import { eventsKeptDays } from '#contract/retention.ts'
import { saleMonth } from '#lib/sale-month.ts'
import { dayMs } from '#lib/time.ts'
import { adoptPaidOrders, extendSeat, lapsedSeats } from '../campaigns/seats.ts'
import { oversoldSalesDue, refundOversold } from './refund-payment.ts'
import { eraseEvents } from './stripe-events.ts'
import { type Env, settingsOf } from '../env.ts'
import { writeToLeft } from './left-behind.ts'
import { returnPromotions } from './promotions.ts'
import { releaseSeat } from './with-seat.ts'
import { runTasks } from './run-tasks.ts'
import { stripeClient } from './stripe.ts'
import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'
import { queueMails } from '../mail/queue-mail.ts'

/** A payment of several that is near. Money in cents; `dueAt` is ISO 8601. */
const dueInstalmentRow = z.object({
  orderId: z.string(),
  email: z.string(),
  firstName: z.string(),
  product: z.string(),
  productName: z.string(),
  currency: z.string(),
  amountCents: z.number(),
  number: z.number(),
  count: z.number(),
  dueAt: z.string(),
})

/** How many payments have come in. */
const paidCount = sql`((paid_cents - coalesce(bump ->> 'cents' + bump ->> 'taxCents', 0)) / amount_cents)`

/** From when Stripe counts: the plan is made when its checkout is opened, which may be the day before it is paid. */
const planBegan = sql`coalesce(datetime(plan_ends_at, '-' || (interval_days * instalment_count) || ' days'), paid_at)`

/** Reminders of one run: a day on which thousands bought is followed by one on which as many are due. */
const mostReminded = 200

/** Running plans whose next payment is at most `aheadDays` away and has no reminder yet, the soonest first. */
async function dueInstalments(db: D1Database, aheadDays: number, nowMs: number) {
  return sql`SELECT * FROM (
      SELECT id AS orderId, email, first_name AS firstName, product,
        coalesce(bump ->> 'plan', product_name, product) AS productName, currency, amount_cents AS amountCents,
        ${paidCount} + 1 AS number, coalesce(instalment_count, 1) AS count,
        strftime('%Y-%m-%dT%H:%M:%SZ', ${planBegan}, '+' || (interval_days * ${paidCount}) || ' days') AS dueAt
      FROM orders
      WHERE plan_state = 'active' AND plan_called_off_at IS NULL AND state = 'paid'
        -- Access that the desk alone has closed ends no plan.
        AND (access_closed_at IS NULL OR access_withdrawn_at IS NOT NULL AND dispute IS NOT 'lost')
        AND paid_at IS NOT NULL AND paid_cents < total_cents AND interval_days > 0
    )
    WHERE number <= count AND dueAt > ${new Date(nowMs).toISOString()}
      AND dueAt <= ${new Date(nowMs + aheadDays * dayMs).toISOString()}
      AND NOT EXISTS (SELECT 1 FROM mails WHERE id = 'instalment-upcoming:' || orderId || ':' || number)
    ORDER BY dueAt LIMIT ${mostReminded}`.all(db, dueInstalmentRow)
}

/** How long before an instalment its reminder is sent. */
const aheadDays = 3

/** The minute of each hour in which payments to come are looked at. */
const remindMinute = 41

/** Queues reminders of instalments that are due in the next days; one for each payment. */
export async function remindOfInstalments(db: D1Database, nowMs: number): Promise<void> {
  const due = await dueInstalments(db, aheadDays, nowMs)
  if (due.length === 0) return
  const mails = due.map(({ email, ...data }) => ({
    id: `instalment-upcoming:${data.orderId}:${data.number}`,
    to: email,
    data,
    subjectId: data.orderId,
  }))
  await queueMails(db, 'instalment-upcoming', mails, nowMs).run()
}

/** The same once an hour; called every minute. */
export async function remindHourly(db: D1Database, nowMs: number): Promise<void> {
  if (new Date(nowMs).getUTCMinutes() === remindMinute) await remindOfInstalments(db, nowMs)
}

/** The last digit of the minutes in which left checkouts are written to, in the place of two items. */
const leftMinute = 7

/** Most of one cron run: items with a call or two to Stripe and a statement or more, and tasks with about four. */
const mostAtOnce = { free: { items: 3, tasks: 4 }, paid: { items: 12, tasks: 6 } }

/**
 * Frees spots whose payment page has closed, whether or not Stripe's event has come, and refunds oversold payments.
 * What fails is left to the next run.
 */
async function freeSeats(db: D1Database, stripe: Stripe, nowMs: number, atOnce: number) {
  await adoptPaidOrders(db, 'velocity-audit', saleMonth(nowMs)).run()
  const [lapsed, slipped] = await Promise.all([
    lapsedSeats(db, nowMs, atOnce),
    oversoldSalesDue(db, nowMs, atOnce),
  ])
  const done = await Promise.allSettled([
    ...lapsed.map((seat) =>
      releaseSeat(db, stripe, seat).catch(async (error) => {
        // To the end of the line: one that fails each time keeps no other from its turn.
        await extendSeat(db, seat.checkoutId, nowMs)
        throw error
      }),
    ),
    ...slipped.map((orderId) => refundOversold(db, stripe, orderId)),
  ])
  return { tried: done.length, failed: done.filter(({ status }) => status === 'rejected').length }
}

/** Runs every minute: frees spots and codes nobody pays for, runs queued tasks at Stripe, and erases old events. */
export async function paymentsCron(env: Env, nowMs: number): Promise<void> {
  const settings = settingsOf(env)
  await eraseEvents(env.DB, new Date(nowMs - eventsKeptDays * dayMs).toISOString())
  if (!settings.STRIPE_SECRET_KEY) return
  const context = { db: env.DB, stripe: stripeClient(settings), nowMs }
  const isForLeft = new Date(nowMs).getUTCMinutes() % 10 === leftMinute
  if (isForLeft) await writeToLeft(env, nowMs)
  // Cloudflare's free plan allows 50 statements, and as many calls.
  const { items: most, tasks } = mostAtOnce[settings.RUN_STATEMENTS > 50 ? 'paid' : 'free']
  const items = isForLeft ? most - 2 : most
  const seats = await freeSeats(env.DB, context.stripe, nowMs, items)
  if (seats.failed > 0) console.warn(JSON.stringify({ event: 'seats_not_freed', ...seats }))
  const codes = await returnPromotions(env.DB, context.stripe, nowMs, items)
  if (codes.waiting > 0) console.warn(JSON.stringify({ event: 'codes_not_returned', ...codes }))
  const { done, failed } = await runTasks(context, { limit: tasks })
  if (done + failed > 0) {
    console.warn(JSON.stringify({ event: 'stripe_tasks', done, failed }))
  }
}
