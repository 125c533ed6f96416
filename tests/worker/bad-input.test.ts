import { expect, test } from 'vitest'
import { site } from '#site.config.ts'
import { askWorker, postForm, postJson, sendLead, callWorker } from './call-worker.ts'
import { contactFields, contactPayload, application } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { rowsWhere } from './stripe-account.ts'
import { phoneImpossible } from '#contract/phone.ts'
import { customValues, sentTo } from './delivery-rig.ts'
import fc from 'fast-check'
import { cleanLine } from '#contract/text.ts'

const path = '/api/ghl-webhook'

async function refusal(request: Request) {
  const { status, headers, body } = await askWorker(request)
  expect(body.requestId).toBe(headers.get('x-request-id'))
  expect(body.error.message).not.toBe('')
  return { status, headers, ...body.error }
}

test('every field at fault is named', async () => {
  const body = {
    email: 'a@example.com\nBcc: b@example.com',
    tags: 'x',
    customFields: [{ value: 'y' }],
    submissionId: '7',
  }
  const { status, code, fields } = await refusal(postJson(path, body))
  expect([status, code]).toEqual([400, 'invalid_fields'])
  expect(Object.keys(fields ?? {}).toSorted()).toEqual([
    'customFields.0.id',
    'email',
    'firstName',
    'source',
    'submissionId',
    'tags',
  ])
})

test.each([{ form: 'contact' }, {}])('told by %j a contact lead needs all', async (told) => {
  const { email, firstName, source } = contactPayload(someone())
  const { status, fields } = await refusal(
    postJson(path, { ...told, email, firstName, source, phone: '-' }),
  )
  expect(status).toBe(400)
  expect(Object.keys(fields ?? {}).toSorted()).toEqual([
    'company_name',
    'customFields.country',
    'customFields.industryniche',
    'lastName',
    'phone',
    'website_url',
  ])
})

test.each([
  ['no JSON', '{"email":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['nothing', ''],
  ['a key twice', '{"email":"a@b.co","email":"c@d.co","firstName":"A","source":"s"}'],
  ['a key twice, once escaped', '{"email":"a@b.co","e\\u006dail":"c@d.co"}'],
  ['a prototype key', '{"email":"a@b.co","__proto__":{"isAdmin":true}}'],
  ['deep nesting', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['no UTF-8', new Uint8Array([123, 34, 255, 34, 58, 49, 125])],
])('%s is a body that cannot be read', async (_name, body) => {
  const request = new Request(postJson(path, ''), { method: 'POST', body })
  expect(await refusal(request)).toMatchObject({ status: 400, code: 'invalid_body' })
})

test('a body over 64 KB is refused, announced or not', async () => {
  const body = JSON.stringify({ ...contactPayload(someone()), page: 'x'.repeat(70_000) })
  expect(await refusal(postJson(path, body))).toMatchObject({ status: 413, code: 'body_too_large' })
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 8_192
      controller.enqueue(new Uint8Array(8_192).fill(32))
    },
  })
  const unannounced = new Request(postJson(path, ''), { method: 'POST', body: endless })
  expect((await refusal(unannounced)).status).toBe(413)
  expect(sent).toBeLessThan(200_000)
})

test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', ''])(
  'content type "%s" is refused',
  async (type) => {
    const request = postJson(path, contactPayload(someone()), { 'content-type': type })
    expect(await refusal(request)).toMatchObject({ status: 415, code: 'unsupported_media_type' })
  },
)

test('a wrong method is answered with the right ones', async () => {
  const request = new Request(`${site.origin}${path}`)
  const { status, code, headers } = await refusal(request)
  expect([status, code]).toEqual([405, 'method_not_allowed'])
  expect(headers.get('allow')).toBe('POST, OPTIONS')
})

test('an unknown address below /api is not found, in JSON', async () => {
  const request = new Request(`${site.origin}/api/%E0%A4%A`)
  expect(await refusal(request)).toMatchObject({ status: 404, code: 'not_found' })
})

test('a form without script that is refused gets a page naming the fields and the way back, and so is one that is not known', async () => {
  const fields = { ...contactFields('<b>'), phone: 'none', country: 'ZZ' }
  const headers = { referer: `${site.origin}/contact?plan=vault&ref=acme` }
  const { status, headers: told, text: page } = await askWorker(postForm(path, fields, headers))
  expect([status, told.get('content-type')]).toEqual([400, expect.stringContaining('text/html')])
  expect(page).toContain('<strong>Email</strong>: Please enter a valid email')
  expect(page).toContain('<strong>Phone</strong>: Please enter a phone number')
  expect(page).toContain('href="/contact?plan=vault&amp;ref=acme"')
  expect(page).not.toContain('<b>')
  const ofNowhere = { ...contactFields(someone()), country: 'ZZ' }
  expect((await askWorker(postForm(path, ofNowhere))).text).toContain('<strong>Country</strong>')
  const unknown = { ...contactFields(someone()), form: 'constructor' }
  expect((await askWorker(postForm(path, unknown))).status).toBe(400)
})

test.each([
  ['partner', '/api/applications/partner', ['Business Name', 'Email']],
  ['booking', '/api/bookings', ['First choice', 'Time zone', 'Consent']],
  ['estimate', '/api/generate-estimate', ['Full name', 'Email']],
])(
  'a form without script names its own fields in the words of the page: %s',
  async (form, to, named) => {
    const { text } = await askWorker(postForm(to, { form, email: 'nobody', timeZone: 'Mars' }))
    for (const label of named) expect(text).toContain(`<strong>${label}</strong>`)
  },
)

test.each(['//evil.example/contact', '/\\\\evil.example', '///evil.example'])(
  'the way back from a refused form stays on this site when the page was %s',
  async (page) => {
    const headers = { referer: `${site.origin}${page}` }
    const { text } = await askWorker(postForm(path, { form: 'contact' }, headers))
    const [, href = ''] = /<a href="([^"]*)"/.exec(text) ?? []
    expect(new URL(href, site.origin).origin).toBe(site.origin)
  },
)

const phoneOf = async (email: string) => {
  const [row] = await rowsWhere('leads', { email })
  expect((await sentTo(email)).phone).toBe(row?.['phone'])
  return row?.['phone']
}

const offer = (email: string, phone: string) => ({
  email,
  firstName: 'Ada',
  phone,
  source: 'Opt-in',
  form: 'offer',
  phoneCountry: 'US',
})

test('a number nobody can be called at is a field error where the visitor can mend it', async () => {
  const { status, body } = await askWorker(postJson(path, offer(someone(), '555 0100')))
  expect([status, body.error.fields]).toEqual([400, { phone: phoneImpossible }])
  const page = await askWorker(postForm(path, { ...contactFields(someone()), phone: '07700' }))
  expect(page.status).toBe(400)
  expect(page.text).toContain(`<strong>Phone</strong>: ${phoneImpossible}`)
})

test('what a device kept, or an older page sends, is never lost for its number', async () => {
  const [kept, older] = [someone(), someone()]
  await callWorker(postJson(path, { ...offer(kept, '555 0100'), isKept: true }))
  expect(await phoneOf(kept)).toBe('555 0100')
  // The older page put the dial code before whatever was typed.
  await callWorker(postJson(path, { ...contactPayload(older), phone: '+490301234567' }))
  expect(await phoneOf(older)).toBe('+49301234567')
})

test('a lead is never lost for how long its page was open', async () => {
  const email = someone()
  const { status } = await askWorker(
    postJson(path, { ...offer(email, '5550100199'), fillMs: 2e10 }),
  )
  expect(status).toBe(200)
})

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

test('of a field of one line control, bidi and unpaired characters are taken away and breaks become spaces, in the row and for the CRM', async () => {
  const email = someone()
  const lead = {
    ...contactPayload(email),
    firstName: '\uD800A\u202Eda\u0000\r\nBcc: all@example.com',
    company_name: 'Engines\u2028Ltd',
    source: 'A\nfriend',
    tags: ['one\ntwo'],
    customFields: [{ id: 'a\nb', value: 'first\nsecond' }],
  }
  expect((await sendLead(lead)).status).toBe(200)
  expect(await rowOf(email)).toMatchObject({
    first_name: '\uFFFDAda Bcc: all@example.com',
    company_name: 'Engines Ltd',
    source: 'A friend',
    tags: '["one two"]',
  })
  expect(await sentTo(email)).toMatchObject({
    firstName: '\uFFFDAda Bcc: all@example.com',
    customFields: [{ id: 'a b', value: 'first\nsecond' }],
  })
})

test('a form without script keeps its lines only where there are several', async () => {
  const email = someone()
  await callWorker(
    postForm('/api/ghl-webhook', { ...contactFields(email), industry: 'Tea\r\nand coffee' }),
  )
  expect(customValues(await sentTo(email))).toMatchObject({ industryniche: 'Tea and coffee' })
  const applicant = someone()
  const lines = { name: 'Ada\nKing', audience: 'Founders\r\nof tea houses' }
  const answers = { ...application(applicant), ...lines }
  await callWorker(postForm('/api/applications/affiliate', answers))
  const row = await rowOf(applicant)
  expect(row).toMatchObject({ first_name: 'Ada', last_name: 'King' })
  expect(String(row?.['custom_fields'])).toContain('Founders\\nof tea houses')
})
