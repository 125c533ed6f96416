import type Stripe from 'stripe'
import type { paymentStatusPath } from '#contract/payment-status.ts'
import type { Attempt } from './order-attempts.ts'
import type { Order } from './orders.ts'

/** What Stripe is asked to make, and for whom. */
export type PaymentStart = {
  stripe: Stripe
  attempt: Attempt
  order: Order
  /** Base of every idempotency key of this attempt. */
  key: string
  nowMs: number
  /** Origin of the site, where Stripe's own page sends the buyer back to. */
  origin: string
  /** When Stripe's own page has to close, Unix milliseconds; by itself it stays open for a day. */
  expiresAtMs?: number | undefined
  /** The page there that tells how the payment stands; a browser without script needs the worker's own. */
  returnPath?: '/payment-success' | typeof paymentStatusPath
}

/** What Stripe made: its id, the customer of a subscription, and what the browser needs to go on. */
export type StartedPayment = { stripeId: string; customerId?: string; secret: string }

/** How one sale mode makes its object, and finds it again on a retry. */
export type PaymentStarter = {
  create(start: PaymentStart): Promise<StartedPayment>
  /** Null when what was made can no longer be paid. */
  resume(start: PaymentStart, stripeId: string): Promise<StartedPayment | null>
}
