import { Hono } from 'hono/tiny'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { withStorage } from '../database/storage.ts'
import { ApiError } from '../http/errors.ts'
import { hmacKey } from '../http/digest.ts'
import { isSameSecret } from '../http/token-cookie.ts'
import { parseJsonObject, readBody, readStart } from '../http/read-body.ts'
import { countGuess, refuseGuess } from '../http/rate-limit.ts'
import {
  type MailEvent,
  readCloudflareEvent,
  readPostmarkEvent,
  readResendEvent,
} from './read-mail-event.ts'
import type { Settings } from '../settings.ts'
import type { Env } from '../env.ts'
import * as z from 'zod/mini'
import { somethingChanged, sql } from '../database/sql.ts'
import { raiseAttention } from '../database/attention.ts'
import { suppress } from './suppressions.ts'
import {
  keepReply,
  type MailReply,
  readPostmarkInbound,
  readResendInbound,
} from './mail-replies.ts'
import { mailAddress } from './queue-mail.ts'
import { mailClasses } from './queued-mail.ts'
import { stopNews } from './newsletter-rows.ts'

/** How long what was told too early is left. */
const earlyWaitSeconds = 300

/** Consumes Cloudflare Email Service's events from the queue of its event subscription. */
export async function consumeMailEvents(batch: MessageBatch, env: Env): Promise<void> {
  for (const message of batch.messages) {
    const event = readCloudflareEvent(message.body)
    if (!event || (await applyMailEvent(env.DB, event, Date.now()))) message.ack()
    else message.retry({ delaySeconds: earlyWaitSeconds })
  }
}

/** Tolerated difference between a signature's time and ours, in seconds. */
const toleranceSeconds = 300

/**
 * Whether a webhook in Svix's manner (Resend's) is genuine: an HMAC-SHA256 over id, time and raw body, made just
 * now. While a secret is exchanged there may be two signatures.
 *
 * @see https://docs.svix.com/receiving/verifying-payloads/how-manual
 */
async function verifySvix(
  body: string,
  headers: Headers,
  secret: string,
  nowMs: number,
): Promise<boolean> {
  const id = headers.get('svix-id') ?? ''
  const seconds = headers.get('svix-timestamp') ?? ''
  const isRecent =
    /^\d{1,12}$/.test(seconds) && Math.abs(nowMs / 1000 - Number(seconds)) <= toleranceSeconds
  if (!id || !isRecent) return false
  const key = bytesOf(secret.replace(/^whsec_/, ''))
  if (!key?.length) return false
  const imported = await hmacKey(key, 'verify')
  const signed = new TextEncoder().encode(`${id}.${seconds}.${body}`)
  const given = (headers.get('svix-signature') ?? '').split(' ').slice(0, 5)
  const verdicts = await Promise.all(
    given.map(async (signature) => {
      const bytes = signature.startsWith('v1,') ? bytesOf(signature.slice(3)) : null
      return bytes !== null && crypto.subtle.verify('HMAC', imported, bytes, signed)
    }),
  )
  return verdicts.includes(true)
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}

/** Events are a few kilobytes; an answer may quote long mails and carry files. */
const maxBytes = 10 * 1024 * 1024

/**
 * What Postmark tells. An answer may carry 35 MB of files, which are not kept and come last: they are left out where all
 * of it is too much to be read.
 *
 * @throws {ApiError} `body_too_large` where that is not for its files; `invalid_body`.
 * @see https://postmarkapp.com/support/article/1056-what-are-the-attachment-and-email-size-limits
 */
async function readPostmark(request: Request): Promise<Record<string, unknown>> {
  const { bytes, isWhole } = await readStart(request, maxBytes)
  if (isWhole) return parseJsonObject(bytes)
  const text = new TextDecoder().decode(bytes)
  // Within a text its quotation marks would be escaped.
  const at = text.search(/,\s*"Attachments"\s*:/)
  if (at === -1) throw new ApiError('body_too_large')
  return parseJsonObject(new TextEncoder().encode(`${text.slice(0, at)}}`))
}

type Provider = Exclude<Settings['MAIL_PROVIDER'], undefined>

/** The secret of a provider's webhook. @throws {ApiError} `not_configured` for another provider's, or without one. */
function secretOf(c: AppContext, provider: Provider): string {
  const { MAIL_PROVIDER, MAIL_WEBHOOK_SECRET: secret } = c.get('settings')
  if (MAIL_PROVIDER !== provider || !secret) throw new ApiError('not_configured')
  return secret
}

async function answer(c: AppContext, event: MailEvent | null) {
  if (event && !(await withStorage(() => applyMailEvent(c.env.DB, event, Date.now()))))
    throw new ApiError('storage_unavailable', { retryAfterSeconds: earlyWaitSeconds })
  c.set('outcome', event?.reason ?? 'ignored')
  return c.json({ ok: true })
}

async function answerReply(c: AppContext, reply: MailReply) {
  await withStorage(() => keepReply(c.env.DB, reply, Date.now()))
  c.set('outcome', 'reply')
  return c.json({ ok: true })
}

/** Webhooks of mail providers: what became of mails, and answers to them. 200 once an event is stored; anything else makes the provider repeat it. */
export const mailEvents = new Hono<AppEnv>()
  .post('/api/mail-events/resend', async (c) => {
    const secret = secretOf(c, 'resend')
    const body = await readBody(c.req.raw, maxBytes)
    const text = new TextDecoder().decode(body)
    if (!(await verifySvix(text, c.req.raw.headers, secret, Date.now()))) return refuseGuess(c)
    const event = parseJsonObject(body)
    const reply = await readResendInbound(c.env, event)
    return reply ? answerReply(c, reply) : answer(c, readResendEvent(event))
  })
  .post('/api/mail-events/postmark', async (c) => {
    const secret = secretOf(c, 'postmark')
    const given = /^Basic +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    if (!(await isSameSecret(passwordOf(given), secret))) {
      await countGuess(c)
      // At a 403 Postmark never sends the event again.
      return c.body(null, 401, { 'www-authenticate': 'Basic realm="mail-events"' })
    }
    const event = await readPostmark(c.req.raw)
    const reply = readPostmarkInbound(event)
    return reply ? answerReply(c, reply) : answer(c, readPostmarkEvent(event))
  })

/** The password of HTTP Basic credentials, whoever the user is. */
function passwordOf(credentials: string): string {
  try {
    return atob(credentials).replace(/^[^:]*:/, '')
  } catch {
    return ''
  }
}

/** Kinds whose reader expects the mail. */
const awaited = new Set(
  Object.entries(mailClasses).flatMap(([kind, [name]]) => (name === 'transactional' ? [kind] : [])),
)

/** Whether an event may be of a mail of which only the provider knows as yet that it has left, and by which id. */
const isEarly = (db: D1Database, addresses: readonly string[], messageId: string) =>
  sql`SELECT 1 FROM mails WHERE address IN ${addresses} AND state = 'pending'
    AND (claimed_until_ms > 0 OR attempts > 0)
    AND NOT EXISTS (SELECT 1 FROM mails WHERE message_id = ${messageId})`.isFound(db)

/**
 * Applies a provider's event: a bounced address is suppressed, a complaint or an unsubscription ends its subscriptions.
 * A mail that the provider did not send after all becomes suppressed, or dead so that it can be replayed. An expected
 * mail that did not arrive raises a matter. Idempotent. False where it came too early, and is to be told again.
 */
async function applyMailEvent(
  db: D1Database,
  { reason, unsent, messageId, happenedAt: since, ...event }: MailEvent,
  nowMs: number,
): Promise<boolean> {
  const addresses = event.addresses.map(mailAddress)
  const isOfMail = reason !== 'unsubscribed'
  if (isOfMail && (await isEarly(db, addresses, messageId))) return false
  for (const address of addresses) {
    if (reason === 'complained' || reason === 'unsubscribed')
      await stopNews(db, { address, reason, since, nowMs })
    else if (reason === 'bounced') await suppress(db, { address, reason, since }).run()
  }
  if (!isOfMail) return true
  const state = reason === 'not_sent' ? 'dead' : unsent ? 'suppressed' : 'delivered'
  const isAsSent = sql`state = 'delivered' AND last_error IS NULL`
  const mail = await sql`SELECT id, kind FROM mails
    WHERE message_id = ${messageId} AND ${isAsSent}`.first(
    db,
    z.object({ id: z.string(), kind: z.string() }),
  )
  if (!mail) return true
  const hasArrived = reason === 'complained' && !unsent
  const isMissed = !hasArrived && awaited.has(mail.kind)
  const kind = reason === 'not_sent' ? 'mail_refused' : 'mail_bounced'
  const matter = { kind, subjectId: mail.id, detail: unsent ?? mail.kind } as const
  await db.batch([
    sql`UPDATE mails SET last_error = ${unsent ?? reason}, state = ${state},
      delivered_at = iif(${state} = 'delivered', delivered_at, NULL)
      WHERE id = ${mail.id} AND ${isAsSent}`.on(db),
    ...(isMissed ? [raiseAttention(db, matter, nowMs, somethingChanged)] : []),
  ])
  return true
}
