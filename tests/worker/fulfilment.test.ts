import { beforeAll, expect, test } from 'vitest'
import { deepDiveTimes } from '#contract/deep-dive-times.ts'
import { fulfilment, type ListedTask, taskEndpoints } from '#contract/fulfilment.ts'
import { guaranteeTerms } from '#contract/guarantee-terms.ts'
import { tasksInsert } from '#worker/db/fulfilment-tasks.ts'
import { fulfilmentCron } from '#worker/fulfilment/fulfilment-cron.ts'
import { callWorker, postJson } from './call-worker.ts'
import { paidOrder } from './library-rig.ts'
import { someone } from './sandbox-crm.ts'
import { testEnv } from './test-env.ts'

const OPERATOR_TOKEN = 'operator-of-fulfilment'
const authorization = `Bearer ${OPERATOR_TOKEN}`
const hourMs = 3_600_000

async function tasks(state: 'open' | 'done' = 'open'): Promise<ListedTask[]> {
  const request = new Request(`https://orrery.example${taskEndpoints.list}?state=${state}`, {
    headers: { authorization },
  })
  const { response } = await callWorker(request, { OPERATOR_TOKEN })
  return (await response.json<{ tasks: ListedTask[] }>()).tasks
}

async function tickOff(...ids: string[]) {
  const request = postJson(taskEndpoints.done, { ids }, { authorization })
  const { response } = await callWorker(request, { OPERATOR_TOKEN })
  return (await response.json<{ done: number }>()).done
}

async function owed(product: 'deep-dive' | 'velocity-audit', paidMs: number): Promise<string> {
  const id = await paidOrder(someone(), product)
  await testEnv.DB.batch(
    tasksInsert(testEnv.DB, { subject: 'order', id }, fulfilment[product], paidMs),
  )
  return id
}

// A list has an end, and what other files left open would stand before these in it.
beforeAll(async () => {
  await testEnv.DB.prepare('DELETE FROM fulfilment_tasks').run()
})

const matters = async (subjectId: string) => {
  const { results } = await testEnv.DB.prepare(
    `SELECT detail, times, cleared_at AS clearedAt FROM attention
     WHERE kind = 'task_late' AND subject_id LIKE ?1`,
  )
    .bind(`${subjectId}:%`)
    .all<{ detail: string; times: number; clearedAt: string | null }>()
  return results
}

test('a task that is late is reported once, and settled by ticking it off', async () => {
  const paidMs = Date.now() - (deepDiveTimes.researchHours + 1) * hourMs
  const id = await owed('deep-dive', paidMs)
  for (let minute = 0; minute < 3; minute += 1) {
    await fulfilmentCron(testEnv, Date.now())
  }
  expect(await matters(id)).toEqual([{ detail: 'research', times: 1, clearedAt: null }])
  expect(await tickOff(`${id}:research`)).toBe(1)
  expect(await tickOff(`${id}:research`)).toBe(0)
  expect((await matters(id))[0]?.clearedAt).not.toBeNull()
  expect((await tasks('done')).some((task) => task.id === `${id}:research`)).toBe(true)
  const open = (await tasks()).filter(({ subjectId }) => subjectId === id)
  expect(open.map(({ task }) => task)).toEqual(
    fulfilment['deep-dive'].slice(1).map((task) => task.id),
  )
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
})

test('nothing is owed any more for an order that was given back', async () => {
  const id = await owed('deep-dive', Date.now() - 30 * hourMs)
  await testEnv.DB.prepare('UPDATE orders SET access_closed_at = ?2 WHERE id = ?1')
    .bind(id, new Date().toISOString())
    .run()
  await fulfilmentCron(testEnv, Date.now())
  expect(await matters(id)).toEqual([])
  expect((await tasks()).some(({ subjectId }) => subjectId === id)).toBe(false)
})
