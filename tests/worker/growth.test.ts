import { beforeEach, expect, test } from 'vitest'
import { currency } from '#contract/catalogue.ts'
import { dayMs, minuteMs } from '#lib/time.ts'
import { watchSize } from '#worker/alarms/alarm-cron.ts'
import { alarmTiming } from '#worker/alarms/find-wrong.ts'
import { expireMails } from '#worker/mail/mail-cron.ts'
import { affiliateAccount } from '#worker/affiliate/affiliate-account.ts'
import { affiliateCron } from '#worker/affiliate/visit.ts'
import { waitingListsCron } from '#worker/campaigns/waiting-lists.ts'
import { fulfilmentCron } from '#worker/fulfilment/fulfilment-tasks.ts'
import { nextSaleMonth } from '#lib/sale-month.ts'
import { waitingLists } from '#contract/forms/waiting-list.ts'
import { sendMailsSoon } from '#worker/mail/send-mails-soon.ts'
import { currentAvailability } from '#worker/campaigns/availability.ts'
import { checkDatabase } from '#worker/alarms/health.ts'
import { atDesk, releaseHeld } from './desk-session.ts'
import { sendLead } from './call-worker.ts'
import { readingDb } from './tapped-db.ts'
import { contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { fillLeads, fillTable, openOf, rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import { runCron } from '#worker/cron.ts'
import { eraseStatements } from '#worker/people/erase-people.ts'
import { eraseHeld } from '#worker/leads/quarantine.ts'
import { conversionPaths } from '#contract/desk/conversion.ts'
import { todayOf } from '#worker/desk/today.ts'
import { queueFollowUps } from '#worker/letters/follow-ups.ts'
import { writeToLeft } from '#worker/payments/left-behind.ts'
import { eraseEvents } from '#worker/payments/stripe-events.ts'
import { tappedDb } from '#worker/database/counted-db.ts'
import { renewTables } from './fresh-database.ts'
import { resendSettings } from './mail-rig.ts'

const { DB: db } = testEnv

beforeEach(renewTables)

async function sent(email: string, meta: object = {}, DB: D1Database = db): Promise<string> {
  return (await sendLead({ ...contactSubmission(email), ...meta }, { DB })).id
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
  const prefix = crypto.randomUUID()
  const [id, email] = [`'${prefix}-' || i`, `'grown-${prefix}-' || i || '@example.com'`]
  const at = `'${new Date().toISOString()}'`
  const times = { submitted_at: at, received_at: at }
  await fillLeads(300, { submission_id: id, kind: `'offer'`, email, ...times })
  const taken = { subject: `'lead'`, payload: `'{}'`, state: `'delivered'`, next_ms: '0' }
  await fillTable('deliveries', 300, { id, ...taken, created_at: at, delivered_at: at })
  const place = '(SELECT coalesce(max(place), 0) FROM vault_places) + i'
  await fillTable('vault_places', 300, { place, email: id, taken_at: at })
  const paid = { state: `'paid'`, created_at: `'2025-01-01'`, paid_at: `'2025-01-01'` }
  const cents = { currency: `'${currency}'`, amount_cents: '1', total_cents: '1', paid_cents: '1' }
  const product = `'velocity-audit'`
  await fillTable('orders', 300, { id, checkout_id: id, product, email, ...cents, ...paid })
  const held = { kind: `'offer'`, status: `'spam'`, email: `'held-' || ${email}` }
  const old = { submitted_at: `'2020-01-01'`, received_at: `'2020-01-01'` }
  await fillLeads(300, { submission_id: `'held-' || ${id}`, ...held, ...old })
  const { page: value } = waitingLists['velocity-audit']
  const custom_fields = `'${JSON.stringify([{ id: 'landing_page', value }])}'`
  const waits = { submission_id: `'waits-' || ${id}`, kind: `'waiting-list'`, email, custom_fields }
  await fillLeads(1, { ...waits, ...old })
  const event = { type: `'invoice.paid'`, object_id: `'in_1'`, outcome: `'applied'` }
  await fillTable('stripe_events', 300, { id, ...event, created_at: at, received_at: at })
  const stopped = { address: email, reason: `'unsubscribed'`, since: at }
  await fillTable('mail_suppressions', 1_500, stopped)
  const used = { address: email, lead_id: id, created_at: `'2020-01-01'`, confirmed_at: at }
  await fillTable('newsletter_confirmations', 300, { token_hash: id, ...used })
  const seenTo = { kind: `'disputed'`, subject_id: id, detail: `''`, cleared_at: at }
  const told = { raised_at: at, last_seen_at: at, told_at: at }
  await fillTable('attention', 300, { id: `'disputed:' || ${id}`, ...seenTo, ...told })
  const mail = { kind: `'enquiry-received'`, address: email, data: `'{}'`, state: `'delivered'` }
  await fillTable('mails', 300, { id, ...mail, subject_id: id, next_ms: '0', created_at: at })
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
  'what converts': async (reading: D1Database) =>
    (await atDesk('staff', { DB: reading })).get(
      `${conversionPaths.figures}?from=2026-01-01&to=2026-01-31`,
    ),
  'an erasure': (reading: D1Database) =>
    reading.batch(
      eraseStatements(reading, {
        addresses: [someone()],
        scope: 'asked',
        crm: 'none',
        nowMs: Date.now(),
      }),
    ),
  'mails that follow a form': (reading: D1Database) => queueFollowUps(reading, Date.now()),
  'what cron erases each minute': (reading: D1Database) =>
    Promise.all([
      eraseEvents(reading, '2026-01-01'),
      eraseHeld(reading, Date.UTC(2026, 0, 1)),
      expireMails({ ...testEnv, DB: reading }, Date.now()),
    ]),
  'checkouts that were left': (reading: D1Database) =>
    writeToLeft({ ...testEnv, ...resendSettings, DB: reading }, Date.now()),
  'what partners may have bought themselves': (reading: D1Database) =>
    affiliateCron({ ...testEnv, DB: reading }, Date.UTC(2026, 0, 1, 0, 7)),
  'who waits for a new month': async (reading: D1Database) => {
    const monthMs = Date.parse(nextSaleMonth(Date.now()))
    await waitingListsCron({ ...testEnv, DB: reading }, monthMs + 2 * minuteMs)
    await rows(`DELETE FROM attention WHERE kind = 'waiting_list'`)
  },
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
  const more = Object.keys(asked).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)])
  expect(more.filter(([, each]) => Number(each) > 5)).toEqual([])
})

test('a letter whose mails wait by the thousand is not read by each form, minute and monitor', async () => {
  const mail = { id: `'news:' || i`, kind: `'news'`, address: `'a@b.example'`, data: `'{}'` }
  const waits = { next_ms: '0', created_at: `'${new Date().toISOString()}'`, turn: '3' }
  await fillTable('mails', 2_000, { ...mail, ...waits })
  // Its day's mails are used up.
  await rows('UPDATE mail_gate SET noted_ms = ?1, next_slot_ms = ?1 + 60000', Date.now())
  const env = { ...testEnv, ...resendSettings }
  const lookMs = Math.ceil(Date.now() / alarmTiming.checkMs) * alarmTiming.checkMs
  const read = [
    await rowsReadBy((DB) => sendMailsSoon({ ...env, DB })),
    await rowsReadBy((DB) => runCron({ ...env, DB }, lookMs, 100)),
    await rowsReadBy((DB) => checkDatabase(DB, Date.now())),
  ]
  expect(Math.max(...read)).toBeLessThan(1_500)
})

const daysAgo = (days: number) => `'${new Date(Date.now() - days * dayMs).toISOString()}'`

test('matters that wait for a person by the hundred are not read again by each minute, alarm, monitor and look at the desk', async () => {
  const id = `'lead-' || i || ':call'`
  const matter = { id: `'task_late:' || ${id}`, kind: `'task_late'`, subject_id: id, detail: `''` }
  const [raised, told] = [`printf('2026-01-01T%06d', i)`, daysAgo(1)]
  const times = { raised_at: raised, last_seen_at: raised, told_at: told }
  await fillTable('attention', 2_000, { ...matter, ...times })
  const seenTo = { id: `'mail_refused:' || i`, kind: `'mail_refused'`, cleared_at: told }
  await fillTable('attention', 2_000, { ...matter, ...times, ...seenTo })
  const lookMs = Math.ceil(Date.now() / alarmTiming.checkMs) * alarmTiming.checkMs
  const env = { ...testEnv, ...resendSettings }
  expect(await rowsReadBy((DB) => runCron({ ...env, DB }, lookMs, 100))).toBeLessThan(500)
  expect(await rowsReadBy((DB) => checkDatabase(DB, Date.now()))).toBeLessThan(1_500)
  expect(await rowsReadBy((DB) => todayOf(DB, Date.now()))).toBeLessThan(1_500)
})

test('late promises that were told of are not read again by each minute’s look for new ones', async () => {
  const id = `'order-' || i || ':research'`
  const task = { subject: `'order'`, subject_id: `'order-' || i`, task: `'research'` }
  const times = { created_ms: '1', due_ms: '2', raised_ms: '3' }
  await fillTable('fulfilment_tasks', 500, { id, ...task, ...times })
  const look = (DB: D1Database) => fulfilmentCron({ ...testEnv, DB }, Date.now())
  expect(await rowsReadBy(look)).toBeLessThan(5)
})

test('a partner’s account is read without the orders of others', async () => {
  await grow()
  const partner = { id: 'ada', code: 'ADA', name: 'Ada', email: 'ada@partner.example' }
  const account = { ...partner, approvedAt: '2025-01-01', revokedAt: null }
  const look = (reading: D1Database) => affiliateAccount(reading, account)
  expect(await rowsReadBy(look)).toBeLessThan(20)
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
  const watched = async (share: number) => {
    await watchSize({ ...testEnv, RUN_STATEMENTS, DB: ofSize(most * share * 1e9) }, Date.now())
    return openOf('database_filling')
  }
  expect(await watched(0.6)).toEqual([])
  const told = [`${(most * 0.72).toFixed(1)} GB of ${most.toFixed(1)}`]
  expect(await watched(0.72)).toEqual(told)
  expect(await watched(0.74)).toEqual(told)
  await db.prepare(`UPDATE attention SET cleared_at = 'seen' WHERE cleared_at IS NULL`).run()
  expect(await watched(0.74)).toEqual([])
  expect(await watched(0.91)).toHaveLength(1)
  expect(await watched(0.5)).toEqual([])
  expect(await watched(0.72)).toEqual(told)
  expect(await watched(0.5)).toEqual([])
})
