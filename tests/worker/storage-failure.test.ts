import { expect, test } from 'vitest'
import { callWorker, postForm, postJson, webhookSettings } from './call-worker.ts'
import { contactFields, contactPayload } from './sample-leads.ts'
import { openGate, receivedFor, someone } from './sandbox-crm.ts'
import { testEnv } from './test-env.ts'

/** D1 whose writes end as `fate` says before they reach the real one. */
function troubledDb(fate: () => Promise<unknown>): D1Database {
  return new Proxy(testEnv.DB, {
    get(db, name) {
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          await fate()
          return db.batch(statements)
        }
      }
      const value: unknown = Reflect.get(db, name)
      return typeof value === 'function' ? (value.bind(db) as unknown) : value
    },
  })
}

const refuse = () => Promise.reject(new Error('D1_ERROR: database is locked'))

test('while D1 refuses writes the answer is 503 with Retry-After, and the repeat is accepted', async () => {
  await openGate()
  const email = someone()
  const lead = { ...contactPayload(email), submissionId: crypto.randomUUID() }
  const request = () => postJson('/api/ghl-webhook', lead)
  const failed = await callWorker(request(), { ...webhookSettings, DB: troubledDb(refuse) })
  expect(failed.response.status).toBe(503)
  expect(failed.response.headers.get('retry-after')).toBe('5')
  expect(await failed.response.json()).toMatchObject({ error: { code: 'storage_unavailable' } })
  expect(await receivedFor(email)).toEqual([])
  const repeated = await callWorker(request(), webhookSettings)
  await repeated.settled()
  expect(await repeated.response.json()).toMatchObject({ ok: true, duplicate: false, ghlOk: true })
  expect(await receivedFor(email)).toMatchObject([{ count: 1 }])
})

test('one dropped connection to D1 is not the visitor’s concern', async () => {
  const email = someone()
  let drops = 1
  const DB = troubledDb(async () => {
    if (drops-- > 0) throw new Error('Network connection lost.')
  })
  const { response } = await callWorker(postJson('/api/ghl-webhook', contactPayload(email)), { DB })
  expect(response.status).toBe(200)
})

test('a slow D1 is answered 503 in time, and what it commits late is delivered once', async () => {
  const email = someone()
  const lead = { ...contactPayload(email), submissionId: crypto.randomUUID() }
  const waiting = Promise.withResolvers<void>()
  const DB = troubledDb(() => waiting.promise)
  const { response } = await callWorker(postJson('/api/ghl-webhook', lead), { DB })
  expect(response.status).toBe(503)
  waiting.resolve()
  const committed = testEnv.DB.prepare('SELECT 1 FROM leads WHERE submission_id = ?1')
  await expect
    .poll(() => committed.bind(lead.submissionId).first(), { timeout: 60_000 })
    .not.toBeNull()
  const repeated = await callWorker(postJson('/api/ghl-webhook', lead))
  expect(await repeated.response.json()).toMatchObject({ ok: true, duplicate: true })
})

test('a form without script gets the failure as a page', async () => {
  const request = postForm('/api/ghl-webhook', contactFields(someone()))
  const { response } = await callWorker(request, { DB: troubledDb(refuse) })
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('We could not save that just now.')
})
