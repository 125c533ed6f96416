import type { Outcome } from '../delivery/outcome.ts'
import { readRetryAfter } from '../http/read-retry-after.ts'

/** Statuses in the 4xx range that speak of the moment. */
const passing4xx = new Set([408, 409, 423, 425, 429])

/** Statuses that may speak of this one lead; all other refusals speak of our address, token or plan. */
const unclear4xx = new Set([400, 413, 422])

/** Statuses by which something between us and the CRM says that the CRM did not answer it in time. */
const unansweredStatuses = new Set([504, 524])

/** Longest part of an answer that is read; a CRM's answer is far shorter. */
const answerBytes = 256 * 1024

/** The outcome of a request, and the answer's text if it was a success. */
export type Posted = { outcome: Outcome; body: string }

/**
 * Posts JSON to the CRM and says how it ended; never throws.
 *
 * Redirects are not followed: they would turn the POST into a GET.
 */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      return { outcome: outcomeOfStatus(response), body: '' }
    }
    return { outcome: { result: 'delivered' }, body: await readStart(response) }
  } catch {
    return {
      outcome: signal.aborted
        ? { result: 'unanswered', reason: 'timeout' }
        : { result: 'failed', reason: 'network' },
      body: '',
    }
  }
}

function outcomeOfStatus(response: Response): Outcome {
  const { status } = response
  const reason = `http_${status}`
  if (unansweredStatuses.has(status)) return { result: 'unanswered', reason }
  // A redirect is a refusal, too: the address we were given is not where the CRM is.
  if (status < 500 && !passing4xx.has(status)) {
    return { result: 'refused', reason, blames: unclear4xx.has(status) ? 'unclear' : 'account' }
  }
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'))
  return { result: 'failed', reason, ...(retryAfterMs === null ? {} : { retryAfterMs }) }
}

async function readStart(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (let bytes = 0; bytes < answerBytes;) {
    const { done, value } = await reader.read()
    if (done) return text
    bytes += value.byteLength
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return text
}
