/** A mail the stand-in has taken. */
export type SentMail = {
  /** The provider's id. */
  id: string
  /** The idempotency key it came under; blank where the provider takes none. */
  key: string
  provider: 'resend' | 'postmark'
  from: string
  to: string
  replyTo: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments: { name: string; type: string; base64: string }[]
  /** ISO 8601. */
  receivedAt: string
  /** How often it was handed in; more than once only under one key. */
  count: number
  /** What became of it afterwards. */
  events: string[]
}

/** A mail as it is handed in. */
export type Mail = Omit<SentMail, 'id' | 'count' | 'events' | 'receivedAt'>

const address = /^[^\s,;<>()"@]+@[^\s,;<>()"@]+\.[^\s,;<>()"@]+$/
const named = /^(?:"(?:[^"\\\r\n]|\\.)*" )?<?([^<>]+)>?$/

const hasBreak = (text: string) => /[\r\n\0]/.test(text)

/** The part of a mail that neither provider would send, as a request of theirs names it; undefined where all is well. */
export function faultOf(mail: Mail): string | undefined {
  const { from, to, subject, replyTo, headers } = mail
  if (!address.test(named.exec(from)?.[1] ?? '') || hasBreak(from)) return 'from'
  if (!address.test(to)) return 'to'
  if (!subject || hasBreak(subject)) return 'subject'
  if (hasBreak(replyTo)) return 'reply_to'
  if (!mail.html && !mail.text) return 'html'
  const isGood = ([name, value]: [string, unknown]) =>
    /^[\w-]+$/.test(name) && typeof value === 'string' && !hasBreak(value)
  return Object.entries(headers).every(isGood) ? undefined : 'headers'
}
