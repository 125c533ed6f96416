import type { AccountObjects, StripeObject } from './account-objects.ts'
import { AccountRefusal } from './account-objects.ts'
import type { CheckedCall } from './check-call.ts'
import type { FormValue, FormValues } from './read-form.ts'

const now = () => Math.floor(Date.now() / 1000)
const record = (value: FormValue | undefined): FormValues =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}
const first = (value: FormValue | undefined): FormValues =>
  Array.isArray(value) ? record(value[0]) : {}

const list = (data: StripeObject[], url: string) => ({
  object: 'list',
  url,
  has_more: false,
  data,
})

/** How each call is answered, by the name of its parameters; each takes only what `checkCall` has let pass. */
export function answersOf(account: AccountObjects): Record<string, (call: CheckedCall) => object> {
  const {
    objects,
    make,
    find,
    change,
    happen,
    makeIntent,
    makeInvoice,
    shownSubscription,
    shownInvoice,
  } = account
  /** A page of the objects of a kind, the newest first. */
  function page(kind: string, given: FormValues, url: string) {
    const { starting_after: after, limit = '10', created, status } = given
    const since = Number(record(created).gte ?? 0)
    const all = [...objects.values()]
      .filter((one) => one.object === kind && Number(one.created ?? now()) >= since)
      .filter((one) => status === undefined || status === 'all' || one.status === status)
      .toReversed()
    const start = all.findIndex(({ id }) => id === after) + 1
    const rest = all.slice(start)
    return { ...list(rest.slice(0, Number(limit)), url), has_more: rest.length > Number(limit) }
  }

  return {
    PriceListParams: ({ given: { lookup_keys: keys } }) => {
      const isAsked = ({ object, lookup_key: key }: StripeObject) =>
        object === 'price' && Array.isArray(keys) && keys.includes(String(key))
      return list([...objects.values()].filter(isAsked), '/v1/prices')
    },
    PriceCreateParams: ({ given }) => {
      find(given.product)
      const { interval, interval_count: count } = record(given.recurring)
      return make('price', 'price', {
        active: true,
        currency: given.currency,
        lookup_key: given.lookup_key,
        product: given.product,
        unit_amount: Number(given.unit_amount),
        type: interval ? 'recurring' : 'one_time',
        recurring: interval ? { interval, interval_count: Number(count) } : null,
      })
    },
    ProductCreateParams: ({ given: { id, name, metadata } }) => {
      const product = { id: String(id), object: 'product', active: true, name, metadata }
      objects.set(product.id, product)
      return product
    },
    CustomerCreateParams: ({ given: { email, name, phone, metadata } }) =>
      make('cus', 'customer', { email, name, phone: phone ?? null, metadata }),
    PaymentIntentCreateParams: ({ given: { amount, currency, metadata = {}, description } }) =>
      makeIntent({ amount: Number(amount), currency, metadata, description }),
    PaymentIntentRetrieveParams: ({ id }) => find(id),
    PaymentIntentCancelParams: ({ id }) =>
      change(id, ['requires_payment_method', 'requires_action'], { status: 'canceled' }),
    SubscriptionCreateParams: ({ given, expand }) => {
      const price = find(first(given.items).price)
      const subscription = make('sub', 'subscription', {
        status: 'incomplete',
        customer: find(given.customer).id,
        metadata: given.metadata ?? {},
        schedule: null,
        created: now(),
        currency: price.currency,
        billing_cycle_anchor: now(),
        cancel_at: given.cancel_at ? Number(given.cancel_at) : null,
        items: { object: 'list', data: [], has_more: false, url: '/v1/subscription_items' },
        priceId: price.id,
      })
      if (price.type !== 'recurring') throw new AccountRefusal('The price is not recurring')
      subscription.invoiceId = makeInvoice(subscription, 'open', 'subscription_create').id
      return shownSubscription(subscription, expand)
    },
    SubscriptionRetrieveParams: ({ id, expand }) => shownSubscription(find(id), expand),
    SubscriptionCancelParams: ({ id, expand }) =>
      shownSubscription(
        change(id, ['incomplete', 'active', 'past_due'], { status: 'canceled' }),
        expand,
      ),
    SubscriptionUpdateParams: ({ id, given, expand }) => {
      // One that is incomplete takes no more than metadata and a payment method.
      const running = change(id, ['active', 'past_due'], {})
      if (given.cancel_at !== undefined) {
        if (Number(given.cancel_at) <= now()) throw new AccountRefusal('cancel_at is in the past')
        running.cancel_at = Number(given.cancel_at)
      }
      return shownSubscription(running, expand)
    },
    CustomerRetrieveParams: ({ id }) => find(id),
    ChargeRetrieveParams: ({ id }) => find(id),
    EventRetrieveParams: ({ id }) => {
      const event = account.events.find((one) => one.id === id)
      if (!event) throw new AccountRefusal(`No such event: '${id}'`)
      return event
    },
    PaymentIntentListParams: ({ given }) => page('payment_intent', given, '/v1/payment_intents'),
    SubscriptionListParams: ({ given }) => {
      const shown = page('subscription', given, '/v1/subscriptions')
      return { ...shown, data: shown.data.map((one) => shownSubscription(one, [])) }
    },
    InvoiceListParams: ({ given }) => {
      const shown = page('invoice', given, '/v1/invoices')
      return { ...shown, data: shown.data.map(shownInvoice) }
    },
    SessionListParams: ({ given }) => page('checkout.session', given, '/v1/checkout/sessions'),
    RefundListParams: ({ given }) => page('refund', given, '/v1/refunds'),
    DisputeListParams: ({ given }) => page('dispute', given, '/v1/disputes'),
    SessionCreateParams: ({ given }) => {
      const price = find(first(given.line_items).price)
      const session = make('cs_test', 'checkout.session', {
        status: 'open',
        payment_status: 'unpaid',
        amount_total: price.unit_amount,
        currency: price.currency,
        client_reference_id: given.client_reference_id ?? null,
        metadata: given.metadata ?? {},
        payment_intent: null,
        expires_at: Number(given.expires_at ?? now() + 86_400),
      })
      return Object.assign(session, { url: `https://checkout.stripe.example/c/pay/${session.id}` })
    },
    SessionRetrieveParams: ({ id }) => find(id),
    SessionExpireParams: ({ id }) => {
      const session = change(id, ['open'], { status: 'expired', url: null })
      happen('checkout.session.expired', session)
      return session
    },
    InvoiceRetrieveParams: ({ id }) => shownInvoice(find(id)),
    InvoiceFinalizeInvoiceParams: ({ id }) =>
      shownInvoice(change(id, ['draft'], { status: 'open' })),
    InvoiceVoidInvoiceParams: ({ id }) =>
      shownInvoice(change(id, ['open', 'uncollectible'], { status: 'void' })),
    InvoicePaymentListParams: ({ given: { invoice } }) => {
      const { intentId } = find(invoice)
      const payment = { type: 'payment_intent', payment_intent: intentId }
      const row = {
        id: `inpay_${String(intentId)}`,
        object: 'invoice_payment',
        invoice,
        status: 'paid',
        payment,
      }
      return list([row], '/v1/invoice_payments')
    },
    RefundCreateParams: ({ given: { payment_intent: intent, reason, metadata = {} } }) =>
      make('re', 'refund', {
        amount: find(intent).amount,
        status: 'succeeded',
        payment_intent: intent,
        metadata,
        reason: reason ?? null,
      }),
  }
}
