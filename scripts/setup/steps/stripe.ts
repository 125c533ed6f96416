import Stripe from 'stripe'
import { isProductId, productOf, products } from '#contract/catalogue.ts'
import { handledEvents } from '#worker/payments/handled-events.ts'
import { findPaymentDomain, notOffered } from '#scripts/services/payment-domain.ts'
import { findOrCreatePrice } from '#worker/payments/price.ts'
import { stripeClient } from '#worker/payments/stripe.ts'
import { parseSettings } from '#worker/settings.ts'
import { keepSecret, keptSecrets } from '../kept-secrets.ts'
import { changed, found, made, skipped, toDo } from '../outcome.ts'
import { settingOf } from '../setting-of.ts'
import type { Outcome, Setup, Step } from '../setup.ts'
import { workerHas } from '../worker-has.ts'

function openStripe({ worker, send, isRehearsal }: Setup): Stripe | null {
  const { STRIPE_SECRET_KEY = isRehearsal ? 'sk_test_none' : undefined, STRIPE_API_BASE } = worker
  if (!STRIPE_SECRET_KEY) return null
  const { settings } = parseSettings({})
  const base = STRIPE_API_BASE ?? settings.STRIPE_API_BASE
  return stripeClient({ ...settings, STRIPE_SECRET_KEY, STRIPE_API_BASE: base }, send('stripe'))
}

async function ensurePrices(stripe: Stripe): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of Object.keys(products).filter(isProductId)) {
    const { isNew } = await findOrCreatePrice(stripe, id)
    const what = `price ${productOf(id).lookupKey}`
    outcomes.push(isNew ? made(what) : found(what))
  }
  return outcomes
}

async function findEndpoint(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint | null> {
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === url) return endpoint
  }
  return null
}

/** Nobody can ask Stripe for the secret of an endpoint that is there. */
function secretOutcome({ worker, workerSecrets, keptFile }: Setup, url: string): Outcome {
  const isKnown =
    worker.STRIPE_WEBHOOK_SECRET ??
    keptSecrets(keptFile)['STRIPE_WEBHOOK_SECRET'] ??
    workerSecrets?.includes('STRIPE_WEBHOOK_SECRET')
  return isKnown
    ? found('its signing secret')
    : toDo(
        `Stripe says the signing secret of ${url} only when it is made. At https://dashboard.stripe.com/webhooks open the endpoint, roll its secret, give it as STRIPE_WEBHOOK_SECRET and run npm run setup again; or delete the endpoint, and npm run setup makes another.`,
      )
}

async function mendEndpoint(
  stripe: Stripe,
  { id, enabled_events: events, status, api_version: version, url }: Stripe.WebhookEndpoint,
): Promise<Outcome[]> {
  const lacking = events.includes('*')
    ? []
    : handledEvents.filter((event) => !events.includes(event))
  const outcomes: Outcome[] = []
  if (lacking.length > 0 || status === 'disabled') {
    const all = new Set([...events, ...lacking])
    await stripe.webhookEndpoints.update(id, {
      enabled_events: [...all] as Stripe.WebhookEndpointUpdateParams.EnabledEvent[],
      disabled: false,
    })
    const what = lacking.length > 0 ? `it hears of ${lacking.join(', ')} as well` : 'it is on again'
    outcomes.push(changed(`webhook endpoint: ${what}`))
  } else outcomes.push(found(`webhook endpoint ${url}`))
  if (version !== Stripe.API_VERSION) {
    outcomes.push(
      toDo(
        `the endpoint speaks API version ${version ?? 'of the account'}, and the worker reads ${Stripe.API_VERSION}; that cannot be changed: delete it at https://dashboard.stripe.com/webhooks, then npm run setup makes another.`,
      ),
    )
  }
  return outcomes
}

async function ensureEndpoint(setup: Setup, stripe: Stripe): Promise<Outcome[]> {
  const url = `${setup.site.origin}/api/stripe-webhook`
  const known = await findEndpoint(stripe, url)
  if (known) return [...(await mendEndpoint(stripe, known)), secretOutcome(setup, url)]
  const { secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...handledEvents],
    api_version: Stripe.API_VERSION,
    description: `Payments of ${setup.site.origin}`,
  })
  if (setup.isRehearsal) setup.worker.STRIPE_WEBHOOK_SECRET = '(new)'
  else if (secret) keepSecret(setup.keptFile, 'STRIPE_WEBHOOK_SECRET', secret)
  return [made(`webhook endpoint ${url}`), made('its signing secret, kept for the worker')]
}

/** Without its domain Stripe leaves Apple Pay, Google Pay and Link out of the checkout, and says nothing. */
async function ensureDomain(stripe: Stripe, { site, isRehearsal }: Setup): Promise<Outcome[]> {
  const name = new URL(site.origin).hostname
  const known = await findPaymentDomain(stripe, name)
  const what = `${name} for Apple Pay, Google Pay and Link`
  if (!known) {
    const domain = await stripe.paymentMethodDomains.create({ domain_name: name })
    return isRehearsal ? [made(what)] : [made(what), ...(await validated(stripe, domain))]
  }
  if (known.enabled) return [found(what), ...(await validated(stripe, known))]
  const domain = await stripe.paymentMethodDomains.update(known.id, { enabled: true })
  return [changed(`${what}: it is on again`), ...(await validated(stripe, domain))]
}

/** Has Stripe look once more at what a domain lacks. */
async function validated(stripe: Stripe, domain: Stripe.PaymentMethodDomain): Promise<Outcome[]> {
  if (notOffered(domain).length === 0) return []
  const lacking = notOffered(await stripe.paymentMethodDomains.validate(domain.id))
  return lacking.length === 0
    ? [changed(`${domain.domain_name}: what was not offered there is now`)]
    : [
        toDo(
          `Stripe does not offer ${lacking.join(', ')} at ${domain.domain_name} yet. Once the site is live there, run npm run setup again.`,
        ),
      ]
}

/** Products, prices, the webhook endpoint and the domain. */
export const stripeStep: Step = {
  name: 'Stripe',
  remedy:
    'Look at STRIPE_SECRET_KEY: a restricted key (rk_) needs write for Products, Prices, Webhook Endpoints and Payment Method Domains',
  async run(setup) {
    const secret = { isSecret: true }
    const text = 'Stripe secret key (sk_ or rk_); blank to sell later'
    if (!workerHas(setup, /^STRIPE_SECRET_KEY$/)) {
      const key = { setting: 'STRIPE_SECRET_KEY', text, ...secret }
      if (await settingOf(setup, setup.worker, key)) {
        const publishable = {
          setting: 'STRIPE_PUBLISHABLE_KEY',
          text: 'Stripe publishable key (pk_)',
        }
        await settingOf(setup, setup.worker, publishable)
      }
    }
    const stripe = openStripe(setup)
    if (!stripe) {
      return [skipped('Stripe: STRIPE_SECRET_KEY is not given, so nothing can be bought yet')]
    }
    return [
      ...(await ensurePrices(stripe)),
      ...(await ensureEndpoint(setup, stripe)),
      ...(await ensureDomain(stripe, setup)),
    ]
  },
}
