import type { Outcome } from '../delivery/channel.ts'

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
