import { createHmac, randomUUID } from 'node:crypto'
import { mailKeys } from './keys.ts'
import type { SentMail } from './sent-mail.ts'

/** Resend's names of what became of a mail. */
const resendTypes = { bounced: 'email.bounced', complained: 'email.complained' } as const

export type MailEventKind = keyof typeof resendTypes

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

/** Tells the worker what became of a mail, as its provider would; answers the status. */
export async function tellWorker(
  origin: string,
  mail: SentMail,
  kind: MailEventKind,
): Promise<number> {
  const now = new Date().toISOString()
  const isResend = mail.provider === 'resend'
  const body = JSON.stringify(
    isResend
      ? {
          type: resendTypes[kind],
          created_at: now,
          data: {
            email_id: mail.id,
            from: mail.from,
            to: [mail.to],
            subject: mail.subject,
            created_at: mail.receivedAt,
            ...(kind === 'bounced'
              ? { bounce: { type: 'Permanent', subType: 'General', message: 'No such mailbox.' } }
              : {}),
          },
        }
      : {
          RecordType: kind === 'bounced' ? 'Bounce' : 'SpamComplaint',
          Type: kind === 'bounced' ? 'HardBounce' : 'SpamComplaint',
          MessageID: mail.id,
          Email: mail.to,
          BouncedAt: now,
          Inactive: true,
        },
  )
  const signed = isResend
    ? svixHeaders(body, `msg_${randomUUID()}`, Math.floor(Date.now() / 1000))
    : { authorization: `Basic ${btoa(`postmark:${mailKeys.webhook}`)}` }
  const answer = await fetch(`${origin}/api/mail-events/${mail.provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body,
  })
  return answer.status
}
