import { createMessageBatch } from 'cloudflare:test'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CrmBehaviour } from '#sandbox/crm-behaviour.ts'
import { deliveryInsert } from '#worker/crm/crm-channel.ts'
import { timing } from '#worker/delivery/timing.ts'
import { channels } from '#worker/channels.ts'
import { consumeDeliveries } from '#worker/delivery/consumer.ts'
import { runCron } from '#worker/cron.ts'
import { webhookSettings } from './call-worker.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import { postLead, settleAll } from './delivery-rig.ts'
import { contactPayload } from './sample-leads.ts'
import { receivedFor, someone, treat } from './sandbox-crm.ts'
import { testEnv } from './test-env.ts'

/** What Cloudflare's free plan allows one invocation. */
const mostStatements = 50

beforeEach(settleAll)

// These have no lead, and others count.
afterAll(async () => {
  await testEnv.DB.prepare(
    `DELETE FROM deliveries WHERE subject = 'lead' AND id NOT IN (SELECT submission_id FROM leads)`,
  ).run()
})

/** Leads that wait; each is sent to the same address, so that the CRM can be told how to treat them all. */
async function backlog(count: number, behaviour: Partial<CrmBehaviour> = {}): Promise<string> {
  const email = someone()
  await treat(email, behaviour)
  const nowMs = Date.now()
  await testEnv.DB.batch(
    Array.from({ length: count }, () => {
      const id = crypto.randomUUID()
      const submittedAt = new Date(nowMs).toISOString()
      const payload = { ...contactPayload(email), submissionId: id, submittedAt }
      return deliveryInsert(testEnv.DB, { id, subject: 'lead', payload, nowMs: nowMs - 1_000 })
    }),
  )
  return email
}

/** The worker with a database that counts, and a queue that only notes what is sent to it. */
function counted(settings: object = {}) {
  const { db, count } = countedDb(testEnv.DB)
  const sent: unknown[] = []
  const DELIVERY_QUEUE = { send: (message: unknown) => Promise.resolve(sent.push(message)) }
  const env = { ...testEnv, ...webhookSettings, ...settings, DB: db, DELIVERY_QUEUE }
  return { env: env as unknown as typeof testEnv, count, sent }
}

const hint = () => {
  const message = { id: 'hint', timestamp: new Date(), attempts: 1, body: {} }
  return createMessageBatch('orrery-deliveries', [message]) as never
}

/** Whole invocations, but for their length. */
const forMs = 4_000
const runs = {
  cron: (env: typeof testEnv) => runCron(env, Date.now(), forMs),
  queue: (env: typeof testEnv) => consumeDeliveries(hint(), env, channels(env), forMs),
}

const behaviours: readonly (readonly [string, Partial<CrmBehaviour>])[] = [
  ['takes everything', { mode: 'ok' }],
  ['fails', { mode: 'fail' }],
  ['refuses the account', { mode: 'unauthorized' }],
  ['refuses lead after lead', { mode: 'refuse' }],
  ['fails now and then', { mode: 'fail', share: 0.5 }],
]

test.each(
  behaviours.flatMap(([name, behaviour]) =>
    (['cron', 'queue'] as const).map((run) => [run, name, behaviour] as const),
  ),
)(
  'the %s stays within an invocation’s statements over a backlog at a CRM that %s',
  async (run, _name, behaviour) => {
    await backlog(60, behaviour)
    const { env, count } = counted()
    await runs[run](env)
    expect(count()).toBeLessThanOrEqual(mostStatements)
  },
)

test('what one run has to leave, the queue goes on with, and a larger plan does more at once', async () => {
  const email = await backlog(40)
  const first = counted()
  await runs.queue(first.env)
  const afterOne = (await receivedFor(email)).length
  // 15 where nothing waits; a slow machine renews claims, which takes statements from deliveries.
  expect(afterOne).toBeGreaterThanOrEqual(10)
  expect(afterOne).toBeLessThan(40)
  expect(first.sent).toEqual([{}])
  const second = counted({ RUN_STATEMENTS: '1000' })
  await runs.queue(second.env)
  expect(await receivedFor(email)).toHaveLength(40)
  expect(second.sent).toEqual([])
})

test('accepting a lead takes few statements, and its attempts no more than is reckoned with', async () => {
  const { db, count } = countedDb(testEnv.DB)
  const { settled } = await postLead(someone(), db)
  await settled()
  // Two of them are what is promised: a call, and its notes.
  expect(count()).toBeLessThanOrEqual(3 + timing.renewals.length + 6)
})
