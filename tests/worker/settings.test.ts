import { expect, onTestFinished, test } from 'vitest'
import { malformedProblems, parseSettings } from '#worker/settings.ts'
import { site } from '#site.config.ts'
import { askWorker, postJson, sendLead, webhookSettings } from './call-worker.ts'
import { contactPayload } from './sample-leads.ts'
import { openGate, someone } from './sandbox-crm.ts'
import { rows, rowsWhere } from './stripe-account.ts'
import { siteOrigin } from '#worker/http/origins.ts'

const mailKeys = { MAIL_PROVIDER: 'resend', MAIL_API_KEY: 'k' }

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

function statesOf(environment: object) {
  const { parts } = parseSettings(environment)
  return Object.fromEntries(parts.map(({ name, state }) => [name, state]))
}

const allOff = {
  origin: 'on',
  background: 'on',
  'crm-webhook': 'off',
  'crm-api': 'off',
  payments: 'off',
  turnstile: 'off',
  mail: 'off',
  operator: 'off',
  staff: 'off',
  write: 'off',
  access: 'off',
  alert: 'off',
  'google-ads': 'off',
  'meta-ads': 'off',
}

test('nothing set, or blank, is a configuration', () => {
  expect(statesOf({})).toEqual(allOff)
  expect(statesOf({ GHL_WEBHOOK_URL: ' ', STRIPE_SECRET_KEY: '', DB: {} })).toEqual(allOff)
})

test('a number that wrangler.toml holds without quotes is a value', () => {
  expect(parseSettings({ RUN_STATEMENTS: 1000 }).settings.RUN_STATEMENTS).toBe(1000)
  expect(statesOf({ META_DATASET_ID: 123, META_ACCESS_TOKEN: 't' })['meta-ads']).toBe('on')
})

test.each([
  [{ GHL_API_TOKEN: 't' }, 'crm-api', 'GHL_LOCATION_ID'],
  [{ GHL_LOCATION_ID: 'l' }, 'crm-api', 'GHL_API_TOKEN'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    'payments',
    'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
  ],
  [{ TURNSTILE_SECRET_KEY: 's' }, 'turnstile', 'TURNSTILE_SITE_KEY'],
  [{ MAIL_API_KEY: 'k' }, 'mail', 'MAIL_PROVIDER'],
  [{ MAIL_PROVIDER: 'resend' }, 'mail', 'MAIL_API_KEY'],
  [{ MAIL_PROVIDER: 'postmark' }, 'mail', 'MAIL_API_KEY'],
] as const)('%o half-sets %s alone, naming %s', (environment, part, missing) => {
  const { settings, parts } = parseSettings(environment)
  expect(statesOf(environment)).toEqual({ ...allOff, [part]: 'half-set' })
  expect(parts.find(({ name }) => name === part)?.problems).toEqual([
    expect.stringMatching(new RegExp(`^${missing} must be set as well`)),
  ])
  expect(Object.keys(settings)).not.toEqual(expect.arrayContaining(Object.keys(environment)))
  expect(malformedProblems(parseSettings(environment))).toEqual([])
})

test.each([
  [{ GHL_WEBHOOK_URL: 'crm' }, 'crm-webhook', 'GHL_WEBHOOK_URL'],
  [{ GHL_WEBHOOK_URL: 'http://crm.example/hook' }, 'crm-webhook', 'GHL_WEBHOOK_URL'],
  [{ PRODUCTION_ORIGIN: 'https://a.example/' }, 'origin', 'PRODUCTION_ORIGIN'],
  [{ OPERATOR_TOKEN: 'short' }, 'operator', 'OPERATOR_TOKEN'],
  [{ RUN_STATEMENTS: '49' }, 'background', 'RUN_STATEMENTS'],
  [{ SYNTHETIC_LEADS: 'no' }, 'background', 'SYNTHETIC_LEADS'],
  [{ ALERT_WEBHOOK_URL: 'http://hooks.example/x' }, 'alert', 'ALERT_WEBHOOK_URL'],
  [{ RUN_STATEMENTS: '1001' }, 'background', 'RUN_STATEMENTS'],
  [{ GHL_API_TOKEN: 'a b', GHL_LOCATION_ID: 'l' }, 'crm-api', 'GHL_API_TOKEN'],
  [{ MAIL_PROVIDER: 'sendmail', MAIL_API_KEY: 'k' }, 'mail', 'MAIL_PROVIDER'],
  [{ ...mailKeys, MAIL_FROM: 'Us <us@example.com>' }, 'mail', 'MAIL_FROM'],
  [
    { ...mailKeys, MAIL_REPLY_TO: 'us@example.com\r\nbcc: all@example.com' },
    'mail',
    'MAIL_REPLY_TO',
  ],
  [{ ...mailKeys, MAIL_WEBHOOK_SECRET: 'short' }, 'mail', 'MAIL_WEBHOOK_SECRET'],
  [{ ...stripeKeys, STRIPE_API_BASE: 'stripe' }, 'payments', 'STRIPE_API_BASE'],
] as const)('%o is malformed for %s alone, naming %s', (environment, part, name) => {
  const problems = malformedProblems(parseSettings(environment))
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name} must`))
  expect(statesOf(environment)).toEqual({ ...allOff, [part]: 'malformed' })
})

test('every bad setting is named at once, and no value', () => {
  const { parts } = parseSettings({
    GHL_WEBHOOK_URL: 'secret-value',
    OPERATOR_TOKEN: 'tiny',
    GHL_API_TOKEN: 't-secret',
  })
  const problems = parts.flatMap((part) => part.problems)
  expect(problems).toHaveLength(3)
  expect(problems.join()).not.toMatch(/secret-value|tiny|t-secret/)
})

test.each([
  ['half of the CRM’s API', { GHL_API_TOKEN: 'only-half' }],
  ['half of Stripe', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['half of Turnstile', { TURNSTILE_SECRET_KEY: 'half' }],
  ['malformed values', { OPERATOR_TOKEN: 'x', STRIPE_SECRET_KEY: '?', PRODUCTION_ORIGIN: '?' }],
])('with %s set the lead is taken and relayed, and no route but its own is off', async (_, bad) => {
  await openGate()
  const overrides = { ...webhookSettings, ...bad }
  const taken = { status: 200, ok: true, ghl: true, ghlOk: true }
  expect(await sendLead(contactPayload(someone()), overrides)).toMatchObject(taken)
  const availability = new Request(`${site.origin}/api/availability`)
  expect((await askWorker(availability, overrides)).status).toBe(200)
})

test('with the CRM half set a lead is kept, and nothing plays the CRM', async () => {
  const answer = await sendLead(contactPayload(someone()), { GHL_LOCATION_ID: 'half' })
  expect(answer).toMatchObject({ ok: true, ghl: false, ghlOk: false })
})

test('with Stripe half set nothing can be bought', async () => {
  const session = postJson('/api/create-checkout-session', { product: 'velocity-audit' })
  const { status, body } = await askWorker(session, { STRIPE_SECRET_KEY: 'sk_test_1' })
  expect([status, body.error.code]).toEqual([503, 'not_configured'])
})

const { host } = new URL(site.origin)

const post = (origin: string, email = someone(), settings = {}) =>
  askWorker(postJson('/api/ghl-webhook', contactPayload(email), { origin }), settings)

test.each([
  site.origin,
  `https://www.${host}`,
  `https://${site.pagesProject}.pages.dev`,
  `https://abc123.${site.pagesProject}.pages.dev`,
])('%s may post and read the answer', async (origin) => {
  const { status, headers } = await post(origin)
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin])
  expect(headers.get('vary')).toContain('Origin')
})

test('pages of another host that the site is served at may post', async () => {
  onTestFinished(() => void Object.assign(site, { alsoServedAt }))
  const { alsoServedAt } = site
  site.alsoServedAt = ['firm.example']
  for (const origin of ['https://firm.example', 'https://www.firm.example']) {
    const { status, headers } = await post(origin)
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin])
  }
  expect((await post('https://infirm.example')).status).toBe(403)
})

test.each([
  'https://evil.example',
  `https://not${host}`,
  `${site.origin}.evil.example`,
  `http://www.${host}`,
  `${site.origin}:8443`,
  `https://evil-${site.pagesProject}.pages.dev`,
  'http://localhost:8787',
  'null',
  `${site.origin}/x`,
])('%s gets no CORS headers, and nothing of it is stored', async (origin) => {
  const email = someone()
  const { status, headers, body } = await post(origin, email)
  expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null])
  expect(body.error.code).toBe('origin_not_allowed')
  expect(await rowsWhere('leads', { email })).toEqual([])
})

test('a preflight is answered for our pages only', async () => {
  const url = `${site.origin}/api/ghl-webhook`
  const preflight = (origin: string) =>
    askWorker(new Request(url, { method: 'OPTIONS', headers: { origin } }))
  const ours = await preflight(`https://x.${site.pagesProject}.pages.dev`)
  expect(ours.status).toBe(204)
  expect(ours.headers.get('access-control-allow-methods')).toContain('POST')
  expect(ours.headers.get('access-control-allow-headers')).toBe('content-type')
  const theirs = await preflight('https://evil.example')
  expect([theirs.status, theirs.headers.get('access-control-allow-origin')]).toEqual([403, null])
})

test('on this machine any page of this machine may post', async () => {
  const headers = { origin: 'http://localhost:5173' }
  const request = postJson('/api/ghl-webhook', contactPayload(someone()), headers)
  const here = new Request('http://127.0.0.1:8787/api/ghl-webhook', request)
  expect((await askWorker(here)).status).toBe(200)
})

const PRODUCTION_ORIGIN = 'https://shop.example'

test('another production origin is a setting', async () => {
  const { headers } = await post(PRODUCTION_ORIGIN, someone(), { PRODUCTION_ORIGIN })
  expect(headers.get('access-control-allow-origin')).toBe(PRODUCTION_ORIGIN)
})

const settingsWith = (environment: object) => parseSettings(environment).settings

test('links begin with PRODUCTION_ORIGIN where it is set, else with where the pages live', () => {
  const here = 'http://127.0.0.1:8787'
  expect(siteOrigin(`${here}/x`, settingsWith({ PRODUCTION_ORIGIN }))).toBe(PRODUCTION_ORIGIN)
  expect(siteOrigin(`${here}/x`, settingsWith({}))).toBe(here)
  expect(siteOrigin('https://orrery.workers.dev/x', settingsWith({}))).toBe(site.origin)
})

test.each([
  [{}, site.origin],
  [{ PRODUCTION_ORIGIN }, PRODUCTION_ORIGIN],
])('with %o the results that are mailed link to %s', async (overrides, origin) => {
  const email = someone()
  const form = { email, calculator: 'growth-calculator', inputs: '' }
  expect((await askWorker(postJson('/api/email-results', form), overrides)).status).toBe(200)
  const [row] = await rows('SELECT custom_fields AS fields FROM leads WHERE email = ?', email)
  expect(row?.['fields']).toContain(`"${origin}/growth-calculator`)
})
