import { formEndpoints } from '#contract/api.ts'
import { expect, test, beforeEach } from 'vitest'
import { undoMs } from '#contract/desk/access.ts'
import { seriesOf, type TodayAnswer, todayPaths } from '#contract/desk/today.ts'
import { dayMs, hourMs, minuteMs } from '#lib/time.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import { todayOf } from '#worker/desk/today.ts'
import { atDesk, auditOf } from './desk-session.ts'
import { askWorker, postJson, sendLead, healthNow } from './call-worker.ts'
import { renewTables } from './fresh-database.ts'
import { application, contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { insertRow, rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import { attentionWords } from '#contract/attention.ts'
import { clearAttention, raiseAttention } from '#worker/database/attention.ts'
import { site } from '#site.config.ts'
import { digestCron } from '#worker/alarms/digest.ts'
import { fulfilment } from '#contract/fulfilment.ts'
import { fulfilmentCron, tasksInsert } from '#worker/fulfilment/fulfilment-tasks.ts'
import { paidOrder } from './library-rig.ts'
import { inboxInTheEnd, resendSettings } from './mail-rig.ts'

beforeEach(renewTables)

async function today(settings: Parameters<typeof atDesk>[1] = {}): Promise<TodayAnswer> {
  const { send } = await atDesk('staff', settings)
  return (await send('GET', todayPaths.today)).body
}

const leadsOf = ({ figures }: Pick<TodayAnswer, 'figures'>) =>
  figures.find(({ name }) => name === 'leads')

test('a lead counts in the last day as soon as it is taken', async () => {
  await sendLead(contactSubmission(someone()))
  const leads = leadsOf(await today())
  expect([leads?.thisWeek, leads?.days.at(-1)]).toEqual([1, 1])
})

test('fourteen days are two weeks, the oldest day first, whatever the hour', async () => {
  const nowMs = Date.UTC(2031, 4, 14, 9, 30)
  const hourOf = (daysAgo: number) => Math.floor(nowMs / hourMs) * hourMs - daysAgo * dayMs
  for (const daysAgo of [0, 6, 7, 13, 14]) {
    const n = 10 ** (daysAgo % 7)
    await insertRow('activity_hours', { name: 'leads', hour_ms: hourOf(daysAgo), n })
  }
  const figure = leadsOf(await todayOf(testEnv.DB, nowMs))
  expect(figure?.days).toEqual([10 ** 6, 0, 0, 0, 0, 0, 1, 10 ** 6, 0, 0, 0, 0, 0, 1])
  expect(figure).toMatchObject({ thisWeek: 10 ** 6 + 1, weekBefore: 10 ** 6 + 1 })
})

test('what waits for a person is counted by its queue', async () => {
  await askWorker(postJson(formEndpoints.affiliate, application(someone())))
  await sendLead(contactSubmission(someone()))
  expect((await today()).waiting).toMatchObject({
    applications: { count: 1 },
    leadsNew: { count: 1 },
  })
})

const db = testEnv.DB
const matter = { kind: 'lead_refused', subjectId: 'd-1', detail: 'http_422' } as const

const listed = async () => (await today()).matters

test('a matter met again while open is one row that counts, with its words', async () => {
  await db.batch([raiseAttention(db, matter, 1_000), raiseAttention(db, matter, 5_000)])
  expect(await listed()).toEqual([
    {
      id: 'lead_refused:d-1',
      ...matter,
      ...attentionWords.lead_refused,
      name: '',
      product: '',
      form: '',
      totalCents: null,
      currency: '',
      raisedAt: new Date(1_000).toISOString(),
      times: 2,
    },
  ])
})

test('a matter that settled is gone, and met again it is open anew', async () => {
  await db.batch([raiseAttention(db, matter, 1_000), clearAttention(db, matter, 2_000)])
  expect(await listed()).toEqual([])
  await raiseAttention(db, { ...matter, detail: 'http_400' }, 9_000).run()
  expect(await listed()).toMatchObject([
    { detail: 'http_400', times: 1, raisedAt: new Date(9_000).toISOString() },
  ])
})

test('matters are marked as seen to at the desk, which can be taken back while a session may last, and health counts those that are open', async () => {
  await db.batch([
    raiseAttention(db, matter, 1_000),
    raiseAttention(db, { kind: 'crm_refuses_account', detail: 'http_401' }, 2_000),
  ])
  const { send } = await atDesk('staff')
  const clear = (ids: readonly string[]) => send('POST', todayPaths.settle, { ids })
  expect((await clear(['lead_refused:d-1', 'nothing:x'])).body).toEqual({
    cleared: ['lead_refused:d-1'],
  })
  // Whoever comes second has cleared nothing that they could take back.
  expect((await clear(['lead_refused:d-1'])).body).toEqual({ cleared: [] })
  expect((await clear([])).status).toBe(400)
  const again = await send('POST', todayPaths.reopen, { ids: ['lead_refused:d-1'] })
  expect(again.body).toEqual({ reopened: 1 })
  expect(await listed()).toHaveLength(2)
  await clear(['lead_refused:d-1'])
  const past = new Date(Date.now() - undoMs - minuteMs).toISOString()
  await rows(`UPDATE attention SET cleared_at = ? WHERE id = 'lead_refused:d-1'`, past)
  const late = await send('POST', todayPaths.reopen, { ids: ['lead_refused:d-1'] })
  expect(late.status).toBe(409)
  // The log tells of what was done, not of what was asked for.
  const noted = async (action: string, id: string) => (await auditOf(action, id)).length
  expect(await noted('attention.settle', 'lead_refused:d-1')).toBe(2)
  expect(await noted('attention.settle', 'nothing:x')).toBe(0)
  expect(await noted('attention.reopen', 'lead_refused:d-1')).toBe(1)
  expect(await listed()).toMatchObject([{ id: 'crm_refuses_account:', subjectId: '' }])
  expect((await healthNow()).health).toMatchObject({ attention: { open: 1 } })
})

test('however many are late, what else is open is listed', async () => {
  const nowMs = Date.now()
  const late = Array.from({ length: 60 }, (_, n) =>
    raiseAttention(db, { kind: 'task_late', subjectId: `late-${n}` }, nowMs + n),
  )
  const other = { kind: 'crm_refuses_account', detail: 'http_401' } as const
  await db.batch([raiseAttention(db, other, nowMs - 1_000), ...late])
  const matters = await listed()
  expect(matters).toHaveLength(50)
  expect(matters.at(-1)).toMatchObject(other)
  expect(matters[0]).toMatchObject({ subjectId: 'late-59' })
  await rows(`DELETE FROM attention WHERE kind = 'task_late'`)
})

test('as many matters as are listed are seen to within the statements of a free plan', async () => {
  const ids = Array.from({ length: 50 }, (_, n) => `lead_refused:${n}`)
  await db.batch(
    ids.map((_, n) => raiseAttention(db, { kind: 'lead_refused', subjectId: `${n}` }, 1_000)),
  )
  const counted = countedDb(db)
  const { send } = await atDesk('staff', { DB: counted.db })
  const before = counted.count()
  expect((await send('POST', todayPaths.settle, { ids })).body.cleared).toHaveLength(50)
  expect(counted.count() - before).toBeLessThan(50)
  expect(await auditOf('attention.settle', 'lead_refused:49')).toHaveLength(1)
})

const withMail = { ...testEnv, ...resendSettings }

/** Seven in the morning of a winter's day in Berlin, an hour ahead of UTC. */
const seven = { hour: 7, timeZone: 'Europe/Berlin' }
const sevenInDelhi = { hour: 7, timeZone: 'Asia/Kolkata' }
const morning = Date.UTC(2031, 0, 15, 6)

const digests = () => rowsWhere<{ id: string; data: string }>('mails', { kind: 'operator-digest' })

async function dispute() {
  const order = await paidOrder(someone(), 'vip', { last_name: 'Of The Morning' })
  await raiseAttention(db, { kind: 'disputed', subjectId: order }, morning - dayMs).run()
  return order
}

test('the digest leaves once, in its hour of its zone, however often cron comes', async () => {
  await dispute()
  for (const beforeMs of [-minuteMs, hourMs]) await digestCron(withMail, morning + beforeMs, seven)
  expect(await digests()).toEqual([])
  const times = [0, 0, minuteMs, 59 * minuteMs]
  await Promise.all(times.map((laterMs) => digestCron(withMail, morning + laterMs, seven)))
  expect((await digests()).map(({ id }) => id)).toEqual(['operator-digest:2031-01-15'])
})

test.each([
  ['a day', Date.UTC(2031, 0, 14, 6), Date.UTC(2031, 0, 15, 6), seven],
  ['a clock half an hour off', Date.UTC(2031, 1, 14, 1), Date.UTC(2031, 1, 15, 1), sevenInDelhi],
  ['the day clocks go back', Date.UTC(2031, 9, 25, 5), Date.UTC(2031, 9, 26, 6), seven],
])(
  'each hour of %s is in one digest, whatever the minute it leaves in',
  async (_, from, to, at) => {
    for (const [hour_ms, n] of [
      [from, 1],
      [to - hourMs, 10],
      [to, 100],
    ]) {
      await insertRow('activity_hours', { name: seriesOf('paid_cents'), hour_ms, n })
    }
    for (const leaves of [to + 32 * minuteMs, to + dayMs + 30 * minuteMs]) {
      await digestCron(withMail, leaves, at)
    }
    const paid = (await digests()).map(({ data }) => JSON.parse(data) as { paidCents: number })
    expect(paid.map(({ paidCents }) => paidCents)).toEqual([11, 100])
  },
)

test('where clocks leave its hour out, the digest leaves in the next one', async () => {
  await dispute()
  await digestCron(withMail, Date.UTC(2031, 2, 30, 1), { ...seven, hour: 2 })
  expect((await digests()).map(({ id }) => id)).toEqual(['operator-digest:2031-03-30'])
})

test('without a mail provider, a time, or anything to tell there is no digest', async () => {
  await digestCron(withMail, Date.UTC(2033, 0, 15, 6), seven)
  await dispute()
  await digestCron(testEnv, morning, seven)
  await digestCron(withMail, morning, null)
  const nowhere = { hour: 7, timeZone: 'Nowhere/At all' }
  await expect(digestCron(withMail, morning, nowhere)).rejects.toThrow('Nowhere')
  expect(await digests()).toEqual([])
})

test('what is late is told even where nothing else is', async () => {
  const { id } = await sendLead(contactSubmission(someone()))
  await rows('UPDATE fulfilment_tasks SET done_ms = 1 WHERE id = ?', `${id}:call`)
  await rows('UPDATE fulfilment_tasks SET due_ms = 1 WHERE id = ?', `${id}:notes`)
  await digestCron(withMail, Date.UTC(2032, 0, 15, 6), seven)
  expect((await digests()).map(({ data }) => JSON.parse(data) as object)).toMatchObject([
    { leadsNew: 0, leadsLate: 1, matters: [] },
  ])
})

test('the digest says what came, was sold and is late, with names that are not kept', async () => {
  const order = await dispute()
  const lead = contactSubmission(someone())
  await sendLead(lead)
  // Not today's, which whatever runs at the site's own hour would send under the same key.
  const hourBefore = new Date(morning - hourMs).toISOString()
  await rows('UPDATE leads SET received_at = ? WHERE email = ?', hourBefore, lead.email)
  await fulfilmentCron(testEnv, morning)
  await rows(`UPDATE mails SET state = 'delivered'`)
  await digestCron(withMail, morning, seven)
  const [digest] = await digests()
  expect(digest?.data).not.toContain('Of The Morning')
  const said = JSON.parse(digest?.data ?? '{}') as {
    came: { form: string; count: number }[]
    leadsNew: number
  }
  expect(said.came.find(({ form }) => form === 'contact')?.count).toBeGreaterThan(0)
  expect(said.leadsNew).toBeGreaterThan(0)
  const mail = (await inboxInTheEnd(site.contactEmail)).findLast(({ text }) => text.includes(order))
  expect(mail?.text).toContain('Ada Of The Morning')
  expect(mail?.text).toContain('late: Call back')
})

test('what an order that was given back was promised is not late any more', async () => {
  const id = await paidOrder(someone(), 'deep-dive')
  const promised = fulfilment['deep-dive']
  await db.batch(tasksInsert(db, { subject: 'order', id }, promised, 0))
  const late = async () => (await today()).waiting.tasksLate.count
  expect(await late()).toBe(promised.length)
  await rows(`UPDATE orders SET access_closed_at = '2026-01-01' WHERE id = ?`, id)
  expect(await late()).toBe(0)
})
