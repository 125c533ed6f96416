import type { AlarmMessage } from '#contract/alarm-message.ts'
import { noteAlert, takeAlert } from './alert-messages.ts'
import { type Env, settingsOf } from '../env.ts'
import { readRetryAfter } from '../delivery/outcome.ts'
import { alarmTiming } from './find-wrong.ts'
import { alarmWords } from '#contract/alarm-words.ts'
import { momentText } from '#lib/moment-text.ts'
import { site } from '#site.config.ts'

/** Discord takes no longer message. */
const discordCharacters = 2_000

/** The message in words, one line each. */
function wordsOf({ wrong, well }: AlarmMessage): string {
  return [
    ...wrong.map(({ alarm, detail }) => {
      const { title, remedy } = alarmWords[alarm]
      return `🔴 ${site.brand}: ${title} (${detail}). ${remedy}`
    }),
    ...well.map(
      ({ alarm, since }) =>
        `🟢 ${site.brand}: well again: ${alarmWords[alarm].title}. It was wrong since ${momentText(since)}.`,
    ),
  ].join('\n')
}

const isHostOf = (hostname: string, ...hosts: readonly string[]) =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))

/** What the webhook at an address is posted: Slack's and Discord's own shapes at theirs, plain JSON anywhere else. */
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
    wrong: wrong.map((news) => ({ ...news, ...alarmWords[news.alarm] })),
    well: well.map((news) => ({ ...news, ...alarmWords[news.alarm] })),
  }
}

/** How an attempt ended: null, or a reason code and when to try again at the earliest. */
type Failure = { error: string; retryAfterMs?: number | null } | null

async function post(url: string, message: AlarmMessage): Promise<Failure> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(alertBody(url, message)),
      signal: AbortSignal.timeout(alarmTiming.alertAttemptMs),
    })
    await answer.body?.cancel()
    if (answer.ok) return null
    const retryAfterMs = readRetryAfter(answer.headers.get('retry-after'))
    return { error: `http_${answer.status}`, retryAfterMs }
  } catch {
    return { error: 'network' }
  }
}

/**
 * Hands the oldest message that is owed to the webhook. One that fails is tried again, at longer and longer
 * intervals, for a day; those after it wait, so that they arrive in order. It may arrive twice, never not at all.
 */
export async function sendAlert(env: Env, nowMs: number): Promise<void> {
  const { ALERT_WEBHOOK_URL: url } = settingsOf(env)
  if (!url) return
  const owed = await takeAlert(env.DB, nowMs, alarmTiming.alertLeaseMs)
  if (!owed) return
  const failure = await post(url, JSON.parse(owed.message) as AlarmMessage)
  const isGivenUp = nowMs - owed.createdMs > alarmTiming.alertGivenUpMs
  const pauseMs = Math.max(
    Math.min(
      alarmTiming.firstAlertPauseMs * 2 ** (owed.attempts - 1),
      alarmTiming.longestAlertPauseMs,
    ),
    Math.min(failure?.retryAfterMs ?? 0, alarmTiming.longestAlertPauseMs),
  )
  if (failure) {
    const event = isGivenUp ? 'alert_given_up' : 'alert_failed'
    console.error(JSON.stringify({ event, id: owed.id, reason: failure.error }))
  }
  await noteAlert(env.DB, owed.id, {
    state: failure === null ? 'sent' : isGivenUp ? 'dead' : 'pending',
    error: failure?.error ?? null,
    nextMs: nowMs + pauseMs,
    keptSinceMs: nowMs - alarmTiming.alertKeptMs,
  })
}
