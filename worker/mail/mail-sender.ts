import { type Outcome, readRetryAfter } from '../delivery/channel.ts'
import { shortReply } from '../delivery/read-reply.ts'
import { ownName } from '../http/origins.ts'
import { readJson } from '../http/read-json.ts'
import * as z from 'zod/mini'

/** Longest part of an answer that is read; a provider's answer is far shorter. */
const answerBytes = 64 * 1024

/** What a provider answered: JSON, or null where it was none. */
export type MailAnswer = {
  status: number
  body: Record<string, unknown> | null
  retryAfterMs: number | null
}

/**
 * Posts a mail as JSON and says how that ended; never throws. Redirects are not followed: they would turn the POST
 * into a GET.
 *
 * @param outcomeOf - What an answer of this provider means.
 */
export async function postMail(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  signal: AbortSignal,
  outcomeOf: (answer: MailAnswer) => Outcome,
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        ...ownName,
        'content-type': 'application/json',
        accept: 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
      signal,
    })
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'))
    // It may have been a yes that broke off.
    const text = await response.text().catch(() => '')
    const said = readJson(text.slice(0, answerBytes), z.record(z.string(), z.unknown()))
    const outcome = outcomeOf({ status: response.status, body: said, retryAfterMs })
    return outcome.result === 'delivered' ? outcome : { ...outcome, reply: shortReply(text) }
  } catch {
    return signal.aborted
      ? { result: 'unanswered', reason: 'timeout' }
      : { result: 'failed', reason: 'network' }
  }
}

/** A mail as a provider is given it. No header holds a line break. */
export type MailMessage = {
  /** The same for each attempt; the idempotency key where the provider takes one. */
  id: string
  kind: string
  from: { name: string; email: string }
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  headers: Readonly<Record<string, string>>
  attachments: readonly { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }[]
}

/** A provider mail can be handed to. */
export type MailSender = {
  name: 'cloudflare' | 'resend' | 'postmark'
  /** Milliseconds between two requests that its rate limit asks for. */
  slotMs: number
  /** Never throws for what the provider does; an abort ends as `unanswered`. */
  send: (message: MailMessage, signal: AbortSignal) => Promise<Outcome>
}
