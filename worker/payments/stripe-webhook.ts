import { stripeWebhookPath } from '#contract/paths.ts'
import { Hono } from 'hono/tiny'
import type { AppEnv } from '../http/app-context.ts'
import { raiseAttention } from '../database/attention.ts'
import { withStorage } from '../database/storage.ts'
import { enqueueDelivery } from '../delivery/enqueue.ts'
import { ApiError } from '../http/errors.ts'
import { loggedId } from '../http/log-failure.ts'
import { readBody } from '../http/read-body.ts'
import { sendMailsSoon } from '../mail/send-mails-soon.ts'
import { applyEvent } from './apply-event.ts'
import { isOurVersion } from './handled-events.ts'
import { refundOversold } from './refund-payment.ts'
import { runTasks } from './run-tasks.ts'
import { stripeClient, stripeFailure, verifyEvent } from './stripe.ts'

/** Stripe's events are a few kilobytes; an invoice with many lines may be some hundred. */
const maxBytes = 512 * 1024

/** What is left to do at Stripe after one event: hardly ever more than two things. */
const tasksAtOnce = 4

/** A transaction of many statements, after a call or two to Stripe; Stripe itself waits 20 s. */
const applyWaitMs = 15_000

/**
 * Takes Stripe's events. 200 once an event is committed, whatever it means; anything else makes Stripe
 * send it again, for up to three days.
 */
export const stripeWebhook = new Hono<AppEnv>().post(stripeWebhookPath, async (c) => {
  const settings = c.get('settings')
  const { STRIPE_WEBHOOK_SECRET: secret } = settings
  if (!secret) throw new ApiError('not_configured')
  const stripe = stripeClient(settings)
  const body = new TextDecoder().decode(await readBody(c.req.raw, maxBytes))
  const event = await verifyEvent(stripe, body, c.req.header('stripe-signature') ?? '', secret)
  const nowMs = Date.now()
  const context = { db: c.env.DB, stripe, event, nowMs }
  const applied = await withStorage(async () => {
    if (!isOurVersion(event)) {
      const detail = event.api_version ?? 'none'
      await raiseAttention(c.env.DB, { kind: 'stripe_version', detail }, nowMs).run()
    }
    try {
      return await applyEvent(context)
    } catch (error) {
      throw stripeFailure(error)
    }
  }, applyWaitMs)
  const { outcome, reason, orderId, isDuplicate, hasTasks } = applied
  c.set('outcome', isDuplicate ? 'duplicate' : outcome)
  if (orderId) {
    c.executionCtx.waitUntil(enqueueDelivery(c.env, orderId))
    c.executionCtx.waitUntil(sendMailsSoon(c.env))
    // What fails here, the cron does.
    c.executionCtx.waitUntil(refundOversold(c.env.DB, stripe, orderId).catch(() => undefined))
  }
  if (hasTasks) {
    // What fails here, the cron does.
    c.executionCtx.waitUntil(
      runTasks(
        { db: c.env.DB, stripe, nowMs },
        { limit: tasksAtOnce, ...(orderId ? { orderId } : {}) },
      ).catch(() => undefined),
    )
  }
  if (reason && !isDuplicate) {
    const { type, id } = event
    const line = { event: 'stripe_review', type, id, reason, orderId: orderId && loggedId(orderId) }
    console.error(JSON.stringify(line))
  }
  return c.json({ ok: true, outcome, duplicate: isDuplicate })
})
