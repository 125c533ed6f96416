import { turnstileEndpoint } from '#contract/paths.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { errorMessages } from '#contract/failure-page.ts'
import { turnstileField, turnstileOrigin, turnstileScriptPath } from '#contract/turnstile.ts'
import { widgetKeys } from '#sandbox/turnstile/keys.ts'
import { site } from '#site.config.ts'
import { askWorker, postForm, postJson, webhookSettings } from './call-worker.ts'
import { contactFields, contactPayload, contactSubmission } from './sample-leads.ts'
import { openGate, receivedFor, someone } from './sandbox-crm.ts'
import { openOf, type Plan, rows, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import {
  standInToken,
  turnstileBehaves,
  turnstileSettings,
  verifications,
} from './turnstile-account.ts'

const settings = { ...webhookSettings, ...turnstileSettings }
const path = '/api/ghl-webhook'

const leadRow = async (email: string) =>
  (await rows('SELECT status, spam_reason, turnstile FROM leads WHERE email = ?', email))[0]

beforeEach(async () => {
  await turnstileBehaves()
  await openGate()
})
afterEach(() => turnstileBehaves())

function send(email: string, meta: object, overrides: object = {}) {
  const lead = { ...contactSubmission(email), ...meta }
  const request = postJson(path, lead, { 'cf-connecting-ip': '203.0.113.77' })
  return askWorker(request, { ...settings, ...overrides })
}

test('a good token: accepted, relayed, noted on the row, and asked with all that siteverify takes', async () => {
  const email = someone()
  const token = standInToken()
  expect((await send(email, { turnstileToken: token })).status).toBe(200)
  const passed = { status: 'accepted', spam_reason: null, turnstile: 'passed' }
  expect(await leadRow(email)).toEqual(passed)
  expect(await receivedFor(email)).toHaveLength(1)
  const asked = await verifications()
  expect(asked.filter(({ form }) => form['response'] === token)).toMatchObject([
    {
      form: {
        secret: widgetKeys.secret,
        response: token,
        remoteip: '203.0.113.77',
        idempotency_key: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-8/),
      },
      body: { success: true },
    },
  ])
})

test.each<[what: string, parts: Parameters<typeof standInToken>[0] | null, code?: string]>([
  ['made for another form', { action: 'newsletter' }],
  ['made on a page of somebody else', { hostname: 'evil.example' }],
  ['made on a page that only ends like ours', { hostname: `not${new URL(site.origin).host}` }],
  ['made on somebody’s own machine', { hostname: 'localhost' }],
  ['of another widget', { siteKey: '0x4AAAAAAAother' }],
  ['longer than any', { siteKey: 'x'.repeat(2_048) }],
  // Told apart, so that the page gets another by itself.
  ['too old', { atMs: Date.now() - 301_000 }, 'turnstile_expired'],
  ['that is none', null, 'turnstile_missing'],
])('a token %s is refused in words, and nothing is stored', async (_, parts, refusal) => {
  const [email, code] = [someone(), refusal ?? 'turnstile_refused']
  const turnstileToken = parts ? standInToken(parts) : undefined
  const { status, body } = await send(email, { turnstileToken })
  const message = errorMessages[code as keyof typeof errorMessages]
  expect([status, body.error]).toMatchObject([403, { code, message }])
  expect(await leadRow(email)).toBeUndefined()
})

test('a token serves one submission: its repeat passes, neither another one nor other words under its id', async () => {
  const [email, other] = [someone(), someone()]
  const meta = { submissionId: crypto.randomUUID(), turnstileToken: standInToken() }
  expect((await send(email, meta)).status).toBe(200)
  expect((await send(email, meta)).body).toMatchObject({ ok: true, duplicate: true })
  for (const submissionId of [crypto.randomUUID(), meta.submissionId]) {
    const borrowed = await send(other, { ...meta, submissionId })
    expect(borrowed.body.error?.code).toBe('turnstile_expired')
  }
  expect(await leadRow(other)).toBeUndefined()
})

test.each([
  [{ verify: 'down' }, {}],
  [{ verify: 'error' }, {}],
  [{ verify: 'internal-error' }, {}],
  [{ verify: 'slow', delayMs: 8_000 }, {}],
  [{}, { TURNSTILE_SECRET_KEY: '0x4AAAAAAA-of-another-widget' }],
] as const)('%j with %j: taken, noted as weakly verified', async (behaviour, overrides) => {
  await turnstileBehaves(behaviour)
  const email = someone()
  const { status } = await send(email, { turnstileToken: standInToken() }, overrides)
  expect(status).toBe(200)
  expect(await leadRow(email)).toMatchObject({ status: 'accepted', turnstile: 'unreachable' })
  expect(await receivedFor(email)).toHaveLength(1)
  if ('verify' in behaviour) return
  expect(await openOf('turnstile_refuses_secret')).toEqual(['invalid-input-secret'])
})

test('a page without script has no token: thanked, held back, and the operator is told', async () => {
  const email = someone()
  expect((await askWorker(postForm(path, contactFields(email)), settings)).status).toBe(303)
  const heldBack = { status: 'spam', spam_reason: 'no_token', turnstile: null }
  expect(await leadRow(email)).toEqual(heldBack)
  expect(await receivedFor(email)).toEqual([])
  expect(await openOf('leads_held_back')).toHaveLength(1)
})

test('a posted form with a bad token gets a page that asks to try again', async () => {
  const email = someone()
  const fields = { ...contactFields(email), 'cf-turnstile-response': standInToken({ action: 'x' }) }
  const { status, text } = await askWorker(postForm(path, fields), settings)
  expect([status, text]).toEqual([403, expect.stringContaining(errorMessages.turnstile_refused)])
  expect(await leadRow(email)).toBeUndefined()
})

const oldToken = standInToken({ atMs: Date.now() - 600_000 })

test.each([
  [{ withoutToken: 'resent', turnstileToken: oldToken }, 'old_token'],
  [{ withoutToken: 'unreachable' }, 'no_token'],
])('what a device sends with %j is held back, never refused', async (meta, reason) => {
  const email = someone()
  expect((await send(email, meta)).status).toBe(200)
  expect(await leadRow(email)).toMatchObject({ status: 'spam', spam_reason: reason })
})

const without = { withoutToken: 'resent' }

test.each([
  ['held back counts once it comes again with a good token', [without, {}]],
  ['accepted stays so when it comes again without a token', [{}, without]],
])('what was %s', async (_, sent) => {
  const email = someone()
  const submissionId = crypto.randomUUID()
  const token = { turnstileToken: standInToken() }
  for (const meta of sent) {
    const more = meta === without ? without : token
    expect((await send(email, { submissionId, ...more })).status).toBe(200)
  }
  expect(await leadRow(email)).toMatchObject({ status: 'accepted', turnstile: 'passed' })
  expect(await receivedFor(email)).toHaveLength(1)
})

test('a bare payload of no form may bring a token of any form of ours', async () => {
  const lead = { ...contactPayload(someone()), source: 'Partner system' }
  const turnstileToken = standInToken({ action: 'offer' })
  expect((await askWorker(postJson(path, { ...lead, turnstileToken }), settings)).status).toBe(200)
})

test('the browser learns the site key from the worker, never the secret', async () => {
  const ask = (overrides: object) =>
    askWorker(new Request(`${site.origin}${turnstileEndpoint}`), overrides)
  expect((await ask({})).body).toEqual({ ok: true, siteKey: null, scriptUrl: null })
  const { headers, body, text } = await ask({ ...turnstileSettings, TURNSTILE_API_BASE: '' })
  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
  const scriptUrl = turnstileOrigin + turnstileScriptPath
  expect(body).toEqual({ ok: true, siteKey: widgetKeys.site, scriptUrl })
  expect(text).not.toContain(widgetKeys.secret)
})

test('the stand-in is reached through our origin on this machine alone', async () => {
  const url = `${site.origin}/api/turnstile-stand-in${turnstileScriptPath}`
  const statusWith = async (overrides: object) =>
    (await askWorker(new Request(url), overrides)).status
  expect(await statusWith(turnstileSettings)).toBe(200)
  expect(await statusWith({ ...turnstileSettings, TURNSTILE_API_BASE: turnstileOrigin })).toBe(404)
  expect(await statusWith({})).toBe(404)
})

const sessionPath = '/api/create-checkout-session'
const product = 'course-bundle'

/** A Stripe account of its own, and the worker with Turnstile set up. */
const account = () =>
  stripeAccount({ ...turnstileSettings, GUESS_RATE_LIMIT: testEnv.GUESS_RATE_LIMIT })

const tokenFor = (action: string) => standInToken({ action })

test.each([
  ['a good token', {}],
  ['verification away', { verify: 'down' }],
] as const)('a purchase with %s opens', async (_, behaviour) => {
  await turnstileBehaves(behaviour)
  const sent = { product, turnstileToken: tokenFor('checkout') }
  expect((await account().post(sessionPath, sent)).status).toBe(200)
})

test('a token opens one purchase, also where none has an id', async () => {
  const { post } = account()
  const sent = { product, turnstileToken: tokenFor('checkout') }
  expect((await post(sessionPath, sent)).status).toBe(200)
  expect((await post(sessionPath, sent)).status).toBe(403)
})

test.each([
  ['without a token', undefined, 'turnstile_missing'],
  ['with a token of the contact form', tokenFor('contact'), 'turnstile_refused'],
])('JSON %s opens nothing', async (_, turnstileToken, code) => {
  const { post, list } = account()
  const { status, body } = await post(sessionPath, { product, turnstileToken })
  expect([status, body.error.code]).toEqual([403, code])
  expect(await list('sessions')).toEqual([])
})

test('a buy button’s form carries its token in a field; a refused one gets a page that says so', async () => {
  const { askByForm } = account()
  const buy = (token: string) => askByForm({ product, [turnstileField]: token })
  expect((await buy(tokenFor('checkout'))).status).toBe(303)
  const refused = await buy(tokenFor('contact'))
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('try again')
})

test('without script a few purchases a minute come from one address', async () => {
  const { request } = account()
  const headers = { 'cf-connecting-ip': '198.51.100.23' }
  const statuses: number[] = []
  // A minute may end on the way.
  while (statuses.length <= 21 && statuses.at(-1) !== 429) {
    const body = new URLSearchParams({ product })
    statuses.push((await request(sessionPath, { method: 'POST', headers, body })).status)
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 303))
  expect(statuses.at(-1)).toBe(429)
  const json = { ...headers, 'content-type': 'application/json' }
  const body = JSON.stringify({ product, turnstileToken: tokenFor('checkout') })
  expect((await request(sessionPath, { method: 'POST', headers: json, body })).status).toBe(200)
})

test.each(['upfront', 'monthly'] as Plan[])(
  'the %s checkout asks for a token too',
  async (plan) => {
    const { begin } = account()
    const start = (turnstileToken?: string) => begin(plan, {}, { turnstileToken })
    expect((await start()).body.error.code).toBe('turnstile_missing')
    expect((await start(tokenFor('checkout'))).status).toBe(200)
  },
)
