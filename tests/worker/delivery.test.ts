import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
} from 'cloudflare:test'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { dayMs, hourMs } from '#lib/time.ts'
import { tappedDb } from '#worker/database/counted-db.ts'
import type { Crm } from '#worker/crm/crm.ts'
import { waitForSlot } from '#worker/delivery/drain.ts'
import { enqueueDelivery } from '#worker/delivery/enqueue.ts'
import { timing } from '#worker/delivery/timing.ts'
import worker from '#worker/index.ts'
import { sendLead, webhookSettings } from './call-worker.ts'
import {
  deliveryOf,
  hint,
  makeDue,
  postLead as post,
  postTreated,
  runOnce,
  sandboxCrm,
  setTiming,
} from './delivery-rig.ts'
import { renewTables } from './fresh-database.ts'
import { contactPayload } from './sample-leads.ts'
import { receivedFor, someone, treat } from './sandbox-crm.ts'
import { insertRow, rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import { rowsOf } from '#worker/database/sql.ts'
import { attemptsSelect, eraseOldAttempts, failedAttempt } from '#worker/delivery/outbox.ts'

const db = testEnv.DB
const env = { ...testEnv, ...webhookSettings }

beforeEach(renewTables)

/** Delivers one by its id, as the sweep and the queue do. */
async function deliver(id: string) {
  await makeDue(id)
  await runOnce(sandboxCrm, 15_000)
  return deliveryOf(id)
}

test.each([
  ['fail', 'http_500'],
  ['reset', 'network'],
] as const)('a CRM that answers with "%s" gets the lead later', async (mode, reason) => {
  const { email, id, status, ghl, ghlOk } = await postTreated({ mode, times: 1 })
  expect({ status, ghl, ghlOk }).toEqual({ status: 200, ghl: true, ghlOk: false })
  const waiting = await deliveryOf(id)
  expect(waiting).toMatchObject({ state: 'pending', attempts: 1, last_error: reason })
  expect(waiting.next_ms).toBeGreaterThan(Date.now() - 5_000)
  expect(await receivedFor(email)).toEqual([])
  expect(await deliver(id)).toMatchObject({ state: 'delivered', attempts: 2, last_error: null })
  expect(await receivedFor(email)).toMatchObject([{ idempotencyKey: id, count: 1 }])
})

test('429 with Retry-After keeps every request away from the CRM for that long', async () => {
  const first = await postTreated({ mode: 'busy', retryAfterSeconds: 60, times: 1 })
  const row = await deliveryOf(first.id)
  expect(row).toMatchObject({ state: 'pending', last_error: 'http_429' })
  expect(row.next_ms).toBeGreaterThan(Date.now() + 50_000)
  const second = await postTreated({ mode: 'ok' })
  expect(second).toMatchObject({ status: 200, ghlOk: false })
  expect(await receivedFor(second.email)).toEqual([])
  expect(await deliveryOf(second.id)).toMatchObject({ state: 'pending', attempts: 0 })
  expect(await deliver(second.id)).toMatchObject({ state: 'delivered', attempts: 1 })
})

test('after a few failures in a row the CRM is left alone, and visitors are answered at once', async () => {
  for (let i = 0; i < timing.failuresBeforePause; i += 1) await postTreated({ mode: 'fail' })
  const email = someone()
  await rows('UPDATE crm_gate SET next_slot_ms = next_slot_ms + 5000')
  const { id, ghlOk } = await post(email)
  expect(ghlOk).toBe(false)
  expect(await deliveryOf(id)).toMatchObject({ state: 'pending', attempts: 0 })
  expect(await receivedFor(email)).toEqual([])
})

test('a delivery that has failed for weeks is still tried, some hours apart', async () => {
  const { id } = await postTreated({ mode: 'fail' })
  const firstMs = Date.now() - 30 * dayMs
  await rows('UPDATE deliveries SET first_attempt_ms = ? WHERE id = ?', firstMs, id)
  const row = await deliver(id)
  expect(row).toMatchObject({ state: 'pending', last_error: 'http_500' })
  expect(row.next_ms).toBeGreaterThan(Date.now() + hourMs)
  expect(row.next_ms).toBeLessThanOrEqual(Date.now() + timing.longestBackoffMs)
})

test('the sweep delivers what the queue lost, whatever other task of the clock fails, which the log names', async () => {
  const email = someone()
  await treat(email, { mode: 'fail', times: 1 })
  const broken = { sendBatch: () => Promise.reject(new Error('The queue is away.')) }
  const settings = { ...webhookSettings, DELIVERY_QUEUE: broken }
  const { status, id } = await sendLead(contactPayload(email), settings)
  expect(status).toBe(200)
  await makeDue(id)
  const log = vi.spyOn(console, 'error')
  onTestFinished(() => log.mockRestore())
  const DB = tappedDb(db, (run, { sql }) =>
    sql.includes('FROM call_hosts') ? Promise.reject(new Error('Broken.')) : run(),
  )
  await worker.scheduled(createScheduledController(), { ...env, DB })
  expect(log.mock.calls.join()).toContain('calls_cron_failed')
  expect((await deliveryOf(id)).state).toBe('delivered')
  expect(await receivedFor(email)).toMatchObject([{ idempotencyKey: id, count: 1 }])
})

test('a database that is away for a moment cuts off no attempt under way', async () => {
  const waiting: string[] = []
  for (let nth = 0; nth <= timing.lanes; nth += 1) waiting.push((await postTreated()).id)
  for (const id of waiting) await makeDue(id)
  const [first, ...others] = waiting
  let isAway = false
  const slow: Crm = {
    ...sandboxCrm,
    async send({ submissionId }) {
      await scheduler.wait(submissionId === first ? 100 : 1_000)
      isAway = submissionId === first
      return { result: 'delivered' }
    },
  }
  const away = tappedDb(db, (run) =>
    isAway ? Promise.reject(new Error('D1_ERROR: Network connection lost.')) : run(),
  )
  await expect(runOnce(slow, 3_000, away)).rejects.toThrow('D1_ERROR')
  const states = await Promise.all(others.map(async (id) => (await deliveryOf(id)).state))
  expect(states.filter((state) => state === 'delivered')).toHaveLength(timing.lanes - 1)
})

test('the queue consumer delivers what is due, and comes back for what is not', async () => {
  const [first, second] = [await postTreated(), await postTreated()]
  await makeDue(first.id)
  await rows('UPDATE deliveries SET next_ms = ? WHERE id = ?', Date.now() + 20_000, second.id)
  const batch = createMessageBatch('orrery-deliveries', [hint(first.id), hint(second.id)])
  const waiting = batch.messages[1]
  if (!waiting) throw new Error('The batch has two messages.')
  const retry = vi.spyOn(waiting, 'retry')
  const ctx = createExecutionContext()
  await worker.queue(batch as never, env)
  const { explicitAcks, retryMessages } = await getQueueResult(batch, ctx)
  expect(explicitAcks).toEqual([first.id])
  expect(retryMessages).toEqual([{ msgId: second.id }])
  expect(retry.mock.calls[0]?.[0]?.delaySeconds).toBeGreaterThan(15)
  expect((await deliveryOf(first.id)).state).toBe('delivered')
})

test('hints of many requests at once go to the queue in one call, each once', async () => {
  setTiming({ gatherMs: 100 })
  const calls: unknown[][] = []
  const sendBatch = (messages: { body: unknown }[]) =>
    Promise.resolve(calls.push(messages.map(({ body }) => body)))
  const queue = { ...testEnv, DELIVERY_QUEUE: { sendBatch } } as unknown as typeof testEnv
  await Promise.all(['a', 'b', 'a', 'c'].map((id) => enqueueDelivery(queue, id)))
  expect(calls).toEqual([['a', 'b', 'c'].map((deliveryId) => ({ deliveryId }))])
})

test('a slot that was slept through is not used: late requests would bunch up', async () => {
  const slotMs = Date.now()
  const wait = vi.spyOn(scheduler, 'wait').mockResolvedValue(undefined)
  const now = vi.spyOn(Date, 'now')
  onTestFinished(() => void vi.restoreAllMocks())
  const clock = (...readings: number[]) => {
    for (const reading of readings) now.mockReturnValueOnce(slotMs + reading)
  }
  clock(-50, 1)
  expect(await waitForSlot(slotMs)).toBe(true)
  expect(wait).toHaveBeenCalledExactlyOnceWith(50)
  clock(-50, timing.lateSlotMs + 1)
  expect(await waitForSlot(slotMs)).toBe(false)
})

test('a dead letter loses a hint, not a lead', async () => {
  const { id } = await postTreated()
  for (const _time of ['young', 'old']) {
    const letters = createMessageBatch('orrery-deliveries-dead', [hint(id, 30)])
    await worker.queue(letters as never, env)
    expect((await deliveryOf(id)).state).toBe('pending')
    await rows('UPDATE deliveries SET first_attempt_ms = 1 WHERE id = ?', id)
  }
})

test('a backlog is delivered at the pace of the rate limit', async () => {
  const startedMs = Date.now()
  const leads = await Promise.all(Array.from({ length: 20 }, () => post(someone())))
  await Promise.all(leads.map(({ settled }) => settled()))
  const ids = new Set(leads.map(({ id }) => id))
  await rows('UPDATE deliveries SET claimed_until_ms = 0')
  await runOnce(sandboxCrm, 15_000)
  type Hit = { at: number; key: string }
  const requests = await (await fetch(`${testEnv.CRM_URL}/requests.json`)).json<Hit[]>()
  const times = requests.filter(({ key }) => ids.has(key)).map(({ at }) => at)
  expect(times).toHaveLength(20)
  // However late a busy machine is with some, none comes before its slot.
  const early = times.filter((at, index) => at < startedMs + (index - 1) * timing.slotMs)
  expect(early).toEqual([])
})

const attemptsOf = async (id: string) => rowsOf(await attemptsSelect(db, id).all(), failedAttempt)

test('what was said of attempts is erased once it is old', async () => {
  const id = crypto.randomUUID()
  const attempt = { delivery_id: id, reason: 'http_500', reply: 'No' }
  for (const at_ms of [1_000, 3_000, 5_000]) {
    await insertRow('delivery_attempts', { ...attempt, at_ms })
  }
  await eraseOldAttempts(db, 2_000).run()
  const ofSecond = (second: number) => ({ at: `1970-01-01T00:00:0${second}.000Z` })
  expect(await attemptsOf(id)).toMatchObject([ofSecond(5), ofSecond(3)])
})
