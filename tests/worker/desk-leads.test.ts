import { expect, test } from 'vitest'
import { deskLeadPaths as paths, type LeadLine } from '#contract/desk/leads.ts'
import type { DeskPage } from '#contract/desk/list.ts'
import type { PersonRecord } from '#contract/desk/people.ts'
import { fulfilment } from '#contract/fulfilment.ts'
import { serviceLevels } from '#contract/service-levels.ts'
import { afterBusinessDays, dayMs, hourMs } from '#lib/time.ts'
import { listLeads } from '#worker/desk/leads/lead-list.ts'
import { tasksOfLead } from '#worker/fulfilment/fulfilment-tasks.ts'
import { sendLead } from './call-worker.ts'
import { atDesk, releaseHeld } from './desk-session.ts'
import { pathOf } from './everybodys-guest.ts'
import { paidOrder } from './library-rig.ts'
import { contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { fillLeads, fillTable, rows, rowsWhere } from './stripe-account.ts'
import { readPage } from './tapped-db.ts'
import { testEnv } from './test-env.ts'

/** Sends the contact form; answers how its lead stands. */
async function contacted(email = someone(), more: object = {}) {
  const { id } = await sendLead({ ...contactSubmission(email), ...more })
  return { email, id, work: async () => (await rowsWhere('lead_work', { lead_id: id }))[0] }
}

async function listed(query: Record<string, string> = {}): Promise<readonly LeadLine[]> {
  const { get } = await atDesk('staff')
  return ((await get(`${paths.list}?${new URLSearchParams(query)}`)).body as DeskPage<LeadLine>)
    .rows
}

const auditOf = (subject: string) =>
  rows(
    `SELECT actor, action, json_extract(detail, '$.to') AS "to" FROM audit_log
     WHERE subject = ? AND action LIKE 'leads.%' ORDER BY id`,
    subject,
  )

test('a lead is new until its promise is kept, and new again when that is taken back', async () => {
  const { id, work } = await contacted()
  expect(await work()).toMatchObject({ state: 'new', assignee: '', due_ms: expect.any(Number) })
  const { post } = await atDesk('staff')
  await post('/api/desk/tasks', { ids: [`${id}:call`] })
  const notes = await rows('SELECT due_ms FROM fulfilment_tasks WHERE id = ?', `${id}:notes`)
  expect(await work()).toMatchObject({ state: 'answered', due_ms: notes[0]?.['due_ms'] })
  await rows('UPDATE fulfilment_tasks SET done_ms = NULL WHERE id = ?', `${id}:call`)
  expect(await work()).toMatchObject({ state: 'new' })
})

test('set back to new, it waits for its answer again, as it did', async () => {
  const { id, work } = await contacted()
  const { due_ms } = (await work()) ?? {}
  const { post } = await atDesk('staff')
  const answered = { state: 'answered', from: 'new' }
  // The answer to the first was lost.
  for (const isChanged of [true, false])
    expect((await post(paths.one(id), answered)).body).toEqual({ isChanged })
  expect(await auditOf(id)).toHaveLength(1)
  await post(paths.one(id), { state: 'new', from: 'answered' })
  expect(await work()).toMatchObject({ state: 'new', due_ms })
  const open = await rows(
    `SELECT task, due_ms FROM fulfilment_tasks WHERE subject_id = ? AND done_ms IS NULL ORDER BY rowid`,
    id,
  )
  expect(open).toMatchObject([
    { task: 'call', due_ms },
    { task: 'notes', due_ms: null },
  ])
})

test('answered at the desk, its promise is kept and what follows from it begins', async () => {
  const { id, work } = await contacted()
  const { post } = await atDesk('staff')
  expect((await post(paths.one(id), { state: 'qualified', assignee: 'staff' })).body).toEqual({
    isChanged: true,
  })
  expect((await post(paths.one(id), { state: 'qualified' })).body).toEqual({ isChanged: false })
  expect(await work()).toMatchObject({ state: 'qualified', assignee: 'staff' })
  const tasks = await rows(
    'SELECT task, done_ms IS NULL AS isOpen, due_ms IS NULL AS isUndated FROM fulfilment_tasks WHERE subject_id = ? ORDER BY rowid',
    id,
  )
  expect(tasks).toEqual([
    { task: 'call', isOpen: 0, isUndated: 0 },
    { task: 'notes', isOpen: 1, isUndated: 0 },
  ])
  expect(await auditOf(id)).toEqual([
    { actor: 'staff', action: 'leads.state', to: 'qualified' },
    { actor: 'staff', action: 'leads.assign', to: 'staff' },
  ])
})

test('of two at once, one says how a lead stands and the other who has it', async () => {
  const { id, work } = await contacted()
  const { post } = await atDesk('owner')
  await Promise.all([
    post(paths.one(id), { state: 'qualified' }),
    post(paths.one(id), { assignee: 'staff' }),
  ])
  expect(await work()).toMatchObject({ state: 'qualified', assignee: 'staff' })
})

test('of two who say at once how a lead stands, the second is told', async () => {
  const { id, work } = await contacted()
  const { post } = await atDesk('owner')
  const answers = await Promise.all([
    post(paths.one(id), { state: 'lost', from: 'new', note: 'Too small.' }),
    post(paths.one(id), { state: 'qualified', from: 'new' }),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  expect(await work()).toMatchObject({ state: statuses[0] === 200 ? 'lost' : 'qualified' })
  expect(await auditOf(id)).toHaveLength(1)
})

test('a lead that somebody took meanwhile is not taken from them unseen', async () => {
  const { id, work } = await contacted()
  const [owner, staff] = [await atDesk('owner'), await atDesk('staff')]
  const take = { had: '' }
  expect((await owner.post(paths.one(id), { ...take, assignee: 'owner' })).status).toBe(200)
  expect((await staff.post(paths.one(id), { ...take, assignee: 'staff' })).status).toBe(409)
  expect(await work()).toMatchObject({ assignee: 'owner' })
  const seen = { had: 'owner', assignee: 'staff' }
  expect((await staff.post(paths.one(id), seen)).status).toBe(200)
})

/** Pays for something a moment after all that came before; answers the order's id. */
async function pays(email: string): Promise<string> {
  const paidAt = new Date(Date.now() + 1_000).toISOString()
  const order = await paidOrder(email, 'vip', { paid_at: null, state: 'pending' })
  await rows('UPDATE orders SET paid_at = ? WHERE id = ?', paidAt, order)
  return order
}

test('what was won meanwhile is not undone by who looked at it before', async () => {
  const { id, email, work } = await contacted()
  const order = await pays(email)
  expect(await work()).toMatchObject({ state: 'won', order_id: order })
  const { post } = await atDesk('staff')
  const late = await post(paths.one(id), { state: 'answered', from: 'new' })
  expect(late.status).toBe(409)
  expect(await work()).toMatchObject({ state: 'won', order_id: order })
})

test.each(['answered', 'new'])(
  'a slip to %s on a lead that was won is taken back whole: what won it stands there, and its promise is open',
  async (state) => {
    const { id, email, work } = await contacted()
    const order = await pays(email)
    const { post } = await atDesk('staff')
    await post(paths.one(id), { state, from: 'won' })
    expect(await work()).toMatchObject({ state, order_id: null })
    await post(paths.one(id), { state: 'won', from: state })
    expect(await work()).toMatchObject({ state: 'won', order_id: order })
    expect(await rowsWhere('fulfilment_tasks', { subject_id: id })).toMatchObject([
      { task: 'call', done_ms: null },
      { task: 'notes', due_ms: null },
    ])
  },
)

test('lost asks why, keeps that with the person and out of the log, and nothing is owed any more', async () => {
  const { id, email, work } = await contacted()
  const { post, get } = await atDesk('owner')
  const without = await post(paths.one(id), { state: 'lost' })
  expect([without.status, without.body.error.fields]).toEqual([400, { note: 'Please say why.' }])
  const other = await post(paths.one(id), { assignee: 'somebody else' })
  expect([other.status, Object.keys(other.body.error.fields)]).toEqual([400, ['assignee']])
  await post(paths.one(id), { state: 'lost', note: 'Took another agency.' })
  expect(await work()).toMatchObject({ state: 'lost', due_ms: null })
  const record = (await get(await pathOf(email))).body as PersonRecord
  expect(record.notes).toMatchObject([{ actor: 'owner', text: 'Took another agency.' }])
  expect(record.leads[0]?.work).toMatchObject({ id, state: 'lost' })
  expect(record.history).toMatchObject([
    { actor: 'owner', action: 'leads.state', detail: { from: 'new', to: 'lost' } },
  ])
  const log = await rows('SELECT 1 FROM audit_log WHERE detail LIKE ?', '%agency%')
  expect(log).toEqual([])
})

test('what losing a lead took off comes back with it', async () => {
  const { id } = await sendLead(contactSubmission(someone()))
  const { post } = await atDesk('owner')
  const owed = async () =>
    (await rowsWhere('fulfilment_tasks', { subject_id: id, done_ms: null })).map(({ task }) => task)
  await post(paths.one(id), { state: 'answered', from: 'new' })
  const before = await owed()
  expect(before).not.toEqual([])
  await post(paths.one(id), { state: 'lost', from: 'answered', note: 'The wrong row.' })
  expect(await owed()).toEqual([])
  await post(paths.one(id), { state: 'answered', from: 'lost' })
  expect(await owed()).toEqual(before)
})

test('why a corrected lead was lost stands with whoever has the right address', async () => {
  const [typo, mended] = [someone(), someone()]
  const id = crypto.randomUUID()
  for (const [minute, email] of [typo, mended].entries()) {
    const submittedAt = `2026-11-01T10:0${minute}:00.000Z`
    await sendLead({ ...contactSubmission(email), submissionId: id, submittedAt })
  }
  const { post, get } = await atDesk('staff')
  await post(paths.one(id), { state: 'lost', note: 'Too small.' })
  const { notes, history } = (await get(await pathOf(mended))).body as PersonRecord
  expect(notes).toMatchObject([{ text: 'Too small.' }])
  expect(history).toMatchObject([{ action: 'leads.state' }])
})

test('a payment wins the leads of its buyer that came before it, and no later one', async () => {
  const email = someone()
  const { work } = await contacted(email)
  const order = await paidOrder(email, 'vip', { paid_at: null, state: 'pending' })
  expect(await work()).toMatchObject({ state: 'new' })
  // Who paid is known a moment later than that it was paid.
  await rows(`UPDATE orders SET email = '' WHERE id = ?`, order)
  const paidAt = new Date(Date.now() + 1_000).toISOString()
  await rows('UPDATE orders SET paid_at = ? WHERE id = ?', paidAt, order)
  expect(await work()).toMatchObject({ state: 'new' })
  await rows('UPDATE orders SET email = ? WHERE id = ?', email.toUpperCase(), order)
  expect(await work()).toMatchObject({ state: 'won', order_id: order })
  expect((await listed({ view: 'won' })).find((lead) => lead.email === email)).toMatchObject({
    orderId: order,
    wonCents: expect.any(Number),
  })
  const later = await contacted()
  const paidBefore = { paid_at: new Date(Date.now() - hourMs).toISOString() }
  await paidOrder(later.email, 'vip', paidBefore)
  const last = await contacted(later.email, { lastName: 'Later' })
  for (const lead of [later, last]) expect(await lead.work()).toMatchObject({ state: 'new' })
})

test('a lead that was won by hand is tied to the payment that follows, and won when it was', async () => {
  const { id, email, work } = await contacted()
  const { post } = await atDesk('staff')
  await post(paths.one(id), { state: 'won', from: 'new' })
  const { state_ms } = (await work()) ?? {}
  const order = await pays(email)
  expect(await work()).toMatchObject({ state: 'won', order_id: order, state_ms })
  await pays(email)
  expect(await work()).toMatchObject({ order_id: order })
})

test('a lead is won by who has the address that stands, and not by who has the mistyped one', async () => {
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  const first = await contacted(typo, { submissionId, submittedAt: '2026-11-01T10:00:00.000Z' })
  await contacted(mended, { submissionId, submittedAt: '2026-11-01T10:01:00.000Z' })
  await pays(typo)
  expect(await first.work()).toMatchObject({ state: 'new' })
  const order = await pays(mended)
  expect(await first.work()).toMatchObject({ state: 'won', order_id: order })
})

test('a lead that is heard of after the payment it led to is won', async () => {
  const email = someone()
  const order = await paidOrder(email, 'vip')
  const submittedAt = new Date(Date.now() - hourMs).toISOString()
  const { work } = await contacted(email, { submittedAt })
  expect(await work()).toMatchObject({ state: 'won', order_id: order })
})

test('a booking asked for on a Friday is late after so many working days, at that very time', async () => {
  const { id } = await contacted()
  await rows('DELETE FROM fulfilment_tasks WHERE subject_id = ?', id)
  const friday = Date.UTC(2026, 10, 20, 16, 30)
  await testEnv.DB.batch(
    await tasksOfLead(testEnv.DB, { kind: 'booking', submissionId: id }, friday),
  )
  const dueMs = afterBusinessDays(friday, serviceLevels.answerBusinessDays)
  const isLateAt = async (nowMs: number) =>
    (await listLeads(testEnv.DB, { view: 'open', isLate: true, nowMs })).rows.some(
      (lead) => lead.id === id,
    )
  expect(dueMs - friday).toBeGreaterThan(2 * dayMs)
  expect(await isLateAt(dueMs - 1)).toBe(false)
  expect(await isLateAt(dueMs)).toBe(true)
  expect((await listed({ late: 'yes' })).find((lead) => lead.id === id)).toMatchObject({
    dueAt: new Date(dueMs).toISOString(),
    task: fulfilment.booking[0]?.title,
  })
})

test('a lead that was held back is work once it is let through', async () => {
  const { id, work } = await contacted(someone(), { website2: 'x' })
  expect(await work()).toBeUndefined()
  await releaseHeld([id])
  expect(await listed()).toContainEqual(expect.objectContaining({ id, state: 'new' }))
})

/** Many leads as work, made directly: what a list reads is counted by D1. */
async function manyLeads(count: number) {
  const at = `strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i, 'unixepoch')`
  const many = `'many-' || i`
  const times = { submitted_at: at, received_at: at }
  await fillLeads(count, { submission_id: many, email: `''`, ...times })
  await fillTable('fulfilment_tasks', count, {
    id: `${many} || ':call'`,
    subject: `'lead'`,
    subject_id: many,
    task: `'call'`,
    created_ms: '1700000000000 + i * 1000',
    due_ms: `1700000000000 + i * 1000 + ${dayMs}`,
    done_ms: 'iif(i % 3, 1700000000000, NULL)',
  })
  await rows(
    `UPDATE lead_work SET assignee = iif(rowid % 2, 'staff', ''),
       state = CASE rowid % 5 WHEN 0 THEN 'won' WHEN 1 THEN 'lost' WHEN 2 THEN 'qualified' ELSE state END
     WHERE lead_id LIKE 'many-%'`,
  )
}

test('each page of a list of many leads reads few rows for those it shows, and goes on where it ended', async () => {
  await manyLeads(6_000)
  const nowMs = 1_700_003_000_000 + dayMs
  for (const view of ['open', 'new', 'answered', 'qualified', 'won', 'lost'] as const) {
    for (const assignee of [undefined, 'staff', 'nobody']) {
      for (const isLate of [false, true]) {
        const wanted = { view, assignee, isLate, nowMs }
        const { rows: leads, next, rowsEach } = await readPage((db) => listLeads(db, wanted))
        // Keyed by state and person, the late ones of the answered are none: those have no promise open.
        if (leads.length > 0) expect([wanted, rowsEach < 12]).toEqual([wanted, true])
        if (!next) continue
        const second = await readPage((db) => listLeads(db, { ...wanted, cursor: next }))
        expect(second.rowsEach).toBeLessThan(12)
        const ids = new Set([...leads, ...second.rows].map(({ id }) => id))
        expect(ids.size).toBe(leads.length + second.rows.length)
      }
    }
  }
  await rows(`DELETE FROM fulfilment_tasks WHERE subject_id LIKE 'many-%'`)
  expect(await rows(`SELECT 1 FROM lead_work WHERE lead_id LIKE 'many-%'`)).toEqual([])
})
