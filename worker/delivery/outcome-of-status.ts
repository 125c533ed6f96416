import type { Outcome } from './outcome.ts'

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
