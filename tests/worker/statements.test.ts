import { orderConsents } from '#contract/order-consents.ts'
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '#lib/time.ts'
import { webhookSettings } from './call-worker.ts'
import { affiliateCron } from '#worker/affiliate/visit.ts'
import { contactPayload } from './sample-leads.ts'
import { someone, receivedFor, treat } from './sandbox-crm.ts'
import { fillTable, openOf, rows, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import { createMessageBatch } from 'cloudflare:test'
import type { CrmBehaviour } from '#sandbox/crm.ts'
import { deliveryInsert } from '#worker/crm/crm-channel.ts'
import { timing } from '#worker/delivery/timing.ts'
import { channels } from '#worker/channels.ts'
import { consumeDeliveries } from '#worker/delivery/consumer.ts'
import { runCron } from '#worker/cron.ts'
import { writeToLeft } from '#worker/payments/left-behind.ts'
import { remindOfInstalments } from '#worker/payments/payments-cron.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import { hint, postLead } from './delivery-rig.ts'
import { renewTables } from './fresh-database.ts'
import { resendSettings } from './mail-rig.ts'

beforeEach(renewTables)

/** What Cloudflare's free plan allows one invocation. */
const mostStatements = 50

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
  const { db: counting, count } = countedDb(testEnv.DB)
  const queued: unknown[] = []
  const DELIVERY_QUEUE = { send: (message: unknown) => Promise.resolve(queued.push(message)) }
  const env = { ...testEnv, ...webhookSettings, ...settings, DB: counting, DELIVERY_QUEUE }
  return { env: env as unknown as typeof testEnv, count, queued }
}

/** Whole invocations, but for their length. */
const forMs = 4_000
const runs = {
  cron: (env: typeof testEnv) => runCron(env, Date.now(), forMs),
  queue: (env: typeof testEnv) =>
    consumeDeliveries(
      createMessageBatch('orrery-deliveries', [hint()]) as never,
      env,
      channels(env),
      forMs,
    ),
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
)('the %s keeps to its statements at a CRM that %s', async (run, _name, behaviour) => {
  await backlog(60, behaviour)
  const { env, count } = counted()
  await runs[run](env)
  expect(count()).toBeLessThanOrEqual(mostStatements)
})

test('what one run has to leave, the queue goes on with, and a larger plan does more at once', async () => {
  const email = await backlog(40)
  const first = counted()
  await runs.queue(first.env)
  const afterOne = (await receivedFor(email)).length
  // 15 where nothing waits; a slow machine renews claims, which takes statements from deliveries.
  expect(afterOne).toBeGreaterThanOrEqual(10)
  expect(afterOne).toBeLessThan(40)
  expect(first.queued).toEqual([{}])
  const second = counted({ RUN_STATEMENTS: '1000' })
  await runs.queue(second.env)
  expect(await receivedFor(email)).toHaveLength(40)
  expect(second.queued).toEqual([])
})

test('accepting a lead takes few statements, and its attempts no more than is reckoned with', async () => {
  const { db: counting, count } = countedDb(testEnv.DB)
  const { settled } = await postLead(someone(), counting)
  await settled()
  // Two of them are what is promised: a call, and its notes; one says that the notice to the operator is held, where it
  // is; the first lead of an isolate reads the key of mails, too.
  expect(count()).toBeLessThanOrEqual(4 + timing.renewals.length + 7)
})

const daysAgo = (days: number) => `'${new Date(Date.now() - days * dayMs).toISOString()}'`

/** Orders by the hundred whose buyers are to be written to. */
async function fillOrders(count: number, more: Record<string, string>): Promise<void> {
  const id = `'due-' || i`
  const cents = { currency: `'usd'`, amount_cents: '100', total_cents: '300' }
  const sold = {
    product: `'deep-dive'`,
    product_name: `''`,
    email: `'due-' || i || '@example.com'`,
    ...cents,
  }
  await fillTable('orders', count, { id, checkout_id: id, ...sold, ...more })
}

test('mails that are due by the hundred are queued by few statements, the most of them at once', async () => {
  const made = { created_at: daysAgo(28), paid_at: daysAgo(28), paid_cents: '100' }
  const plan = { plan_state: `'active'`, instalment_count: '3', interval_days: '30' }
  await fillOrders(250, { ...made, ...plan, state: `'paid'` })
  const { env, count } = counted(resendSettings)
  await remindOfInstalments(env.DB, Date.now())
  expect(count()).toBe(2)
  await remindOfInstalments(env.DB, Date.now())
  const queued = await rows<{ kind: string; n: number }>(
    `SELECT kind, count(*) AS n FROM mails WHERE state = 'pending' GROUP BY kind`,
  )
  expect(queued).toEqual([{ kind: 'instalment-upcoming', n: 250 }])
})

/** Checkouts by the dozen that were begun and not paid. */
async function fillCheckouts(count: number, more: Record<string, string>): Promise<void> {
  await fillOrders(count, {
    state: `'pending'`,
    paid_cents: '0',
    created_at: daysAgo(0.1),
    ...more,
  })
  const attempt = { checkout_id: `'due-' || i`, order_id: `'due-' || i`, product: `'deep-dive'` }
  const made = { fingerprint: `''`, created_at: daysAgo(0.1) }
  await fillTable('order_attempts', count, { ...attempt, ...made })
}

const agreed = {
  agreed_marketing: '1',
  consents: `'${JSON.stringify([{ to: 'marketing', text: orderConsents.marketing, at: '' }])}'`,
}

test('checkouts that were left by the dozen are written to by few statements', async () => {
  await fillCheckouts(30, agreed)
  const { env, count } = counted({ ...stripeAccount().settings, ...resendSettings })
  await writeToLeft(env, Date.now())
  expect(count()).toBeLessThanOrEqual(4)
  expect(await rows(`SELECT 1 FROM mails WHERE kind = 'left-behind'`)).toHaveLength(10)
})

test.each([3, 14, 17])(
  'at minute %i the cron keeps to its statements where spots, codes and tasks at Stripe are due by the dozen',
  async (minute) => {
    const code = { promotion_code: `'SPRING'`, promotion_held_until_ms: '1' }
    await fillCheckouts(30, { ...code, ...agreed })
    const spot = { checkout_id: `'due-' || i`, product: `'velocity-audit'`, period: `'2026-11'` }
    const held = { state: `'held'`, taken_ms: '0', held_until_ms: '1' }
    await fillTable('seats', 30, { ...spot, ...held })
    const task = { id: `'task-' || i`, kind: `'stop_plan'`, object_id: `'sub_' || i` }
    await fillTable('stripe_tasks', 30, { ...task, created_at: daysAgo(0) })
    const { env, count } = counted({ ...stripeAccount().settings, ...resendSettings })
    await runCron(env, new Date().setUTCMinutes(minute), 100)
    expect(count()).toBeLessThanOrEqual(mostStatements)
    expect((await rows(`SELECT 1 FROM seats`)).length).toBeLessThan(30)
  },
)

test('a hall whose sales all look like a partner’s own is flagged fifty sales an hour, and visits are erased all the same', async () => {
  const partner = { id: `'hall'`, code: `'HALL'`, name: `'Ada'`, email: `'ada@hall.example'` }
  const application = { application_id: `'hall'`, approved_at: daysAgo(30) }
  await fillTable('affiliate_partners', 1, { ...partner, ...application })
  const own = { partner_id: `'hall'`, hint: `'net'`, reason: `'own_network'`, seen_at: daysAgo(1) }
  await fillTable('affiliate_own_devices', 1, own)
  const times = {
    made_at: `iif(i > 60, ${daysAgo(100)}, ${daysAgo(2)})`,
    holds_until: daysAgo(-28),
  }
  const visit = { id: `'due-' || i`, partner_id: `'hall'`, network_hash: `'net'` }
  await fillTable('affiliate_visits', 70, { ...visit, ...times })
  const paid = { state: `'paid'`, paid_cents: '300', paid_at: daysAgo(1), created_at: daysAgo(1) }
  await fillOrders(60, { ...paid, attribution: `json_object('visitId', 'due-' || i)` })
  const { env, count } = counted()
  await affiliateCron(env, new Date().setUTCMinutes(7))
  expect(count()).toBeLessThanOrEqual(12)
  expect(await openOf('affiliate_sale_odd')).toHaveLength(50)
  expect(await rows('SELECT 1 FROM affiliate_visits')).toHaveLength(60)
  const morning = counted()
  await affiliateCron(morning.env, new Date().setUTCHours(6, 28))
  expect(morning.count()).toBeLessThanOrEqual(10)
})
