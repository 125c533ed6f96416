import type { AlarmMessage } from '#contract/alarm-message.ts'
import { noteAlert, takeAlert } from './alert-messages.ts'
import { type Env, settingsOf } from '../env.ts'
import { readRetryAfter } from '../delivery/outcome.ts'
import { alertBody } from './alert-body.ts'
import { alarmTiming as timing } from './timing.ts'

/** How an attempt ended: null, or a reason code and when to try again at the earliest. */
type Failure = { error: string; retryAfterMs?: number | null } | null

async function post(url: string, message: AlarmMessage): Promise<Failure> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(alertBody(url, message)),
      signal: AbortSignal.timeout(timing.alertAttemptMs),
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
  const owed = await takeAlert(env.DB, nowMs, timing.alertLeaseMs)
  if (!owed) return
  const failure = await post(url, JSON.parse(owed.message) as AlarmMessage)
  const isGivenUp = nowMs - owed.createdMs > timing.alertGivenUpMs
  const pauseMs = Math.max(
    Math.min(timing.firstAlertPauseMs * 2 ** (owed.attempts - 1), timing.longestAlertPauseMs),
    Math.min(failure?.retryAfterMs ?? 0, timing.longestAlertPauseMs),
  )
  if (failure) {
    const event = isGivenUp ? 'alert_given_up' : 'alert_failed'
    console.error(JSON.stringify({ event, id: owed.id, reason: failure.error }))
  }
  await noteAlert(env.DB, owed.id, {
    state: failure === null ? 'sent' : isGivenUp ? 'dead' : 'pending',
    error: failure?.error ?? null,
    nextMs: nowMs + pauseMs,
    keptSinceMs: nowMs - timing.alertKeptMs,
  })
}
