import { expect, test } from 'vitest'
import type { ListedLead } from '#worker/db/lead-list.ts'
import { site } from '#site.config.ts'
import { callWorker, postJson } from './call-worker.ts'
import { contactPayload, contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'

const OPERATOR_TOKEN = 'an-operator-token'

function get(query: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  return new Request(`${site.origin}/api/leads${query}`, headers ? { headers } : {})
}

test('without a token in the settings the leads are not there, with a wrong one they are closed', async () => {
  expect((await callWorker(get('', OPERATOR_TOKEN))).response.status).toBe(404)
  for (const token of [undefined, 'an-operator-tokem', 'x', '']) {
    expect((await callWorker(get('', token), { OPERATOR_TOKEN })).response.status).toBe(403)
  }
})

test('the operator lists leads, filtered and in pages', async () => {
  const emails = [someone(), someone(), someone()]
  for (const email of emails) {
    await callWorker(postJson('/api/ghl-webhook', contactSubmission(email)))
  }
  const list = async (query: string) => {
    const { response } = await callWorker(get(query, OPERATOR_TOKEN), { OPERATOR_TOKEN })
    return response.json<{ leads: ListedLead[]; next: number }>()
  }
  const first = await list('?limit=2&kind=contact&status=accepted')
  const second = await list(`?limit=1&before=${first.next}`)
  expect([...first.leads, ...second.leads].map(({ email }) => email)).toEqual(emails.toReversed())
  expect(first.leads[0]).toMatchObject({ delivery: 'pending', customFields: expect.any(Array) })
  expect((await list('?since=2999-01-01T00:00:00Z')).leads).toEqual([])
})

test('a bad query is refused by name', async () => {
  const request = get('?limit=many&status=odd&since=now', OPERATOR_TOKEN)
  const { response } = await callWorker(request, { OPERATOR_TOKEN })
  expect(response.status).toBe(400)
  const { error } = await response.json<{ error: { fields: object } }>()
  expect(Object.keys(error.fields).toSorted()).toEqual(['limit', 'since', 'status'])
})

test('the table for a spreadsheet disarms formulas', async () => {
  const email = someone()
  const lead = { ...contactPayload(email), firstName: '=HYPERLINK("http://evil.example")' }
  await callWorker(postJson('/api/ghl-webhook', lead))
  const { response } = await callWorker(get('?format=csv&limit=1', OPERATOR_TOKEN), {
    OPERATOR_TOKEN,
  })
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(await response.text()).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
})
