import * as z from 'zod/mini'
import { type Outcome, outcomeOfStatus, readRetryAfter } from './channel.ts'
import { ownName } from '../http/origins.ts'
import { readJson } from '../http/read-json.ts'
import { readReply, shortReply } from './read-reply.ts'

/** Longest part of an answer that is read; the answers of those we speak to are far shorter. */
const answerBytes = 256 * 1024

/** The outcome of a request, and the answer's text if it was a success. */
export type Answered = { outcome: Outcome; body: string }

/** An answer to somebody who says in it what its status leaves open; `body` is null where it was no JSON. */
export type Answer = {
  status: number
  body: Record<string, unknown> | null
  retryAfterMs: number | null
}

/** What an answer means by its status; a success gives `receipt`, and is none without. */
export function outcomeOfAnswer(
  { status, retryAfterMs }: Answer,
  receipt: string | undefined,
): Outcome {
  if (receipt) return { result: 'delivered', receipt }
  if (status < 300) return { result: 'failed', reason: 'unreadable_answer' }
  return outcomeOfStatus(status, retryAfterMs)
}

type Asked = {
  headers?: Record<string, string>
  signal: AbortSignal
  body?: URLSearchParams | object
  method?: 'PUT' | 'DELETE'
  /** What an answer of theirs means; by default what its status does. */
  outcomeOf?: (answer: Answer) => Outcome
}

/**
 * Posts JSON (or a form, where the body is one) to the other side of a channel, or reads where there is no body, and
 * says how it ended; never throws.
 *
 * Redirects are not followed: they would turn the POST into a GET.
 */
export async function askJson(
  url: string,
  { headers, signal, body, method, outcomeOf }: Asked,
): Promise<Answered> {
  const isJson = body !== undefined && !(body instanceof URLSearchParams)
  try {
    const response = await fetch(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...ownName,
        ...headers,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        accept: 'application/json',
      },
      body: isJson ? JSON.stringify(body) : (body ?? null),
      redirect: 'manual',
      signal,
    })
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'))
    if (outcomeOf) {
      const text = await readStart(response)
      const said = readJson(text, z.record(z.string(), z.unknown()))
      const outcome = outcomeOf({ status: response.status, body: said, retryAfterMs })
      return { outcome: { reply: shortReply(text), ...outcome }, body: text }
    }
    if (!response.ok) {
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

/** What a success says, or null when it is not as it should be. */
export const readAnswer = <Shape>({ body }: Answered, shape: z.ZodMiniType<Shape>): Shape | null =>
  readJson(body, shape)

async function readStart(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let bytes = 0; bytes < answerBytes;) {
      const { done, value } = await reader.read()
      if (done) return text
      bytes += value.byteLength
      text += decoder.decode(value, { stream: true })
    }
    await reader.cancel()
  } catch {
    // Its status has said yes: what was posted is not to be posted again.
  }
  return text
}
