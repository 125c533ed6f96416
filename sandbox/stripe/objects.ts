import type Stripe from 'stripe'

type Part<Own, Declared> = Own extends Declared
  ? Own
  : Own extends object
    ? Fields<Own, Extract<Declared, object>>
    : never

type Fields<Own, Declared> = {
  [Name in keyof Own]: Name extends keyof Declared ? Part<Own[Name], Declared[Name]> : never
}

/** An object in part: the compiler refuses a field that the SDK does not declare so. */
type PartOf<Declared, Own extends Fields<Own, Declared>> = Own

/** Stripe's objects, with the fields the product reads. Money in cents, times in Unix seconds. */
type Base<Kind extends string> = { id: string; object: Kind; created: number; livemode: false }

type Metadata = Record<string, string>

/** What went wrong with a payment. */
export type PaymentError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message?: string
}

export type Intent = PartOf<
  Stripe.PaymentIntent,
  Base<'payment_intent'> & {
    amount: number
    amount_received: number
    currency: string
    status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
    client_secret: string
    customer: string | null
    description: string | null
    receipt_email: string | null
    metadata: Metadata
    latest_charge: string | null
    payment_method: string | null
    last_payment_error: PaymentError | null
    next_action: Pick<Stripe.PaymentIntent.NextAction, 'type' | 'use_stripe_sdk'> | null
    automatic_payment_methods: { enabled: boolean } | null
    payment_method_types: string[]
  }
>

export type Charge = PartOf<
  Stripe.Charge,
  Base<'charge'> & {
    amount: number
    amount_refunded: number
    currency: string
    customer: string | null
    metadata: Metadata
    payment_intent: string
    refunded: boolean
    disputed: boolean
    status: 'succeeded'
  }
>

export type Customer = PartOf<
  Stripe.Customer,
  Base<'customer'> & {
    email: string | null
    name: string | null
    phone: string | null
    metadata: Metadata
  }
>

export type Product = PartOf<
  Stripe.Product,
  Base<'product'> & { name: string; active: boolean; metadata: Metadata }
>

export type Price = PartOf<
  Stripe.Price,
  Base<'price'> & {
    active: boolean
    currency: string
    unit_amount: number
    lookup_key: string | null
    product: string
    recurring: { interval: string; interval_count: number } | null
    type: 'one_time' | 'recurring'
  }
>

export type Invoice = PartOf<
  Stripe.Invoice,
  Base<'invoice'> & {
    status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
    amount_due: number
    amount_paid: number
    amount_remaining: number
    currency: string
    customer: string
    billing_reason: 'subscription_create' | 'subscription_cycle'
    auto_advance: boolean
    attempt_count: number
    status_transitions: { paid_at: number | null }
    parent: {
      type: 'subscription_details'
      subscription_details: { subscription: string; metadata: Metadata }
    }
  }
>

export type Subscription = PartOf<
  Stripe.Subscription,
  Base<'subscription'> & {
    status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled'
    customer: string
    currency: string
    description: string | null
    metadata: Metadata
    items: {
      object: 'list'
      data: {
        id: string
        price: Price
        quantity: number
        current_period_start: number
        current_period_end: number
      }[]
    }
    latest_invoice: string
    schedule: null
    billing_cycle_anchor: number
    cancel_at: number | null
    canceled_at: number | null
    ended_at: number | null
  }
>

export type Session = PartOf<
  Stripe.Checkout.Session,
  Base<'checkout.session'> & {
    mode: 'payment'
    status: 'open' | 'complete' | 'expired'
    payment_status: 'paid' | 'unpaid'
    amount_total: number
    currency: string
    url: string | null
    success_url: string
    cancel_url: string | null
    client_reference_id: string | null
    customer_email: string | null
    customer_details: {
      email: string
      name: string
      phone: string | null
      address: { country: string }
    } | null
    metadata: Metadata
    payment_intent: string | null
    expires_at: number
  }
>

export type Refund = PartOf<
  Stripe.Refund,
  Omit<Base<'refund'>, 'livemode'> & {
    amount: number
    charge: string
    metadata: Metadata
    reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
    payment_intent: string
    status: 'succeeded' | 'failed'
  }
>

export type Dispute = PartOf<
  Stripe.Dispute,
  Base<'dispute'> & {
    amount: number
    charge: string
    currency: string
    evidence_details: { due_by: number }
    payment_intent: string
    reason: 'fraudulent'
    status: 'needs_response' | 'won' | 'lost'
  }
>

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  pending_webhooks: number
  type: string
  data: { object: unknown }
  request: null
}

export type WebhookEndpoint = PartOf<
  Stripe.WebhookEndpoint,
  Base<'webhook_endpoint'> & {
    url: string
    enabled_events: string[]
    api_version: string | null
    application: null
    description: string | null
    metadata: Metadata
    status: string
  }
>
