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
  const { objects, make, find, change, makeIntent, makeInvoice, shownSubscription, shownInvoice } =
    account
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
    SubscriptionScheduleCreateParams: ({ given }) => {
      const subscription = find(given.from_subscription)
      if (subscription.schedule) throw new AccountRefusal('The subscription has a schedule already')
      const schedule = make('sub_sched', 'subscription_schedule', {
        status: 'active',
        subscription: subscription.id,
        end_behavior: 'release',
        metadata: {},
        phases: [
          {
            start_date: now(),
            end_date: now() + 30 * 86_400,
            items: [{ price: subscription.priceId, quantity: 1 }],
          },
        ],
      })
      subscription.schedule = schedule.id
      return schedule
    },
    SubscriptionScheduleRetrieveParams: ({ id }) => find(id),
    SubscriptionScheduleUpdateParams: ({ id, given }) => {
      const { start_date: start, duration, items } = first(given.phases)
      const { price } = first(items)
      const seconds = Number(record(duration).interval_count) * 86_400
      return change(id, ['active', 'not_started'], {
        end_behavior: given.end_behavior,
        metadata: given.metadata,
        phases: [
          {
            start_date: Number(start),
            end_date: Number(start) + seconds,
            items: [{ price: find(price).id, quantity: 1 }],
          },
        ],
      })
    },
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
      })
      return Object.assign(session, { url: `https://checkout.stripe.example/c/pay/${session.id}` })
    },
    SessionRetrieveParams: ({ id }) => find(id),
    SessionExpireParams: ({ id }) => change(id, ['open'], { status: 'expired', url: null }),
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
    RefundCreateParams: ({ given: { payment_intent: intent, reason } }) =>
      make('re', 'refund', {
        amount: find(intent).amount,
        status: 'succeeded',
        payment_intent: intent,
        reason,
      }),
  }
}
