import type Stripe from 'stripe'
import type { Charge, Customer, Dispute, Intent, Invoice, Price, Product } from './objects.ts'
import type { Refund, Session, Subscription } from './objects.ts'

type Words<Text, Known = never> = Text extends `${infer First} ${infer Rest}`
  ? Words<Rest, Known | First>
  : Known | Text

type Nullable<Declared> = keyof {
  [Name in keyof Declared as null extends Declared[Name] ? Name : never]: 1
}

/** Fields that hold nothing, by their names; the compiler refuses one that Stripe never leaves empty. */
const nulls =
  <Declared>() =>
  <const Names extends string>(
    names: Words<Names> extends Nullable<Declared> ? Names : Nullable<Declared>,
  ) =>
    Object.fromEntries(
      String(names)
        .split(' ')
        .map((name) => [name, null]),
    ) as Record<Words<Names>, null>

const noTax = { enabled: false, liability: null }
const self = { type: 'self' } as const

export const noAddress: Stripe.Address = nulls<Stripe.Address>()(
  'city country line1 line2 postal_code state',
)

// What an account's objects hold beside what the product sets: no tax, no discount, no Connect, no trial.

export const usualProduct = {
  ...nulls<Product>()('description package_dimensions shippable tax_details url'),
  images: [],
  marketing_features: [],
  type: 'service',
} as const satisfies Partial<Product>

export const usualPrice = {
  ...nulls<Price>()(
    'custom_unit_amount nickname tiers_mode transform_quantity unit_amount_decimal',
  ),
  billing_scheme: 'per_unit',
  tax_behavior: 'unspecified',
} satisfies Partial<Price>

export const usualCustomer = {
  ...nulls<Customer>()('default_source description shipping'),
  balance: 0,
  invoice_settings: nulls<Stripe.Customer.InvoiceSettings>()(
    'custom_fields default_payment_method footer rendering_options',
  ),
} satisfies Partial<Customer>

export const usualIntent = {
  ...nulls<Intent>()(
    'allowed_payment_method_types application application_fee_amount canceled_at cancellation_reason customer customer_account description excluded_payment_method_types last_payment_error latest_charge managed_payments next_action on_behalf_of payment_method payment_method_configuration_details payment_record processing receipt_email review setup_future_usage shipping source statement_descriptor statement_descriptor_suffix transfer_group',
  ),
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
  ...nulls<Charge>()(
    'application application_fee application_fee_amount calculated_statement_descriptor failure_balance_transaction failure_code failure_message on_behalf_of receipt_number review shipping source source_transfer statement_descriptor statement_descriptor_suffix transfer_data transfer_group',
  ),
  amount_refunded: 0,
  billing_details: {
    ...nulls<Stripe.Charge.BillingDetails>()('email name phone tax_id'),
    address: noAddress,
  },
  captured: true,
  disputed: false,
  fraud_details: {},
  outcome: {
    ...nulls<Stripe.Charge.Outcome>()(
      'advice_code network_advice_code network_decline_code reason',
    ),
    network_status: 'approved_by_network',
    seller_message: 'Payment complete.',
    type: 'authorized',
  },
  paid: true,
  payment_method_details: { type: 'card' },
  refunded: false,
  status: 'succeeded',
} satisfies Partial<Charge>

export const usualRefund = {
  ...nulls<Refund>()('customer_account receipt_number source_transfer_reversal transfer_reversal'),
} satisfies Partial<Refund>

export const usualDispute = {
  balance_transactions: [],
  enhanced_eligibility_types: [],
  evidence: {
    ...nulls<Stripe.Dispute.Evidence>()(
      'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal customer_communication customer_email_address customer_name customer_purchase_ip customer_signature duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy refund_policy_disclosure refund_refusal_explanation service_date service_documentation shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text',
    ),
    enhanced_evidence: {},
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  metadata: {},
} satisfies Partial<Dispute>

export const usualSession = {
  ...nulls<Session>()(
    'adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types billing_address_collection client_secret collected_information consent consent_collection currency_conversion customer customer_account customer_details discounts integration_identifier invoice invoice_creation locale managed_payments origin_context payment_intent payment_link payment_method_configuration_details permissions recovered_from saved_payment_method_options setup_intent shipping_address_collection shipping_cost submit_type subscription wallet_options',
  ),
  automatic_tax: { ...noTax, provider: null, status: null },
  custom_fields: [],
  custom_text: nulls<Stripe.Checkout.Session.CustomText>()(
    'after_submit shipping_address submit terms_of_service_acceptance',
  ),
  customer_creation: 'if_required',
  payment_method_collection: 'if_required',
  payment_method_options: {},
  payment_method_types: ['card'],
  shipping_options: [],
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
} satisfies Partial<Session>

export const usualInvoice = {
  ...nulls<Invoice>()(
    'account_name account_tax_ids application automatically_finalizes_at custom_fields customer_account customer_address customer_shipping default_payment_method default_source description due_date effective_at ending_balance footer from_invoice last_finalization_error latest_revision next_payment_attempt number on_behalf_of receipt_number rendering shipping_cost shipping_details statement_descriptor test_clock total_pretax_credit_amounts webhooks_delivered_at',
  ),
  account_country: 'US',
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: { ...noTax, disabled_reason: null, provider: null, status: null },
  collection_method: 'charge_automatically',
  customer_tax_exempt: 'none',
  default_tax_rates: [],
  discounts: [],
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: self,
  metadata: {},
  payment_settings: nulls<Stripe.Invoice.PaymentSettings>()(
    'default_mandate payment_method_options payment_method_types',
  ),
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  starting_balance: 0,
  total_discount_amounts: [],
  total_taxes: [],
} satisfies Partial<Invoice>

export const usualLine = {
  ...nulls<Stripe.InvoiceLineItem>()('pretax_credit_amounts quantity_decimal'),
  discount_amounts: [],
  discountable: true,
  discounts: [],
  taxes: [],
} satisfies Partial<Stripe.InvoiceLineItem>

export const usualPlan = {
  ...nulls<Stripe.Plan>()(
    'amount_decimal meter nickname tiers_mode transform_usage trial_period_days',
  ),
  billing_scheme: 'per_unit',
  object: 'plan',
  usage_type: 'licensed',
} satisfies Partial<Stripe.Plan>

export const usualItem = {
  ...nulls<Stripe.SubscriptionItem>()('billing_thresholds current_trial'),
  discounts: [],
  metadata: {},
  object: 'subscription_item',
  quantity: 1,
  tax_rates: [],
} satisfies Partial<Stripe.SubscriptionItem>

export const usualSubscription = {
  ...nulls<Subscription>()(
    'application application_fee_percent billing_cycle_anchor_config billing_thresholds canceled_at customer_account days_until_due default_payment_method default_source ended_at managed_payments next_pending_invoice_item_invoice on_behalf_of pause_collection pending_invoice_item_interval pending_setup_intent pending_update schedule test_clock transfer_data trial_end trial_settings trial_start',
  ),
  automatic_tax: { ...noTax, disabled_reason: null },
  billing_mode: { flexible: null, type: 'flexible' },
  billing_schedules: [],
  cancel_at_period_end: false,
  cancellation_details: nulls<Stripe.Subscription.CancellationDetails>()(
    'comment feedback feedback_option reason',
  ),
  collection_method: 'charge_automatically',
  discounts: [],
  invoice_settings: {
    ...nulls<Stripe.Subscription.InvoiceSettings>()(
      'account_tax_ids custom_fields description footer',
    ),
    issuer: self,
  },
  payment_settings: {
    ...nulls<Stripe.Subscription.PaymentSettings>()('payment_method_options payment_method_types'),
    save_default_payment_method: 'on_subscription',
  },
} satisfies Partial<Subscription>
