import { expect, test } from 'vitest'
import type { ApiFailure } from '#contract/api.ts'
import { site } from '#site.config.ts'
import { callWorker, postForm, postJson, sendLead } from './call-worker.ts'
import { contactFields, contactPayload } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'

const path = '/api/ghl-webhook'

async function refusal(request: Request) {
  const { response } = await callWorker(request)
  const failure = await response.json<ApiFailure>()
  expect(failure.requestId).toBe(response.headers.get('x-request-id'))
  expect(failure.error.message).not.toBe('')
  return { status: response.status, headers: response.headers, ...failure.error }
}

test('every field at fault is named', async () => {
  const body = { email: 'nobody', tags: 'x', customFields: [{ value: 'y' }], submissionId: '7' }
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

test.each([{ form: 'contact' }, {}])(
  'a lead from the contact form needs all its parts, told by %j or its source',
  async (told) => {
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
  },
)

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
  expect(
    await refusal(new Request(postJson(path, ''), { method: 'POST', body: endless })),
  ).toMatchObject({
    status: 413,
  })
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

test('control, bidi and unpaired characters do not reach the row', async () => {
  const email = someone()
  const lead = { ...contactPayload(email), firstName: '\uD800A\u202Eda\u0000' }
  expect((await sendLead(lead)).status).toBe(200)
  expect(await rows('SELECT first_name FROM leads WHERE email = ?', email)).toEqual([
    { first_name: '\uFFFDAda' },
  ])
})

test('a form without script that is refused gets a page naming the fields and the way back', async () => {
  const fields = { ...contactFields('<b>'), phone: 'none', country: 'ZZ' }
  const headers = { referer: `${site.origin}/contact` }
  const { response } = await callWorker(postForm(path, fields, headers))
  const page = await response.text()
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(page).toContain('<strong>Email</strong>: Please enter a valid email')
  expect(page).toContain('<strong>Phone</strong>: Please enter a phone number')
  expect(page).toContain('href="/contact"')
  expect(page).not.toContain('<b>')
})

test.each(['//evil.example/contact', '/\\\\evil.example', '///evil.example'])(
  'the way back from a refused form stays on this site when the page was %s',
  async (page) => {
    const headers = { referer: `${site.origin}${page}` }
    const { response } = await callWorker(postForm(path, { form: 'contact' }, headers))
    const [, href = ''] = /<a href="([^"]*)"/.exec(await response.text()) ?? []
    expect(new URL(href, site.origin).origin).toBe(site.origin)
  },
)

test('a country nobody lives in is a field at fault', async () => {
  const fields = { ...contactFields(someone()), country: 'ZZ' }
  const { response } = await callWorker(postForm(path, fields))
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('<strong>Country</strong>')
})

test('a form that is not known is refused, not stored', async () => {
  const { response } = await callWorker(postForm(path, { form: 'constructor', email: someone() }))
  expect(response.status).toBe(400)
})
