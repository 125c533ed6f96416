import { Hono } from 'hono'
import type { AppEnv } from '../app-context.ts'
import { withStorage } from '../db/storage.ts'
import { enqueueDelivery } from '../delivery/enqueue.ts'
import { ApiError } from '../errors.ts'
import { readBody } from '../http/read-body.ts'
import { applyEvent } from '../payments/apply-event.ts'
import { stripeClient } from '../payments/stripe.ts'
import { stripeFailure } from '../payments/stripe-failure.ts'
import { verifyEvent } from '../payments/verify-event.ts'

/** Stripe's events are a few kilobytes; an invoice with many lines may be some hundred. */
const maxBytes = 512 * 1024

/** A transaction of many statements, after a call or two to Stripe; Stripe itself waits 20 s. */
const applyWaitMs = 15_000

/**
 * Takes Stripe's events. 200 once an event is committed, whatever it means; anything else makes Stripe
 * send it again, for up to three days.
 */
export const stripeWebhook = new Hono<AppEnv>().post('/api/stripe-webhook', async (c) => {
  const settings = c.get('settings')
  const { STRIPE_WEBHOOK_SECRET: secret } = settings
  if (!secret) throw new ApiError('not_configured')
  const stripe = stripeClient(settings)
  const body = new TextDecoder().decode(await readBody(c.req.raw, maxBytes))
  const event = await verifyEvent(stripe, body, c.req.header('stripe-signature') ?? '', secret)
  const context = { db: c.env.DB, stripe, event }
  const applied = await withStorage(async () => {
    try {
      return await applyEvent(context, Date.now())
    } catch (error) {
      throw stripeFailure(error)
    }
  }, applyWaitMs)
  const { outcome, reason, orderId, isDuplicate, afterwards } = applied
  c.set('outcome', isDuplicate ? 'duplicate' : outcome)
  if (orderId) c.executionCtx.waitUntil(enqueueDelivery(c.env, orderId))
  if (afterwards) {
    // What fails here is made good by the cron.
    c.executionCtx.waitUntil(
      afterwards().catch(() => {
        console.warn(JSON.stringify({ event: 'stripe_follow_up_failed', type: event.type }))
      }),
    )
  }
  if (outcome === 'review' && !isDuplicate) {
    console.error(
      JSON.stringify({ event: 'stripe_review', type: event.type, id: event.id, reason }),
    )
  }
  return c.json({ ok: true, outcome, duplicate: isDuplicate })
})
