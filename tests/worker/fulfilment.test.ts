import { expect, test } from 'vitest'
import { deepDiveTimes } from '#contract/deep-dive.ts'
import type { DeskPage } from '#contract/desk/list.ts'
import { deskOrderPaths, type TaskLine } from '#contract/desk/orders.ts'
import { fulfilment } from '#contract/fulfilment.ts'
import { guaranteeTerms } from '#contract/guarantee-terms.ts'
import { serviceLevels } from '#contract/service-levels.ts'
import { undoMs } from '#contract/desk/access.ts'
import { hourMs, minuteMs } from '#lib/time.ts'
import { fulfilmentCron, tasksInsert } from '#worker/fulfilment/fulfilment-tasks.ts'
import { sendLead } from './call-worker.ts'
import { setHosts } from './calls-rig.ts'
import { atDesk, auditOf } from './desk-session.ts'
import { idOf } from './everybodys-guest.ts'
import { paidOrder } from './library-rig.ts'
import { contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

async function tasks(): Promise<TaskLine[]> {
  const { send } = await atDesk('staff')
  const views = ['dated', 'undated'].map(
    async (view) =>
      (await send('GET', `${deskOrderPaths.tasks}?view=${view}`)).body as DeskPage<TaskLine>,
  )
  return (await Promise.all(views)).flatMap((page) => page.rows)
}

async function tickOff(...ids: string[]) {
  const { send } = await atDesk('staff')
  return (await send('POST', deskOrderPaths.tasks, { ids })).body.done as string[]
}

async function owed(product: 'deep-dive' | 'velocity-audit', paidMs: number): Promise<string> {
  const id = await paidOrder(someone(), product)
  await testEnv.DB.batch(
    tasksInsert(testEnv.DB, { subject: 'order', id }, fulfilment[product], paidMs),
  )
  return id
}

/** A Deep Dive whose first task is late. */
const late = () => owed('deep-dive', Date.now() - (deepDiveTimes.researchHours + 1) * hourMs)

const allOf = (id: string) =>
  rows('SELECT * FROM fulfilment_tasks WHERE subject_id = ? ORDER BY id', id)

const matters = (subjectId: string) =>
  rows(
    `SELECT detail, times, cleared_at AS clearedAt FROM attention
     WHERE kind = 'task_late' AND subject_id LIKE ?`,
    `${subjectId}:%`,
  )

test('a task that is late is reported once, and settled by ticking it off, once and with its line in the log', async () => {
  const id = await late()
  for (let minute = 0; minute < 3; minute += 1) {
    await fulfilmentCron(testEnv, Date.now())
  }
  expect(await matters(id)).toEqual([{ detail: 'research', times: 1, clearedAt: null }])
  expect(await tickOff(`${id}:research`)).toEqual([`${id}:research`])
  expect(await tickOff(`${id}:research`)).toEqual([])
  expect((await matters(id))[0]?.['clearedAt']).not.toBeNull()
  expect(await auditOf('orders.task', id)).toHaveLength(1)
  const open = (await tasks()).filter(({ subjectId }) => subjectId === id)
  expect(open.map(({ task }) => task)).toEqual(
    fulfilment['deep-dive'].slice(1).map((task) => task.id),
  )
})

test('forty promises that are late at once are told of within two minutes', async () => {
  const id = crypto.randomUUID()
  const some = Array.from({ length: 40 }, (_, nth) => nth)
  await rows(
    `INSERT INTO fulfilment_tasks (id, subject, subject_id, task, created_ms, due_ms)
     SELECT ?1 || ':' || value, 'lead', ?1, 'call', 1, 1 FROM json_each(?2)`,
    id,
    JSON.stringify(some),
  )
  for (let minute = 0; minute < 2; minute += 1) await fulfilmentCron(testEnv, Date.now())
  expect(await matters(id)).toHaveLength(some.length)
  await rows('DELETE FROM fulfilment_tasks WHERE subject_id = ?', id)
})

test('what an order owes is told of anew once its access is opened again', async () => {
  const id = await late()
  const told = async () => {
    await fulfilmentCron(testEnv, new Date(Date.now() + hourMs).setUTCMinutes(4))
    return (await matters(id)).map(({ clearedAt }) => clearedAt === null)
  }
  expect(await told()).toEqual([true])
  const access = (at: string | null) =>
    rows('UPDATE orders SET access_closed_at = ? WHERE id = ?', at, id)
  await access('2026-11-29')
  expect(await told()).toEqual([false])
  expect((await tasks()).some(({ subjectId }) => subjectId === id)).toBe(false)
  await access(null)
  expect(await told()).toEqual([true])
})

test.each([
  ['was done elsewhere', 'UPDATE fulfilment_tasks SET done_ms = 1 WHERE subject_id = ?'],
  ['is gone', 'DELETE FROM fulfilment_tasks WHERE subject_id = ?'],
  [
    'has another time',
    'UPDATE fulfilment_tasks SET due_ms = 1e15, raised_ms = NULL WHERE subject_id = ?',
  ],
  ['is not owed since', `UPDATE orders SET access_closed_at = '2026-01-01' WHERE id = ?`],
])('a task that was late and %s is no matter any more', async (_, changed) => {
  const id = await late()
  await fulfilmentCron(testEnv, Date.now())
  expect(await matters(id)).toMatchObject([{ clearedAt: null }])
  await rows(changed, id)
  for (let minute = 0; minute < 10; minute += 1)
    await fulfilmentCron(testEnv, Date.now() + minute * minuteMs)
  expect(await matters(id)).toMatchObject([{ clearedAt: expect.any(String) }])
})

test('the audit’s hours count from the accesses, not from the payment', async () => {
  const id = await owed('velocity-audit', Date.now() - 100 * hourMs)
  await fulfilmentCron(testEnv, Date.now())
  expect(await matters(id)).toEqual([])
  const before = Date.now()
  await tickOff(`${id}:accesses`)
  const audit = (await tasks()).find((task) => task.id === `${id}:audit`)
  const dueMs = Date.parse(audit?.dueAt ?? '') - guaranteeTerms.auditDeliveryHours * hourMs
  expect(dueMs).toBeGreaterThanOrEqual(before)
  expect(dueMs).toBeLessThanOrEqual(Date.now())
  // Ticked off once more, it moves nothing.
  const times = () => rows('SELECT done_ms, due_ms FROM fulfilment_tasks WHERE subject_id = ?', id)
  await rows('UPDATE fulfilment_tasks SET due_ms = due_ms - 1000 WHERE subject_id = ?', id)
  const ticked = await times()
  await tickOff(`${id}:accesses`)
  expect(await times()).toEqual(ticked)
})

test('a call that is asked for is a task with a time, which leads to whoever asked', async () => {
  await setHosts()
  const email = someone()
  const before = Date.now()
  await sendLead(contactSubmission(email))
  const person = await idOf(email)
  const due = async () => (await tasks()).filter(({ personId }) => personId === person)
  const [call, notes] = await due()
  expect([call, notes]).toMatchObject([
    { subject: 'lead', task: 'call' },
    { subject: 'lead', task: 'notes', dueAt: null },
  ])
  const waitMs = Date.parse(call?.dueAt ?? '') - before
  expect(Math.round(waitMs / hourMs)).toBe(serviceLevels.priorityWithinHours)
  expect(await tickOff(call?.id ?? '')).toEqual([call?.id])
  expect(await due()).toMatchObject([{ task: 'notes', dueAt: expect.any(String) }])
})

test('within the hours of the telephone a call is promised in seconds and raised after them; outside it says when', async () => {
  const nowMs = Date.now()
  const opens = (from: number) => Array.from({ length: 7 }, () => [{ from, to: 1440 }])
  const ask = async () => {
    const { id, ringsAt = '' } = await sendLead(contactSubmission(someone()))
    const [task] = await rowsWhere<{ due_ms: number }>('fulfilment_tasks', { id: `${id}:call` })
    return { id, ringsMs: Date.parse(ringsAt), dueMs: task?.due_ms ?? 0 }
  }
  await setHosts({ hours: opens(0) })
  const now = await ask()
  expect(now.dueMs - nowMs).toBeLessThan(2 * serviceLevels.callWithinSeconds * 1_000)
  await fulfilmentCron(testEnv, now.dueMs - 1)
  expect(await matters(now.id)).toEqual([])
  for (let run = 0; run < 3; run += 1) await fulfilmentCron(testEnv, now.dueMs)
  expect(await matters(now.id)).toHaveLength(1)

  // Until then the host is in a meeting.
  const until = nowMs + 2 * hourMs
  await rows('UPDATE call_hosts SET busy = ?', JSON.stringify([[nowMs - hourMs, until]]))
  expect((await ask()).ringsMs).toBe(until)

  // Where it is noon, it opens at one.
  const ahead = 12 - new Date(nowMs).getUTCHours()
  const timeZone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await setHosts({ isOpen: false, hours: opens(0) }, { timeZone, hours: opens(13 * 60) })
  const later = await ask()
  const openMs = (Math.floor(nowMs / hourMs) + 1) * hourMs
  expect(later).toMatchObject({
    ringsMs: openMs,
    dueMs: openMs + serviceLevels.callWithinSeconds * 1_000,
  })
})

test('hours of the telephone that cannot be read keep no lead back: its call is due as without them', async () => {
  await setHosts({ timeZone: 'Mars/Olympus' })
  const { status, id, ringsAt } = await sendLead(contactSubmission(someone()))
  expect(status).toBe(200)
  expect(ringsAt).toBeUndefined()
  const [task] = await rowsWhere<{ due_ms: number }>('fulfilment_tasks', { id: `${id}:call` })
  expect(task?.due_ms).toBeGreaterThan(Date.now() + 20 * hourMs)
})

test('several tasks are ticked off at once, and that is taken back whole', async () => {
  const id = await late()
  for (let minute = 0; minute < 3; minute += 1) await fulfilmentCron(testEnv, Date.now())
  const before = await allOf(id)
  const ids = before.map((task) => String(task['id']))
  expect(await tickOff(...ids)).toEqual(ids)
  expect(await matters(id)).not.toContainEqual(expect.objectContaining({ clearedAt: null }))
  const { send } = await atDesk('staff')
  const { body } = await send('POST', deskOrderPaths.tasksAgain, { ids })
  expect(body).toEqual({ open: ids.length })
  expect(await allOf(id)).toEqual(before)
  expect(await matters(id)).toMatchObject([{ clearedAt: null }])
})

test('a task whose matter was settled before it was ticked off is raised anew once that is taken back', async () => {
  const id = await late()
  await fulfilmentCron(testEnv, Date.now())
  const ids = (await allOf(id)).map((task) => String(task['id']))
  await rows(`UPDATE attention SET cleared_at = '2026-01-01T00:00:00.000Z'`)
  await tickOff(...ids)
  const { send } = await atDesk('staff')
  await send('POST', deskOrderPaths.tasksAgain, { ids })
  await fulfilmentCron(testEnv, Date.now())
  expect(await matters(id)).toMatchObject([{ clearedAt: null }])
})

test('what waits for a task waits again once its tick is taken back', async () => {
  const id = await owed('velocity-audit', Date.now())
  const before = await allOf(id)
  await tickOff(`${id}:accesses`)
  expect(await allOf(id)).not.toContainEqual(
    expect.objectContaining({ due_ms: null, task: 'audit' }),
  )
  const { send } = await atDesk('staff')
  const again = { ids: [`${id}:accesses`] }
  await send('POST', deskOrderPaths.tasksAgain, again)
  expect(await allOf(id)).toEqual(before)
  // Both of the two at once: the one that waits is no exception.
  await tickOff(`${id}:accesses`, `${id}:audit`)
  await send('POST', deskOrderPaths.tasksAgain, { ids: [`${id}:accesses`, `${id}:audit`] })
  expect(await allOf(id)).toEqual(before)
  await tickOff(`${id}:accesses`)
  const age = 'UPDATE fulfilment_tasks SET done_ms = done_ms - ? WHERE id = ?'
  await rows(age, undoMs + minuteMs, again.ids[0])
  const noted = (await auditOf('orders.task-again', id)).length
  expect((await send('POST', deskOrderPaths.tasksAgain, again)).status).toBe(409)
  expect(await auditOf('orders.task-again', id)).toHaveLength(noted)
})
