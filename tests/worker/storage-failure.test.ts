import { expect, test } from 'vitest'
import {
  askWorker,
  callWorker,
  postForm,
  postJson,
  sendLead,
  webhookSettings,
} from './call-worker.ts'
import { contactFields, contactPayload } from './sample-leads.ts'
import { openGate, receivedFor, someone } from './sandbox-crm.ts'
import { troubledDb } from './tapped-db.ts'
import { testEnv } from './test-env.ts'
import { withStorage } from '#worker/database/storage.ts'
import { ApiError } from '#worker/http/errors.ts'

const refuse = () => Promise.reject(new Error('D1_ERROR: database is locked'))

test('while D1 refuses writes the answer is 503 with Retry-After, and the repeat is accepted', async () => {
  await openGate()
  const email = someone()
  const lead = { ...contactPayload(email), submissionId: crypto.randomUUID() }
  const DB = troubledDb(testEnv.DB, refuse)
  const failed = await askWorker(postJson('/api/ghl-webhook', lead), { ...webhookSettings, DB })
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5'])
  expect(failed.body.error.code).toBe('storage_unavailable')
  expect(await receivedFor(email)).toEqual([])
  const repeated = await sendLead(lead, webhookSettings)
  expect(repeated).toMatchObject({ ok: true, duplicate: false, ghlOk: true })
  expect(await receivedFor(email)).toMatchObject([{ count: 1 }])
})

test('one dropped connection to D1 is not the visitor’s concern', async () => {
  let drops = 1
  const DB = troubledDb(testEnv.DB, async () => {
    if (drops-- > 0) throw new Error('Network connection lost.')
  })
  expect((await sendLead(contactPayload(someone()), { DB })).status).toBe(200)
})

test('a slow D1 is answered 503 in time, and what it commits late is delivered once', async () => {
  const lead = { ...contactPayload(someone()), submissionId: crypto.randomUUID() }
  const waiting = Promise.withResolvers<void>()
  const DB = troubledDb(testEnv.DB, () => waiting.promise)
  const { response } = await callWorker(postJson('/api/ghl-webhook', lead), { DB })
  expect(response.status).toBe(503)
  waiting.resolve()
  const committed = testEnv.DB.prepare('SELECT 1 FROM leads WHERE submission_id = ?1')
  await expect
    .poll(() => committed.bind(lead.submissionId).first(), { timeout: 60_000 })
    .not.toBeNull()
  expect(await sendLead(lead)).toMatchObject({ ok: true, duplicate: true })
})

test('a form without script gets the failure as a page', async () => {
  const request = postForm('/api/ghl-webhook', contactFields(someone()))
  const { status, text } = await askWorker(request, { DB: troubledDb(testEnv.DB, refuse) })
  expect([status, text]).toEqual([503, expect.stringContaining('We could not save that just now.')])
})

/** How often the work was done, and how it ended. */
async function ended(error: Error) {
  let times = 0
  const work = async () => {
    times += 1
    throw error
  }
  try {
    await withStorage(work)
    return { times, failure: null }
  } catch (failure) {
    return { times, failure }
  }
}

test.each([
  'D1_ERROR: database is locked',
  'D1_ERROR: database or disk is full: SQLITE_FULL',
  'D1_ERROR: no such table: leads: SQLITE_ERROR',
  'Network connection lost.',
  'internal error; reference = abc',
])('"%s" is D1’s: tried once more, then 503', async (message) => {
  const { times, failure } = await ended(new Error(message))
  expect(times).toBe(2)
  expect(failure).toMatchObject({ code: 'storage_unavailable', retryAfterSeconds: 5 })
})

test.each([
  new TypeError('Cannot read properties of undefined'),
  new Error('The CRM is away.'),
  new ApiError('payment_provider_unavailable'),
  new Error('D1_TYPE_ERROR: Type undefined not supported'),
  new Error('D1_ERROR: UNIQUE constraint failed: leads.submission_id: SQLITE_CONSTRAINT'),
])('%s is not D1’s being away: done once, and thrown as it is', async (error) => {
  expect(await ended(error)).toEqual({ times: 1, failure: error })
})
