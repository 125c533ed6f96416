import { createHmac, randomUUID } from 'node:crypto'
import { checkOwn } from '../published/faults.ts'
import { mailKeys } from './keys.ts'
import { publishedByResend } from './resend-request.ts'
import type { SentMail } from './sent-mail.ts'

/** What Resend tells of a mail besides what it tells of any. */
const resendEvents = {
  bounced: {
    bounce: {
      type: 'Permanent',
      subType: 'General',
      message: 'No such mailbox.',
      diagnosticCode: ['smtp; 550 5.1.1 user unknown'],
    },
  },
  complained: {},
  suppressed: {
    suppressed: {
      type: 'OnAccountSuppressionList',
      reason: 'previous_bounce',
      message: 'The address bounced before.',
      diagnosticCode: [],
    },
  },
  failed: { failed: { reason: 'reached_daily_quota' } },
} as const

export type MailEventKind = keyof typeof resendEvents

export const isMailEvent = (kind: unknown): kind is MailEventKind =>
  Object.hasOwn(resendEvents, String(kind))

/** An event as Resend words it; `told` takes the place of what is usual. */
export function eventOf(mail: SentMail, kind: MailEventKind, told: object = {}): object {
  const { id, from, to, subject, receivedAt } = mail
  const common = { email_id: id, from, to: [to], subject, created_at: receivedAt }
  const type = `email.${kind}`
  const created_at = new Date().toISOString()
  const event = { type, created_at, data: { ...common, ...resendEvents[kind], ...told } }
  checkOwn(`event ${type}`, publishedByResend.event(type, event))
  return event
}

/** A signature as Resend's webhooks carry it. */
export function svixHeaders(body: string, id: string, seconds: number): Record<string, string> {
  const key = Buffer.from(mailKeys.webhook.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'svix-id': id,
    'svix-timestamp': String(seconds),
    'svix-signature': `v1,${signature}`,
  }
}

/** Tells the worker what became of a mail, as Resend does; answers the status. */
export async function tellWorker(
  origin: string,
  mail: SentMail,
  kind: MailEventKind,
): Promise<number> {
  const body = JSON.stringify(eventOf(mail, kind))
  const signed = svixHeaders(body, `msg_${randomUUID()}`, Math.floor(Date.now() / 1000))
  const answer = await fetch(`${origin}/api/mail-events/resend`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body,
  })
  return answer.status
}
