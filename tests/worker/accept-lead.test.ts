import { expect, test } from 'vitest'
import type { LeadAccepted } from '#contract/api.ts'
import { consentMissing, consentText } from '#contract/forms/consent.ts'
import { site } from '#site.config.ts'
import {
  askWorker,
  callWorker,
  postForm,
  postJson,
  sendLead,
  webhookSettings,
} from './call-worker.ts'
import { customValues, sentTo } from './delivery-rig.ts'
import { contactFields, contactPayload } from './sample-leads.ts'
import { openGate, receivedFor, someone } from './sandbox-crm.ts'
import { rowsWhere } from './stripe-account.ts'
import { newsletterConsentText } from '#contract/forms/newsletter.ts'

const leadRow = async (email: string) => (await rowsWhere('leads', { email }))[0]

test('a payload with exactly the specified fields is stored, relayed as it is, and answered', async () => {
  await openGate()
  const email = someone()
  const payload = contactPayload(email)
  const answer = await sendLead(payload, webhookSettings)
  expect(answer).toEqual({
    status: 200,
    ok: true,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    duplicate: false,
    ghl: true,
    ghlOk: true,
  })
  const [received, ...others] = await receivedFor(email)
  expect(others).toEqual([])
  expect(received?.idempotencyKey).toBe(answer.id)
  expect(received?.body).toEqual({
    ...payload,
    submissionId: answer.id,
    submittedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    fields: expect.objectContaining({ version: 1, email, submission_id: answer.id }),
  })
  expect(await leadRow(email)).toMatchObject({ submission_id: answer.id, status: 'accepted' })
})

test('fields a lead leaves out stay out of what the CRM gets', async () => {
  await openGate()
  const email = someone()
  const payload = { email, firstName: 'Ada', source: 'Opt-in', tags: [], customFields: [] }
  await sendLead(payload, webhookSettings)
  const [received] = await receivedFor(email)
  expect(Object.keys(received?.body ?? {}).toSorted()).toEqual([
    'customFields',
    'email',
    'fields',
    'firstName',
    'source',
    'submissionId',
    'submittedAt',
    'tags',
  ])
})

test('consent, attribution, page and the time on the device are stored', async () => {
  const email = someone()
  const meta = {
    submissionId: crypto.randomUUID().toUpperCase(),
    attribution: { first: { utmSource: 'news', clickIds: { gclid: 'x' } }, affiliateCode: 'acme' },
    consent: { text: 'I agree.', at: '2026-11-01T10:00:00.000Z' },
    submittedAt: '2026-11-01T12:00:00+02:00',
    page: '/contact',
  }
  await sendLead({ ...contactPayload(email), ...meta })
  const row = await leadRow(email)
  expect(row).toMatchObject({
    submission_id: meta.submissionId.toLowerCase(),
    affiliate_code: 'ACME',
    consent_text: 'I agree.',
    consent_at: '2026-11-01T10:00:00.000Z',
    submitted_at: '2026-11-01T10:00:00.000Z',
    page: '/contact',
  })
  expect(JSON.parse(String(row?.attribution)).first).toMatchObject({ utmSource: 'news' })
})

test.each(['2999-01-01T00:00:00Z', 'yesterday'])(
  '%s as the time on the device becomes the time of receipt',
  async (submittedAt) => {
    const email = someone()
    await sendLead({ ...contactPayload(email), submittedAt })
    const row = await leadRow(email)
    expect(row?.submitted_at).toBe(row?.received_at)
  },
)

test('the same submission five times at once, by this path and the older one, is one lead and one delivery', async () => {
  await openGate()
  const email = someone()
  const lead = { ...contactPayload(email), submissionId: crypto.randomUUID() }
  const paths = ['/api/ghl-webhook', '/.netlify/functions/ghl-webhook']
  const calls = await Promise.all(
    [0, 1, 0, 1, 0].map((i) => callWorker(postJson(paths[i] ?? '', lead), webhookSettings)),
  )
  const answers = await Promise.all(calls.map(({ response }) => response.json<LeadAccepted>()))
  await Promise.all(calls.map(({ settled }) => settled()))
  expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([lead.submissionId]))
  expect(await receivedFor(email)).toMatchObject([{ count: 1 }])
  const again = await sendLead(lead, webhookSettings)
  expect(again).toMatchObject({ duplicate: true, ghl: true, ghlOk: true })
})

test('a form posted without script makes the same lead and leads to the thanks page', async () => {
  await openGate()
  const email = someone()
  const referer = `${site.origin}/contact?utm_source=mail&ref=acme`
  const request = postForm('/api/ghl-webhook', contactFields(email), {
    origin: site.origin,
    referer,
  })
  const { status, headers } = await askWorker(request, webhookSettings)
  expect([status, headers.get('location')]).toEqual([303, '/thanks?form=contact'])
  const [received] = await receivedFor(email)
  expect(received?.body).toMatchObject({
    ...contactPayload(email),
    phone: '+447700900123',
    customFields: [
      {},
      {},
      {},
      { id: 'country', value: 'United Kingdom' },
      { id: 'consent_text', value: consentText },
      { id: 'consent_at', value: expect.stringMatching(/^\d{4}-.*Z$/) },
    ],
  })
  expect(await leadRow(email)).toMatchObject({
    affiliate_code: 'ACME',
    page: '/contact',
    consent_text: expect.stringContaining('I agree to be contacted'),
  })
})

test('a lead sent from a preview is tagged as one', async () => {
  const email = someone()
  const headers = { origin: `https://fix-menu.${site.pagesProject}.pages.dev` }
  const answer = await askWorker(postJson('/api/ghl-webhook', contactPayload(email), headers))
  expect(answer.headers.get('access-control-allow-origin')).toBe(headers.origin)
  expect(JSON.parse(String((await leadRow(email))?.tags))).toContain('Preview')
})

const sentFields = async (email: string) => customValues(await sentTo(email))

test.each(['contact', 'qualification'])(
  'a lead of the %s form without its consent is refused with the sentence of the box',
  async (form) => {
    const lead = { ...contactPayload(someone()), form }
    const blank = { ...lead, consent: { text: '  ', at: '2026-11-01T10:00:00.000Z' } }
    for (const body of [lead, blank]) {
      const { status, body: refused } = await askWorker(postJson('/api/ghl-webhook', body))
      expect([status, refused.error.fields]).toEqual([400, { consent: consentMissing }])
    }
  },
)

test('the newsletter’s sentence is agreed to by sending, with script and without', async () => {
  for (const post of [postForm, postJson]) {
    const email = someone()
    await callWorker(post('/api/newsletter', { email }))
    expect(await sentFields(email)).toMatchObject({ consent_text: newsletterConsentText })
  }
})
