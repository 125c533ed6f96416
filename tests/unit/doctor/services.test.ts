import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, expect, test, vi } from 'vitest'
import { answering, saying } from './rig.ts'
import { currency, isProductId, productOf, products } from '#contract/catalogue.ts'
import { startSandbox } from '#sandbox/server.ts'
import { sandboxKeys } from '#sandbox/stripe/keys.ts'
import { crm } from '#scripts/resources/crm.ts'
import { newContext } from '#scripts/resources/resource.ts'
import {
  keyPermissions,
  paymentDomainFinding,
  stripe,
  stripeFindings,
  taxFinding,
} from '#scripts/resources/stripe.ts'
import { ensurePrice } from '#scripts/resources/stripe-prices.ts'
import { root } from '#scripts/root.ts'
import { site } from '#site.config.ts'
import { handledEvents } from '#worker/payments/handled-events.ts'
import { stripeClient } from '#worker/payments/stripe.ts'
import { parseSettings, type SettingName } from '#worker/settings.ts'

const stand = await startSandbox(0)
afterAll(() => void stand.server.close())

const sandbox = `http://127.0.0.1:${stand.port}`
const origin = 'https://firm.test'
const address = `${origin}/api/stripe-webhook`

const contextOf = (worker: Partial<Record<SettingName, string>>) =>
  newContext({ ...site, origin }, worker, {})

/** An account at the stand-in that nobody else uses. */
function account(given: Partial<Record<SettingName, string>> = {}) {
  const worker = {
    STRIPE_SECRET_KEY: sandboxKeys.secret,
    STRIPE_PUBLISHABLE_KEY: sandboxKeys.publishable,
    STRIPE_WEBHOOK_SECRET: sandboxKeys.webhook,
    STRIPE_API_BASE: `${sandbox}/stripe/account/${crypto.randomUUID()}`,
    ...given,
  }
  const client = stripeClient(parseSettings(worker).settings)
  const look = async () => {
    const findings = await stripeFindings(contextOf(worker), client)
    expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length)
    return Object.fromEntries(findings.map((finding) => [finding.id, finding]))
  }
  return { client, look }
}

type Endpoint = Partial<Stripe.WebhookEndpointCreateParams>

const addEndpoint = (client: Stripe, given: Endpoint = {}) =>
  client.webhookEndpoints.create({
    url: address,
    enabled_events: [...handledEvents],
    api_version: Stripe.API_VERSION,
    ...given,
  })

const ids = Object.keys(products).filter(isProductId)

const addPrices = async (client: Stripe) => {
  for (const id of ids) await ensurePrice(client, id)
}

const [events, version] = ['stripe.webhook.events', 'stripe.webhook.version']

test('an account with the endpoint and the catalogue’s prices lacks nothing', async () => {
  const { client, look } = account()
  await addEndpoint(client)
  await addPrices(client)
  await client.paymentMethodDomains.create({ domain_name: 'firm.test' })
  const found = await look()
  expect(Object.values(found).filter(({ state }) => state === 'missing')).toEqual([])
  for (const id of ['stripe.webhook', events, version, 'stripe.prices', 'stripe.domain']) {
    expect(found[id]?.state).toBe('good')
  }
  // Its keys are for tests, and do not name the account.
  expect(found['stripe.mode']).toMatchObject({ state: 'optional' })
  expect(found['stripe.account']).toMatchObject({ state: 'unseen' })
})

/** Which permission opens what is called otherwise; of the account doctor alone would know more. */
const opens: Readonly<Record<string, string>> = {
  accounts: '',
  balanceTransactions: 'balance transaction sources',
  checkout: 'checkout sessions',
  invoicePayments: 'invoices',
  radar: 'charges',
}

test('set-up and README name what a restricted key needs for all that is asked of Stripe', () => {
  const files = globSync(['worker/**/*.ts', 'scripts/resources/stripe*.ts'], { cwd: root })
  const calls = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /\b(?:stripe|client)\.(\w+)[.\w]*\.(\w+)\(/g,
    ),
  ])
  const [writes = '', reads = ''] = keyPermissions.toLowerCase().split('read of')
  for (const [, thing = '', verb = ''] of calls) {
    const words = opens[thing] ?? thing.replaceAll(/[A-Z]/g, ' $&').toLowerCase()
    const isRead = ['list', 'retrieve', 'retrieveCurrent'].includes(verb)
    expect(isRead ? writes + reads : writes).toContain(words)
  }
  expect(stripe.remedy).toContain(keyPermissions)
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  expect(readme.replaceAll('_', '')).toContain(keyPermissions)
})

test('with tax worked out it is said whether Stripe Tax has what it needs', async () => {
  const { client } = account()
  expect(await taxFinding(client)).toMatchObject({ state: 'good' })
  vi.spyOn(client.tax.settings, 'retrieve').mockResolvedValue({
    status: 'pending',
    status_details: { pending: { missing_fields: ['head_office'] } },
  } as Awaited<ReturnType<typeof client.tax.settings.retrieve>>)
  expect(await taxFinding(client)).toMatchObject(saying('lacks head_office', { state: 'missing' }))
})

test('an account without anything is told what to run', async () => {
  const found = await account().look()
  expect(found['stripe.webhook']).toMatchObject({ state: 'missing', remedy: 'npm run setup' })
  expect(found['stripe.prices']).toMatchObject({ state: 'missing', remedy: 'npm run stripe:setup' })
  expect(found['stripe.domain']).toMatchObject({ state: 'optional', remedy: 'npm run setup' })
})

test.each([
  ['firm.test', false, 'is not registered'],
  ['unproven.firm.test', true, 'does not offer Apple Pay (The domain could not be verified'],
])('of a domain like %s (enabled: %s) it is said what it lacks', async (name, enabled, words) => {
  const { client } = account()
  await client.paymentMethodDomains.create({ domain_name: name, enabled })
  const context = { ...contextOf({}), site: { ...site, origin: `https://${name}` } }
  const finding = await paymentDomainFinding(context, client)
  expect(finding).toMatchObject(saying(words, { state: 'optional' }))
})

test.each<[Endpoint, id: string, state: string, words: string]>([
  [{ url: 'https://old.test/api/hook' }, 'stripe.webhook', 'missing', 'no webhook endpoint'],
  [{ enabled_events: ['payment_intent.succeeded'] }, events, 'missing', 'is not told of'],
  [{ enabled_events: ['*'] }, events, 'optional', 'every event'],
  [{ enabled_events: [...handledEvents, 'payout.paid'] }, events, 'optional', 'payout.paid'],
  [{ api_version: undefined }, version, 'missing', 'account’s default'],
])('an endpoint with %j is told', async (given, id, state, words) => {
  const { client, look } = account()
  await addEndpoint(client, given)
  expect((await look())[id]).toMatchObject(saying(words, { state }))
})

test('an endpoint that is disabled, and a second one, are told', async () => {
  const { client, look } = account()
  const { id } = await addEndpoint(client)
  await client.webhookEndpoints.update(id, { disabled: true })
  expect((await look())['stripe.webhook']).toMatchObject({ state: 'missing' })
  await client.webhookEndpoints.update(id, { disabled: false })
  await addEndpoint(client)
  const found = await look()
  expect(found['stripe.webhook']).toMatchObject({ state: 'good' })
  expect(found['stripe.webhook.twice']).toMatchObject({ state: 'optional' })
})

test('each price that is not the catalogue’s is named', async () => {
  const { client, look } = account()
  await addPrices(client)
  const usual = { currency, unit_amount: 1, transfer_lookup_key: true }
  const keys = ids.map((id) => productOf(id).lookupKey)
  for (const key of keys) await client.prices.create({ ...usual, product: key, lookup_key: key })
  const { state, sentence } = (await look())['stripe.prices'] ?? {}
  expect(state).toBe('missing')
  for (const key of keys) expect(sentence).toContain(`${key} is not what the catalogue says`)
})

test.each([
  ['is called otherwise', { name: 'As it was called before' }],
  ['is of a product that is not active', { active: false }],
])('a price that %s is told, and its product set right', async (fault, change) => {
  const { client, look } = account()
  await addPrices(client)
  const keys = ids.map((id) => productOf(id).lookupKey)
  for (const key of keys) await client.products.update(key, change)
  const [another = ''] = keys
  await client.prices.create({
    currency,
    unit_amount: 1,
    transfer_lookup_key: true,
    product: another,
    lookup_key: another,
  })
  const { state, sentence } = (await look())['stripe.prices'] ?? {}
  expect(state).toBe('missing')
  for (const key of keys) expect(sentence).toContain(`${key} ${fault}`)
  await addPrices(client)
  expect((await look())['stripe.prices']).toMatchObject({ state: 'good' })
})

test('keys of two modes, a key that Stripe refuses, and a Stripe out of reach are told', async () => {
  const mixed = await account({ STRIPE_PUBLISHABLE_KEY: 'pk_live_sandbox' }).look()
  expect(mixed['stripe.mode']).toMatchObject({ state: 'missing' })
  const refused = await account({ STRIPE_SECRET_KEY: 'sk_test_of_nobody' }).look()
  expect(refused['stripe.key']).toMatchObject({ state: 'missing' })
  const away = await account({ STRIPE_API_BASE: 'http://127.0.0.1:9' }).look()
  for (const id of ['stripe.account', 'stripe.webhook', 'stripe.prices']) {
    expect(away[id]).toMatchObject({ state: 'unseen' })
  }
})

test('keys that name their account have to name the same', async () => {
  const secret = 'sk_live_51AbCdEfGhIjKlMn_x'
  const of = async (publishable: string) => {
    const context = contextOf({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable })
    // The stand-in's keys name no account, as real ones do.
    const client = new Stripe(secret, {
      httpClient: Stripe.createFetchHttpClient(async () =>
        Response.json({ id: 'acct_1AbCdEfGhIjKlMn', charges_enabled: true, data: [] }),
      ),
    })
    return (await stripeFindings(context, client)).find(({ id }) => id === 'stripe.account')
  }
  expect(await of('pk_live_51AbCdEfGhIjKlMn_y')).toMatchObject({ state: 'good' })
  expect(await of('pk_live_51ZyXwVuTsRqPoNm_y')).toMatchObject({ state: 'missing' })
})

const ghl = {
  GHL_API_TOKEN: 'pit-of-the-doctor',
  GHL_LOCATION_ID: 'location-of-the-doctor',
  GHL_API_BASE: `${sandbox}/crm/api`,
}

test('a CRM behind a webhook, one that is not set and one out of reach are not looked at', async () => {
  for (const [given, words] of [
    [{ GHL_WEBHOOK_URL: 'https://hooks.test/a' }, 'inbound webhook'],
    [{}, 'no CRM is set'],
    [{ ...ghl, GHL_API_BASE: 'http://127.0.0.1:9' }, 'token and location'],
  ] as const) {
    expect(await crm.check(contextOf(given))).toMatchObject([saying(words, { state: 'unseen' })])
  }
})

test.each([
  [401, 403, 'crm.token', 'missing', 'refuses GHL_API_TOKEN'],
  [403, 403, 'crm.token', 'missing', 'GHL_LOCATION_ID'],
  [422, 403, 'crm.token', 'missing', 'GHL_LOCATION_ID'],
  [500, 403, 'crm.token', 'unseen', 'answered 500'],
  [200, 403, 'crm.fields', 'unseen', 'locations/customFields.readonly'],
  [200, 200, 'crm.fields', 'missing', 'custom fields'],
])(
  'of a search answered with %i, and fields with %i, %s is %s',
  async (search, fields, id, state, words) => {
    const isSearch = (path: string) => path.startsWith('/contacts/search/duplicate?')
    const base = await answering((path) => [
      isSearch(path) ? search : fields,
      '{"customFields":[]}',
    ])
    const found = await crm.check(contextOf({ ...ghl, GHL_API_BASE: base }))
    expect(found.at(-1)).toMatchObject(saying(words, { id, state }))
    expect(found[0]?.state === 'good').toBe(search === 200)
  },
)
