import type Stripe from 'stripe'
import type { Published } from './parameters.ts'

type Part<Type> = Type extends Stripe.Decimal
  ? Type
  : Type extends readonly (infer Item)[]
    ? Part<Item>[]
    : Type extends object
      ? Whole<Type>
      : Type

/**
 * An object as the SDK declares it: every field that Stripe never leaves empty has to be there, with a value that
 * is published; one that may be empty may be left out.
 */
export type Whole<Declared> = {
  [Name in keyof Declared as null extends Declared[Name] ? never : Name]: Part<
    Published<Declared[Name]>
  >
} & {
  [Name in keyof Declared as null extends Declared[Name] ? Name : never]?: Part<
    Published<Declared[Name]>
  >
}

/**
 * An object of which only what somebody reads is there: what nobody reads (discounts, Connect, trials) is left out, and
 * typed as if it were there.
 */
export const usual = <Type>(fields: Partial<Type>): Type => fields as Type

export type PaymentError = NonNullable<Whole<Stripe.PaymentIntent>['last_payment_error']>

export interface Intent extends Whole<Stripe.PaymentIntent> {
  client_secret: string
  customer: string | null
  latest_charge: string | null
}

export interface Charge extends Whole<Stripe.Charge> {
  customer: string | null
  payment_intent: string
}

export interface TaxCalculation extends Whole<Stripe.Tax.Calculation> {
  id: string
}

export type Customer = Whole<Stripe.Customer>

export type Product = Whole<Stripe.Product>

export interface Price extends Whole<Stripe.Price> {
  lookup_key: string | null
  product: string
  unit_amount: number
}

export interface Invoice extends Whole<Stripe.Invoice> {
  customer: string
  parent: Part<Stripe.Invoice.Parent> & {
    subscription_details: { subscription: string; metadata: Stripe.Metadata }
  }
}

export interface SubscriptionItem extends Whole<Stripe.SubscriptionItem> {
  price: Price
  quantity: number
}

export interface Subscription extends Whole<Stripe.Subscription> {
  cancel_at: number | null
  customer: string
  items: Stripe.ApiList<SubscriptionItem>
  latest_invoice: string
}

export interface Session extends Whole<Stripe.Checkout.Session> {
  amount_total: number
  currency: string
  payment_intent: string | null
  success_url: string
}

export interface Refund extends Whole<Stripe.Refund> {
  charge: string
  metadata: Stripe.Metadata
  payment_intent: string
}

export interface Dispute extends Whole<Stripe.Dispute> {
  charge: string
  payment_intent: string
}

/** An event; `emit` holds its object against its type. */
export type StripeEvent = Omit<Stripe.Event, 'type' | 'data'> & {
  type: string
  data: { object: unknown }
}

export type WebhookEndpoint = Whole<Stripe.WebhookEndpoint>

export type PaymentMethodDomain = Whole<Stripe.PaymentMethodDomain>
