import { expect, test } from 'vitest'
import { callWorker, postForm, postJson, webhookSettings } from './call-worker.ts'
import { contactFields, contactPayload } from './sample-leads.ts'
import { openGate, receivedFor, someone } from './sandbox-crm.ts'
import { testEnv } from './test-env.ts'
import { turnstileSettings } from './turnstile-account.ts'

const leadRow = (email: string) =>
  testEnv.DB.prepare('SELECT * FROM leads WHERE email = ?1').bind(email).first()

test.each([
  ['honeypot', { website2: 'http://spam.example' }, {}],
  ['too_fast', { fillMs: 400 }, {}],
  ['no_token', { withoutToken: 'resent' }, turnstileSettings],
])('%s: answered like a lead, kept as spam, not relayed', async (reason, meta, settings) => {
  await openGate()
  const email = someone()
  const { response, settled } = await callWorker(
    postJson('/api/ghl-webhook', { ...contactPayload(email), ...meta }),
    { ...webhookSettings, ...settings },
  )
  await settled()
  expect(response.status).toBe(200)
  const likeALead = { ok: true, duplicate: false, ghl: true, ghlOk: true }
  expect(await response.json()).toMatchObject(likeALead)
  expect(await leadRow(email)).toMatchObject({ status: 'spam', spam_reason: reason })
  expect(await receivedFor(email)).toEqual([])
})

test('a bot that fills in the page’s form is thanked', async () => {
  const email = someone()
  const fields = { ...contactFields(email), website2: 'x' }
  const { response } = await callWorker(postForm('/api/ghl-webhook', fields))
  expect(response.status).toBe(303)
  expect(await leadRow(email)).toMatchObject({ status: 'spam' })
})

test('a patient person without Turnstile configured is no bot', async () => {
  const email = someone()
  const lead = { ...contactPayload(email), fillMs: 30_000, website2: '' }
  await callWorker(postJson('/api/ghl-webhook', lead))
  expect(await leadRow(email)).toMatchObject({ status: 'accepted' })
})

test('too many posts from one address are told to wait; another address is not', async () => {
  const send = (address: string) =>
    callWorker(postJson('/api/ghl-webhook', '{}', { 'cf-connecting-ip': address })).then(
      ({ response }) => response,
    )
  const statuses = new Set<number>()
  let limited: Response | undefined
  for (let i = 0; i < 130 && !limited; i += 1) {
    const response = await send('203.0.113.7')
    statuses.add(response.status)
    if (response.status === 429) limited = response
  }
  expect([...statuses]).toEqual([400, 429])
  expect(limited?.headers.get('retry-after')).toBe('60')
  expect((await send('203.0.113.8')).status).toBe(400)
  expect((await send('127.0.0.1')).status).toBe(400)
})
