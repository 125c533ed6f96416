import { afterAll, expect, test } from 'vitest'
import { mailKeys } from '#sandbox/mail/keys.ts'
import { checkOwn, createFaults, ownFaults } from '#sandbox/published/faults.ts'
import ofGohighlevel from '#sandbox/published/gohighlevel.json' with { type: 'json' }
import ofResend from '#sandbox/published/resend.json' with { type: 'json' }
import { startSandbox } from '#sandbox/server.ts'

const { server, port } = await startSandbox(0)
afterAll(() => void server.close())

const ask = async (path: string, headers: Record<string, string>, body: object) => {
  const url = `http://127.0.0.1:${port}${path}`
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, said: (await answer.json()) as Record<string, unknown> }
}

const crm = (path: string, body: object) =>
  ask(`/crm/api${path}`, { authorization: 'Bearer pit-of-a-test', version: '2021-07-28' }, body)

const resend = (path: string, body: object) =>
  ask(`/mail/resend${path}`, { authorization: `Bearer ${mailKeys.api}` }, body)

const contact = { locationId: 'of-a-test', email: 'ada@example.com' }
const file = { filename: 'a', content: 'YQ==', type: 'a' }
const mail = { from: 'a@example.com', to: ['b@example.com'], subject: 'A', html: '<p>A</p>' }

test.each([
  [crm, '/contacts/upsert', { ...contact, company: 'Engines' }, 'company'],
  [crm, '/contacts/upsert', { ...contact, fieldKey: 'a' }, 'fieldKey'],
  [crm, '/contacts/upsert', { ...contact, customFields: [{ field_value: 'a' }] }, 'id'],
  [
    crm,
    '/contacts/upsert',
    { ...contact, customFields: [{ key: 'a', fieldValue: 'a' }] },
    'fieldValue',
  ],
  [crm, '/contacts/anyone/notes', { body: 'a', text: 'a' }, 'text'],
  [crm, '/contacts/anyone/tags', { tags: [1] }, 'tags.0'],
  [crm, '/locations/of-a-test/customFields', { name: 'A', dataType: 'TEXT', key: 'a' }, 'key'],
  [resend, '/emails', { ...mail, react: '<A />' }, 'react'],
  [resend, '/emails', { ...mail, attachments: [file] }, 'type'],
  [resend, '/domains', { name: 'firm.test', dkim: true }, 'dkim'],
  [resend, '/webhooks', { endpoint: 'https://firm.test/hook', events: [] }, 'events'],
])('%o refuses at %s what it does not publish: %o', async (service, path, body, named) => {
  const { status, said } = await service(path, body)
  expect([status, String(said['message'])]).toEqual([422, expect.stringContaining(named)])
})

test('GoHighLevel takes the three things that it does and does not publish', async () => {
  const field = { name: 'A', dataType: 'TEXT', fieldKey: 'a' }
  expect(await crm('/locations/of-a-test/customFields', field)).toMatchObject({ status: 201 })
  const given = { ...contact, customFields: [{ key: 'a', field_value: 'b' }] }
  const made = await crm('/contacts/upsert', given)
  expect(made).toMatchObject({ status: 201, said: { contact: { customFields: [{ value: 'b' }] } } })
})

test('an answer of ours that is not published is not given, and is a fault of the run', () => {
  expect(() => checkOwn('answer', [])).not.toThrow()
  expect(() => checkOwn('answer', ['id: missing'])).toThrow('answer is not as published')
  expect(ownFaults.splice(0)).toHaveLength(1)
})

test('every schema of the kept tables can be read', () => {
  for (const { calls, events, $defs } of [ofGohighlevel, ofResend]) {
    const faults = createFaults({ calls, events, $defs })
    for (const type of Object.keys(events)) expect(faults.event(type, null)).not.toEqual([])
    for (const call of Object.keys(calls)) {
      const [method = '', path = ''] = call.split(' ')
      const { body } = (calls as Record<string, { body?: unknown }>)[call] ?? {}
      if (body) expect(faults.request({ method, path, body: null })).not.toEqual([])
    }
  }
})
