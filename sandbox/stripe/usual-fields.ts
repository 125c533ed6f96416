import type Stripe from 'stripe'
import type { Whole } from './objects.ts'
import type { Charge, Customer, Dispute, Intent, Invoice, Price, Product } from './objects.ts'
import type { Session, Subscription, SubscriptionItem } from './objects.ts'

/**
 * What an object holds beside what a call sets, as far as anybody reads it. What nobody reads (discounts, Connect,
 * trials) is left out, and typed as if it were there.
 */
const usual = <Type>(fields: Partial<Type> = {}): Type => fields as Type

export const usualProduct = usual<Product>({ type: 'service' })
export const usualPrice = usual<Price>()
export const usualCustomer = usual<Customer>()
export const usualSession = usual<Session>({ automatic_tax: { enabled: false } })
export const usualSubscription = usual<Subscription>({ cancel_at_period_end: false })
export const usualItem = usual<SubscriptionItem>({ object: 'subscription_item', quantity: 1 })
export const usualTaxRate = usual<Whole<Stripe.TaxRate>>({ object: 'tax_rate' })
export const usualDispute = usual<Dispute>({ metadata: {} })

export const usualIntent = usual<Intent>({
  amount_received: 0,
  automatic_payment_methods: { enabled: true },
  metadata: {},
  payment_method_types: ['card'],
})

export const usualCharge = usual<Charge>({
  amount_refunded: 0,
  captured: true,
  disputed: false,
  paid: true,
  refunded: false,
  status: 'succeeded',
})

export const usualInvoice = usual<Invoice>({
  amount_paid: 0,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  collection_method: 'charge_automatically',
  metadata: {},
})
