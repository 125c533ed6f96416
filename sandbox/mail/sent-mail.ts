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

export const address = /^[^\s,;<>()"@]+@[^\s,;<>()"@]+\.[^\s,;<>()"@]+$/

export const hasBreak = (text: string) => /[\r\n\0]/.test(text)
