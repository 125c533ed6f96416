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
