import { createHmac } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { createApi } from './api.ts'
import { createDashboard } from './dashboard.ts'
import { purposeHooks } from './invoices.ts'
import type { StripeEvent } from './objects.ts'
import { enterKnownOrders } from './known-orders.ts'
import { createStore } from './store.ts'
import type { SandboxPart } from '../http.ts'

/** Where events go, under which secret. */
type WebhookTarget = { url: string; secret: string }

/** Waits before each repeat, milliseconds; Stripe itself goes on for three days. */
const repeatsMs = [500, 2_000, 5_000, 15_000, 30_000, 60_000]

/** Sends one event, again and again until it is answered 2xx. */
async function sendEvent(event: StripeEvent, to: WebhookTarget): Promise<void> {
  const body = JSON.stringify(event, null, 2)
  for (const waitMs of [0, ...repeatsMs]) {
    await new Promise((resolve) => setTimeout(resolve, waitMs).unref())
    const at = Math.floor(Date.now() / 1000)
    const hash = createHmac('sha256', to.secret).update(`${at}.${body}`).digest('hex')
    const { ok } = await fetch(to.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${at},v1=${hash}`,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => ({ ok: false }))
    if (ok) return
  }
}

/**
 * A stand-in for Stripe: its API below `/v1`, and beside it the script for the browser, the hosted page, what
 * happened, and everything tests turn. Without a webhook its events wait to be read.
 */
function createStripe(webhook: WebhookTarget | null = null, ordersFile?: string): SandboxPart {
  const send = (event: StripeEvent) => {
    if (webhook) void sendEvent(event, webhook)
  }
  const store = createStore(send)
  store.hooks = purposeHooks(store)
  if (ordersFile) {
    using database = new DatabaseSync(ordersFile, { readOnly: true })
    enterKnownOrders(store, database)
  }
  const api = createApi(store)
  const dashboard = createDashboard(store, send)
  return (request, response, path) =>
    path.startsWith('/v1/')
      ? api(request, response, path.slice('/v1'.length))
      : dashboard(request, response, path)
}

/** Path of an account beside the usual one: `/account/{name}/v1/…`. */
const accountPath = /^\/account\/([\w-]{1,60})(\/.*)$/

/** The stand-in with as many accounts as are asked for, so that tests do not meet in one; the usual one knows `ordersFile`'s orders. */
export function createStripeAccounts(
  webhook: WebhookTarget | null,
  ordersFile?: string,
): SandboxPart {
  const usual = createStripe(webhook, ordersFile)
  const others = new Map<string, SandboxPart>()
  return (request, response, path) => {
    const [, name, rest] = accountPath.exec(path) ?? []
    if (!name || !rest) return usual(request, response, path)
    const account = others.get(name) ?? createStripe()
    others.set(name, account)
    return account(request, response, rest)
  }
}
