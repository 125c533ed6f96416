import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { type Endpoint, endpoint, byId, pageOf, pageParameters, pagesOf } from './endpoint.ts'
import { catalogueEndpoints } from './catalogue-endpoints.ts'
import { missing, Refusal } from './refusal.ts'
import { flag, oneOf, parametersOf, text, url } from './parameters.ts'
import { type PaymentMethodDomain, usual, type WebhookEndpoint, type Whole } from './objects.ts'
import { intentEndpoints } from './intents.ts'
import { invoiceEndpoints } from './invoices.ts'
import { sessionEndpoints } from './sessions.ts'
import { subscriptionEndpoints } from './subscription-endpoints.ts'
import { taxEndpoints } from './tax.ts'
import { apiVersion } from './store.ts'

/** The account that the secret key is of. */
const accountEndpoints = [
  endpoint('GET /account', {
    run: () => usual<Whole<Stripe.Account>>({ id: 'acct_1StandIn', charges_enabled: true }),
  }),
]

/** What has happened to money, to be looked up afterwards: charges, refunds, disputes, events. */
const historyEndpoints = [
  byId('GET /charges/:id', 'charges', 'charge'),
  pagesOf(
    '/charges',
    'charges',
    parametersOf<Stripe.ChargeListParams>()({ ...pageParameters, customer: text() }),
  ),
  pagesOf(
    '/refunds',
    'refunds',
    parametersOf<Stripe.RefundListParams>()({
      ...pageParameters,
      payment_intent: z.optional(text()),
    }),
  ),
  byId('GET /refunds/:id', 'refunds', 'refund'),
  byId('GET /disputes/:id', 'disputes', 'dispute'),
  pagesOf(
    '/disputes',
    'disputes',
    parametersOf<Stripe.DisputeListParams>()({
      ...pageParameters,
      payment_intent: z.optional(text()),
    }),
  ),
  byId('GET /radar/early_fraud_warnings/:id', 'fraudWarnings', 'early_fraud_warning'),
  endpoint('GET /events/:id', {
    run: ({ store, id }) => {
      const event = store.events.find((one) => one.id === id)
      if (!event) throw missing('event', id)
      return event
    },
  }),
]

/** The balance and what left it. */
const balanceEndpoints = [
  pagesOf('/payouts', 'payouts', parametersOf<Stripe.PayoutListParams>()(pageParameters)),
  endpoint('GET /balance_transactions', {
    parameters: parametersOf<Stripe.BalanceTransactionListParams>()({
      ...pageParameters,
      payout: z.optional(text()),
      expand: z.optional(z.array(text())),
    }),
    run: ({ store, given: { payout, expand = [], ...given } }) => {
      const page = pageOf(
        [...store.movements.values()].filter(
          ({ id }) => payout === undefined || store.paidOut.get(id) === payout,
        ),
        given,
        '/v1/balance_transactions',
      )
      const isWhole = expand.includes('data.source')
      const sourceOf = (id: string) =>
        store.charges.get(id) ?? store.refunds.get(id) ?? store.disputes.get(id)
      const data = page.data.map((one) => {
        const source = isWhole ? (sourceOf(String(one.source)) ?? one.source) : one.source
        return { ...one, source }
      })
      return { ...page, data }
    },
  }),
]

const eventNames = z.array(
  z
    .string()
    .check(
      z.regex(/^(\*|[a-z_]+(\.[a-z_]+)+)$/, 'Invalid enabled_events: no event is called so'),
    ) as z.core.$ZodType<Stripe.WebhookEndpointCreateParams.EnabledEvent>,
)

/** Where an account tells of its events. The secret is said when an endpoint is made, and never again. */
const webhookEndpoints = [
  endpoint('POST /webhook_endpoints', {
    parameters: parametersOf<Stripe.WebhookEndpointCreateParams>()({
      url,
      enabled_events: eventNames,
      api_version: z.optional(oneOf(apiVersion)),
      description: z.optional(text()),
    }),
    run: ({ store, given: { url: address, enabled_events, api_version } }) => {
      if (!address.startsWith('https://')) {
        throw new Refusal(400, { param: 'url', message: 'It must be publicly accessible.' })
      }
      const made = usual<WebhookEndpoint>({
        ...store.base('we', 'webhook_endpoint'),
        url: address,
        enabled_events,
        api_version: api_version ?? null,
        status: 'enabled',
      })
      store.webhookEndpoints.set(made.id, made)
      return { ...made, secret: `whsec_${store.id('made').slice('made_'.length)}` }
    },
  }),
  pagesOf(
    '/webhook_endpoints',
    'webhookEndpoints',
    parametersOf<Stripe.WebhookEndpointListParams>()({ limit: pageParameters.limit }),
  ),
  endpoint('POST /webhook_endpoints/:id', {
    parameters: parametersOf<Stripe.WebhookEndpointUpdateParams>()({
      enabled_events: z.optional(eventNames),
      disabled: z.optional(flag),
    }),
    run: ({ store, id, given: { enabled_events, disabled } }) => {
      const known = store.get(store.webhookEndpoints, id, 'webhook endpoint')
      if (enabled_events) known.enabled_events = enabled_events
      if (disabled !== undefined) known.status = disabled ? 'disabled' : 'enabled'
      return known
    },
  }),
]

const active = { status: 'active' } as const

const inactive = {
  status: 'inactive',
  status_details: { error_message: 'The domain could not be verified with Apple.' },
} as const

/** Names that have what they need only when they are looked at again, or never. */
const isLate = (name: string) => name.startsWith('late.')
const isUnproven = (name: string) => name.startsWith('unproven.')

/** Where Apple Pay, Link and others may be shown. */
const domainEndpoints = [
  endpoint('POST /payment_method_domains', {
    parameters: parametersOf<Stripe.PaymentMethodDomainCreateParams>()({
      domain_name: text(253).check(
        z.regex(/^([a-z\d-]+\.)+[a-z][a-z\d-]+$/, 'The domain name is not a valid hostname'),
      ),
      enabled: z.optional(flag),
    }),
    run: ({ store, given: { domain_name: name, enabled = true } }) => {
      const made = usual<PaymentMethodDomain>({
        ...store.base('pmd', 'payment_method_domain'),
        domain_name: name,
        enabled,
        apple_pay: isLate(name) || isUnproven(name) ? inactive : active,
        google_pay: active,
        link: active,
      })
      store.paymentMethodDomains.set(made.id, made)
      return made
    },
  }),
  pagesOf(
    '/payment_method_domains',
    'paymentMethodDomains',
    parametersOf<Stripe.PaymentMethodDomainListParams>()({
      domain_name: z.optional(text()),
      limit: pageParameters.limit,
    }),
  ),
  endpoint('POST /payment_method_domains/:id', {
    parameters: parametersOf<Stripe.PaymentMethodDomainUpdateParams>()({
      enabled: z.optional(flag),
    }),
    run: ({ store, id, given: { enabled } }) => {
      const known = store.get(store.paymentMethodDomains, id, 'payment method domain')
      known.enabled = enabled ?? known.enabled
      return known
    },
  }),
  endpoint('POST /payment_method_domains/:id/validate', {
    run: ({ store, id }) => {
      const known = store.get(store.paymentMethodDomains, id, 'payment method domain')
      if (isLate(known.domain_name)) known.apple_pay = active
      return known
    },
  }),
]

/** Every call of Stripe's API that the product makes; any other is refused. */
const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...intentEndpoints,
  ...catalogueEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...sessionEndpoints,
  ...historyEndpoints,
  ...balanceEndpoints,
  ...taxEndpoints,
  ...webhookEndpoints,
  ...domainEndpoints,
]

/** The endpoint of a request, and the id in its path. @throws {Refusal} 404 */
export function endpointOf(method: string, path: string): { endpoint: Endpoint; id: string } {
  for (const each of endpoints) {
    const match = each.method === method ? each.path.exec(path) : null
    if (match) return { endpoint: each, id: match[1] ?? '' }
  }
  throw new Refusal(404, { message: `Unrecognized request URL (${method}: /v1${path}).` })
}
