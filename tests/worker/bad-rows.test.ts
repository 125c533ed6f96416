import { createScheduledController } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { hourMs } from '#lib/time.ts'
import worker from '#worker/index.ts'
import { atDesk } from './desk-session.ts'
import { webhookSettings } from './call-worker.ts'
import {
  deliveryOf,
  openMatters,
  postLead,
  postTreated,
  runOnce,
  sandboxCrm,
  settleAll,
} from './delivery-rig.ts'
import { receivedFor, someone } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

const db = testEnv.DB
beforeEach(settleAll)

test.each(['{', 'null', '[]', '{"email":"a@example.com"}', ''])(
  'a row that holds %o is set aside with the reason, and the others are delivered in the same run',
  async (payload) => {
    const [bad, good] = [await postTreated(), await postTreated()]
    await settleGate()
    await rows('UPDATE deliveries SET payload = ?, next_ms = -1 WHERE id = ?', payload, bad.id)
    await runOnce()
    expect(await deliveryOf(bad.id)).toMatchObject({ state: 'dead', last_error: 'unreadable' })
    expect(await deliveryOf(good.id)).toMatchObject({ state: 'delivered' })
    expect(await openMatters()).toEqual([`delivery_unreadable:${bad.id}`])
  },
)

test('an adapter that throws for one lead is tried again, and stops no other', async () => {
  const [bad, good] = [await postTreated(), await postTreated()]
  await settleGate()
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
  await rows(
    'UPDATE crm_gate SET next_slot_ms = ?1, noted_ms = ?1, slow_until_ms = ?1',
    Date.now() + hourMs,
  )
  const email = someone()
  expect((await postLead(email)).ghlOk).toBe(true)
  expect(await receivedFor(email)).toHaveLength(1)
})

test('times that a clock from the future wrote into a row are mended by the next sweep', async () => {
  const { id } = await postTreated()
  await settleGate()
  await rows(
    'UPDATE deliveries SET next_ms = ?2, claimed_until_ms = ?2, first_attempt_ms = ?2 WHERE id = ?1',
    id,
    Date.now() + hourMs,
  )
  await worker.scheduled(createScheduledController(), { ...testEnv, ...webhookSettings })
  expect((await deliveryOf(id)).state).toBe('delivered')
})

test('a claim beyond any lease holds nothing', async () => {
  const { id } = await postTreated()
  await settleGate()
  await rows(
    'UPDATE deliveries SET next_ms = 0, claimed_until_ms = ?2 WHERE id = ?1',
    id,
    Date.now() + hourMs,
  )
  await runOnce()
  expect((await deliveryOf(id)).state).toBe('delivered')
})

/** Makes all that waits due, at a gate that nothing stands against. */
async function settleGate(): Promise<void> {
  await db.batch([
    db.prepare(`UPDATE crm_gate SET next_slot_ms = 0, failures = 0, failing_since_ms = NULL`),
    db.prepare(`UPDATE deliveries SET next_ms = 0 WHERE state = 'pending'`),
  ])
}
