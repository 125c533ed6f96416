import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { endpoint, pageOf, pageParameters } from './endpoint.ts'
import { expandable, flag, integer, metadata, oneOf, parametersOf, text } from './parameters.ts'
import { intentOfInvoice } from './invoices.ts'
import { updateSubscription } from './plan-end.ts'
import { Refusal } from './refusal.ts'
import type { Store } from './store.ts'
import { cancelSubscription, createSubscription } from './subscriptions.ts'

const expand = expandable('latest_invoice.confirmation_secret')

/** A subscription as answered, with its invoice's secret where that was asked for. */
function expandedSubscription(store: Store, id: string, paths: z.output<typeof expand>) {
  const subscription = store.get(store.subscriptions, id, 'subscription')
  if (!paths?.length) return subscription
  const invoice = store.get(store.invoices, subscription.latest_invoice, 'invoice')
  const secret = intentOfInvoice(store, invoice.id)?.client_secret
  return {
    ...subscription,
    latest_invoice: {
      ...invoice,
      confirmation_secret: secret ? { client_secret: secret, type: 'payment_intent' } : null,
    },
  }
}

type Params = Stripe.SubscriptionCreateParams

/** Subscriptions. */
export const subscriptionEndpoints = [
  endpoint('POST /subscriptions', {
    needsOwnKey: true,
    parameters: parametersOf<Params>()({
      customer: text(),
      items: z.tuple([
        parametersOf<Stripe.SubscriptionCreateParams.Item>()({
          price: text(),
          quantity: z.optional(integer),
        }),
      ]),
      payment_behavior: z.optional(
        oneOf('default_incomplete', 'allow_incomplete', 'error_if_incomplete'),
      ),
      payment_settings: z.optional(
        parametersOf<Stripe.SubscriptionCreateParams.PaymentSettings>()({
          save_default_payment_method: oneOf('on_subscription', 'off'),
        }),
      ),
      // Unsaid it is the account's default, and with it how the end of a plan is billed.
      billing_mode: parametersOf<Stripe.SubscriptionCreateParams.BillingMode>()({
        type: oneOf('classic', 'flexible'),
      }),
      cancel_at: z.optional(integer),
      description: z.optional(text(500)),
      metadata: z.optional(metadata),
      expand,
    }),
    run: ({ store, given }) => {
      if (given.payment_behavior !== 'default_incomplete') {
        const message = 'This customer has no attached payment source or default payment method.'
        throw new Refusal(400, { code: 'resource_missing', message })
      }
      const { id } = createSubscription(store, {
        customer: given.customer,
        price: given.items[0].price,
        description: given.description ?? null,
        metadata: given.metadata ?? {},
        cancel_at: given.cancel_at ?? null,
        billing_mode: { flexible: null, ...given.billing_mode },
      })
      return expandedSubscription(store, id, given.expand)
    },
  }),
  endpoint('GET /subscriptions/:id', {
    parameters: parametersOf<Stripe.SubscriptionRetrieveParams>()({ expand }),
    run: ({ store, id, given }) => expandedSubscription(store, id, given.expand),
  }),
  endpoint('GET /subscriptions', {
    parameters: parametersOf<Stripe.SubscriptionListParams>()({
      ...pageParameters,
      status: z.optional(oneOf('active', 'all', 'canceled', 'incomplete', 'past_due')),
    }),
    run: ({ store, given }) => {
      // As Stripe: without a status the ended ones are left out.
      const isWanted = ({ status }: { status: string }) =>
        given.status ? ['all', status].includes(given.status) : status !== 'canceled'
      return pageOf([...store.subscriptions.values()].filter(isWanted), given, '/v1/subscriptions')
    },
  }),
  endpoint('POST /subscriptions/:id', {
    needsOwnKey: true,
    parameters: parametersOf<Stripe.SubscriptionUpdateParams>()({
      cancel_at: integer,
      proration_behavior: z.optional(oneOf('none', 'create_prorations', 'always_invoice')),
    }),
    run: ({ store, id, given }) =>
      updateSubscription(
        store,
        store.get(store.subscriptions, id, 'subscription'),
        given.cancel_at,
      ),
  }),
  endpoint('DELETE /subscriptions/:id', {
    parameters: parametersOf<Stripe.SubscriptionCancelParams>()({
      invoice_now: z.optional(flag),
      prorate: z.optional(flag),
    }),
    run: ({ store, id }) =>
      cancelSubscription(store, store.get(store.subscriptions, id, 'subscription')),
  }),
]
