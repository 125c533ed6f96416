import { beforeEach, expect, test } from 'vitest'
import { type LeadAccepted, formEndpoints } from '#contract/api.ts'
import { watchSize } from '#worker/alarms/alarm-cron.ts'
import { currentAvailability } from '#worker/campaigns/availability.ts'
import { checkDatabase } from '#worker/alarms/health.ts'
import { releaseHeld } from './desk-session.ts'
import { callWorker, postJson, webhookSettings } from './call-worker.ts'
import { readingDb, tappedDb } from './tapped-db.ts'
import { contactSubmission, contactPayload } from './sample-leads.ts'
import { someone, receivedFor, treat } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import { createMessageBatch } from 'cloudflare:test'
import type { CrmBehaviour } from '#sandbox/crm-behaviour.ts'
import { deliveryInsert } from '#worker/crm/crm-channel.ts'
import { timing } from '#worker/delivery/timing.ts'
import { channels } from '#worker/channels.ts'
import { consumeDeliveries } from '#worker/delivery/consumer.ts'
import { runCron } from '#worker/cron.ts'
import { eraseHeld } from '#worker/leads/quarantine.ts'
import { eraseEvents } from '#worker/payments/stripe-events.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import { postLead, settleAll } from './delivery-rig.ts'

const { DB: db } = testEnv

async function sent(email: string, meta: object = {}, DB: D1Database = db): Promise<string> {
  const lead = { ...contactSubmission(email), ...meta }
  const { response, settled } = await callWorker(postJson(formEndpoints.contact, lead), { DB })
  const { id } = await response.json<LeadAccepted>()
  await settled()
  return id
}

async function copies(id: string) {
  const [found] = await rows<{ lead: string; delivery: string | null }>(
    `SELECT leads.payload AS lead, deliveries.payload AS delivery
     FROM leads LEFT JOIN deliveries ON id = submission_id WHERE submission_id = ?`,
    id,
  )
  return found
}

test.each([
  ['what the CRM is sent', []],
  ['a lead taken for spam that comes back as good', [{ website2: 'http://spam.example' }]],
])('%s is stored once, with what is owed to it', async (_, before) => {
  const email = someone()
  const submissionId = crypto.randomUUID()
  for (const meta of before) await sent(email, { submissionId, ...meta })
  const stored = await copies(await sent(email, { submissionId }))
  expect(stored?.lead).toBe('')
  expect(JSON.parse(stored?.delivery ?? '')).toMatchObject({ email })
})

test('what is held back keeps it, and hands it over when it is released, however often', async () => {
  const email = someone()
  const id = await sent(email, { website2: 'http://spam.example' })
  const held = await copies(id)
  expect(JSON.parse(held?.lead ?? '')).toMatchObject({ email })
  expect(held?.delivery).toBeNull()
  for (const _time of [1, 2]) {
    await releaseHeld([id])
    expect(await copies(id)).toEqual({ lead: '', delivery: held?.lead })
  }
})

/** Leads with places of the vault and orders by the hundred, and more addresses that unsubscribed than are counted. */
async function grow(): Promise<void> {
  const numbers = (most: number) =>
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${most})`
  const many = numbers(300)
  const prefix = crypto.randomUUID()
  const at = new Date().toISOString()
  await db.batch(
    [
      `INSERT INTO leads (submission_id, kind, status, email, first_name, last_name, phone, company_name, website_url,
         source, tags, custom_fields, payload, submitted_at, received_at)
       ${many} SELECT '${prefix}-' || n, 'offer', 'accepted', 'grown-${prefix}-' || n || '@example.com', 'G', 'H', '', '',
         '', 'Test', '[]', '[]', '', '${at}', '${at}' FROM numbers`,
      `INSERT INTO deliveries (id, subject, payload, state, next_ms, created_at, delivered_at)
       ${many} SELECT '${prefix}-' || n, 'lead', '{}', 'delivered', 0, '${at}', '${at}' FROM numbers`,
      `INSERT INTO vault_places (place, email, taken_at)
       ${many} SELECT (SELECT coalesce(max(place), 0) FROM vault_places) + n, '${prefix}-' || n, '${at}' FROM numbers`,
      `INSERT INTO orders (id, checkout_id, product, currency, amount_cents, total_cents, paid_cents, email, state,
         created_at, paid_at)
       ${many} SELECT '${prefix}-' || n, '${prefix}-' || n, 'velocity-audit', 'usd', 1, 1, 1,
         'grown-${prefix}-' || n || '@example.com', 'paid', '2025-01-01', '2025-01-01' FROM numbers`,
      `INSERT INTO leads (submission_id, kind, status, email, first_name, last_name, phone, company_name, website_url,
         source, tags, custom_fields, payload, submitted_at, received_at)
       ${many} SELECT '${prefix}-held-' || n, 'offer', 'spam', 'held-${prefix}-' || n || '@example.com', '', '', '', '',
         '', 'Test', '[]', '[]', '', '2020-01-01', '2020-01-01' FROM numbers`,
      `INSERT INTO stripe_events (id, type, object_id, outcome, created_at, received_at)
       ${many} SELECT '${prefix}-' || n, 'invoice.paid', 'in_1', 'applied', '${at}', '${at}' FROM numbers`,
      `INSERT INTO mail_suppressions (address, reason, since)
       ${numbers(1_500)} SELECT 'grown-${prefix}-' || n || '@example.com', 'unsubscribed', '${at}' FROM numbers`,
    ].map((sql) => db.prepare(sql)),
  )
}

const rowsReadBy = async (work: (reading: D1Database) => Promise<unknown>) => {
  const { db: reading, rowsRead } = readingDb(db)
  await work(reading)
  return rowsRead()
}

/** What every visitor or every monitor causes. */
const asked = {
  availability: (reading: D1Database) => currentAvailability(reading, Date.now()),
  health: (reading: D1Database) => checkDatabase(reading, Date.now()),
  'a lead': (reading: D1Database) => sent(someone(), {}, reading),
  'what cron erases each minute': (reading: D1Database) =>
    Promise.all([eraseEvents(reading, '2026-01-01'), eraseHeld(reading, Date.UTC(2026, 0, 1))]),
}

test('what visitors, monitors and the clock ask reads no more rows of a database that has grown', async () => {
  const read = async () => {
    const figures: Record<string, number> = {}
    for (const [name, work] of Object.entries(asked)) figures[name] = await rowsReadBy(work)
    return figures
  }
  await grow()
  const before = await read()
  expect(Math.min(...Object.values(before))).toBeGreaterThan(0)
  await grow()
  const after = await read()
  // The row before and the row after may lie otherwise.
  for (const name of Object.keys(asked)) {
    const more = (after[name] ?? 0) - (before[name] ?? 0)
    expect([name, more <= 5]).toEqual([name, true])
  }
})

/** A database that is as large as it says. */
const ofSize = (bytes: number) =>
  tappedDb(db, (run, { sql }) =>
    sql === 'SELECT 1' ? Promise.resolve({ meta: { size_after: bytes } }) : run(),
  )

test.each([
  ['50', 0.5],
  ['1000', 10],
])('with %s statements a run a database near %d GB is told once', async (RUN_STATEMENTS, most) => {
  const open = () =>
    rows(`SELECT detail FROM attention WHERE kind = 'database_filling' AND cleared_at IS NULL`)
  const watched = async (share: number) => {
    await watchSize({ ...testEnv, RUN_STATEMENTS, DB: ofSize(most * share * 1e9) }, Date.now())
    return open()
  }
  expect(await watched(0.6)).toEqual([])
  const told = [{ detail: `${(most * 0.72).toFixed(1)} GB of ${most.toFixed(1)}` }]
  expect(await watched(0.72)).toEqual(told)
  expect(await watched(0.74)).toEqual(told)
  await db.prepare(`UPDATE attention SET cleared_at = 'seen' WHERE cleared_at IS NULL`).run()
  expect(await watched(0.74)).toEqual([])
  expect(await watched(0.91)).toHaveLength(1)
  expect(await watched(0.5)).toEqual([])
  expect(await watched(0.72)).toEqual(told)
  expect(await watched(0.5)).toEqual([])
})

/** What Cloudflare's free plan allows one invocation. */
const mostStatements = 50

beforeEach(settleAll)

/** Leads that wait; each is sent to the same address, so that the CRM can be told how to treat them all. */
async function backlog(count: number, behaviour: Partial<CrmBehaviour> = {}): Promise<string> {
  const email = someone()
  await treat(email, behaviour)
  const nowMs = Date.now()
  await testEnv.DB.batch(
    Array.from({ length: count }, () => {
      const id = crypto.randomUUID()
      const submittedAt = new Date(nowMs).toISOString()
      const payload = { ...contactPayload(email), submissionId: id, submittedAt }
      return deliveryInsert(testEnv.DB, { id, subject: 'lead', payload, nowMs: nowMs - 1_000 })
    }),
  )
  return email
}

/** The worker with a database that counts, and a queue that only notes what is sent to it. */
function counted(settings: object = {}) {
  const { db: counting, count } = countedDb(testEnv.DB)
  const queued: unknown[] = []
  const DELIVERY_QUEUE = { send: (message: unknown) => Promise.resolve(queued.push(message)) }
  const env = { ...testEnv, ...webhookSettings, ...settings, DB: counting, DELIVERY_QUEUE }
  return { env: env as unknown as typeof testEnv, count, queued }
}

const hint = () => {
  const message = { id: 'hint', timestamp: new Date(), attempts: 1, body: {} }
  return createMessageBatch('orrery-deliveries', [message]) as never
}

/** Whole invocations, but for their length. */
const forMs = 4_000
const runs = {
  cron: (env: typeof testEnv) => runCron(env, Date.now(), forMs),
  queue: (env: typeof testEnv) => consumeDeliveries(hint(), env, channels(env), forMs),
}

const behaviours: readonly (readonly [string, Partial<CrmBehaviour>])[] = [
  ['takes everything', { mode: 'ok' }],
  ['fails', { mode: 'fail' }],
  ['refuses the account', { mode: 'unauthorized' }],
  ['refuses lead after lead', { mode: 'refuse' }],
  ['fails now and then', { mode: 'fail', share: 0.5 }],
]

test.each(
  behaviours.flatMap(([name, behaviour]) =>
    (['cron', 'queue'] as const).map((run) => [run, name, behaviour] as const),
  ),
)('the %s keeps to its statements at a CRM that %s', async (run, _name, behaviour) => {
  await backlog(60, behaviour)
  const { env, count } = counted()
  await runs[run](env)
  expect(count()).toBeLessThanOrEqual(mostStatements)
})

test('what one run has to leave, the queue goes on with, and a larger plan does more at once', async () => {
  const email = await backlog(40)
  const first = counted()
  await runs.queue(first.env)
  const afterOne = (await receivedFor(email)).length
  // 15 where nothing waits; a slow machine renews claims, which takes statements from deliveries.
  expect(afterOne).toBeGreaterThanOrEqual(10)
  expect(afterOne).toBeLessThan(40)
  expect(first.queued).toEqual([{}])
  const second = counted({ RUN_STATEMENTS: '1000' })
  await runs.queue(second.env)
  expect(await receivedFor(email)).toHaveLength(40)
  expect(second.queued).toEqual([])
})

test('accepting a lead takes few statements, and its attempts no more than is reckoned with', async () => {
  const { db: counting, count } = countedDb(testEnv.DB)
  const { settled } = await postLead(someone(), counting)
  await settled()
  // Two of them are what is promised: a call, and its notes.
  expect(count()).toBeLessThanOrEqual(3 + timing.renewals.length + 6)
})
