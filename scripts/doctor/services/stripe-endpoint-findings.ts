import Stripe from 'stripe'
import { handledEvents } from '#worker/payments/handled-events.ts'
import type { Finding } from '../finding.ts'
import { someOf } from '../live/some-of.ts'

const setup = 'npm run setup'

function eventsFinding({ enabled_events: given }: Stripe.WebhookEndpoint): Finding {
  const id = 'stripe.webhook.events'
  const subscribed = new Set(given)
  if (subscribed.has('*')) {
    return {
      id,
      state: 'optional',
      sentence: 'The webhook is sent every event of the account, most of them for nothing.',
      remedy:
        'Choose those that are handled in Stripe’s dashboard, or delete it: npm run setup makes another.',
    }
  }
  const handled: ReadonlySet<string> = new Set(handledEvents)
  const missing = handledEvents.filter((type) => !subscribed.has(type))
  const more = given.filter((type) => !handled.has(type))
  if (missing.length > 0) {
    return {
      id,
      state: 'missing',
      sentence: `The webhook is not told of ${someOf(missing)}.`,
      remedy: `${setup} subscribes it.`,
    }
  }
  return more.length > 0
    ? {
        id,
        state: 'optional',
        sentence: `The webhook is also told of ${someOf(more)}, which nothing here handles.`,
        remedy: 'Take them off in Stripe’s dashboard.',
      }
    : {
        id,
        state: 'good',
        sentence: `The webhook is told of the ${handled.size} events that are handled.`,
      }
}

/** Whether Stripe has one endpoint at our address, enabled, with the events and the version the worker reads. */
export async function endpointFindings(client: Stripe, address: string): Promise<Finding[]> {
  const { data } = await client.webhookEndpoints.list({ limit: 100 })
  const [endpoint, ...others] = data.filter(({ url }) => url === address)
  if (!endpoint) {
    return [
      {
        id: 'stripe.webhook',
        state: 'missing',
        sentence: `Stripe has no webhook endpoint at ${address}: what is paid would not be noticed.`,
        remedy: setup,
      },
    ]
  }
  const { status, api_version: version } = endpoint
  return [
    status === 'enabled'
      ? { id: 'stripe.webhook', state: 'good', sentence: `Stripe’s webhook leads to ${address}.` }
      : {
          id: 'stripe.webhook',
          state: 'missing',
          sentence: `Stripe’s webhook endpoint at ${address} is ${status}.`,
          remedy: 'Enable it in Stripe’s dashboard, then npm run reconcile for what was missed.',
        },
    ...(others.length > 0
      ? [
          {
            id: 'stripe.webhook.twice',
            state: 'optional',
            sentence: `Stripe has ${others.length + 1} endpoints at ${address}: each event is sent as often, and refused under the other secrets.`,
            remedy: 'Delete all but one in Stripe’s dashboard.',
          } as const,
        ]
      : []),
    eventsFinding(endpoint),
    version === Stripe.API_VERSION
      ? {
          id: 'stripe.webhook.version',
          state: 'good',
          sentence: `Its events are of version ${version}.`,
        }
      : {
          id: 'stripe.webhook.version',
          state: 'missing',
          sentence: `Its events are of version ${version ?? 'the account’s default'}, and the worker reads ${Stripe.API_VERSION}.`,
          remedy: `A version cannot be changed: delete the endpoint in Stripe’s dashboard, then ${setup}.`,
        },
  ]
}
