import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine } from '#contract/text.ts'
import { callWorker, postForm, postJson } from './call-worker.ts'
import { sentTo } from './delivery-rig.ts'
import { contactFields, contactPayload } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { rowsWhere } from './stripe-account.ts'

const rowOf = async (email: string) => (await rowsWhere('leads', { email }))[0]

const lineBreak = /[\n\r\t\v\f\u0085\u2028\u2029]/

test('whatever is cleaned as one line is one line, and cleaning it again changes nothing', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'a b\n\r\t\u000B\u000C\u0085\u2028\u2029\u200B'),
  })
  fc.assert(
    fc.property(text, (given) => {
      const line = cleanLine(given)
      expect(line).not.toMatch(lineBreak)
      expect(cleanLine(line)).toBe(line)
    }),
  )
})

test('a line break in a field of one line becomes a space in the row and in what the CRM is sent', async () => {
  const email = someone()
  const lead = {
    ...contactPayload(email),
    firstName: 'Ada\r\nBcc: all@example.com',
    company_name: 'Engines\u2028Ltd',
    source: 'A\nfriend',
    tags: ['one\ntwo'],
    customFields: [{ id: 'a\nb', value: 'first\nsecond' }],
  }
  await callWorker(postJson('/api/ghl-webhook', lead))
  expect(await rowOf(email)).toMatchObject({
    first_name: 'Ada Bcc: all@example.com',
    company_name: 'Engines Ltd',
    source: 'A friend',
    tags: '["one two"]',
  })
  expect(await sentTo(email)).toMatchObject({
    firstName: 'Ada Bcc: all@example.com',
    customFields: [{ id: 'a b', value: 'first\nsecond' }],
  })
})

test('a form without script keeps its lines only where there are several', async () => {
  const email = someone()
  await callWorker(
    postForm('/api/ghl-webhook', { ...contactFields(email), industry: 'Tea\r\nand coffee' }),
  )
  const fields = JSON.parse(String((await rowOf(email))?.['custom_fields'])) as { value: string }[]
  expect(fields.map(({ value }) => value)).toContain('Tea and coffee')
  const applicant = someone()
  const application = {
    name: 'Ada\nKing',
    email: applicant,
    company: 'Engines',
    audience: 'Founders\r\nof tea houses',
    traffic: 'some',
    experience: 'some',
    strategy: 'some',
  }
  await callWorker(postForm('/api/applications/affiliate', application))
  const row = await rowOf(applicant)
  expect(row).toMatchObject({ first_name: 'Ada', last_name: 'King' })
  expect(String(row?.['custom_fields'])).toContain('Founders\\nof tea houses')
})

test('an address with a line break in it is refused', async () => {
  const lead = contactPayload('a@example.com\nBcc: b@example.com')
  const { response } = await callWorker(postJson('/api/ghl-webhook', lead))
  expect(response.status).toBe(400)
})
