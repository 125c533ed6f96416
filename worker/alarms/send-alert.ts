import { type AlarmMessage, alarmInWords } from '#contract/alarm-words.ts'
import { type Env, settingsOf } from '../env.ts'
import { askJson } from '../delivery/ask-json.ts'
import { alarmTiming } from './find-wrong.ts'
import { momentText } from '#lib/date-text.ts'
import { site } from '#site.config.ts'
import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'

const queuedAlertRow = z.object({
  id: z.number(),
  message: z.string(),
  attempts: z.number(),
  createdMs: z.number(),
})

const discordCharacters = 2_000

/** The message in words, one line each. */
function wordsOf({ wrong, well }: AlarmMessage): string {
  return [
    ...wrong.map(({ alarm, detail }) => {
      const { title, remedy } = alarmInWords(alarm)
      return `🔴 ${site.brand}: ${title} (${detail}). ${remedy}`
    }),
    ...well.map(
      ({ alarm, since }) =>
        `🟢 ${site.brand}: well again: ${alarmInWords(alarm).title}. It was wrong since ${momentText(since)}.`,
    ),
  ].join('\n')
}

const isHostOf = (hostname: string, ...hosts: readonly string[]) =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))

/** The body for a webhook: Slack's or Discord's format at their addresses, plain JSON anywhere else. */
export function alertBody(url: string, message: AlarmMessage): object {
  const { hostname } = new URL(url)
  const text = wordsOf(message)
  if (isHostOf(hostname, 'slack.com', 'slack-gov.com')) {
    return { text: text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') }
  }
  if (isHostOf(hostname, 'discord.com', 'discordapp.com')) {
    return { content: text.slice(0, discordCharacters), allowed_mentions: { parse: [] } }
  }
  const { at, wrong, well } = message
  return {
    site: site.origin,
    at,
    text,
    wrong: wrong.map((news) => ({ ...news, ...alarmInWords(news.alarm) })),
    well: well.map((news) => ({ ...news, ...alarmInWords(news.alarm) })),
  }
}

/**
 * Posts the oldest queued message to the webhook. A failure is retried with growing intervals for a day; later messages
 * wait, so that they arrive in order. At-least-once: a message may arrive twice.
 */
export async function sendAlert(env: Env, nowMs: number): Promise<void> {
  const { ALERT_WEBHOOK_URL: url } = settingsOf(env)
  if (!url) return
  const { DB: db } = env
  const leaseEndsMs = nowMs + alarmTiming.alertLeaseMs
  // The oldest alone: later ones wait, so that they arrive in order.
  const owed = await sql`UPDATE alert_messages SET attempts = attempts + 1, next_ms = ${leaseEndsMs}
    WHERE id = (SELECT min(id) FROM alert_messages WHERE state = 'pending') AND next_ms <= ${nowMs}
    RETURNING id, message, attempts, created_ms AS createdMs`.first(db, queuedAlertRow)
  if (!owed) return
  const { outcome } = await askJson(url, {
    signal: AbortSignal.timeout(alarmTiming.alertAttemptMs),
    body: alertBody(url, JSON.parse(owed.message) as AlarmMessage),
  })
  const retryAfterMs = outcome.result === 'failed' ? (outcome.retryAfterMs ?? 0) : 0
  const failure = outcome.result === 'delivered' ? null : outcome.reason
  const isGivenUp = nowMs - owed.createdMs > alarmTiming.alertGivenUpMs
  const grownMs = alarmTiming.firstAlertPauseMs * 2 ** (owed.attempts - 1)
  const pauseMs = Math.min(Math.max(grownMs, retryAfterMs), alarmTiming.longestAlertPauseMs)
  if (failure) {
    const event = isGivenUp ? 'alert_given_up' : 'alert_failed'
    console.error(JSON.stringify({ event, id: owed.id, reason: failure }))
  }
  const state = failure === null ? 'sent' : isGivenUp ? 'dead' : 'pending'
  await db.batch([
    sql`UPDATE alert_messages SET state = ${state}, last_error = ${failure},
      next_ms = ${nowMs + pauseMs} WHERE id = ${owed.id}`.on(db),
    sql`DELETE FROM alert_messages WHERE created_ms < ${nowMs - alarmTiming.alertKeptMs}
      AND state <> 'pending'`.on(db),
  ])
}
