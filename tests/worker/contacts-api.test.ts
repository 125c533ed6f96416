import { expect, test } from 'vitest'
import type { SandboxContact } from '#sandbox/crm-contacts.ts'
import { apiSettings, callWorker, postJson } from './call-worker.ts'
import { contactPayload } from './sample-leads.ts'
import { openGate, receivedFor, someone, treat } from './sandbox-crm.ts'
import { testEnv } from './test-env.ts'

async function post(payload: object) {
  const { response, settled } = await callWorker(postJson('/api/ghl-webhook', payload), apiSettings)
  const answer = await response.json<{ id: string; ghlOk: boolean }>()
  await settled()
  return answer
}

async function contactOf(email: string) {
  const contacts = await (await fetch(`${testEnv.CRM_URL}/contacts.json`)).json<SandboxContact[]>()
  return contacts.filter((contact) => contact.email === email)
}

test('the contacts API gets known keys and mapped custom fields, and keeps the tags it had', async () => {
  await openGate()
  const email = someone()
  const { id, ghlOk } = await post(contactPayload(email))
  expect(ghlOk).toBe(true)
  const [received] = await receivedFor(email)
  expect(received?.body).toEqual({
    locationId: 'location',
    email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '+15550100',
    companyName: 'Engines Ltd',
    website: 'engines.example',
    source: 'Contact Page Form',
    country: 'US',
    customFields: [
      { key: 'company_name_bot', field_value: 'Engines Ltd' },
      { key: 'company_website_bot', field_value: 'engines.example' },
      { key: 'industryniche', field_value: 'Professional Services' },
      { key: 'country_name', field_value: 'United States' },
      { key: 'submission_id', field_value: id },
      { key: 'submitted_at', field_value: expect.any(String) },
    ],
  })
  await openGate()
  await post({ ...contactPayload(email), tags: ['Text Chat'] })
  expect(await contactOf(email)).toMatchObject([
    { tags: ['AI Expert Lead', 'Website Contact', 'Voice Chat', 'Text Chat'] },
  ])
})

test('blank fields do not erase what the CRM knows', async () => {
  await openGate()
  const email = someone()
  await post({ email, firstName: 'Ada', phone: '', source: 'Modal', tags: [], customFields: [] })
  const [received] = await receivedFor(email)
  expect(Object.keys(received?.body ?? {})).toEqual([
    'locationId',
    'email',
    'firstName',
    'source',
    'customFields',
  ])
})

test('a 200 that cannot be read is no delivery', async () => {
  await openGate()
  const email = someone()
  await treat(email, { mode: 'nonsense', times: 1 })
  const { id, ghlOk } = await post(contactPayload(email))
  expect(ghlOk).toBe(false)
  const row = await testEnv.DB.prepare('SELECT state, last_error FROM deliveries WHERE id = ?1')
    .bind(id)
    .first()
  expect(row).toEqual({ state: 'pending', last_error: 'unreadable_answer' })
})
