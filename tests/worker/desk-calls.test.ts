import { beforeEach, expect, test } from 'vitest'
import { deskCallPaths as paths, type DeskCalls } from '#contract/desk/calls.ts'
import { deskLeadPaths } from '#contract/desk/leads.ts'
import { deskOrderPaths } from '#contract/desk/orders.ts'
import { peoplePaths } from '#contract/desk/people.ts'
import { deepDiveTimes } from '#contract/deep-dive.ts'
import { callTasks } from '#contract/fulfilment.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { callsCron } from '#worker/calls/calls-cron.ts'
import { alwaysOpen, bookNth, freeTimes, press, setHosts } from './calls-rig.ts'
import { atDesk, auditOf } from './desk-session.ts'
import { idOf, pathOf } from './everybodys-guest.ts'
import { renewTables } from './fresh-database.ts'
import { paidOrder } from './library-rig.ts'
import { inboxOf, resendSettings } from './mail-rig.ts'
import { someone } from './sandbox-crm.ts'
import { insertRow, rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

beforeEach(renewTables)

test('the owner sets who takes calls; a page offers their times at once, and an older look changes nothing', async () => {
  await setHosts()
  const { send } = await atDesk('owner')
  const id = crypto.randomUUID()
  const add = () => send('PUT', paths.hosts, { id, host: alwaysOpen })
  await add()
  // Its answer was lost.
  const added = await add()
  const { hosts } = added.body as DeskCalls
  expect(hosts).toHaveLength(1)
  const [host] = hosts
  expect(host).toMatchObject({ version: 1, host: alwaysOpen })
  expect((await freeTimes()).slots.length).toBeGreaterThan(100)
  const closed = { ...alwaysOpen, isOpen: false }
  const changed = { id, version: 1, host: closed }
  expect((await send('PUT', paths.hosts, changed)).status).toBe(200)
  expect((await freeTimes()).slots).toEqual([])
  expect((await send('PUT', paths.hosts, changed)).status).toBe(200)
  const other = { ...changed, host: { ...closed, phone: '+1 212 555 0199' } }
  expect((await send('PUT', paths.hosts, other)).status).toBe(409)
  expect(await auditOf('calls.host', id)).toHaveLength(2)
})

test('hours that are none are refused by name', async () => {
  const { send } = await atDesk('owner')
  const answer = await send('PUT', paths.hosts, { host: { ...alwaysOpen, hours: [] } })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.error.fields)).toEqual(['host.hours'])
})

test('staff sees hosts without their secrets', async () => {
  await setHosts({ busyUrl: 'https://calendar.example/secret.ics' })
  const { send } = await atDesk('staff')
  const { body } = await send('GET', paths.calls)
  expect(body.hosts).toMatchObject([{ feedPath: null, host: { busyUrl: '' } }])
})

test('a call that was asked for is accepted with an invitation, then held, and its next step gets a time', async () => {
  const { sent, body } = await bookNth(20, { byHand: true })
  const { id } = body
  // A reminder was due while it waited.
  await rows('UPDATE calls SET remind_ms = created_ms')
  const { send } = await atDesk('staff', resendSettings)
  expect((await send('POST', paths.calls, { id, action: 'accept' })).status).toBe(200)
  expect((await inboxOf(sent.email)).at(-1)?.attachments).toHaveLength(1)
  await callsCron(testEnv, Date.now())
  expect(await rowsWhere('mails', { subject_id: id, state: 'pending' })).toEqual([])
  const held = await send('POST', paths.calls, { id, action: 'held' })
  expect(held.body.calls).toMatchObject([
    { state: 'held', name: 'Ada King', personId: await idOf(sent.email) },
  ])
  const owner = await atDesk('owner')
  const archive = await owner.get(await pathOf(sent.email, peoplePaths.archive))
  expect(archive.body.calls).toMatchObject([{ id, state: 'held', startsAt: sent.startsAt }])
  const tasks = await rowsWhere('fulfilment_tasks', { subject_id: id })
  expect(tasks.find(({ task }) => task === 'next-step')?.['due_ms']).toBeGreaterThan(Date.now())
  expect(tasks.filter(({ done_ms }) => done_ms !== null)).toHaveLength(2)
})

test('a call that was accepted and is moved is to be accepted once more', async () => {
  const { slots, body } = await bookNth(20, { byHand: true })
  const { id, call } = body
  const { send } = await atDesk('staff', resendSettings)
  await send('POST', paths.calls, { id, action: 'accept' })
  await press(call?.moveUrl ?? '', { startsAt: new Date(slots[21] ?? 0).toISOString() })
  expect((await send('GET', paths.calls)).body.calls).toMatchObject([{ state: 'asked' }])
  const accept = { subject_id: id, task: callTasks.accept }
  expect(await rowsWhere('fulfilment_tasks', accept)).toMatchObject([{ done_ms: null }])
})

test.each(['cancel', 'no_show'])(
  'once accepted and then ended by %s, a call leaves nothing that comes late',
  async (action) => {
    const { id } = (await bookNth(20, { byHand: true })).body
    const { send } = await atDesk('staff', resendSettings)
    await send('POST', paths.calls, { id, action: 'accept' })
    expect((await send('POST', paths.calls, { id, action })).status).toBe(200)
    expect(await rowsWhere('lead_work', { lead_id: id })).toEqual([])
    expect(await rowsWhere('fulfilment_tasks', { subject_id: id })).toEqual([])
  },
)

test.each(['cancel', 'no_show'])(
  'a lead that was called qualified stays on record when its call is ended by %s',
  async (action) => {
    const { id } = (await bookNth(20)).body
    const { send } = await atDesk('staff', resendSettings)
    await send('POST', deskLeadPaths.one(id), { state: 'qualified', assignee: 'staff' })
    expect((await send('POST', paths.calls, { id, action })).status).toBe(200)
    const stays = { state: 'qualified', assignee: 'staff', due_ms: null }
    expect(await rowsWhere('lead_work', { lead_id: id })).toMatchObject([stays])
    const lost = await send('POST', deskLeadPaths.one(id), { state: 'lost', note: 'Never came.' })
    expect(lost.body).toEqual({ isChanged: true })
  },
)

test.each(['accept', 'held', 'no_show', 'cancel'])(
  'said twice, because its answer was lost, %s is said once',
  async (action) => {
    const { body, sent } = await bookNth(20, { byHand: true })
    const { send } = await atDesk('staff', resendSettings)
    const say = () => send('POST', paths.calls, { id: body.id, action })
    expect((await say()).status).toBe(200)
    const mails = await inboxOf(sent.email)
    expect((await say()).status).toBe(200)
    expect(await inboxOf(sent.email)).toEqual(mails)
    expect(await auditOf(`calls.${action}`, body.id)).toHaveLength(1)
    const other = action === 'cancel' ? 'held' : 'cancel'
    if (action !== 'accept')
      expect((await send('POST', paths.calls, { id: body.id, action: other })).status).toBe(409)
  },
)

test('who was rung in vain owes nothing more', async () => {
  const { id } = (await bookNth(20)).body
  const { send } = await atDesk('staff', resendSettings)
  await send('POST', deskOrderPaths.tasks, { ids: [`${id}:${callTasks.ring}`] })
  await send('POST', paths.calls, { id, action: 'no_show' })
  expect(await rowsWhere('lead_work', { lead_id: id })).toMatchObject([{ due_ms: null }])
})

test('cancelled at the desk, a call frees its time, and the visitor hears of it', async () => {
  const { at, sent, body } = await bookNth(20)
  const { send } = await atDesk('staff', resendSettings)
  const cancel = { id: body.id, action: 'cancel' }
  expect((await send('POST', paths.calls, cancel)).status).toBe(200)
  expect((await freeTimes()).slots).toContain(at)
  expect((await inboxOf(sent.email)).at(-1)?.subject).toContain('cancelled')
})

test.each([
  ['a call of days ago', {}, 3, 'booked'],
  ['a time that was asked for, however long ago,', { byHand: true }, 30, 'asked'],
])('%s is listed until somebody says what became of it', async (_, host, days, state) => {
  const { id } = (await bookNth(20, host)).body
  await rows('UPDATE calls SET starts_ms = ? WHERE id = ?', Date.now() - days * dayMs, id)
  const { send } = await atDesk('staff', resendSettings)
  expect((await send('GET', paths.calls)).body.calls).toMatchObject([{ id, state }])
  expect((await send('POST', paths.calls, { id, action: 'no_show' })).body.calls).toEqual([])
})

test('a call that nobody accepted in time is booked and cancelled no more, and can be noted as held', async () => {
  const { sent, body } = await bookNth(20, { byHand: true })
  const { id } = body
  await rows('UPDATE calls SET starts_ms = ? WHERE id = ?', Date.now() - 3 * dayMs, id)
  const { send } = await atDesk('staff', resendSettings)
  for (const action of ['accept', 'cancel']) {
    expect((await send('POST', paths.calls, { id, action })).status).toBe(409)
  }
  expect((await send('POST', paths.calls, { id, action: 'held' })).status).toBe(200)
  expect(await inboxOf(sent.email)).toHaveLength(1)
  const accept = { subject_id: id, task: callTasks.accept }
  expect(await rowsWhere('fulfilment_tasks', accept)).toMatchObject([
    { done_ms: expect.any(Number) },
  ])
})

test('a time that was asked for is accepted among the calls alone, and asked for soon it is soon late', async () => {
  const { at, body } = await bookNth(1, { byHand: true })
  const accept = `${body.id}:${callTasks.accept}`
  const { send } = await atDesk('staff', resendSettings)
  const ticked = await send('POST', deskOrderPaths.tasks, { ids: [accept] })
  expect(ticked.status).toBe(400)
  expect(await rowsWhere('fulfilment_tasks', { id: accept })).toMatchObject([
    { done_ms: null, due_ms: at - callTasks.acceptBeforeMs },
  ])
})

test('a lead that was answered before its call is still rung, and is not lost while the call stands', async () => {
  const { id } = (await bookNth(20)).body
  const { send } = await atDesk('staff', resendSettings)
  await send('POST', deskLeadPaths.one(id), { state: 'qualified' })
  const lost = await send('POST', deskLeadPaths.one(id), { state: 'lost', note: 'No budget.' })
  expect(Object.keys(lost.body.error.fields)).toEqual(['state'])
  const ring = { subject_id: id, task: callTasks.ring }
  expect(await rowsWhere('fulfilment_tasks', ring)).toMatchObject([{ done_ms: null }])
})

test('a time that was asked for soon and is moved to a later one is late no sooner than any', async () => {
  const { slots, body } = await bookNth(3, { byHand: true })
  await press(body.call?.moveUrl ?? '', { startsAt: new Date(slots[60] ?? 0).toISOString() })
  const task = { id: `${body.id}:${callTasks.accept}` }
  const [{ created_ms: madeMs = 0, due_ms: dueMs = 0 } = {}] = await rowsWhere<
    Record<string, number>
  >('fulfilment_tasks', task)
  expect(dueMs - madeMs).toBe(4 * hourMs)
})

test('a kick-off that is booked is the task of its buyer’s order: due with it, done once it is held', async () => {
  const email = someone()
  const order = await paidOrder(email, 'deep-dive')
  const id = `${order}:kick-off`
  const promised = Date.now() + 3 * hourMs
  await insertRow('fulfilment_tasks', {
    id,
    subject: 'order',
    subject_id: order,
    task: 'kick-off',
    created_ms: promised - deepDiveTimes.kickOffHours * hourMs,
    due_ms: promised,
  })
  const task = async () => (await rowsWhere('fulfilment_tasks', { id }))[0]
  const changes = { email, subject: 'kick-off' as const }
  const { at, body } = await bookNth(60, {}, changes)
  expect(await task()).toMatchObject({ due_ms: at + callTasks.ringWithinMs, done_ms: null })
  await press(body.call?.cancelUrl ?? '', {})
  expect(await task()).toMatchObject({ due_ms: promised, done_ms: null })
  const { body: again } = await bookNth(61, {}, changes)
  const { send } = await atDesk('owner')
  await send('POST', paths.calls, { id: again.id, action: 'held' })
  expect(await task()).toMatchObject({ done_ms: expect.any(Number) })
})
