import type { SandboxPart } from '../route.ts'
import { createApi } from './api.ts'
import { politeStripe } from './behaviour.ts'
import type { Controls } from './controls.ts'
import { createDashboard } from './dashboard.ts'
import type { IntentHooks } from './intents.ts'
import { invoiceHooks } from './invoices.ts'
import { sandboxKeys } from './keys.ts'
import type { SeenRequest } from './seen-request.ts'
import { settleSession } from './sessions.ts'
import { createStore } from './store.ts'
import { sendEvent, type WebhookTarget } from './webhooks.ts'

/** Keys and webhook address when none are given. */
export type StripeOptions = { webhook?: WebhookTarget }

/**
 * A stand-in for Stripe: its API below `/v1`, and beside it the script for the browser, the hosted page, what
 * happened, and everything tests turn.
 */
export function createStripe(options: StripeOptions = {}): SandboxPart {
  const controls: Controls = {
    behaviour: { ...politeStripe },
    webhook: options.webhook ?? null,
    isHolding: false,
    isScriptDown: false,
  }
  const store = createStore((event) => {
    if (!controls.isHolding && controls.webhook) void sendEvent(event, () => controls.webhook)
  })
  const invoices = invoiceHooks(store)
  const hooks: IntentHooks = {
    ...invoices,
    paid(intent, purpose) {
      invoices.paid(intent, purpose)
      settleSession(store, purpose, true)
    },
    failed(intent, purpose) {
      invoices.failed(intent, purpose)
      settleSession(store, purpose, false)
    },
  }
  const seen: SeenRequest[] = []
  const api = createApi({
    store,
    keys: sandboxKeys,
    hooks,
    behaviour: () => controls.behaviour,
    seen,
  })
  const dashboard = createDashboard({ store, hooks, controls, seen })
  return (request, response, path) =>
    path.startsWith('/v1/')
      ? api(request, response, path.slice('/v1'.length))
      : dashboard(request, response, path)
}

/** Path of an account beside the usual one: `/account/{name}/v1/…`. */
const accountPath = /^\/account\/([\w-]{1,60})(\/.*)$/

/** The stand-in with as many accounts as are asked for, so that tests do not meet in one. */
export function createStripeAccounts(options: StripeOptions = {}): SandboxPart {
  const usual = createStripe(options)
  const others = new Map<string, SandboxPart>()
  return (request, response, path) => {
    const [, name, rest] = accountPath.exec(path) ?? []
    if (!name || !rest) return usual(request, response, path)
    const account = others.get(name) ?? createStripe()
    others.set(name, account)
    return account(request, response, rest)
  }
}
