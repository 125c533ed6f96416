/** Milliseconds a `Retry-After` asks for, seconds or an HTTP date; null when absent or unreadable; at most an hour. */
export function readRetryAfter(header: string | null): number | null {
  if (!header) return null
  const waitMs = /^\d+$/.test(header.trim())
    ? Number(header) * 1_000
    : Date.parse(header) - Date.now()
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 0), 3_600_000) : null
}

/**
 * How one attempt to hand something over ended.
 *
 * - `delivered`: it was taken; `receipt` is the id the other side gave it.
 * - `refused`: not like this (`http_422`). `blames` says what such an answer speaks of: our account, this one
 *   delivery, or it cannot be told, and only what becomes of others shows which.
 * - `unanswered`: it may have arrived, nobody knows; not to be repeated soon.
 * - `failed`: worth trying again, after `retryAfterMs` if a time was named.
 * - `suppressed`: it is not to be sent, now or later.
 *
 * `reply` is what the other side said of it, for the operator alone.
 */
export type Outcome = { reply?: string } & (
  | { result: 'delivered'; receipt?: string }
  | { result: 'refused'; reason: string; blames: 'account' | 'this' | 'unclear' }
  | { result: 'unanswered'; reason: string }
  | { result: 'failed'; reason: string; retryAfterMs?: number }
  | { result: 'suppressed'; reason: string }
)

/** Statuses by which something between us and the other side says that it did not answer in time. */
const unanswered = new Set([504, 524])

/** Statuses in the 4xx range that speak of the moment. */
const passing4xx = new Set([408, 409, 423, 425, 429])

/** Statuses that may speak of what was sent; all other refusals speak of our address, key or plan. */
const unclear4xx = new Set([400, 413, 422])

/**
 * How an attempt ended that was answered with anything but success. A redirect is a refusal, too: the address we were
 * given is not where the other side is.
 *
 * @param retryAfterMs - The wait that was asked for; null for none.
 */
export function outcomeOfStatus(status: number, retryAfterMs: number | null): Outcome {
  const reason = `http_${status}`
  if (unanswered.has(status)) return { result: 'unanswered', reason }
  if (status < 500 && !passing4xx.has(status)) {
    return { result: 'refused', reason, blames: unclear4xx.has(status) ? 'unclear' : 'account' }
  }
  return { result: 'failed', reason, ...(retryAfterMs === null ? {} : { retryAfterMs }) }
}
