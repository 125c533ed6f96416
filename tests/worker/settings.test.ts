import { expect, test } from 'vitest'
import { malformedProblems, parseSettings } from '#worker/settings.ts'
import { site } from '#site.config.ts'
import { askWorker, postJson, sendLead, webhookSettings } from './call-worker.ts'
import { contactPayload } from './sample-leads.ts'
import { openGate, someone } from './sandbox-crm.ts'

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
  access: 'off',
  alert: 'off',
}

test('nothing set, or blank, is a configuration', () => {
  expect(statesOf({})).toEqual(allOff)
  expect(statesOf({ GHL_WEBHOOK_URL: ' ', STRIPE_SECRET_KEY: '', DB: {} })).toEqual(allOff)
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
