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
