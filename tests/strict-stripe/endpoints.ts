/** A call of Stripe's API by the SDK's own names for its parameters and its answer. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  resource: string
  parameters: string
  answer: string
  isList?: true
  /** Moves money or begins to: a retry has to carry the key of the first try, not a random one. */
  needsOwnKey?: true
}

const path = (text: string) => new RegExp(`^/v1/${text.replaceAll(':id', '(\\w+)')}$`)

type Traits = Pick<Endpoint, 'isList' | 'needsOwnKey'>

const endpoint = (call: string, resource: string, types: string, traits: Traits = {}): Endpoint => {
  const [method = '', at = ''] = call.split(' ')
  const [parameters = '', answer = ''] = types.split(' ')
  return {
    method: method as Endpoint['method'],
    path: path(at),
    resource,
    parameters,
    answer,
    ...traits,
  }
}

const own = { needsOwnKey: true } as const
const list = { isList: true } as const

const intents = 'PaymentIntents'
const sessions = 'Checkout/Sessions'

/** Every call that the product has a use for; any other is refused. */
export const endpoints: readonly Endpoint[] = [
  endpoint('GET prices', 'Prices', 'PriceListParams Price', list),
  endpoint('POST prices', 'Prices', 'PriceCreateParams Price'),
  endpoint('POST products', 'Products', 'ProductCreateParams Product'),
  endpoint('POST customers', 'Customers', 'CustomerCreateParams Customer', own),
  endpoint('POST payment_intents', intents, 'PaymentIntentCreateParams PaymentIntent', own),
  endpoint('GET payment_intents/:id', intents, 'PaymentIntentRetrieveParams PaymentIntent'),
  endpoint('POST payment_intents/:id/cancel', intents, 'PaymentIntentCancelParams PaymentIntent'),
  endpoint('POST subscriptions', 'Subscriptions', 'SubscriptionCreateParams Subscription', own),
  endpoint('GET subscriptions/:id', 'Subscriptions', 'SubscriptionRetrieveParams Subscription'),
  endpoint('DELETE subscriptions/:id', 'Subscriptions', 'SubscriptionCancelParams Subscription'),
  endpoint('POST subscriptions/:id', 'Subscriptions', 'SubscriptionUpdateParams Subscription', own),
  endpoint('GET customers/:id', 'Customers', 'CustomerRetrieveParams Customer'),
  endpoint('GET charges/:id', 'Charges', 'ChargeRetrieveParams Charge'),
  endpoint('GET events/:id', 'Events', 'EventRetrieveParams Event'),
  endpoint('GET payment_intents', intents, 'PaymentIntentListParams PaymentIntent', list),
  endpoint('GET subscriptions', 'Subscriptions', 'SubscriptionListParams Subscription', list),
  endpoint('GET invoices', 'Invoices', 'InvoiceListParams Invoice', list),
  endpoint('GET checkout/sessions', sessions, 'Checkout.SessionListParams Session', list),
  endpoint('GET refunds', 'Refunds', 'RefundListParams Refund', list),
  endpoint('GET disputes', 'Disputes', 'DisputeListParams Dispute', list),
  endpoint('POST checkout/sessions', sessions, 'Checkout.SessionCreateParams Session', own),
  endpoint('GET checkout/sessions/:id', sessions, 'Checkout.SessionRetrieveParams Session'),
  endpoint('POST checkout/sessions/:id/expire', sessions, 'Checkout.SessionExpireParams Session'),
  endpoint('GET invoices/:id', 'Invoices', 'InvoiceRetrieveParams Invoice'),
  endpoint('POST invoices/:id/finalize', 'Invoices', 'InvoiceFinalizeInvoiceParams Invoice'),
  endpoint('POST invoices/:id/void', 'Invoices', 'InvoiceVoidInvoiceParams Invoice'),
  endpoint(
    'GET invoice_payments',
    'InvoicePayments',
    'InvoicePaymentListParams InvoicePayment',
    list,
  ),
  endpoint('POST refunds', 'Refunds', 'RefundCreateParams Refund', own),
]
