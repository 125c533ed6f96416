import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CrmBehaviour } from '#sandbox/crm.ts'
import { timing } from '#worker/delivery/timing.ts'
import {
  deliveryOf,
  openMatters,
  postLead,
  postTreated,
  runOnce,
  sandboxCrm,
  sentTo,
  setTiming,
} from './delivery-rig.ts'
import { renewTables } from './fresh-database.ts'
import { openGate, receivedFor, someone, treat } from './sandbox-crm.ts'
import { testEnv } from './test-env.ts'
import { crmOutbox, crmChannel } from '#worker/crm/crm-channel.ts'
import { readGate } from '#worker/delivery/gate.ts'
import { deliver, holdClaim } from '#worker/delivery/deliver.ts'
import { rows } from './stripe-account.ts'
import { createScheduledController } from 'cloudflare:test'
import { deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import worker from '#worker/index.ts'
import { atDesk } from './desk-session.ts'
import { webhookSettings } from './call-worker.ts'

const db = testEnv.DB

beforeEach(renewTables)

const faultOf = async () => (await rows('SELECT fault FROM crm_gate'))[0]?.['fault']

/** Lets the next slot be now, and everything be due, without saying that the CRM is well again. */
async function passTime() {
  await rows('UPDATE crm_gate SET next_slot_ms = 0')
  await rows('UPDATE deliveries SET next_ms = 0')
}

const runLater = async () => {
  await passTime()
  await runOnce()
}

test.each([301, 401, 403, 404, 405, 410])('answered %i, every lead stays due', async (status) => {
  const first = await postTreated({ mode: 'status', status, times: 1 })
  expect(await deliveryOf(first.id)).toMatchObject({
    state: 'pending',
    last_error: `http_${status}`,
  })
  expect(await openMatters()).toEqual(['crm_refuses_account:'])
  const second = await postTreated({ mode: 'status', status, times: 1 })
  expect(await deliveryOf(second.id)).toMatchObject({ state: 'pending', attempts: 0 })
  await treat(second.email, { mode: 'ok' })
  await runLater()
  for (const { id, email } of [first, second]) {
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered' })
    expect(await receivedFor(email)).toMatchObject([{ count: 1 }])
  }
  expect(await faultOf()).toBeNull()
  expect(await openMatters()).toEqual([])
})

test('while the account is refused one probe goes out now and then, each twice as far from the last', async () => {
  const { id } = await postTreated({ mode: 'status', status: 401 })
  const waits: number[] = []
  for (let probe = 0; probe < 7; probe += 1) {
    await passTime()
    const nowMs = Date.now()
    await runOnce()
    const [gate] = await rows<{ nextMs: number }>('SELECT next_slot_ms AS nextMs FROM crm_gate')
    waits.push(Math.round(((gate?.nextMs ?? 0) - nowMs) / timing.firstProbeMs))
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 20, 20])
  expect(await deliveryOf(id)).toMatchObject({ state: 'pending', attempts: 8 })
})

/** Three leads that the CRM does not take, nor any other for a day. */
async function troubledForADay(behaviour: Partial<CrmBehaviour>) {
  const leads = []
  for (let i = 0; i < timing.failuresBeforePause; i += 1) leads.push(await postTreated(behaviour))
  await rows('UPDATE crm_gate SET failing_since_ms = failing_since_ms - ?', dayMs)
  await rows('UPDATE deliveries SET first_attempt_ms = first_attempt_ms - ?', dayMs)
  return leads
}

const latestMs = async () =>
  Number((await rows('SELECT max(next_ms) AS latest FROM deliveries'))[0]?.['latest'])

test.each([
  ['refuses our account', { mode: 'status', status: 401 }, timing.longestProbeMs],
  ['fails', { mode: 'fail' }, timing.unansweredCapMs],
] as const)(
  'a CRM that %s is tried again within minutes after a day, too',
  async (_, behaviour, mostMs) => {
    await troubledForADay(behaviour)
    await runLater()
    expect(await latestMs()).toBeGreaterThan(Date.now())
    expect(await latestMs()).toBeLessThanOrEqual(Date.now() + mostMs)
  },
)

test('once a CRM that failed for a day takes one lead, all that wait leave', async () => {
  const leads = await troubledForADay({ mode: 'fail' })
  await passTime()
  await rows('UPDATE deliveries SET next_ms = ? WHERE id <> ?', Date.now() + hourMs, leads[0]?.id)
  for (const { email } of leads) await treat(email, { mode: 'ok' })
  await runOnce()
  for (const { id } of leads) expect((await deliveryOf(id)).state).toBe('delivered')
})

test('422 for one lead after another is the account’s fault, and ends none of them', async () => {
  const leads = []
  for (let i = 0; i < timing.refusalsBeforeFault; i += 1) {
    leads.push(await postTreated({ mode: 'refuse' }))
  }
  expect(await faultOf()).toBe('http_422')
  expect(await openMatters()).toEqual(['crm_refuses_account:'])
  for (let i = 0; i < 3; i += 1) await runLater()
  for (const { id } of leads) expect((await deliveryOf(id)).state).toBe('pending')
  for (const { email } of leads) await treat(email, { mode: 'ok' })
  await runLater()
  for (const { id } of leads) expect((await deliveryOf(id)).state).toBe('delivered')
  expect(await openMatters()).toEqual([])
})

test.each([400, 422])('a lead refused with %i after others passed ends, told', async (status) => {
  const log = vi.spyOn(console, 'error')
  onTestFinished(() => log.mockRestore())
  const refused = await postTreated({ mode: 'status', status, times: 2 })
  expect((await deliveryOf(refused.id)).state).toBe('pending')
  const fine = await postTreated({ mode: 'ok' })
  expect((await deliveryOf(fine.id)).state).toBe('delivered')
  await runLater()
  expect(await deliveryOf(refused.id)).toMatchObject({
    state: 'dead',
    last_error: `http_${status}`,
  })
  expect(await openMatters()).toEqual([`lead_refused:${refused.id}`])
  // An order's whole number opens what is known of its buyer.
  expect(log.mock.calls.join()).toContain(`"${refused.id.slice(0, 8)}"`)
  expect(await faultOf()).toBeNull()
})

test('a lead that is refused without any other having passed stays due, and is told at once', async () => {
  const { id } = await postTreated({ mode: 'refuse' })
  expect(await openMatters()).toEqual([`delivery_failing:${id}`])
  for (let i = 0; i < 5; i += 1) await runLater()
  expect(await deliveryOf(id)).toMatchObject({ state: 'pending', attempts: 6 })
})

test('one lead that alone is answered 404 neither ends nor stops the others', async () => {
  const odd = await postTreated({ mode: 'status', status: 404 })
  const fine = await postTreated({ mode: 'ok' })
  await passTime()
  await rows('UPDATE deliveries SET next_ms = 1 WHERE id = ?', odd.id)
  await runOnce()
  expect((await deliveryOf(fine.id)).state).toBe('delivered')
  await runLater()
  expect(await faultOf()).toBeNull()
  expect((await deliveryOf(odd.id)).state).toBe('pending')
  expect(await openMatters()).toEqual([`delivery_failing:${odd.id}`])
  const next = await postLead(someone())
  expect(next.ghlOk).toBe(true)
})

/** Half a minute at the very least: jitter takes up to half of the first wait. */
const shortestWaitMs = 29_000

async function waiting() {
  const { id, email } = await postTreated()
  return { id, email, payload: await sentTo(id) }
}

test('an attempt that is given up while the CRM is still at it is not repeated for a minute or so, and visitors are spared the next', async () => {
  const { id, email: slow, payload } = await waiting()
  await treat(slow, { mode: 'stall', stallMs: 3_000 })
  await openGate()
  const gate = await readGate(db, 'crm_gate', Date.now())
  const delivery = { id, payload, attempts: 0, firstAttemptMs: null, refusedMs: null }
  await deliver(db, crmChannel(sandboxCrm), { delivery, gate, attemptMs: 300 })
  const row = await deliveryOf(id)
  expect(row).toMatchObject({ state: 'pending', last_error: 'timeout', claimed_until_ms: 0 })
  expect(row.next_ms).toBeGreaterThan(Date.now() + shortestWaitMs)
  const email = someone()
  const spared = await postLead(email)
  expect(spared.ghlOk).toBe(false)
  expect(await deliveryOf(spared.id)).toMatchObject({ state: 'pending', attempts: 0 })
  expect(await receivedFor(email)).toEqual([])
})

test('a CRM that has said yes and breaks off has the lead', async () => {
  const { payload } = await waiting()
  const fetching = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetching.mockRestore())
  const cut = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) })
  fetching.mockResolvedValueOnce(new Response(cut))
  expect(await sandboxCrm.send(payload, AbortSignal.timeout(300))).toEqual({ result: 'delivered' })
})

test('a CRM that stalls keeps no visitor, and its late answer counts; the background calls it, until it answers at once', async () => {
  const slow = someone()
  const { relayWaitMs } = timing
  setTiming({ relayWaitMs: 1_000 })
  await treat(slow, { mode: 'stall', stallMs: 2_500 })
  const first = await postLead(slow)
  expect(first.ghlOk).toBe(false)
  expect((await deliveryOf(first.id)).claimed_until_ms).toBeGreaterThan(0)
  const [second, email] = [someone(), someone()]
  const spared = await postLead(second)
  expect(await deliveryOf(spared.id)).toMatchObject({ state: 'pending', attempts: 0 })
  expect(await receivedFor(second)).toEqual([])
  await first.settled()
  expect(await receivedFor(slow)).toMatchObject([{ count: 1 }])
  expect(await deliveryOf(first.id)).toMatchObject({ state: 'delivered' })
  // What a busy machine answers within a second or two counts as at once.
  setTiming({ relayWaitMs })
  await runOnce()
  expect(await receivedFor(second)).toMatchObject([{ count: 1 }])
  expect((await postLead(email)).ghlOk).toBe(true)
})

test('a claim lasts as long as its attempt, and no longer after a crash than it has to', async () => {
  const { id } = await waiting()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const startedMs = Date.now()
  const claimed = 'UPDATE deliveries SET claimed_until_ms = ? WHERE id = ?'
  await rows(claimed, startedMs + timing.leaseMs, id)
  const letGo = holdClaim(db, crmOutbox, id, startedMs)
  let heldMs: number = timing.leaseMs
  for (const [afterMs, lastsMs] of timing.renewals) {
    expect(afterMs).toBeLessThan(heldMs)
    vi.advanceTimersToNextTimer()
    await expect.poll(async () => (await deliveryOf(id)).claimed_until_ms).toBe(startedMs + lastsMs)
    heldMs = lastsMs
  }
  expect(heldMs).toBeGreaterThan(timing.backgroundAttemptMs)
  expect(heldMs).toBeLessThanOrEqual(timing.longestLeaseMs)
  expect(letGo()).toBe(timing.renewals.length)
})

test('what a gateway says of a CRM that did not answer it is no failure either', async () => {
  const { id } = await postTreated({ mode: 'status', status: 524, times: 1 })
  const row = await deliveryOf(id)
  expect(row.last_error).toBe('http_524')
  expect(row.next_ms).toBeGreaterThan(Date.now() + shortestWaitMs)
})

test.each(['{', 'null', '[]', '{"email":"a@example.com"}', ''])(
  'a row that holds %o is set aside with the reason, and the others are delivered in the same run',
  async (payload) => {
    const [bad, good] = [await postTreated(), await postTreated()]
    await passTime()
    await rows('UPDATE deliveries SET payload = ?, next_ms = -1 WHERE id = ?', payload, bad.id)
    await runOnce()
    expect(await deliveryOf(bad.id)).toMatchObject({ state: 'dead', last_error: 'unreadable' })
    expect(await deliveryOf(good.id)).toMatchObject({ state: 'delivered' })
    expect(await openMatters()).toEqual([`delivery_unreadable:${bad.id}`])
  },
)

test('an adapter that throws for one lead is tried again, and stops no other', async () => {
  const [bad, good] = [await postTreated(), await postTreated()]
  await passTime()
  const touchy: typeof sandboxCrm = {
    ...sandboxCrm,
    send: (lead, signal) => {
      if (lead.email === bad.email) throw new TypeError('No such property.')
      return sandboxCrm.send(lead, signal)
    },
  }
  await runOnce(touchy)
  expect(await deliveryOf(bad.id)).toMatchObject({
    state: 'pending',
    last_error: 'adapter_failed',
  })
  expect((await deliveryOf(good.id)).state).toBe('delivered')
})

test('a lead whose stored columns are damaged does not hide the others from the owner', async () => {
  const [bad, good] = [await postTreated(), await postTreated()]
  await rows(`UPDATE leads SET tags = '{', custom_fields = '' WHERE submission_id = ?`, bad.id)
  const { send } = await atDesk('owner')
  const { body } = await send('GET', `${deskDeliveryPaths.leadsCsv}?limit=2`)
  for (const { email } of [bad, good]) expect(body).toContain(email)
})

test('a slot that a clock from the future gave keeps nobody waiting', async () => {
  const farMs = Date.now() + hourMs
  await rows('UPDATE crm_gate SET next_slot_ms = ?1, noted_ms = ?1, slow_until_ms = ?1', farMs)
  const email = someone()
  expect((await postLead(email)).ghlOk).toBe(true)
  expect(await receivedFor(email)).toHaveLength(1)
})

test('times that a clock from the future wrote into a row are mended by the next sweep', async () => {
  const { id } = await postTreated()
  await passTime()
  await rows(
    'UPDATE deliveries SET next_ms = ?2, claimed_until_ms = ?2, first_attempt_ms = ?2 WHERE id = ?1',
    id,
    Date.now() + hourMs,
  )
  // On a slow machine the sweep that mends them may leave them to the next.
  await vi.waitFor(
    async () => {
      await worker.scheduled(createScheduledController(), { ...testEnv, ...webhookSettings })
      expect((await deliveryOf(id)).state).toBe('delivered')
    },
    { timeout: 10_000 },
  )
})

test('a claim beyond any lease holds nothing', async () => {
  const { id } = await postTreated()
  const farMs = Date.now() + hourMs
  await passTime()
  await rows('UPDATE deliveries SET claimed_until_ms = ?2 WHERE id = ?1', id, farMs)
  await runOnce()
  expect((await deliveryOf(id)).state).toBe('delivered')
})
