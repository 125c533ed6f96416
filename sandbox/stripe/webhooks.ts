import { createHmac } from 'node:crypto'
import type { StripeEvent } from './objects.ts'

/** Where events go, under which secret. */
export type WebhookTarget = { url: string; secret: string }

/** Waits before each repeat, milliseconds; Stripe itself goes on for three days. */
const repeatsMs = [500, 2_000, 5_000, 15_000, 30_000, 60_000]

/** Stripe's signature over a body, made at a moment (Unix seconds). */
export function signature(body: string, secret: string, at: number): string {
  const hash = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${hash}`
}

/** Sends one event, again and again until it is answered 2xx. */
export async function sendEvent(event: StripeEvent, to: WebhookTarget): Promise<boolean> {
  const body = JSON.stringify(event, null, 2)
  for (const waitMs of [0, ...repeatsMs]) {
    await new Promise((resolve) => setTimeout(resolve, waitMs).unref())
    const { ok } = await fetch(to.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature(body, to.secret, Math.floor(Date.now() / 1000)),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => ({ ok: false }))
    if (ok) return true
  }
  return false
}
