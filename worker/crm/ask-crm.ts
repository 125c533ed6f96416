import { type Outcome, outcomeOfStatus, readRetryAfter } from '../delivery/channel.ts'
import { readReply } from '../delivery/read-reply.ts'

/** Longest part of an answer that is read; a CRM's answer is far shorter. */
const answerBytes = 256 * 1024

/** The outcome of a request, and the answer's text if it was a success. */
export type Answered = { outcome: Outcome; body: string }

type Asked = {
  headers: Record<string, string>
  signal: AbortSignal
  body?: unknown
  method?: 'POST' | 'PUT'
}

/**
 * Posts or puts JSON to the CRM, or reads where there is no body, and says how it ended; never throws.
 *
 * Redirects are not followed: they would turn the POST into a GET.
 */
export async function askCrm(
  url: string,
  { headers, signal, body, method = 'POST' }: Asked,
): Promise<Answered> {
  const post = {
    method,
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
  }
  try {
    const response = await fetch(url, {
      ...(body === undefined ? { headers: { ...headers, accept: 'application/json' } } : post),
      redirect: 'manual',
      signal,
    })
    if (!response.ok) {
      const retryAfterMs = readRetryAfter(response.headers.get('retry-after'))
      const outcome = outcomeOfStatus(response.status, retryAfterMs)
      return { outcome: { ...outcome, reply: await readReply(response) }, body: '' }
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
