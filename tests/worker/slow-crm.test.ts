import { beforeEach, expect, test, vi } from 'vitest'
import type { Crm } from '#worker/crm/crm.ts'
import { crmOutbox, crmChannel } from '#worker/crm/crm-channel.ts'
import { readGate } from '#worker/delivery/gate.ts'
import { deliver, holdClaim } from '#worker/delivery/deliver.ts'
import { timing } from '#worker/delivery/timing.ts'
import {
  deliveryOf,
  postLead,
  postTreated,
  runOnce,
  sandboxCrm,
  settleAll,
} from './delivery-rig.ts'
import { receivedFor, someone, treat } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

const db = testEnv.DB

beforeEach(settleAll)

/** Half a minute at the very least: jitter takes up to half of the first wait. */
const shortestWaitMs = 29_000

/** A CRM that gives no answer before it is given up. */
const silent: Crm = {
  name: 'inbound-webhook',
  requestsPerLead: 1,
  send: (_lead, signal) =>
    new Promise((resolve) => {
      const end = () => resolve({ result: 'unanswered', reason: 'timeout' })
      signal.addEventListener('abort', end)
    }),
}

async function waiting() {
  const { id, email } = await postTreated()
  const [row] = await rows('SELECT payload FROM deliveries WHERE id = ?', id)
  return { id, email, payload: JSON.parse(String(row?.['payload'])) }
}

test('an attempt nobody answered is not repeated for a minute or so, and visitors are spared the next', async () => {
  const { id, payload } = await waiting()
  await settleAll()
  await rows(`UPDATE deliveries SET state = 'pending' WHERE id = ?`, id)
  const gate = await readGate(db, 'crm_gate', Date.now())
  const delivery = { id, payload, attempts: 0, firstAttemptMs: null, refusedMs: null }
  await deliver(db, crmChannel(silent), { delivery, gate, attemptMs: 20 })
  const row = await deliveryOf(id)
  expect(row).toMatchObject({ state: 'pending', last_error: 'timeout', claimed_until_ms: 0 })
  expect(row.next_ms).toBeGreaterThan(Date.now() + shortestWaitMs)
  const email = someone()
  const spared = await postLead(email)
  expect(spared.ghlOk).toBe(false)
  expect(await deliveryOf(spared.id)).toMatchObject({ state: 'pending', attempts: 0 })
  expect(await receivedFor(email)).toEqual([])
})

test('a request that is given up while the CRM is still at it may have arrived: it counts as unanswered', async () => {
  const { email, payload } = await waiting()
  await treat(email, { mode: 'stall', stallMs: 3_000 })
  expect(await sandboxCrm.send(payload, AbortSignal.timeout(300))).toEqual({
    result: 'unanswered',
    reason: 'timeout',
  })
})

test('once a visitor had to wait, the background calls the CRM, until it answers at once', async () => {
  const slow = someone()
  await treat(slow, { mode: 'stall', stallMs: timing.relayWaitMs + 1_000 })
  const first = await postLead(slow)
  expect(first.ghlOk).toBe(false)
  const [second, email] = [someone(), someone()]
  const spared = await postLead(second)
  expect(await deliveryOf(spared.id)).toMatchObject({ state: 'pending', attempts: 0 })
  expect(await receivedFor(second)).toEqual([])
  await first.settled()
  expect(await receivedFor(slow)).toMatchObject([{ count: 1 }])
  await runOnce()
  expect(await receivedFor(second)).toMatchObject([{ count: 1 }])
  expect((await postLead(email)).ghlOk).toBe(true)
})

test('a claim lasts as long as its attempt, and no longer after a crash than it has to', async () => {
  const { id } = await waiting()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const startedMs = Date.now()
    const claimed = 'UPDATE deliveries SET claimed_until_ms = ? WHERE id = ?'
    await rows(claimed, startedMs + timing.leaseMs, id)
    const letGo = holdClaim(db, crmOutbox, id, startedMs)
    let heldMs: number = timing.leaseMs
    for (const [afterMs, lastsMs] of timing.renewals) {
      expect(afterMs).toBeLessThan(heldMs)
      vi.advanceTimersToNextTimer()
      await expect
        .poll(async () => (await deliveryOf(id)).claimed_until_ms)
        .toBe(startedMs + lastsMs)
      heldMs = lastsMs
    }
    expect(heldMs).toBeGreaterThan(timing.backgroundAttemptMs)
    expect(heldMs).toBeLessThanOrEqual(timing.longestLeaseMs)
    expect(letGo()).toBe(timing.renewals.length)
  } finally {
    vi.useRealTimers()
  }
})

test('what a gateway says of a CRM that did not answer it is no failure either', async () => {
  const { id } = await postTreated({ mode: 'status', status: 524, times: 1 })
  const row = await deliveryOf(id)
  expect(row.last_error).toBe('http_524')
  expect(row.next_ms).toBeGreaterThan(Date.now() + shortestWaitMs)
})
