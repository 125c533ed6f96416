import * as z from 'zod/mini'

/** An event of a provider that suppresses an address, or says that a mail did not arrive. */
export type MailEvent = {
  /** `not_sent`: the provider took the mail and then did not send it, for a reason that is not its address. */
  reason: 'bounced' | 'complained' | 'not_sent'
  /** Why the provider did not send what it had taken, as a code; absent for a mail that left. */
  unsent?: string
  addresses: readonly string[]
  /** The provider's id of the mail. */
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
    bounce: z.optional(z.object({ type: z.optional(z.string()) })),
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

/** Bounces by which Postmark says that there is no such mailbox. */
const hardBounces = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])

const cloudflareEvent = z.object({
  type: z.enum(['cf.email.sending.message.bounced', 'cf.email.sending.message.complained']),
  payload: z.object({
    messageId: z.string(),
    recipient: z.string(),
    bounce: z.optional(z.object({ type: z.string() })),
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
    case 'email.bounced':
      // A mailbox that is full, or a server that was away, may take the next mail.
      return data.bounce?.type === 'Transient' ? null : { ...mail, reason: 'bounced' }
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
  const parsed = postmarkEvent.safeParse(given)
  if (!parsed.success) return null
  const { RecordType, Type, MessageID: messageId, Email, BouncedAt } = parsed.data
  if (RecordType === 'Bounce' && !hardBounces.has(Type)) return null
  const reason = RecordType === 'Bounce' ? 'bounced' : 'complained'
  return { reason, addresses: [Email], messageId, happenedAt: iso(BouncedAt) }
}

/** Reads an event of Cloudflare's Email Service; null for one without consequences. */
export function readCloudflareEvent(given: unknown): MailEvent | null {
  const parsed = cloudflareEvent.safeParse(given)
  if (!parsed.success) return null
  const { type, payload, metadata } = parsed.data
  if (payload.bounce && payload.bounce.type !== 'hard') return null
  const reason = type.endsWith('bounced') ? 'bounced' : 'complained'
  const { messageId, recipient } = payload
  return { reason, addresses: [recipient], messageId, happenedAt: iso(metadata.eventTimestamp) }
}
