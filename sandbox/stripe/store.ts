import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { missing } from './refusal.ts'
import {
  type Charge,
  type Customer,
  type Dispute,
  type Intent,
  type Invoice,
  type PaymentMethodDomain,
  type Price,
  type Product,
  type Refund,
  type Session,
  type StripeEvent,
  type Subscription,
  type TaxCalculation,
  usual,
  type WebhookEndpoint,
  type Whole,
} from './objects.ts'

/** The version of the API that the SDK speaks; any other is refused. */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive'

const outdatedVersion = '2024-06-20'

/** An object as that version has it: an invoice names its subscription at the top. */
function outdated(object: unknown): unknown {
  const { parent, ...rest } = structuredClone(object) as Record<string, unknown>
  const details = (parent as Invoice['parent'] | undefined)?.subscription_details
  return details
    ? { ...rest, subscription: details.subscription, subscription_details: details }
    : rest
}

/**
 * How the stand-in treats requests to the API: `down` cuts the connection, `error` answers 500, `busy` 429,
 * `restricted` 400 as of an account that may not charge, `slow` answers after `delayMs`.
 */
export type StripeBehaviour = {
  mode: 'ok' | 'down' | 'error' | 'busy' | 'restricted' | 'slow'
  /** Requests it still applies to; null for all. */
  times: number | null
  /** Only paths that begin so. */
  path: string
  delayMs: number
}

export const politeStripe: StripeBehaviour = { mode: 'ok', times: null, path: '/', delayMs: 30_000 }

/** A request as it came in, for tests to look at; `problem` is why it was not understood. */
export type SeenRequest = {
  method: string
  path: string
  key: string
  status: number
  problem?: string | undefined
}

/** What a payment intent is paid for, besides itself. */
export type IntentPurpose = { invoice?: string; session?: string }

/** What hears when an intent has been paid, has failed or waits for its bank: invoices and sessions. */
export type IntentHooks = Record<'paid' | 'failed' | 'actionRequired', (intent: Intent) => void>

const noHooks: IntentHooks = { paid() {}, failed() {}, actionRequired() {} }

/** What an event of a type tells of. */
type ObjectOf<Type> = Whole<Extract<Stripe.Event, { type: Type }>['data']['object']>

/** Everything one stand-in knows, its clock, and who hears of events. */
export type Store = ReturnType<typeof createStore>

/** An empty account. `deliver` is handed each event as it happens. */
export function createStore(deliver: (event: StripeEvent) => void) {
  let offsetMs = 0
  const events: StripeEvent[] = []
  const store = {
    intents: new Map<string, Intent>(),
    purposes: new Map<string, IntentPurpose>(),
    charges: new Map<string, Charge>(),
    customers: new Map<string, Customer>(),
    products: new Map<string, Product>(),
    prices: new Map<string, Price>(),
    invoices: new Map<string, Invoice>(),
    subscriptions: new Map<string, Subscription>(),
    sessions: new Map<string, Session>(),
    calculations: new Map<string, TaxCalculation>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    fraudWarnings: new Map<string, Whole<Stripe.Radar.EarlyFraudWarning>>(),
    /** Movements of the balance, in the order they happened, and by which payout each has left. */
    movements: new Map<string, Whole<Stripe.BalanceTransaction>>(),
    payouts: new Map<string, Whole<Stripe.Payout>>(),
    paidOut: new Map<string, string>(),
    webhookEndpoints: new Map<string, WebhookEndpoint>(),
    /** Whether events are rendered as an older version of the API does. */
    isOutdated: false,
    /** Events are kept back while true; they go out when they are sent again. */
    isHolding: false,
    behaviour: { ...politeStripe },
    hooks: noHooks,
    /** Requests that came in. */
    seen: [] as SeenRequest[],
    paymentMethodDomains: new Map<string, PaymentMethodDomain>(),
    /** Customers whose card no longer pays, or not unless its bank is asked. */
    declining: new Map<string, 'card_declined' | 'authentication_required'>(),
    events,
    /** The stand-in's time, Unix seconds; the test clock may be ahead. */
    now: () => Math.floor((Date.now() + offsetMs) / 1000),
    advanceTo: (seconds: number) => {
      offsetMs = Math.max(offsetMs, seconds * 1000 - Date.now())
    },
    id: (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`,
    base: <Kind extends string>(prefix: string, object: Kind) => ({
      id: store.id(prefix),
      object,
      created: store.now(),
    }),
    get: <Value>(map: Map<string, Value>, id: string, kind: string): Value => {
      const value = map.get(id)
      if (!value) throw missing(kind, id)
      return value
    },
    emit: <Type extends Stripe.Event['type']>(type: Type, object: ObjectOf<Type>) => {
      const event = usual<StripeEvent>({
        ...store.base('evt', 'event'),
        api_version: store.isOutdated ? outdatedVersion : apiVersion,
        type,
        data: { object: store.isOutdated ? outdated(object) : structuredClone(object) },
      })
      events.push(event)
      if (!store.isHolding) deliver(event)
    },
  }
  return store
}
