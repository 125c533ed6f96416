import { beforeEach, expect, test } from 'vitest'
import { deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { timing } from '#worker/delivery/timing.ts'
import { atDesk } from './desk-session.ts'
import {
  deliveryOf,
  openMatters,
  postLead,
  postTreated,
  runOnce,
  settleAll,
} from './delivery-rig.ts'
import { receivedFor, someone, treat } from './sandbox-crm.ts'
import { testEnv } from './test-env.ts'

const db = testEnv.DB

beforeEach(settleAll)

const faultOf = async () =>
  (await db.prepare('SELECT fault FROM crm_gate').first<{ fault: string | null }>())?.fault

/** Lets the next slot be now, and everything be due, without saying that the CRM is well again. */
const passTime = () =>
  db.batch([
    db.prepare('UPDATE crm_gate SET next_slot_ms = 0'),
    db.prepare('UPDATE deliveries SET next_ms = 0'),
  ])

const runLater = async () => {
  await passTime()
  await runOnce()
}

test.each([301, 401, 403, 404, 405, 410])(
  'a CRM that answers %i refuses the account: every lead stays due, and flows once it is mended',
  async (status) => {
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
  },
)

test('while the account is refused one probe goes out now and then, each twice as far from the last', async () => {
  const { id } = await postTreated({ mode: 'status', status: 401 })
  const waits: number[] = []
  for (let probe = 0; probe < 7; probe += 1) {
    await passTime()
    const nowMs = Date.now()
    await runOnce()
    const gate = await db
      .prepare('SELECT next_slot_ms AS nextMs FROM crm_gate')
      .first<{ nextMs: number }>()
    waits.push(Math.round(((gate?.nextMs ?? 0) - nowMs) / timing.firstProbeMs))
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 20, 20])
  expect(await deliveryOf(id)).toMatchObject({ state: 'pending', attempts: 8 })
})

test('422 for one lead after another is the account’s fault, and ends none of them', async () => {
  const leads = []
  for (let i = 0; i < timing.refusalsBeforeFault; i += 1) {
    leads.push(await postTreated({ mode: 'refuse' }))
  }
  expect(await faultOf()).toBe('http_422')
  expect(await openMatters()).toEqual(['crm_refuses_account:'])
  for (let i = 0; i < 3; i += 1) {
    await runLater()
  }
  for (const { id } of leads) expect((await deliveryOf(id)).state).toBe('pending')
  for (const { email } of leads) await treat(email, { mode: 'ok' })
  await runLater()
  for (const { id } of leads) expect((await deliveryOf(id)).state).toBe('delivered')
  expect(await openMatters()).toEqual([])
})

test.each([400, 422])(
  'a lead refused with %i again after others passed ends, is shown to a person, and can be replayed',
  async (status) => {
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
    expect(await faultOf()).toBeNull()
    const { send } = await atDesk('staff')
    const replay = { channel: 'crm', ids: [refused.id] }
    expect((await send('POST', deskDeliveryPaths.replay, replay)).body).toEqual({ replayed: 1 })
    expect(await openMatters()).toEqual([])
    await runOnce()
    expect((await deliveryOf(refused.id)).state).toBe('delivered')
  },
)

test('a lead that is refused without any other having passed stays due, and is told at once', async () => {
  const { id } = await postTreated({ mode: 'refuse' })
  expect(await openMatters()).toEqual([`delivery_failing:${id}`])
  for (let i = 0; i < 5; i += 1) {
    await runLater()
  }
  expect(await deliveryOf(id)).toMatchObject({ state: 'pending', attempts: 6 })
})

test('one lead that alone is answered 404 neither ends nor stops the others', async () => {
  const odd = await postTreated({ mode: 'status', status: 404 })
  const fine = await postTreated({ mode: 'ok' })
  await passTime()
  await db.prepare('UPDATE deliveries SET next_ms = 1 WHERE id = ?1').bind(odd.id).run()
  await runOnce()
  expect((await deliveryOf(fine.id)).state).toBe('delivered')
  await runLater()
  expect(await faultOf()).toBeNull()
  expect((await deliveryOf(odd.id)).state).toBe('pending')
  expect(await openMatters()).toEqual([`delivery_failing:${odd.id}`])
  const next = await postLead(someone())
  expect(next.ghlOk).toBe(true)
})
