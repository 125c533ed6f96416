import type { Outcome } from '../delivery/outcome.ts'
import { readRetryAfter } from '../http/read-retry-after.ts'

/** Longest part of an answer that is read; a provider's answer is far shorter. */
const answerBytes = 64 * 1024

/** What a provider answered: JSON, or null where it was none. */
export type MailAnswer = {
  status: number
  body: Record<string, unknown> | null
  retryAfterMs: number | null
}

/**
 * Posts a mail as JSON; never throws. Redirects are not followed: they would turn the POST into a GET.
 *
 * @returns The answer, or how the attempt ended where there was none.
 */
export async function postMail(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  signal: AbortSignal,
): Promise<{ answer: MailAnswer } | { outcome: Outcome }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
    })
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'))
    const text = await response.text()
    return {
      answer: {
        status: response.status,
        body: readObject(text.slice(0, answerBytes)),
        retryAfterMs,
      },
    }
  } catch {
    return {
      outcome: signal.aborted
        ? { result: 'unanswered', reason: 'timeout' }
        : { result: 'failed', reason: 'network' },
    }
  }
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Statuses by which something between us and the provider says that it did not answer in time. */
const unansweredStatuses = new Set([504, 524])

/** What an answer means that the provider's own codes do not explain. */
export function outcomeOfStatus({ status, retryAfterMs }: MailAnswer): Outcome {
  const reason = `http_${status}`
  if (unansweredStatuses.has(status)) return { result: 'unanswered', reason }
  if (status >= 500 || [408, 409, 423, 425, 429].includes(status)) {
    return { result: 'failed', reason, ...(retryAfterMs === null ? {} : { retryAfterMs }) }
  }
  // Anything else of 4xx, and a redirect, speaks of the address or the key; 400, 413 and 422 of this mail or of all.
  const isUnclear = [400, 413, 422].includes(status)
  return { result: 'refused', reason, blames: isUnclear ? 'unclear' : 'account' }
}
