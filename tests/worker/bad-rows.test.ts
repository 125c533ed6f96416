import { createScheduledController } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { hourMs } from '#lib/time.ts'
import { crmChannel } from '#worker/crm/crm-channel.ts'
import { inboundWebhook } from '#worker/crm/configured-crm.ts'
import { drain } from '#worker/delivery/drain.ts'
import worker from '#worker/index.ts'
import { atDesk } from './at-desk.ts'
import { webhookSettings } from './call-worker.ts'
import { deliveryOf, openMatters, postLead, settleAll } from './delivery-rig.ts'
import { receivedFor, someone, treat } from './sandbox-crm.ts'
import { testEnv } from './test-env.ts'

const db = testEnv.DB
const crm = inboundWebhook(webhookSettings.GHL_WEBHOOK_URL)
const allowance = { statements: 1_000, requests: 1_000 }

beforeEach(settleAll)

async function waiting() {
  const email = someone()
  await treat(email, { mode: 'fail', times: 1 })
  const { id, settled } = await postLead(email)
  await settled()
  return { id, email }
}

test.each(['{', 'null', '[]', '{"email":"a@example.com"}', ''])(
  'a row that holds %o is set aside with the reason, and the others are delivered in the same run',
  async (payload) => {
    const [bad, good] = [await waiting(), await waiting()]
    await settleGate()
    await db
      .prepare('UPDATE deliveries SET payload = ?2, next_ms = -1 WHERE id = ?1')
      .bind(bad.id, payload)
      .run()
    await drain({ db, channel: crmChannel(crm), allowance, forMs: 3_000 })
    expect(await deliveryOf(bad.id)).toMatchObject({ state: 'dead', last_error: 'unreadable' })
    expect(await deliveryOf(good.id)).toMatchObject({ state: 'delivered' })
    expect(await openMatters()).toEqual([`delivery_unreadable:${bad.id}`])
  },
)

test('an adapter that throws for one lead is tried again, and stops no other', async () => {
  const [bad, good] = [await waiting(), await waiting()]
  await settleGate()
  const touchy: typeof crm = {
    ...crm,
    send: (lead, signal) => {
      if (lead.email === bad.email) throw new TypeError('No such property.')
      return crm.send(lead, signal)
    },
  }
  await drain({ db, channel: crmChannel(touchy), allowance, forMs: 3_000 })
  expect(await deliveryOf(bad.id)).toMatchObject({
    state: 'pending',
    last_error: 'adapter_failed',
  })
  expect((await deliveryOf(good.id)).state).toBe('delivered')
})

test('a lead whose stored columns are damaged does not hide the others from the owner', async () => {
  const [bad, good] = [await waiting(), await waiting()]
  await db
    .prepare(`UPDATE leads SET tags = '{', custom_fields = '' WHERE submission_id = ?1`)
    .bind(bad.id)
    .run()
  const { send } = await atDesk('owner')
  const { body } = await send('GET', `${deskDeliveryPaths.leadsCsv}?limit=2`)
  for (const { email } of [bad, good]) expect(body).toContain(email)
})

test('a slot that a clock from the future gave keeps nobody waiting', async () => {
  const futureMs = Date.now() + hourMs
  await db
    .prepare('UPDATE crm_gate SET next_slot_ms = ?1, noted_ms = ?1, slow_until_ms = ?1')
    .bind(futureMs)
    .run()
  const email = someone()
  expect((await postLead(email)).ghlOk).toBe(true)
  expect(await receivedFor(email)).toHaveLength(1)
})

test('times that a clock from the future wrote into a row are mended by the next sweep', async () => {
  const { id } = await waiting()
  await settleGate()
  const futureMs = Date.now() + hourMs
  await db
    .prepare(
      'UPDATE deliveries SET next_ms = ?2, claimed_until_ms = ?2, first_attempt_ms = ?2 WHERE id = ?1',
    )
    .bind(id, futureMs)
    .run()
  await worker.scheduled(createScheduledController(), { ...testEnv, ...webhookSettings })
  expect((await deliveryOf(id)).state).toBe('delivered')
})

test('a claim beyond any lease holds nothing', async () => {
  const { id } = await waiting()
  await settleGate()
  await db
    .prepare('UPDATE deliveries SET next_ms = 0, claimed_until_ms = ?2 WHERE id = ?1')
    .bind(id, Date.now() + hourMs)
    .run()
  await drain({ db, channel: crmChannel(crm), allowance, forMs: 3_000 })
  expect((await deliveryOf(id)).state).toBe('delivered')
})

/** Makes all that waits due, at a gate that nothing stands against. */
async function settleGate(): Promise<void> {
  await db.batch([
    db.prepare(`UPDATE crm_gate SET next_slot_ms = 0, failures = 0, failing_since_ms = NULL`),
    db.prepare(`UPDATE deliveries SET next_ms = 0 WHERE state = 'pending'`),
  ])
}
