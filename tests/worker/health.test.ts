import { createMessageBatch } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import worker from '#worker/index.ts'
import { runCron } from '#worker/cron.ts'
import { partDefinitions } from '#worker/settings.ts'
import { healthNow, webhookSettings } from './call-worker.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import { postTreated, runUntil } from './delivery-rig.ts'
import { renewTables } from './fresh-database.ts'
import { troubledDb } from './tapped-db.ts'
import { testEnv } from './test-env.ts'

beforeEach(renewTables)

test('a database that does not answer is 503', async () => {
  const refuse = () => Promise.reject(new Error('D1 is away.'))
  const { status, health } = await healthNow({}, troubledDb(testEnv.DB, refuse))
  expect(status).toBe(503)
  expect(health).toMatchObject({ ok: false, database: { reachable: false }, attention: null })
})

test.each([
  ['leads', 'consent_at'],
  ['deliveries', 'claimed_until_ms'],
  ['crm_gate', 'fault'],
])('a schema in which %s lacks %s is 503, and as it was it is 200', async (table, column) => {
  const rename = (from: string, to: string) =>
    testEnv.DB.prepare(`ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`).run()
  await rename(column, 'another')
  try {
    expect((await healthNow()).status).toBe(503)
  } finally {
    await rename('another', column)
  }
  expect((await healthNow()).status).toBe(200)
})

test('health looks at the database once in a while, however often it is asked', async () => {
  const { db, count } = countedDb(testEnv.DB)
  await healthNow({}, db)
  const once = count()
  expect(once).toBeGreaterThan(1)
  for (let asked = 0; asked < 20; asked += 1) await healthNow({}, db)
  expect(count()).toBe(once)
})

test('each part says when it worked last, from what is stored', async () => {
  const startedAt = new Date(Date.now() - 1).toISOString()
  const { id } = await postTreated({ mode: 'ok' })
  await runUntil(id, 'delivered')
  const env = { ...testEnv, ...webhookSettings }
  await runCron(env, Date.now(), 100)
  await worker.queue(createMessageBatch('orrery-deliveries', []) as never, env)
  const { health } = await healthNow(webhookSettings)
  expect(health.crm).toMatchObject({ state: 'on', reachable: true, refusesAccount: null })
  for (const at of [health.crm.lastDeliveredAt, health.cron.lastRunAt, health.queue.lastRunAt]) {
    expect(String(at) >= startedAt).toBe(true)
  }
})

test('a CRM that refuses us is not reachable, with the reason', async () => {
  await postTreated({ mode: 'unauthorized' })
  const { status, health } = await healthNow(webhookSettings)
  expect(status).toBe(200)
  expect(health.crm).toMatchObject({ reachable: false, refusesAccount: 'http_401' })
  expect(health.attention).toEqual({ open: 1 })
})

test('the mode of payments is told by the key, and nothing of the key', async () => {
  for (const mode of ['live', 'test'] as const) {
    const { text, health } = await healthNow({
      STRIPE_SECRET_KEY: `sk_${mode}_verysecret`,
      STRIPE_PUBLISHABLE_KEY: `pk_${mode}_public`,
      STRIPE_WEBHOOK_SECRET: 'whsec_verysecret',
    })
    expect(health.payments).toMatchObject({ state: 'on', mode })
    expect(text).not.toContain('verysecret')
  }
  expect((await healthNow()).health.payments).toMatchObject({ state: 'off', mode: null })
})

test('keys of two modes are 503: the page cannot open the payment that the worker starts', async () => {
  const { status, health } = await healthNow({
    STRIPE_SECRET_KEY: 'sk_live_verysecret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
    STRIPE_WEBHOOK_SECRET: 'whsec_verysecret',
  })
  expect(status).toBe(503)
  expect(health).toMatchObject({ failing: ['payments'], payments: { state: 'on', mode: 'mixed' } })
})

test('a half-set part is named with what it lacks, an off one is off, and no value is told', async () => {
  const { status, text, health } = await healthNow({
    STRIPE_SECRET_KEY: 'sk_test_very_secret',
    OPERATOR_TOKEN: 'the-operator-token',
    GHL_WEBHOOK_URL: 'https://crm.example/hooks/very-secret',
  })
  expect(status).toBe(200)
  expect(health.payments).toMatchObject({
    state: 'half-set',
    problems: [expect.stringContaining('STRIPE_WEBHOOK_SECRET must be set as well')],
  })
  expect(health).toMatchObject({
    ok: true,
    crm: { state: 'on', adapter: 'inbound-webhook', synthetic: 'off' },
    turnstile: { state: 'off' },
    operator: { state: 'on' },
    deliveries: { pending: expect.any(Number), dead: expect.any(Number) },
  })
  expect(text).not.toMatch(/very.secret|operator-token|@/)
})

test.each(Object.entries(partDefinitions))('what is wrong with %s is named', async (_, part) => {
  const [setting = ''] = [...part.needs, ...part.may]
  const { health, text } = await healthNow({ [setting]: 'very secret' })
  expect(health.problems).toContainEqual(expect.stringContaining(setting))
  expect(text).not.toContain('very secret')
})
