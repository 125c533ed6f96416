import { beforeEach, expect, test, vi } from 'vitest'
import { type AlarmMessage, alarmWords } from '#contract/alarm-words.ts'
import { deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { hourMs } from '#lib/time.ts'
import { alarmCron } from '#worker/alarms/alarm-cron.ts'
import { alarmTiming } from '#worker/alarms/find-wrong.ts'
import { alertBody } from '#worker/alarms/send-alert.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import { listDeliveries } from '#worker/desk/deliveries/delivery-list.ts'
import { raiseAttention } from '#worker/database/attention.ts'
import { runCron } from '#worker/cron.ts'
import { site } from '#site.config.ts'
import { alarmMails, earlyInAnHour, history, watchedWorker } from './alarm-rig.ts'
import { atDesk } from './desk-session.ts'
import { healthNow } from './call-worker.ts'
import { oweMail, resendSettings } from './mail-rig.ts'
import { makeDue, openMatters, postTreated, runOnce } from './delivery-rig.ts'
import { receivedFor, treat } from './sandbox-crm.ts'
import { rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

beforeEach(earlyInAnHour)

// An operator's pages may promise no mails.
Object.assign(site, { mailFrom: 'post@orrery.example' })

const refuseLead = () =>
  raiseAttention(testEnv.DB, { kind: 'lead_refused', subjectId: 'd-1' }, Date.now()).run()

const crmWrong = { wrong: ['crm'], well: [] }
const crmWell = { wrong: [], well: ['crm'] }

async function health() {
  const { status, health: found } = await healthNow()
  return { status, ok: found.ok, failing: found.failing }
}

test('a CRM that takes nothing is told once, and once again when it takes leads', async () => {
  const worker = watchedWorker()
  const { email, id } = await postTreated({ mode: 'fail' })
  expect(await worker.look(2)).toEqual([])
  expect(await health()).toEqual({ status: 200, ok: true, failing: [] })
  worker.wait(20)
  expect(await worker.look(4)).toEqual([crmWrong])
  expect(await alarmMails()).toEqual([crmWrong])
  expect(await health()).toEqual({ status: 503, ok: false, failing: ['crm'] })
  expect(await openMatters()).toEqual(['crm_failing:'])
  await treat(email, { mode: 'ok' })
  await makeDue(id)
  await runCron({ ...worker.env, ALERT_WEBHOOK_URL: '' }, Date.now(), 500)
  expect(await receivedFor(email)).toHaveLength(1)
  expect(await worker.look(4)).toEqual([crmWrong, crmWell])
  expect(await alarmMails()).toEqual([crmWrong, crmWell])
  expect(await health()).toEqual({ status: 200, ok: true, failing: [] })
})

test('what the operator was written about already is not mailed twice, its end is', async () => {
  const worker = watchedWorker()
  const { id } = await postTreated({ mode: 'fail' })
  await raiseAttention(testEnv.DB, { kind: 'crm_failing' }, Date.now()).run()
  await rows('UPDATE attention SET told_at = raised_at')
  worker.wait(20)
  expect(await worker.look(3)).toEqual([crmWrong])
  expect(await alarmMails()).toEqual([])
  await rows(`UPDATE deliveries SET state = 'delivered' WHERE id = ?`, id)
  await worker.look(2)
  expect(await alarmMails()).toEqual([crmWell])
})

const mailWrong = { wrong: ['mail'], well: [] }

/** A mail has waited for 20 minutes. */
async function mailWaits(worker: ReturnType<typeof watchedWorker>) {
  await oweMail()
  worker.wait(20)
}

test.each([
  ['malformed', { MAIL_REPLY_TO: 'Ada <a@b.c>' }],
  ['half-set', { MAIL_API_KEY: '' }],
  ['off', { MAIL_PROVIDER: '', MAIL_API_KEY: '' }],
])('mail that was wrong is not well again where its settings are %s', async (_, settings) => {
  const worker = watchedWorker(resendSettings)
  await mailWaits(worker)
  expect(await worker.look(2)).toEqual([mailWrong])
  expect(await worker.look(3, settings)).toEqual([mailWrong])
})

test.each([
  ['mail', { ...resendSettings, MAIL_LINK_ORIGIN: 'https://a.example/' }, 'MAIL_LINK_ORIGIN'],
  ['crm', { GHL_WEBHOOK_URL: '', GHL_API_TOKEN: 'a-secret' }, 'GHL_LOCATION_ID'],
] as const)(
  'a part %s that a setting turns off is told, by its name',
  async (name, given, setting) => {
    expect(await watchedWorker(given).look(2)).toEqual([{ wrong: [name], well: [] }])
    const detail = expect.stringContaining(setting)
    expect(await rowsWhere('alarms', { name })).toMatchObject([{ state: 'wrong', detail }])
  },
)

test('where pages promise mails and nobody sends them, what waits is told', async () => {
  const worker = watchedWorker({}, true)
  expect(await worker.look(2)).toEqual([])
  await mailWaits(worker)
  expect(await worker.look(2)).toEqual([mailWrong])
})

test('what comes and goes from one look to the next rings for nobody', async () => {
  const worker = watchedWorker()
  for (let time = 0; time < 3; time += 1) {
    await refuseLead()
    await worker.look()
    await rows('DELETE FROM attention')
    await worker.look()
  }
  expect(await worker.told()).toEqual([])
  expect((await health()).status).toBe(200)
})

test('of the runs that fall into the same five minutes one looks, and none that comes late', async () => {
  const worker = watchedWorker()
  await refuseLead()
  await worker.look()
  await Promise.all([worker.runAgain(), worker.runAgain(), worker.runAgain()])
  await alarmCron(worker.env, worker.nowMs() - alarmTiming.checkMs)
  expect(await worker.told()).toEqual([])
  expect(await worker.look()).toEqual([{ wrong: ['dead'], well: [] }])
})

test('what a clock from the future has noted keeps nobody from looking', async () => {
  const worker = watchedWorker()
  await refuseLead()
  await alarmCron(worker.env, worker.nowMs() + hourMs)
  expect(await worker.look()).toEqual([{ wrong: ['dead'], well: [] }])
})

test('a webhook that fails is told later, in order, and each thing once', async () => {
  const worker = watchedWorker()
  await refuseLead()
  await worker.answer([500, 429, 500])
  await worker.look(2)
  await rows('DELETE FROM attention')
  await worker.look(2)
  expect(await rows(`SELECT id FROM alert_messages WHERE state = 'pending'`)).toHaveLength(2)
  expect(await worker.look(4)).toEqual([
    { wrong: ['dead'], well: [] },
    { wrong: [], well: ['dead'] },
  ])
  expect(await rows(`SELECT id FROM alert_messages WHERE state = 'pending'`)).toEqual([])
})

test('without a webhook the operator is written to all the same', async () => {
  const worker = watchedWorker({ ALERT_WEBHOOK_URL: '' })
  await refuseLead()
  await worker.look(2)
  expect(await alarmMails()).toEqual([{ wrong: ['dead'], well: [] }])
  expect(await rows('SELECT id FROM alert_messages')).toEqual([])
})

const on = { SYNTHETIC_LEADS: 'on' }
const arrived = async () => (await receivedFor(syntheticLead.email)).length

test('once an hour a lead of nobody’s goes the whole way, and counts for nothing', async () => {
  const worker = watchedWorker(on)
  const before = await arrived()
  worker.wait(60 - (new Date(worker.nowMs()).getUTCMinutes() % 60))
  await worker.look(3)
  expect(await arrived()).toBe(before + 1)
  expect(worker.sent).toEqual([{}])
  worker.wait(60)
  await worker.look()
  expect(await arrived()).toBe(before + 2)
  expect(await rows('SELECT * FROM activity_hours')).toEqual([])
  expect(await rows('SELECT id FROM mails')).toEqual([])
  expect(await openMatters()).toEqual([])
  const { send } = await atDesk('owner')
  expect((await send('GET', deskDeliveryPaths.leadsCsv)).body).not.toContain(syntheticLead.email)
  const { rows: deliveries } = await listDeliveries(testEnv.DB, {
    channel: 'crm',
    state: 'delivered',
  })
  expect(deliveries.filter(({ email }) => email === syntheticLead.email)).toEqual([])
  const lead = (await receivedFor(syntheticLead.email)).at(-1)
  expect(lead?.body).toMatchObject({ source: syntheticLead.source, tags: [syntheticLead.tag] })
})

test.each([
  ['no CRM', { ...on, GHL_WEBHOOK_URL: '' }],
  ['the setting off', { SYNTHETIC_LEADS: 'off' }],
])('with %s there is no such lead', async (_, settings) => {
  await watchedWorker(settings).look(2)
  expect(await rows(`SELECT * FROM leads WHERE kind = 'synthetic'`)).toEqual([])
})

/** The CRM takes other leads, and the queue works. */
async function othersPass(nowMs: number) {
  await rows('UPDATE crm_gate SET delivered_ms = ?, failing_since_ms = NULL', nowMs)
  await hasRun('queue', nowMs)
}

const hasRun = (part: 'queue' | 'cron', nowMs: number) =>
  rows(
    `INSERT INTO worker_runs (part, ran_at) VALUES (?, ?)
     ON CONFLICT DO UPDATE SET ran_at = excluded.ran_at`,
    part,
    new Date(nowMs).toISOString(),
  )

test('while it does not arrive there is no second one, and it is told where the CRM takes others', async () => {
  await treat(syntheticLead.email, { mode: 'fail' })
  const worker = watchedWorker(on)
  await worker.look()
  worker.wait(20)
  await othersPass(worker.nowMs())
  expect(await worker.look(3)).toEqual([{ wrong: ['synthetic'], well: [] }])
  worker.wait(60)
  await othersPass(worker.nowMs())
  await worker.look()
  const made = await rowsWhere('leads', { kind: 'synthetic' })
  expect(made).toHaveLength(1)
  await treat(syntheticLead.email, { mode: 'ok' })
  await makeDue(String(made[0]?.['submission_id']))
  await runCron({ ...worker.env, ALERT_WEBHOOK_URL: '', SYNTHETIC_LEADS: 'off' }, Date.now(), 500)
  worker.wait(60)
  expect((await worker.look(3)).at(-1)).toEqual({ wrong: [], well: ['synthetic'] })
})

test('a CRM that is back after hours has no test lead missing', async () => {
  await treat(syntheticLead.email, { mode: 'fail' })
  const worker = watchedWorker(on)
  await worker.look()
  worker.wait(115)
  expect(await worker.look(2)).toEqual([crmWrong])
  await treat(syntheticLead.email, { mode: 'ok' })
  const [made] = await rowsWhere('leads', { kind: 'synthetic' })
  await makeDue(String(made?.['submission_id']))
  vi.setSystemTime(worker.nowMs())
  await runOnce()
  await hasRun('queue', worker.nowMs())
  expect(await worker.look(2)).toEqual([crmWrong, crmWell])
})

test('one lead that keeps failing while the CRM takes others is no CRM that takes nothing', async () => {
  const worker = watchedWorker()
  const { id } = await postTreated({ mode: 'fail' })
  await othersPass(worker.nowMs())
  await makeDue(id)
  await runOnce()
  await rows('UPDATE deliveries SET next_ms = next_ms + ? WHERE id = ?', 4 * hourMs, id)
  worker.wait(40)
  expect(await worker.look(3)).toEqual([])
})

const full = { send: () => Promise.reject(new Error('Queue sendBatch failed')) }

test.each([
  ['does not bring back its hint', {}],
  ['takes none', { DELIVERY_QUEUE: full as never }],
])('a queue that %s is told', async (_, queue) => {
  const worker = watchedWorker({ ...on, ...queue })
  await worker.look()
  worker.wait(5)
  expect(await worker.look(3)).toEqual([{ wrong: ['queue'], well: [] }])
  await hasRun('queue', worker.nowMs())
  expect((await worker.look(2)).at(-1)).toEqual({ wrong: [], well: ['queue'] })
})

test('a clock that has stopped is seen by who asks from outside', async () => {
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000
  expect((await health()).status).toBe(200)
  await hasRun('cron', minutesAgo(2))
  expect((await health()).status).toBe(200)
  await hasRun('cron', minutesAgo(11))
  expect(await health()).toEqual({ status: 503, ok: false, failing: ['cron'] })
})

test('a look, a synthetic lead and a message take few of the statements a run has', async () => {
  await history('leads', 20, 3)
  const { db, count } = countedDb(testEnv.DB)
  const worker = watchedWorker({ ...on, DB: db })
  await worker.look()
  expect(count()).toBeLessThanOrEqual(24)
  const first = count()
  await worker.look()
  expect(count() - first).toBeLessThanOrEqual(16)
  const second = count()
  await worker.runAgain()
  expect(count() - second).toBeLessThanOrEqual(3)
})

const message: AlarmMessage = {
  at: '2026-11-22T10:00:00.000Z',
  wrong: [{ alarm: 'crm', detail: 'http_401 <&>' }],
  well: [{ alarm: 'mail', since: '2026-11-22T09:00:00.000Z' }],
}

test('Slack, Discord and everybody else are told in their own shape', () => {
  const slack = alertBody('https://hooks.slack.com/services/T/B/x', message) as { text: string }
  expect(Object.keys(slack)).toEqual(['text'])
  expect(slack.text).toContain('http_401 &lt;&amp;&gt;')
  expect(slack.text).toContain(alarmWords.crm.remedy)
  const discord = alertBody('https://discord.com/api/webhooks/1/x', message)
  expect(discord).toEqual({
    content: expect.stringContaining('http_401 <&>'),
    allowed_mentions: { parse: [] },
  })
  expect(alertBody('https://alerts.example/hook', message)).toMatchObject({
    site: site.origin,
    wrong: [{ alarm: 'crm', ...alarmWords.crm }],
    well: [{ alarm: 'mail' }],
  })
  expect(alertBody('https://slack.com.evil.example/x', message)).toHaveProperty('site')
})
