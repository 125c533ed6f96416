import { vi } from 'vitest'
import type { AlarmMessage } from '#contract/alarm-words.ts'
import type { ReceivedAlert } from '#sandbox/alerts.ts'
import { hourMs } from '#lib/time.ts'
import { alarmCron } from '#worker/alarms/alarm-cron.ts'
import { alarmTiming } from '#worker/alarms/find-wrong.ts'
import type { Env } from '#worker/env.ts'
import { webhookSettings } from './call-worker.ts'
import { renewTables } from './fresh-database.ts'
import { rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

const alerts = `${new URL(testEnv.CRM_URL).origin}/alerts`

const namesIn = ({ wrong, well }: AlarmMessage) => ({
  wrong: wrong.map(({ alarm }) => alarm),
  well: well.map(({ alarm }) => alarm),
})

/** What is done once an hour is done in the same look, whenever the tests run: a few minutes into an hour. */
export async function earlyInAnHour() {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true })
  vi.setSystemTime(Math.ceil(Date.now() / hourMs) * hourMs + 120_000)
  await renewTables()
  return () => void vi.useRealTimers()
}

/**
 * A worker that watches itself, and a webhook of its own that it tells; its looks are five minutes apart. The mails of
 * one without a provider have left before each.
 */
export function watchedWorker(
  settings: Partial<Env> = {},
  mailsWait = 'MAIL_PROVIDER' in settings,
) {
  const path = `/hook/${crypto.randomUUID()}`
  const sent: unknown[] = []
  const env = {
    ...testEnv,
    ...webhookSettings,
    ALERT_WEBHOOK_URL: alerts + path,
    DELIVERY_QUEUE: { send: (message: unknown) => Promise.resolve(sent.push(message)) },
    ...settings,
  } as unknown as Env
  let atMs = Date.now()

  async function told() {
    const all = await (await fetch(`${alerts}/messages.json`)).json<ReceivedAlert[]>()
    return all
      .filter((alert) => alert.path === path)
      .map(({ body }) => namesIn(body as AlarmMessage))
  }

  return {
    env,
    /** What the queue was sent. */
    sent,
    /** Unix milliseconds of the clock's last run. */
    nowMs: () => atMs,
    /** Lets minutes go by without a run. */
    wait: (minutes: number) => void (atMs += minutes * 60_000),
    /** Runs the clock once for each look; answers what the webhook was told by then, in order. */
    async look(times = 1, changed: Partial<Env> = {}) {
      for (let time = 0; time < times; time += 1) {
        atMs += alarmTiming.checkMs
        if (!mailsWait) await rows(`UPDATE mails SET state = 'delivered'`)
        await alarmCron({ ...env, ...changed }, atMs)
      }
      return told()
    },
    /** Runs the clock once more within the same five minutes. */
    runAgain: () => alarmCron(env, atMs),
    /** What the webhook was told so far. */
    told,
    answer: (statuses: number[]) =>
      fetch(`${alerts}/behaviour`, { method: 'POST', body: JSON.stringify({ statuses }) }),
  }
}

/** What the operator was written about alarms, in order. */
export async function alarmMails() {
  const found = await rows<{ data: string }>(
    `SELECT data FROM mails WHERE kind = 'operator-alarm' ORDER BY created_at`,
  )
  return found.map(({ data }) => namesIn(JSON.parse(data) as AlarmMessage))
}

export const weekHours = 168

/** So many of a series in every hour of the six weeks before now, but for the last hours. */
export async function history(name: string, perHour: number, silentHours = 0) {
  const hour = Math.floor(Date.now() / hourMs)
  await rows(
    `WITH RECURSIVE hours (hour) AS (SELECT ?2 UNION ALL SELECT hour + 1 FROM hours WHERE hour < ?3)
     INSERT INTO activity_hours (name, hour_ms, n) SELECT ?1, hour * ${hourMs}, ?4 FROM hours WHERE true
     ON CONFLICT DO UPDATE SET n = excluded.n`,
    name,
    hour - 6 * weekHours,
    hour - 1 - silentHours,
    perHour,
  )
}
