import * as z from 'zod/mini'
import type { PaymentPlan, ProductId } from './catalogue.ts'
import { attribution } from './lead.ts'
import { limits } from './limits.ts'
import { tokenExcuses } from './turnstile.ts'
import { emailText, optionalText, requiredText } from './text.ts'

/** Countries of the checkout's list, by the value that is sent. */
export const checkoutCountries = {
  US: 'United States',
  CA: 'Canada',
  GB: 'United Kingdom',
  AU: 'Australia',
  other: 'Other',
} as const

export type CheckoutCountry = keyof typeof checkoutCountries

export const paymentPlans = ['upfront', 'monthly'] as const satisfies readonly PaymentPlan[]

/** True for a payment plan; narrows `?plan=`. */
export function isPaymentPlan(plan: string | null): plan is PaymentPlan {
  return (paymentPlans as readonly (string | null)[]).includes(plan)
}

const ticked = (error: string) =>
  z.pipe(
    z.union([z.literal(true), z.literal('on'), z.literal('true')], { error }),
    z.transform(() => true as const),
  )

const optionalTick = z.pipe(
  z._default(z.union([z.boolean(), z.literal('on'), z.literal('true')]), false),
  z.transform((value) => value !== false),
)

/** The details step: all of it required but the last tick. */
export const checkoutDetails = z.object({
  firstName: requiredText(limits.name, 'First name is required'),
  lastName: requiredText(limits.name, 'Last name is required'),
  email: emailText('Email is required', 'Please enter a valid email'),
  phone: z.pipe(
    requiredText(limits.phone, 'Phone number is required'),
    z.string().check(z.regex(/\d/, { error: 'Please enter a phone number' })),
  ),
  address: requiredText(limits.shortText, 'Address is required'),
  city: requiredText(limits.name, 'City is required'),
  country: z.enum(Object.keys(checkoutCountries) as [CheckoutCountry, ...CheckoutCountry[]], {
    error: 'Please choose a country',
  }),
  agreeTerms: ticked('Please agree to the terms'),
  agreeMarketing: optionalTick,
})

export type CheckoutDetails = z.infer<typeof checkoutDetails>

/** Customer data plus the plan, as the checkout sends them. */
export const paymentData = z.extend(checkoutDetails, {
  paymentPlan: z.enum(paymentPlans, { error: 'Please choose a payment plan' }),
})

export type PaymentData = z.infer<typeof paymentData>

/**
 * What names one attempt to buy.
 *
 * - `checkoutId`: UUID made when the checkout opens; the same on every retry, so that one attempt is one
 *   charge. The same id with other contents is refused (`checkout_conflict`).
 * - `replaces`: the attempt this one takes the place of, after details or plan were changed.
 * - `turnstileToken`, `withoutToken`: as with a lead.
 */
const attempt = {
  checkoutId: z.optional(z.uuid({ error: 'checkoutId must be a UUID.' })),
  replaces: z.optional(z.uuid({ error: 'replaces must be a UUID.' })),
  attribution: z.optional(attribution),
  turnstileToken: optionalText(4_000),
  withoutToken: z.optional(z.enum(tokenExcuses)),
}

/** Read only to be compared with the catalogue; any other value is `amount_mismatch`. */
const claimed = z.optional(z.unknown())

/** JSON body of `POST /api/create-payment-intent`. */
export const paymentIntentRequest = z.object({
  ...attempt,
  amount: claimed,
  currency: claimed,
  product: claimed,
  paymentData,
})

/** JSON body of `POST /api/create-subscription`; `priceId` is blank or the price's lookup key. */
export const subscriptionRequest = z.object({
  ...attempt,
  amount: claimed,
  currency: claimed,
  product: claimed,
  priceId: claimed,
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
}

/** JSON or form body of `POST /api/create-checkout-session`. Details are optional: Stripe's page asks for them. */
export const checkoutSessionRequest = z.object({
  ...attempt,
  product: z.string({ error: 'Please choose a product' }).check(z.maxLength(60)),
  amount: claimed,
  currency: claimed,
  priceId: claimed,
  email: z.optional(
    z.union([z.literal(''), emailText('Email is required', 'Please enter a valid email')]),
  ),
  firstName: optionalText(limits.name),
  lastName: optionalText(limits.name),
  phone: optionalText(limits.phone),
})

export type CheckoutSessionRequest = z.infer<typeof checkoutSessionRequest>

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
  currency: string
  /** Everything to be paid in the end, what has arrived, what went back. */
  totalCents: number
  paidCents: number
  refundedCents: number
  payments: (DuePayment & { isPaid: boolean })[]
  /** Paid when the last spot was gone: the money goes back, or has gone. */
  isSoldOut: boolean
}
