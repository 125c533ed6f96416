import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { endpoint, none, pageOf, pageParameters } from './endpoint.ts'
import { flag, oneOf, parametersOf, text, url } from './parameters.ts'
import { Refusal } from './refusal.ts'
import { apiVersion } from './store.ts'

const eventNames = z.array(
  z
    .string()
    .check(
      z.regex(/^(\*|[a-z_]+(\.[a-z_]+)+)$/, 'Invalid enabled_events: no event is called so'),
    ) as z.core.$ZodType<Stripe.WebhookEndpointCreateParams.EnabledEvent>,
)

/** Where an account tells of its events. The secret is said when an endpoint is made, and never again. */
export const webhookEndpoints = [
  endpoint('POST /webhook_endpoints', {
    parameters: parametersOf<Stripe.WebhookEndpointCreateParams>()({
      url,
      enabled_events: eventNames,
      api_version: z.optional(oneOf(apiVersion)),
      description: z.optional(text()),
    }),
    run: ({ store, given: { url: address, enabled_events, api_version, description } }) => {
      if (!address.startsWith('https://')) {
        const message = 'Invalid URL: URL must be publicly accessible'
        throw new Refusal(400, { code: 'url_invalid', param: 'url', message })
      }
      if (store.webhookEndpoints.size >= 16) {
        throw new Refusal(400, {
          message: 'You have reached the maximum of 16 test webhook endpoints.',
        })
      }
      const made = {
        ...store.base('we', 'webhook_endpoint'),
        url: address,
        enabled_events,
        api_version: api_version ?? null,
        application: null,
        description: description ?? null,
        metadata: {},
        status: 'enabled',
      }
      store.webhookEndpoints.set(made.id, made)
      return { ...made, secret: `whsec_${store.id('made').slice('made_'.length)}` }
    },
  }),
  endpoint('GET /webhook_endpoints', {
    parameters: parametersOf<Stripe.WebhookEndpointListParams>()({
      limit: pageParameters.limit,
      starting_after: pageParameters.starting_after,
    }),
    run: ({ store, given }) =>
      pageOf(store.webhookEndpoints.values(), given, '/v1/webhook_endpoints'),
  }),
  endpoint('POST /webhook_endpoints/:id', {
    parameters: parametersOf<Stripe.WebhookEndpointUpdateParams>()({
      enabled_events: z.optional(eventNames),
      disabled: z.optional(flag),
      description: z.optional(text()),
    }),
    run: ({ store, id, given: { enabled_events, disabled } }) => {
      const known = store.get(store.webhookEndpoints, id, 'webhook endpoint')
      if (enabled_events) known.enabled_events = enabled_events
      if (disabled !== undefined) known.status = disabled ? 'disabled' : 'enabled'
      return known
    },
  }),
  endpoint('DELETE /webhook_endpoints/:id', {
    parameters: none,
    run: ({ store, id }) => {
      store.get(store.webhookEndpoints, id, 'webhook endpoint')
      store.webhookEndpoints.delete(id)
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  }),
]
