import { afterAll, expect, test } from 'vitest'
import { mailKeys } from '#sandbox/mail/keys.ts'
import { checkOwn, ownFaults } from '#sandbox/published/own-faults.ts'
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
const mail = { from: 'a@example.com', to: ['b@example.com'], subject: 'A', html: '<p>A</p>' }

test.each([
  ['/contacts/upsert', { ...contact, company: 'Engines' }, 'company'],
  ['/contacts/upsert', { ...contact, fieldKey: 'a' }, 'fieldKey'],
  ['/contacts/upsert', { ...contact, customFields: [{ field_value: 'a' }] }, 'id'],
  ['/contacts/upsert', { ...contact, customFields: [{ key: 'a', fieldValue: 'a' }] }, 'fieldValue'],
  ['/contacts/anyone/notes', { body: 'a', text: 'a' }, 'text'],
  ['/contacts/anyone/tags', { tags: [1] }, 'tags.0'],
  ['/locations/of-a-test/customFields', { name: 'A', dataType: 'TEXT', key: 'a' }, 'key'],
])('GoHighLevel refuses at %s what it does not publish: %o', async (path, body, named) => {
  const { status, said } = await crm(path, body)
  expect([status, String(said['message'])]).toEqual([422, expect.stringContaining(named)])
})

test('GoHighLevel takes the three things that it does and does not publish', async () => {
  const field = { name: 'A', dataType: 'TEXT', fieldKey: 'a' }
  expect(await crm('/locations/of-a-test/customFields', field)).toMatchObject({ status: 201 })
  const given = { ...contact, customFields: [{ key: 'a', field_value: 'b' }] }
  const made = await crm('/contacts/upsert', given)
  expect(made).toMatchObject({ status: 201, said: { contact: { customFields: [{ value: 'b' }] } } })
})

test.each([
  ['/emails', { ...mail, react: '<A />' }, 'react'],
  ['/emails', { ...mail, attachments: [{ filename: 'a', content: 'YQ==', type: 'a' }] }, 'type'],
  ['/domains', { name: 'firm.test', dkim: true }, 'dkim'],
  ['/webhooks', { endpoint: 'https://firm.test/hook', events: [] }, 'events'],
])('Resend refuses at %s what it does not publish: %o', async (path, body, named) => {
  const { status, said } = await resend(path, body)
  expect([status, said['message']]).toEqual([422, expect.stringContaining(named)])
})

test('an answer of ours that is not published is not given, and is a fault of the run', () => {
  expect(() => checkOwn('answer', [])).not.toThrow()
  expect(() => checkOwn('answer', ['id: missing'])).toThrow('answer is not as published')
  expect(ownFaults.splice(0)).toHaveLength(1)
})
