import type Stripe from 'stripe'
import type { Charge, Customer, Dispute, Intent, Invoice, Price, Product } from './objects.ts'
import type { Session, Subscription, Whole } from './objects.ts'

const noTax = { enabled: false }
const self = { type: 'self' } as const

// What an account's objects hold beside what the product sets: no tax, no discount, no Connect, no trial.

export const usualProduct = {
  images: [],
  marketing_features: [],
  type: 'service',
} as const satisfies Partial<Product>

export const usualPrice = {
  billing_scheme: 'per_unit',
  tax_behavior: 'unspecified',
} satisfies Partial<Price>

export const usualCustomer = {
  balance: 0,
  invoice_settings: {},
} satisfies Partial<Customer>

export const usualIntent = {
  amount_capturable: 0,
  amount_received: 0,
  automatic_payment_methods: { enabled: true },
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  metadata: {},
  payment_method_options: {},
  payment_method_types: ['card'],
} satisfies Partial<Intent>

export const usualCharge = {
  amount_refunded: 0,
  billing_details: {},
  captured: true,
  disputed: false,
  fraud_details: {},
  outcome: {
    seller_message: 'Payment complete.',
    type: 'authorized',
  },
  paid: true,
  payment_method_details: { type: 'card' },
  refunded: false,
  status: 'succeeded',
} satisfies Partial<Charge>

export const usualDispute = {
  balance_transactions: [],
  enhanced_eligibility_types: [],
  evidence: { enhanced_evidence: {} },
  is_charge_refundable: false,
  metadata: {},
} satisfies Partial<Dispute>

export const usualSession = {
  automatic_tax: noTax,
  custom_fields: [],
  custom_text: {},
  customer_creation: 'if_required',
  payment_method_collection: 'if_required',
  payment_method_options: {},
  payment_method_types: ['card'],
  shipping_options: [],
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
} satisfies Partial<Session>

export const usualInvoice = {
  account_country: 'US',
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: noTax,
  collection_method: 'charge_automatically',
  customer_tax_exempt: 'none',
  default_tax_rates: [],
  discounts: [],
  issuer: self,
  metadata: {},
  payment_settings: {},
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  starting_balance: 0,
  total_discount_amounts: [],
  total_taxes: [],
} satisfies Partial<Invoice>

export const usualLine = {
  discount_amounts: [],
  discountable: true,
  discounts: [],
  taxes: [],
} satisfies Partial<Whole<Stripe.InvoiceLineItem>>

export const usualPlan = {
  billing_scheme: 'per_unit',
  object: 'plan',
  usage_type: 'licensed',
} satisfies Partial<Whole<Stripe.Plan>>

export const usualItem = {
  discounts: [],
  metadata: {},
  object: 'subscription_item',
  quantity: 1,
  tax_rates: [],
} satisfies Partial<Whole<Stripe.SubscriptionItem>>

export const usualSubscription = {
  automatic_tax: noTax,
  billing_mode: { type: 'flexible' },
  billing_schedules: [],
  cancel_at_period_end: false,
  collection_method: 'charge_automatically',
  discounts: [],
  invoice_settings: { issuer: self },
} satisfies Partial<Subscription>
