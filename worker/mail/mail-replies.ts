import * as z from 'zod/mini'
import { raiseAttention } from '../database/attention.ts'
import { somethingChanged, sql } from '../database/sql.ts'
import { withStorage } from '../database/storage.ts'
import { type Env, settingsOf } from '../env.ts'
import { site } from '#site.config.ts'
import { ownName } from '../http/origins.ts'
import { mailAddress } from './queue-mail.ts'

/** An answer to a mail of ours. `id` is the provider's, or the mail's own. */
export type MailReply = { id: string; from: string; subject: string; body: string }

/** SQL condition on a row of `mail_replies`: of its sender nothing else is known. */
export const isStrangers = sql`address NOT IN (SELECT address FROM people)`

/** Longest text kept of an answer; what is quoted below it is of no use. */
const longestBody = 20_000
const longestSubject = 300

/** Keeps an answer with its sender, and has a person look at it. A repeat is kept once. */
export async function keepReply(db: D1Database, reply: MailReply, nowMs: number): Promise<void> {
  const address = mailAddress(reply.from)
  const person = await sql`SELECT id FROM people WHERE address = ${address}`.first(
    db,
    z.object({ id: z.string() }),
  )
  const matter = { kind: 'reply_received', subjectId: person?.id ?? '' } as const
  await db.batch([
    sql`INSERT INTO mail_replies (id, address, subject, body, received_at)
      VALUES (${reply.id}, ${address}, ${reply.subject.slice(0, longestSubject)},
        ${reply.body.slice(0, longestBody)}, ${new Date(nowMs).toISOString()})
      ON CONFLICT (id) DO NOTHING`.on(db),
    raiseAttention(db, matter, nowMs, somethingChanged),
  ])
}

const postmarkInbound = z.object({
  MessageID: z.string(),
  FromFull: z.object({ Email: z.string() }),
  Subject: z.string(),
  TextBody: z.string(),
  HtmlBody: z.optional(z.string()),
  StrippedTextReply: z.optional(z.string()),
  Headers: z.optional(z.array(z.object({ Name: z.string(), Value: z.string() }))),
})

/** Whether a machine wrote a mail by itself (RFC 3834), by its header `Auto-Submitted`. */
const isAutomatic = (header: string | null | undefined) =>
  header !== null && header !== undefined && header.trim().toLowerCase() !== 'no'

const isAutoSubmitted = (name: string) => name.toLowerCase() === 'auto-submitted'

/**
 * Reads Postmark's inbound webhook; null for anything else, and for what a machine wrote.
 *
 * @see https://postmarkapp.com/developer/webhooks/inbound-webhook
 */
export function readPostmarkInbound(given: unknown): MailReply | null {
  const parsed = postmarkInbound.safeParse(given)
  if (!parsed.success) return null
  const { MessageID, FromFull, Subject, TextBody, HtmlBody = '', Headers = [] } = parsed.data
  if (isAutomatic(Headers.find(({ Name }) => isAutoSubmitted(Name))?.Value)) return null
  const texts = [parsed.data.StrippedTextReply, TextBody]
  const body = texts.find((text) => text?.trim()) ?? wordsOf(HtmlBody)
  return { id: `postmark:${MessageID}`, from: FromFull.Email, subject: Subject, body }
}

const resendReceived = z.object({
  type: z.literal('email.received'),
  data: z.object({
    email_id: z.string().check(z.regex(/^[\w-]{1,80}$/)),
    from: z.string(),
    subject: z.nullish(z.string()),
  }),
})

const resendEmail = z.object({
  subject: z.string(),
  text: z.nullish(z.string()),
  html: z.nullish(z.string()),
  headers: z.nullish(z.record(z.string(), z.string())),
})

const namedSigns: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** A sign that HTML has by its number or name. */
const signOf = (whole: string, number?: string, hex?: string, name = '') =>
  number || hex
    ? String.fromCodePoint(Number(number ?? `0x${hex}`))
    : (namedSigns[name.toLowerCase()] ?? whole)

/** HTML without styles and scripts. No sign is looked at twice: a stranger writes as many tags without end as they like. */
const withoutCode = (html: string) =>
  html
    .split(/<\/(?:style|script)>/i)
    .map((part, at, { length }) =>
      at < length - 1 ? part.replace(/<(?:style|script)\b[^]*/i, ' ') : part,
    )
    .join(' ')

/** The words of a mail that came without a text of its own. */
const wordsOf = (html: string) =>
  withoutCode(html)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, signOf)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The address of `Ada <ada@client.example>`. */
const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

const answerWithinMs = 10_000

/**
 * Reads Resend's event of a received mail, and fetches its text; null for another event, and for what a machine wrote.
 * A key that may only send fetches none: what is left is who wrote, and about what.
 *
 * @throws where Resend does not answer: it tells of the event again.
 * @see https://resend.com/docs/api-reference/emails/retrieve-received-email
 */
export async function readResendInbound(env: Env, given: unknown): Promise<MailReply | null> {
  const parsed = resendReceived.safeParse(given)
  if (!parsed.success) return null
  const { email_id: id, from, subject: about } = parsed.data.data
  const reply = { id: `resend:${id}`, from: addressIn(from) }
  const { MAIL_API_KEY = '', MAIL_API_BASE = 'https://api.resend.com' } = settingsOf(env)
  const answer = await fetch(`${MAIL_API_BASE.replace(/\/+$/, '')}/emails/receiving/${id}`, {
    headers: { ...ownName, authorization: `Bearer ${MAIL_API_KEY}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
  })
  if ([401, 403].includes(answer.status)) return { ...reply, subject: about ?? '', body: '' }
  if (!answer.ok) throw new Error(`Resend answered ${answer.status}.`)
  const { subject, text, html, headers } = resendEmail.parse(await answer.json())
  if (isAutomatic(Object.entries(headers ?? {}).find(([name]) => isAutoSubmitted(name))?.[1]))
    return null
  const body = text?.trim() ? text : wordsOf(html ?? '')
  return { ...reply, subject, body }
}

const signOfHex = (_: string, hex: string) => String.fromCharCode(Number(`0x${hex}`))

/** A word of a header by its letters' bytes (RFC 2047), or as it is where they cannot be read. */
function headerWord(word: string, charset: string, form: string, text: string): string {
  try {
    const isBase64 = form.toLowerCase() === 'b'
    const signs = isBase64
      ? atob(text)
      : text.replaceAll('_', ' ').replaceAll(/=([\dA-F]{2})/gi, signOfHex)
    return new TextDecoder(charset).decode(Uint8Array.from(signs, (sign) => sign.charCodeAt(0)))
  } catch {
    return word
  }
}

/** A header as it was written: letters beyond ASCII come as words of their own. */
const headerText = (header: string) =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi, headerWord)

/**
 * Takes a mail that Cloudflare Email Routing hands to the worker: its subject stands with its sender, and it goes on to
 * the company's mailbox whole. The worker reads no MIME: a parser with its tables would be a tenth of its bundle. What a
 * machine wrote by itself goes on only.
 *
 * @throws where it cannot be kept or passed on: its sender's server, refused for now, brings it again.
 */
export async function takeRoutedMail(message: ForwardableEmailMessage, env: Env): Promise<void> {
  if (!isAutomatic(message.headers.get('auto-submitted'))) {
    const id = `routed:${message.headers.get('message-id') ?? crypto.randomUUID()}`
    const subject = headerText(message.headers.get('subject') ?? '')
    const from = addressIn(message.headers.get('from') ?? message.from)
    const reply = { id, from, subject, body: '' }
    await withStorage(() => keepReply(env.DB, reply, Date.now()))
  }
  // Last: what is kept once more stays one answer, what is forwarded once more is a second mail.
  await message.forward(site.contactEmail)
}
