import { turnstileEndpoint } from '#contract/paths.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ApiFailure, LeadAccepted } from '#contract/api.ts'
import { errorMessages } from '#contract/error-messages.ts'
import { turnstileOrigin, turnstileScriptPath } from '#contract/turnstile.ts'
import { dummyToken, testKeys, widgetKeys } from '#sandbox/turnstile/keys.ts'
import { site } from '#site.config.ts'
import { callWorker, postForm, postJson, webhookSettings } from './call-worker.ts'
import { contactFields, contactPayload, contactSubmission } from './sample-leads.ts'
import { openGate, receivedFor, someone } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'
import {
  standInToken,
  turnstileBehaves,
  turnstileSettings,
  verifications,
} from './turnstile-account.ts'

const settings = { ...webhookSettings, ...turnstileSettings }

const leadRow = async (email: string) =>
  (await rows('SELECT status, spam_reason, turnstile FROM leads WHERE email = ?', email))[0]

beforeEach(async () => {
  await turnstileBehaves()
  await openGate()
})
afterEach(() => turnstileBehaves())

async function send(email: string, meta: object, overrides: object = {}) {
  const lead = { ...contactSubmission(email), ...meta }
  const request = postJson('/api/ghl-webhook', lead, { 'cf-connecting-ip': '203.0.113.77' })
  const { response, settled } = await callWorker(request, { ...settings, ...overrides })
  await settled()
  return response
}

test('a good token: accepted, relayed, noted on the row, and asked with all that siteverify takes', async () => {
  const email = someone()
  const token = standInToken()
  const response = await send(email, { turnstileToken: token })
  expect(response.status).toBe(200)
  const passed = { status: 'accepted', spam_reason: null, turnstile: 'passed' }
  expect(await leadRow(email)).toEqual(passed)
  expect(await receivedFor(email)).toHaveLength(1)
  expect(await verifications()).toMatchObject([
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

test.each([
  ['made for another form', { action: 'newsletter' }],
  ['made on a page of somebody else', { hostname: 'evil.example' }],
  ['made on a page that only ends like ours', { hostname: `not${new URL(site.origin).host}` }],
  ['made on somebody’s own machine', { hostname: 'localhost' }],
  ['of another widget', { siteKey: '0x4AAAAAAAother' }],
])(
  'a token %s is refused: nothing stored, nobody thanked, words that ask to try again',
  async (_, parts) => {
    const email = someone()
    const response = await send(email, { turnstileToken: standInToken(parts) })
    expect(response.status).toBe(403)
    expect(await response.json<ApiFailure>()).toMatchObject({
      error: { code: 'turnstile_refused', message: errorMessages.turnstile_refused },
    })
    expect(errorMessages.turnstile_refused).toMatch(/try again/)
    expect(await leadRow(email)).toBeUndefined()
    expect(await receivedFor(email)).toEqual([])
  },
)

test('a token too old is told apart, so that the page gets another by itself', async () => {
  const email = someone()
  const token = standInToken({ atMs: Date.now() - 301_000 })
  const response = await send(email, { turnstileToken: token })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error: { code: 'turnstile_expired' } })
  expect(await leadRow(email)).toBeUndefined()
})

test('a token serves one submission: its repeat passes, another one’s does not', async () => {
  const email = someone()
  const submissionId = crypto.randomUUID()
  const turnstileToken = standInToken()
  expect((await send(email, { submissionId, turnstileToken })).status).toBe(200)
  const again = await send(email, { submissionId, turnstileToken })
  expect(await again.json<LeadAccepted>()).toMatchObject({ ok: true, duplicate: true })
  const other = someone()
  const borrowed = await send(other, { submissionId: crypto.randomUUID(), turnstileToken })
  expect(await borrowed.json()).toMatchObject({ error: { code: 'turnstile_expired' } })
  expect(await leadRow(other)).toBeUndefined()
})

test('JSON without a token is told to bring one, and nothing is stored', async () => {
  const email = someone()
  const response = await send(email, {})
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error: { code: 'turnstile_missing' } })
  expect(await leadRow(email)).toBeUndefined()
  expect(await verifications()).toEqual([])
})

test.each([
  ['down', {}],
  ['error', {}],
  ['internal-error', {}],
  ['slow', { delayMs: 8_000 }],
] as const)(
  'verification %s: the lead is taken all the same, noted as weakly verified',
  async (verify, more) => {
    await turnstileBehaves({ verify, ...more })
    const email = someone()
    const response = await send(email, { turnstileToken: standInToken() })
    expect(response.status).toBe(200)
    expect(await leadRow(email)).toMatchObject({ status: 'accepted', turnstile: 'unreachable' })
    expect(await receivedFor(email)).toHaveLength(1)
  },
)

test('a secret that Turnstile refuses loses no lead and is raised for the operator', async () => {
  const email = someone()
  const response = await send(
    email,
    { turnstileToken: standInToken() },
    { TURNSTILE_SECRET_KEY: '0x4AAAAAAA-of-another-widget' },
  )
  expect(response.status).toBe(200)
  expect(await leadRow(email)).toMatchObject({ status: 'accepted', turnstile: 'unreachable' })
  expect(
    await rows(
      `SELECT detail FROM attention WHERE kind = 'turnstile_refuses_secret' AND cleared_at IS NULL`,
    ),
  ).toEqual([{ detail: 'invalid-input-secret' }])
})

test.each([
  ['passes', testKeys.passingSecret, 200, undefined],
  ['fails', testKeys.failingSecret, 403, 'turnstile_refused'],
  ['is spent', testKeys.spentSecret, 403, 'turnstile_expired'],
])(
  'Cloudflare’s published secret that %s does so',
  async (_, TURNSTILE_SECRET_KEY, status, code) => {
    const response = await send(
      someone(),
      { turnstileToken: dummyToken },
      { TURNSTILE_SECRET_KEY, TURNSTILE_SITE_KEY: testKeys.passingSite },
    )
    expect(response.status).toBe(status)
    const answer = await response.json<Partial<ApiFailure>>()
    expect(answer.error?.code).toBe(code)
  },
)

test('a page without script has no token: thanked, held back, and the operator is told', async () => {
  const email = someone()
  const request = postForm('/api/ghl-webhook', contactFields(email))
  const { response } = await callWorker(request, settings)
  expect(response.status).toBe(303)
  const heldBack = { status: 'spam', spam_reason: 'no_token', turnstile: null }
  expect(await leadRow(email)).toEqual(heldBack)
  expect(await receivedFor(email)).toEqual([])
  expect(
    await rows(`SELECT 1 FROM attention WHERE kind = 'leads_held_back' AND cleared_at IS NULL`),
  ).toHaveLength(1)
})

test('a posted form with a bad token gets a page that asks to try again', async () => {
  const email = someone()
  const fields = { ...contactFields(email), 'cf-turnstile-response': standInToken({ action: 'x' }) }
  const { response } = await callWorker(postForm('/api/ghl-webhook', fields), settings)
  expect(response.status).toBe(403)
  expect(await response.text()).toContain(errorMessages.turnstile_refused)
  expect(await leadRow(email)).toBeUndefined()
})

const oldToken = standInToken({ atMs: Date.now() - 600_000 })

test.each([
  ['a device sends again without a token', { withoutToken: 'resent' }, 'no_token'],
  [
    'a device sends again with a token too old',
    { withoutToken: 'resent', turnstileToken: oldToken },
    'old_token',
  ],
  ['a browser sends that cannot reach Turnstile', { withoutToken: 'unreachable' }, 'no_token'],
])('what %s is held back, never refused', async (_, meta, reason) => {
  const email = someone()
  const response = await send(email, meta)
  expect(response.status).toBe(200)
  expect(await leadRow(email)).toMatchObject({ status: 'spam', spam_reason: reason })
})

test('what was held back counts once it comes again with a good token', async () => {
  const email = someone()
  const submissionId = crypto.randomUUID()
  await send(email, { submissionId, withoutToken: 'resent' })
  await send(email, { submissionId, turnstileToken: standInToken() })
  expect(await leadRow(email)).toMatchObject({ status: 'accepted', turnstile: 'passed' })
  expect(await receivedFor(email)).toHaveLength(1)
})

test('a lead that was accepted stays so when the device sends it again without a token', async () => {
  const email = someone()
  const submissionId = crypto.randomUUID()
  await send(email, { submissionId, turnstileToken: standInToken() })
  expect((await send(email, { submissionId, withoutToken: 'resent' })).status).toBe(200)
  expect(await leadRow(email)).toMatchObject({ status: 'accepted', turnstile: 'passed' })
})

test('a bare payload of no form may bring a token of any form of ours', async () => {
  const email = someone()
  const lead = { ...contactPayload(email), source: 'Partner system' }
  const turnstileToken = standInToken({ action: 'offer' })
  const request = postJson('/api/ghl-webhook', { ...lead, turnstileToken })
  const { response } = await callWorker(request, settings)
  expect(response.status).toBe(200)
})

test('the browser learns the site key from the worker, never the secret', async () => {
  const ask = (overrides: object) =>
    callWorker(new Request(`${site.origin}${turnstileEndpoint}`), overrides)
  const keyless = (await ask({})).response
  expect(await keyless.json()).toEqual({ ok: true, siteKey: null, scriptUrl: null })
  const real = (await ask({ ...turnstileSettings, TURNSTILE_API_BASE: '' })).response
  expect(real.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
  const text = await real.text()
  expect(JSON.parse(text)).toEqual({
    ok: true,
    siteKey: widgetKeys.site,
    scriptUrl: turnstileOrigin + turnstileScriptPath,
  })
  expect(text).not.toContain(widgetKeys.secret)
})

test('the stand-in is reached through our origin on this machine alone', async () => {
  const path = `${site.origin}/api/turnstile-stand-in${turnstileScriptPath}`
  const { response: near } = await callWorker(new Request(path), turnstileSettings)
  expect(near.status).toBe(200)
  expect(near.headers.get('content-type')).toMatch(/^text\/javascript/)
  const { response: far } = await callWorker(new Request(path), {
    ...turnstileSettings,
    TURNSTILE_API_BASE: turnstileOrigin,
  })
  expect(far.status).toBe(404)
  expect((await callWorker(new Request(path))).response.status).toBe(404)
})
