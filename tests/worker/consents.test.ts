import { expect, test } from 'vitest'
import type { ApiFailure } from '#contract/api.ts'
import { consentMissing, consentText } from '#contract/forms/consent.ts'
import { newsletterConsentText } from '#contract/forms/newsletter.ts'
import { callWorker, postForm, postJson, sendLead } from './call-worker.ts'
import { contactPayload } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'

const sentFields = async (email: string) => {
  const [row] = await rows<{ payload: string }>(
    'SELECT payload FROM deliveries WHERE address = lower(?)',
    email,
  )
  const { customFields } = JSON.parse(row?.payload ?? '{}') as {
    customFields: { id: string; value: string }[]
  }
  return Object.fromEntries(customFields.map(({ id, value }) => [id, value]))
}

test.each(['contact', 'qualification'])(
  'a lead of the %s form without its consent is refused with the sentence of the box',
  async (form) => {
    const lead = { ...contactPayload(someone()), form }
    const blank = { ...lead, consent: { text: '  ', at: '2026-11-01T10:00:00.000Z' } }
    for (const body of [lead, blank]) {
      const { response } = await callWorker(postJson('/api/ghl-webhook', body))
      expect(response.status).toBe(400)
      const { error } = await response.json<ApiFailure>()
      expect(error.fields).toEqual({ consent: consentMissing })
    }
  },
)

test('what was agreed to, and when, travels to the CRM', async () => {
  const email = someone()
  const consent = { text: consentText, at: '2026-11-01T10:00:00.000Z' }
  await sendLead({ ...contactPayload(email), form: 'contact', consent })
  expect(await sentFields(email)).toMatchObject({
    consent_text: consent.text,
    consent_at: consent.at,
  })
})

test('the newsletter’s sentence is agreed to by sending, with script and without', async () => {
  for (const post of [postForm, postJson]) {
    const email = someone()
    await callWorker(post('/api/newsletter', { email }))
    expect(await sentFields(email)).toMatchObject({ consent_text: newsletterConsentText })
  }
})
