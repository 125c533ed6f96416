import * as z from 'zod/mini'

/** An event of a provider that suppresses an address, or says that a mail did not arrive. */
export type MailEvent = {
  /** `not_sent`: the provider took the mail and could not deliver it, for a reason that may pass. */
  reason: 'bounced' | 'complained' | 'not_sent' | 'unsubscribed'
  /** Why the provider did not deliver what it had taken, as a code; absent for a mail that left and came back for good. */
  unsent?: string
  addresses: readonly string[]
  /** The provider's id of the mail; empty where it is of none. */
  messageId: string
  /** ISO 8601. */
  happenedAt: string
}

const time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))

/** The events that Resend's webhook is subscribed to. */
export const resendEventTypes = [
  'email.bounced',
  'email.complained',
  'email.suppressed',
  'email.failed',
] as const

/** A reason of theirs that is a code; anything else could be somebody's words. */
const code = z.catch(z.string().check(z.regex(/^\w{1,60}$/)), 'unknown')

const resendEvent = z.object({
  type: z.enum(resendEventTypes),
  created_at: time,
  data: z.object({
    email_id: z.string(),
    to: z.array(z.string()),
    bounce: z.optional(
      z.object({
        type: z.optional(z.string()),
        subType: code,
        diagnosticCode: z.optional(z.array(z.string())),
      }),
    ),
    suppressed: z.optional(z.object({ reason: code })),
    failed: z.optional(z.object({ reason: code })),
  }),
})

const postmarkEvent = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  Type: z.string(),
  MessageID: z.string(),
  Email: z.string(),
  BouncedAt: time,
})

/** The reader's press on Postmark's own link; bounces and complaints are told by their own events. */
const postmarkUnsubscription = z.object({
  RecordType: z.literal('SubscriptionChange'),
  SuppressSending: z.literal(true),
  SuppressionReason: z.literal('ManualSuppression'),
  Recipient: z.string(),
  ChangedAt: time,
})

/** Bounces by which Postmark says that there is no such mailbox. */
const hardBounces = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])
/** Those by which it says that the mail was not delivered, and the next may be. */
const softBounces = new Set([
  'SoftBounce',
  'DnsError',
  'Blocked',
  'DMARCPolicy',
  'ChallengeVerification',
  'SpamNotification',
  'VirusNotification',
])

/** Refused for good for what it says or whose it is (RFC 3463), not as the mailbox is closed or another's: 13, 17, 18. */
const ofMail = /^5\.(6\.|7\.(?!1[378]$))/

const cloudflareEvent = z.object({
  type: z.enum([
    'cf.email.sending.message.bounced',
    'cf.email.sending.message.complained',
    'cf.email.sending.message.failed',
    'cf.email.sending.message.rejected',
  ]),
  payload: z.object({
    messageId: z.string(),
    recipient: z.string(),
    delivery: z.nullish(z.object({ smtpEnhancedStatusCode: z.nullish(z.string()) })),
    bounce: z.optional(z.object({ type: z.string(), classification: code })),
    failure: z.optional(z.object({ reason: code })),
    rejection: z.optional(z.object({ reason: code })),
  }),
  metadata: z.object({ eventTimestamp: time }),
})

const iso = (text: string) => new Date(text).toISOString()

/** Reads an event of Resend's webhook; null for one without consequences. */
export function readResendEvent(given: unknown): MailEvent | null {
  const parsed = resendEvent.safeParse(given)
  if (!parsed.success) return null
  const { type, created_at: createdAt, data } = parsed.data
  const mail = { addresses: data.to, messageId: data.email_id, happenedAt: iso(createdAt) }
  switch (type) {
    case 'email.bounced': {
      const { bounce } = data
      if (bounce?.type !== 'Transient' && bounce?.type !== 'Undetermined')
        return { ...mail, reason: 'bounced' }
      // What no server has refused may be an absence note: that mail arrived.
      if (bounce.subType === 'General' && !bounce.diagnosticCode?.length) return null
      return { ...mail, reason: 'not_sent', unsent: bounce.subType }
    }
    case 'email.complained':
      return { ...mail, reason: 'complained' }
    case 'email.suppressed': {
      const unsent = data.suppressed?.reason ?? 'unknown'
      const reason = unsent === 'previous_complaint' ? 'complained' : 'bounced'
      return { ...mail, reason, unsent }
    }
    case 'email.failed':
      return { ...mail, reason: 'not_sent', unsent: data.failed?.reason ?? 'unknown' }
  }
}

/** Reads an event of Postmark's webhook; null for one without consequences. */
export function readPostmarkEvent(given: unknown): MailEvent | null {
  const stop = postmarkUnsubscription.safeParse(given)
  if (stop.success) {
    const { Recipient, ChangedAt } = stop.data
    const happenedAt = iso(ChangedAt)
    return { reason: 'unsubscribed', addresses: [Recipient], messageId: '', happenedAt }
  }
  const parsed = postmarkEvent.safeParse(given)
  if (!parsed.success) return null
  const { RecordType, Type, MessageID: messageId, Email, BouncedAt } = parsed.data
  const mail = { addresses: [Email], messageId, happenedAt: iso(BouncedAt) }
  if (RecordType === 'SpamComplaint') return { ...mail, reason: 'complained' }
  if (softBounces.has(Type)) return { ...mail, reason: 'not_sent', unsent: Type }
  return hardBounces.has(Type) ? { ...mail, reason: 'bounced' } : null
}

/** Reads an event of Cloudflare's Email Service; null for one without consequences. */
export function readCloudflareEvent(given: unknown): MailEvent | null {
  const parsed = cloudflareEvent.safeParse(given)
  if (!parsed.success) return null
  const { type, payload, metadata } = parsed.data
  const { messageId, recipient, delivery, bounce, failure, rejection } = payload
  const happenedAt = iso(metadata.eventTimestamp)
  const mail = { addresses: [recipient], messageId, happenedAt }
  if (type.endsWith('complained')) return { ...mail, reason: 'complained' }
  const isOfMail = ofMail.test(delivery?.smtpEnhancedStatusCode ?? '')
  if (type.endsWith('bounced') && (!bounce || bounce.type === 'hard') && !isOfMail)
    return { ...mail, reason: 'bounced' }
  const unsent = bounce?.classification ?? failure?.reason ?? rejection?.reason ?? 'unknown'
  return { ...mail, reason: 'not_sent', unsent }
}
