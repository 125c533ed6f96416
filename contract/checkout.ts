import * as z from 'zod/mini'
import type { ProductId } from './catalogue.ts'
import { checkoutDetailsForm } from './forms/checkout-details.ts'
import { attribution } from './lead.ts'
import { limits } from './limits.ts'
import { paymentPlans } from './payment-plans.ts'
import { promotionCodeText } from './promotion-code.ts'
import type { Bump } from './bump.ts'
import type { Tax } from './tax.ts'
import { tokenExcuses } from './turnstile.ts'
import { emailText, optionalText } from './text.ts'

/** Customer data plus the plan, as the checkout sends them. */
export const paymentData = z.extend(checkoutDetailsForm.schema, {
  paymentPlan: z.enum(paymentPlans, { error: 'Please choose a payment plan' }),
})

/** Read only to be compared with the catalogue; any other value is `amount_mismatch`. */
const claimed = z.optional(z.unknown())

/**
 * Identifies one attempt to buy.
 *
 * - `checkoutId`: UUID made when the checkout opens; the same on every retry, so that one attempt is one
 *   charge. The same id with other contents is refused (`checkout_conflict`).
 * - `replaces`: the attempt this one takes the place of, after details or plan were changed.
 * - `code`: a promotion code; the amounts claimed beside it are those without it.
 * - `amount`, `currency`, `priceId`: what the page takes the price to be.
 * - `bump`: the course that was added, by its id in the catalogue; `bumpAmount` is claimed as `amount` is.
 * - `adConsent`, `turnstileToken`, `withoutToken`: as with a lead.
 */
const attempt = {
  checkoutId: z.optional(z.uuid({ error: 'checkoutId must be a UUID.' })),
  replaces: z.optional(z.uuid({ error: 'replaces must be a UUID.' })),
  attribution: z.optional(attribution),
  code: promotionCodeText,
  bump: z.optional(z.string().check(z.maxLength(60))),
  bumpAmount: claimed,
  amount: claimed,
  currency: claimed,
  priceId: claimed,
  adConsent: z.optional(z.string().check(z.maxLength(1_000))),
  turnstileToken: optionalText(4_000),
  withoutToken: z.optional(z.enum(tokenExcuses)),
}

/**
 * JSON body of `POST /api/create-payment-intent` and `/api/create-subscription`; `priceId` is blank or the price's
 * lookup key.
 */
export const planRequest = z.object({
  ...attempt,
  product: claimed,
  paymentData,
})

/** One of the payments of an order: cents, and the day it is due (ISO 8601 date). */
export type DuePayment = { amountCents: number; dueOn: string }

/**
 * Answer to an accepted attempt. `stripeJsUrl` is where Stripe's script comes from, null for Stripe's own;
 * `state` is `paid` when this attempt has been paid before.
 */
export type CheckoutStarted = {
  ok: true
  orderId: string
  checkoutId: string
  clientSecret: string
  publishableKey: string
  stripeJsUrl: string | null
  state: OrderState
  product: ProductId
  currency: string
  payments: DuePayment[]
  /** The tax in each of them, where it was worked out, and in the price of the course that was added. */
  tax?: Tax & { ofBump?: number }
}

/** JSON or form body of `POST /api/create-checkout-session`. Details are optional: Stripe's page asks for them. */
export const checkoutSessionRequest = z.object({
  ...attempt,
  product: z.string({ error: 'Please choose a product' }).check(z.maxLength(60)),
  email: z.optional(
    z.union([z.literal(''), emailText('Email is required', 'Please enter a valid email')]),
  ),
  firstName: optionalText(limits.name),
  lastName: optionalText(limits.name),
  phone: optionalText(limits.phone),
})

/** JSON answer of `POST /api/create-checkout-session`; a plain form is answered 303 to `url` instead. */
export type CheckoutSessionStarted = { ok: true; orderId: string; checkoutId: string; url: string }

/** How far an order has come. */
export const orderStates = ['pending', 'processing', 'paid', 'failed', 'refunded'] as const

export type OrderState = (typeof orderStates)[number]

/** Answer of `GET /api/payment-status`: nothing in it names the buyer. Money in cents. */
export type PaymentStatus = {
  ok: true
  orderId: string
  state: OrderState
  /** Id in the catalogue when it was bought; it may not be sold any more. */
  product: string
  productName: string
  /** The course that was added. */
  bump?: Bump | null
  currency: string
  /** Everything to be paid in the end, what has arrived, what went back. */
  totalCents: number
  paidCents: number
  refundedCents: number
  /** What was paid, and what is still to be. */
  payments: (DuePayment & { isPaid: boolean })[]
  /** The promotion code it was begun with. */
  code?: string
  /** The tax in what has arrived, where it was worked out. */
  tax?: Tax
  /** Oversold: paid when no spot was left, so it is or will be refunded. */
  isSoldOut: boolean
}
