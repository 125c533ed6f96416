import Stripe from 'stripe'
import { Refusal } from '#scripts/refusal.ts'
import { handledEvents } from '#worker/payments/handled-events.ts'
import { stripeClient } from '#worker/payments/stripe.ts'
import { parseSettings, stripeMode } from '#worker/settings.ts'
import { site as config } from '#site.config.ts'
import { type Finding, good, mendedBy, missing, optional, someOf, unseen } from './finding.ts'
import {
  checkParts,
  type Context,
  notGiven,
  type Resource,
  settingOf,
  setupCommand,
  workerHas,
} from './resource.ts'
import { isKnownSecret, keepSecret } from './secrets.ts'
import { priceFinding } from './stripe-prices.ts'

const setup = 'npm run setup'

type Keys = { secret: string; publishable: string | undefined }

function modeFinding({ secret, publishable }: Keys): Finding {
  const id = 'stripe.mode'
  const mode = stripeMode(secret)
  if (publishable && stripeMode(publishable) !== mode) {
    return missing(
      id,
      `STRIPE_SECRET_KEY is a ${mode} key and STRIPE_PUBLISHABLE_KEY is not: no payment can be confirmed.`,
      'Take both from the same page of Stripe’s dashboard.',
    )
  }
  return mode === 'live'
    ? good(id, 'Stripe’s keys are live ones.')
    : optional(
        id,
        'Stripe’s keys here are for tests, so what follows is of its test mode.',
        'Give both live keys in the environment to look at live mode.',
      )
}

/**
 * Whether both keys are of one account: Stripe writes the account's id into its keys, and whether it did here is seen
 * by the secret key itself.
 */
async function accountFinding(client: Stripe, { secret, publishable }: Keys): Promise<Finding> {
  const id = 'stripe.account'
  const account = await client.accounts.retrieveCurrent()
  if (!account.charges_enabled) {
    return missing(
      id,
      'Stripe does not let this account take payments yet.',
      'Finish what Stripe’s dashboard asks for (Activate payments).',
    )
  }
  const mark = account.id.replace(/^acct_/, '')
  if (!publishable || !secret.includes(mark)) {
    const reason = publishable ? 'these keys do not say' : 'STRIPE_PUBLISHABLE_KEY is not set here'
    return unseen(id, 'whether both keys are of one account', reason)
  }
  return publishable.includes(mark)
    ? good(id, 'Both keys are of one account, which takes payments.')
    : missing(
        id,
        'STRIPE_PUBLISHABLE_KEY is of another account than STRIPE_SECRET_KEY.',
        'Take both from the same page of Stripe’s dashboard.',
      )
}

function eventsFinding(given: readonly string[], lacking: readonly string[]): Finding {
  const id = 'stripe.webhook.events'
  if (given.includes('*')) {
    return optional(
      id,
      'The webhook is sent every event of the account, most of them for nothing.',
      'Choose those that are handled in Stripe’s dashboard, or delete it: npm run setup makes another.',
    )
  }
  const handled: ReadonlySet<string> = new Set(handledEvents)
  const more = given.filter((type) => !handled.has(type))
  if (lacking.length > 0) {
    const sentence = `The webhook is not told of ${someOf(lacking)}.`
    return missing(id, sentence, `${setup} subscribes it.`)
  }
  return more.length > 0
    ? optional(
        id,
        `The webhook is also told of ${someOf(more)}, which nothing here handles.`,
        'Take them off in Stripe’s dashboard.',
      )
    : good(id, `The webhook is told of the ${handled.size} events that are handled.`)
}

/** Nobody can ask Stripe for the secret of an endpoint that is there. */
const secretFinding = (context: Context, url: string): Finding =>
  isKnownSecret(context, 'STRIPE_WEBHOOK_SECRET')
    ? good('stripe.webhook.secret', 'the signing secret of the webhook endpoint')
    : missing(
        'stripe.webhook.secret',
        `Stripe says the signing secret of ${url} only when it is made. At https://dashboard.stripe.com/webhooks open the endpoint, roll its secret, give it as STRIPE_WEBHOOK_SECRET and run ${setupCommand(context)} again; or delete the endpoint, and npm run setup makes another.`,
      )

/** Whether Stripe has one endpoint at our address, enabled, with the events and the version the worker reads. */
async function endpointFindings(context: Context, client: Stripe): Promise<Finding[]> {
  const url = `${context.site.origin}/api/stripe-webhook`
  const { data } = await client.webhookEndpoints.list({ limit: 100 })
  const [endpoint, ...others] = data.filter((each) => each.url === url)
  const id = 'stripe.webhook'
  if (!endpoint) {
    const run = async () => {
      const { secret } = await client.webhookEndpoints.create({
        url,
        enabled_events: [...handledEvents],
        api_version: Stripe.API_VERSION,
        description: `Payments of ${context.site.origin}`,
      })
      if (secret || context.isRehearsal) {
        keepSecret(context, 'STRIPE_WEBHOOK_SECRET', secret ?? '')
      }
    }
    const sentence = `Stripe has no webhook endpoint at ${url}: what is paid would not be noticed.`
    const what = `webhook endpoint ${url}, its signing secret kept for the worker`
    return [mendedBy(missing(id, sentence, setup), 'made', what, run)]
  }
  const { status, api_version: version, enabled_events: events } = endpoint
  const lacking = events.includes('*') ? [] : handledEvents.filter((type) => !events.includes(type))
  const run = async () => {
    await client.webhookEndpoints.update(endpoint.id, {
      enabled_events: [...events, ...lacking] as Stripe.WebhookEndpointUpdateParams.EnabledEvent[],
      disabled: false,
    })
  }
  const change = lacking.length > 0 ? `it hears of ${lacking.join(', ')} as well` : 'it is on again'
  const mended = (finding: Finding) =>
    mendedBy(finding, 'changed', `webhook endpoint: ${change}`, run)
  const ofEvents = eventsFinding(events, lacking)
  const isOn = status === 'enabled'
  return [
    isOn
      ? good(id, `Stripe’s webhook leads to ${url}.`)
      : mended(
          missing(
            id,
            `Stripe’s webhook endpoint at ${url} is ${status}.`,
            `${setup} enables it, then npm run reconcile for what was missed.`,
          ),
        ),
    ...(others.length > 0
      ? [
          optional(
            'stripe.webhook.twice',
            `Stripe has ${others.length + 1} endpoints at ${url}: each event is sent as often, and refused under the other secrets.`,
            'Delete all but one in Stripe’s dashboard.',
          ),
        ]
      : []),
    // One call mends both.
    ...(isOn || lacking.length === 0 || !context.makes
      ? [isOn && lacking.length > 0 ? mended(ofEvents) : ofEvents]
      : []),
    version === Stripe.API_VERSION
      ? good('stripe.webhook.version', `Its events are of version ${version}.`)
      : missing(
          'stripe.webhook.version',
          `Its events are of version ${version ?? 'the account’s default'}, and the worker reads ${Stripe.API_VERSION}.`,
          `A version cannot be changed: delete the endpoint in Stripe’s dashboard, then ${setup}.`,
        ),
    ...(context.makes ? [secretFinding(context, url)] : []),
  ]
}

/** What needs the domain a checkout is on registered, by Stripe's names for it and everybody's. */
const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' } as const

/** What Stripe does not offer on a domain, and why: `Apple Pay (The domain could not be verified)`. */
const notOffered = (domain: Stripe.PaymentMethodDomain): readonly string[] =>
  Object.entries(wallets).flatMap(([key, name]) => {
    const { status, status_details: details } = domain[key as keyof typeof wallets]
    return status === 'active' ? [] : [`${name} (${details?.error_message ?? status})`]
  })

/** Whether Apple Pay, Google Pay and Link are offered on the site's domain: unregistered, they are left out in silence. */
export async function paymentDomainFinding(
  { site, isRehearsal }: Pick<Context, 'site' | 'isRehearsal'>,
  client: Stripe,
): Promise<Finding> {
  const id = 'stripe.domain'
  const { hostname: host } = new URL(site.origin)
  const [known] = (await client.paymentMethodDomains.list({ domain_name: host, limit: 1 })).data
  const what = `${host} for Apple Pay, Google Pay and Link`
  const notYet = (domain: Stripe.PaymentMethodDomain): Finding => {
    const sentence = `At ${host} Stripe does not offer ${notOffered(domain).join(', ')}.`
    return optional(id, sentence, `Once the site is live there, ${setup}`)
  }
  // Stripe looks once more at what a domain lacks.
  const validated = async (domain: Stripe.PaymentMethodDomain): Promise<Finding[]> => {
    if (isRehearsal || notOffered(domain).length === 0) return []
    const now = await client.paymentMethodDomains.validate(domain.id)
    const isOffered = notOffered(now).length === 0
    return [isOffered ? good(id, `${host}: what was not offered there is now`) : notYet(now)]
  }
  if (!known?.enabled) {
    const run = async () =>
      validated(
        known
          ? await client.paymentMethodDomains.update(known.id, { enabled: true })
          : await client.paymentMethodDomains.create({ domain_name: host }),
      )
    const sentence = `${host} is not registered for Apple Pay, Google Pay and Link, so nobody is offered them there.`
    const [result, change] = known
      ? (['changed', ': it is on again'] as const)
      : (['made', ''] as const)
    return mendedBy(optional(id, sentence, setup), result, what + change, run)
  }
  if (notOffered(known).length === 0)
    return good(id, `${host} is registered for Apple Pay, Google Pay and Link.`)
  return mendedBy(notYet(known), 'found', what, () => validated(known))
}

/** Whether Stripe Tax has what it needs: without it nobody can buy while the site has tax worked out. */
export async function taxFinding(client: Stripe): Promise<Finding> {
  const { status, status_details: details } = await client.tax.settings.retrieve()
  const lacks = details.pending?.missing_fields?.join(', ') ?? 'something'
  return status === 'active'
    ? good('stripe.tax', 'Stripe Tax can work out tax.')
    : missing(
        'stripe.tax',
        `site.config.ts has tax worked out, and Stripe Tax lacks ${lacks}: nobody can buy.`,
        'Give it in Stripe’s dashboard, under Tax, or set stripeTax to false.',
      )
}

/** What Stripe knows of us: keys, account, prices, webhook endpoint, domain. `client` speaks with the settings' key. */
export async function stripeFindings(
  context: Context,
  client: Stripe,
): Promise<readonly Finding[]> {
  const { makes, worker } = context
  const { STRIPE_SECRET_KEY: secret = '', STRIPE_PUBLISHABLE_KEY: publishable } = worker
  const keys = { secret, publishable }
  const things = [
    ['stripe.prices', 'the prices at Stripe', () => priceFinding(client)],
    ['stripe.webhook', 'the webhook endpoint at Stripe', () => endpointFindings(context, client)],
    [
      'stripe.domain',
      'the domain of payment methods at Stripe',
      () => paymentDomainFinding(context, client),
    ],
    // A rehearsal without a key asks nobody how it stands there.
    ...(config.stripeTax && secret
      ? ([['stripe.tax', 'Stripe Tax', () => taxFinding(client)]] as const)
      : []),
  ] as const
  const mode = modeFinding(keys)
  if (makes && mode.state === 'missing') throw new Refusal(mode.sentence)
  if (makes) return checkParts(context, things)
  let isRefused = false
  const account = async () => {
    try {
      return await accountFinding(client, keys)
    } catch (error) {
      isRefused = (error as { statusCode?: number }).statusCode === 401
      throw error
    }
  }
  const found = await checkParts(context, [
    ['stripe.account', 'the account at Stripe', account],
    ...things,
  ])
  const refused = missing(
    'stripe.key',
    'Stripe refuses STRIPE_SECRET_KEY.',
    'Take a new one from Stripe’s dashboard, under Developers, API keys.',
  )
  return [mode, ...(isRefused ? [refused] : found)]
}

/** Stripe as the given settings open it; null without a key. */
export function openStripe({ worker, send, isRehearsal }: Context): Stripe | null {
  const { STRIPE_SECRET_KEY = isRehearsal ? 'sk_test_none' : undefined, STRIPE_API_BASE } = worker
  if (!STRIPE_SECRET_KEY) return null
  const { settings } = parseSettings({})
  const base = STRIPE_API_BASE ?? settings.STRIPE_API_BASE
  return stripeClient({ ...settings, STRIPE_SECRET_KEY, STRIPE_API_BASE: base }, send('stripe'))
}

async function askForKeys(context: Context): Promise<void> {
  const isGiven = Boolean(context.worker.STRIPE_SECRET_KEY)
  if (!isGiven && workerHas(context, /^STRIPE_SECRET_KEY$/)) return
  const text =
    'Stripe secret key (sk_, or rk_ with the permissions README lists); blank to sell later'
  const secret = { setting: 'STRIPE_SECRET_KEY', text, isSecret: true }
  if (!(await settingOf(context, context.worker, secret))) return
  const setting = 'STRIPE_PUBLISHABLE_KEY'
  await settingOf(context, context.worker, { setting, text: 'Stripe publishable key (pk_)' })
}

/** Prices and endpoint of another mode beside what the worker has: every event would be refused. @throws {Refusal} */
async function refuseOtherMode({ worker, workerSecrets, replacesSecrets, liveMode }: Context) {
  const { STRIPE_SECRET_KEY: secret } = worker
  if (!secret || replacesSecrets || !workerSecrets?.includes('STRIPE_SECRET_KEY')) return
  const [own, live] = [stripeMode(secret), await liveMode()]
  if (!live || live === 'mixed' || live === own) return
  throw new Refusal(
    `STRIPE_SECRET_KEY is a ${own} key, and the live worker has ${live} ones: give those to look at Stripe, or replace them with npm run setup -- --replace-secrets`,
  )
}

/** What a restricted key has to be allowed for set-up and the worker, as the list at Stripe calls it. */
export const keyPermissions =
  'Write of Payment Intents, Checkout Sessions, Customers, Subscriptions, Invoices, Charges and Refunds, Products, Prices, Tax Calculations and Transactions, Webhook Endpoints and Payment Method Domains, and Read of Disputes, Events, Payouts, Balance Transaction Sources and Tax Settings'

/** Products, prices, the webhook endpoint and the domain. */
export const stripe: Resource = {
  id: 'stripe',
  name: 'Stripe',
  remedy: `Look at STRIPE_SECRET_KEY: a restricted key (rk_) needs ${keyPermissions}`,
  async check(context) {
    await askForKeys(context)
    if (context.makes) await refuseOtherMode(context)
    const client = openStripe(context)
    if (client) return stripeFindings(context, client)
    const why = notGiven(context, ['STRIPE_SECRET_KEY'], 'nothing can be bought yet')
    return context.makes
      ? [optional('stripe', `Stripe: ${why}`)]
      : [unseen('stripe', 'Stripe', 'its three settings are not set on this machine')]
  },
}
