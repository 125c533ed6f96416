import { expect, onTestFinished, test, vi } from 'vitest'
import { deskAccessPaths } from '#contract/desk/access.ts'
import { libraryPaths } from '#contract/paths.ts'
import { askDesk, deskTokens } from './desk-session.ts'
import { browser, tokenFor } from './library-rig.ts'
import { rowsWhere } from './stripe-account.ts'
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
import { tappedDb } from '#worker/database/counted-db.ts'
import { troubledDb } from './tapped-db.ts'
import { testEnv } from './test-env.ts'
import { site } from '#site.config.ts'
import { withStorage } from '#worker/database/storage.ts'
import { ApiError } from '#worker/http/errors.ts'
import * as z from 'zod/mini'
import { flag, joined, jsonOf, raw, rowsOf, sql, valuesOf } from '#worker/database/sql.ts'

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

/** A D1 whose first answer to one that writes is lost, though it has committed. */
function lossyDb() {
  let isLost = false
  return tappedDb(testEnv.DB, async (run, { method, sql: text }) => {
    const answer = await run()
    if (isLost || (method !== 'batch' && !text.startsWith('INSERT'))) return answer
    isLost = true
    throw new Error('Network connection lost.')
  })
}

test('what D1 has committed before its answer was lost is there once, and nobody is refused', async () => {
  const email = someone()
  const visitor = browser({ DB: lossyDb() })
  expect((await visitor.post(libraryPaths.ask, { email })).response.status).toBe(200)
  expect(await rowsWhere('library_requests', { email })).toHaveLength(1)
  const opened = await browser({ DB: lossyDb() }).open(await tokenFor(email))
  expect(opened.response.status).toBe(303)
  const body = { token: deskTokens.OPERATOR_TOKEN }
  const settings = { ...deskTokens, DB: lossyDb() }
  const signedIn = await askDesk(deskAccessPaths.session, { method: 'POST', body, settings })
  expect(signedIn.status).toBe(200)
})

test('a slow D1 is answered 503 in time, and what it commits late is delivered once', async () => {
  const lead = { ...contactPayload(someone()), submissionId: crypto.randomUUID() }
  const waiting = Promise.withResolvers<void>()
  const DB = troubledDb(testEnv.DB, () => waiting.promise)
  const { response } = await callWorker(postJson('/api/ghl-webhook', lead), { DB })
  expect(response.status).toBe(503)
  waiting.resolve()
  const committed = () => rowsWhere('leads', { submission_id: lead.submissionId })
  await expect.poll(committed, { timeout: 60_000 }).toHaveLength(1)
  expect(await sendLead(lead)).toMatchObject({ ok: true, duplicate: true })
})

test('a lead that was long on its way is given the same time to be stored', async () => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { url, headers, body } = postJson('/api/ghl-webhook', contactPayload(someone()))
  const slow = new TransformStream({
    transform(chunk, controller) {
      vi.setSystemTime(Date.now() + 5_000)
      controller.enqueue(chunk)
    },
  })
  const request = new Request(url, { method: 'POST', headers, body: body?.pipeThrough(slow) })
  const DB = troubledDb(testEnv.DB, () => scheduler.wait(50))
  expect((await askWorker(request, { DB })).status).toBe(200)
})

const cookie = `__Host-library=${'a'.repeat(43)}`

test.each([
  [
    'a form without script',
    postForm('/api/ghl-webhook', contactFields(someone())),
    'Back to the form',
  ],
  [
    'a library that is opened',
    new Request(site.origin + libraryPaths.home, { headers: { accept: 'text/html', cookie } }),
    'Back to the page',
  ],
])('%s gets the failure as a page', async (_what, request, back) => {
  const { status, text } = await askWorker(request, { DB: tappedDb(testEnv.DB, refuse) })
  expect([status, text]).toEqual([503, expect.stringContaining('We could not save that just now.')])
  expect(text).toContain(`>${back}</a>`)
})

test('counts that could not be read are kept by nobody', async () => {
  const request = new Request('https://uncounted.example/api/availability')
  const { status, headers } = await askWorker(request, { DB: tappedDb(testEnv.DB, refuse) })
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store'])
})

/** How often the work was done, and how it ended. */
async function ended(cause: Error) {
  const work = vi.fn<() => Promise<never>>().mockRejectedValue(cause)
  const [ending] = await Promise.allSettled([withStorage(work)])
  return { times: work.mock.calls.length, failure: (ending as PromiseRejectedResult).reason }
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

const db = testEnv.DB

test.each(["'; DROP TABLE leads; --", '"', '?1', '${x}', '\u0000', 'naïve 🙂'])(
  'a value like %o is bound and comes back as it was',
  async (value) => {
    const statement = sql`SELECT ${value} AS value`
    expect(statement.written()).toEqual({ text: 'SELECT ?1 AS value', values: [value] })
    if (value === '\u0000') return
    expect(await statement.first(db, z.object({ value: z.string() }))).toEqual({ value })
  },
)

test('pieces bring their values, each in its place', async () => {
  const added = (more: number) => sql`+ ${more}`
  const statement = sql`SELECT ${1} ${added(20)} ${joined([added(300), added(4_000)], ' ')} AS sum`
  expect(statement.written().values).toEqual([1, 20, 300, 4_000])
  expect(await statement.first(db, z.object({ sum: z.number() }))).toEqual({ sum: 4_321 })
})

test('a piece that stands twice is bound once, equal values of two pieces are not', () => {
  const now = sql`${5}`
  expect(sql`${now} < ${now} + ${5}`.written()).toEqual({ text: '?1 < ?1 + ?2', values: [5, 5] })
})

test('the text is the same whatever the values are', () => {
  const select = (ids: string[], most: number) => sql`SELECT 1 WHERE 'a' IN ${ids} LIMIT ${most}`
  expect(select([], 1).written().text).toBe(select(['a', 'b', 'c'], 9).written().text)
})

test('a list is bound as one value, or one by one', async () => {
  const row = z.object({ isIn: flag })
  expect(await sql`SELECT ${'b'} IN ${['a', 'b']} AS isIn`.first(db, row)).toEqual({ isIn: true })
  expect(await sql`SELECT ${'b'} IN ${[]} AS isIn`.first(db, row)).toEqual({ isIn: false })
  const spread = sql`SELECT ${'b'} IN ${valuesOf(['a', "b'"])} AS isIn`
  expect(spread.written().text).toBe('SELECT ?1 IN (?2, ?3) AS isIn')
  expect(await spread.first(db, row)).toEqual({ isIn: false })
  expect(await sql`SELECT ${'b'} IN ${valuesOf([])} AS isIn`.first(db, row)).toEqual({
    isIn: false,
  })
})

test('a boolean is stored as 1 or 0, null is null', async () => {
  const row = z.object({ yes: flag, no: flag, none: z.null() })
  const found = await sql`SELECT ${true} AS yes, ${false} AS no, ${null} AS none`.first(db, row)
  expect(found).toEqual({ yes: true, no: false, none: null })
})

test('a value that is not there is refused where it stands', () => {
  const missing = undefined as unknown as string
  expect(() => sql`SELECT id FROM leads WHERE email = ${missing}`.on(db)).toThrow(
    'No value after: SELECT id FROM leads WHERE email =',
  )
})

test.each(['leads; DROP TABLE leads', "a'b", 'a b', '', '--', 'a--b'])(
  '%o is no name for the text of a statement',
  (word) => {
    expect(() => raw(word)).toThrow('Not a name for a statement.')
  },
)

test('a row that is not as its schema says is told by its columns, not by what is in them', async () => {
  const statement = sql`SELECT ${'ada@example.com'} AS paidCents, 'x' AS id`
  const row = z.object({ id: z.string(), paidCents: z.number(), name: z.string() })
  const failure = await statement.first(db, row).catch((error: unknown) => String(error))
  expect(failure).toBe(
    'RowError: A row is not as its schema says: paidCents (invalid_type), name (invalid_type)',
  )
})

test('rows of a batch are checked, and JSON in a column is read', async () => {
  const [first] = await db.batch([sql`SELECT ${JSON.stringify({ a: 1 })} AS told`.on(db)])
  const row = z.object({ told: jsonOf<{ a: number }>() })
  expect(rowsOf(first, row)).toEqual([{ told: { a: 1 } }])
  expect(() => rowsOf(first, z.object({ told: z.number() }))).toThrow('told (invalid_type)')
  expect(rowsOf(undefined, row)).toEqual([])
  const [broken] = await db.batch([sql`SELECT ${'ada@example.com'} AS told`.on(db)])
  expect(() => rowsOf(broken, row)).toThrow(/says: told \(custom\)$/)
})

test('running tells how many rows changed, looking whether there is one', async () => {
  const id = crypto.randomUUID()
  const note = sql`INSERT INTO worker_runs (part, ran_at) VALUES (${id}, ${'now'})`
  expect(await note.run(db)).toBe(1)
  expect(await sql`SELECT 1 FROM worker_runs WHERE part = ${id}`.isFound(db)).toBe(true)
  expect(await sql`DELETE FROM worker_runs WHERE part = ${id}`.run(db)).toBe(1)
  expect(await sql`SELECT 1 FROM worker_runs WHERE part = ${id}`.isFound(db)).toBe(false)
})
