import type { MailData, MailKind } from '#contract/mails.ts'

/** Why an address is not written to: its mailbox does not exist, or its owner does not want to be. */
export type SuppressionReason = 'bounced' | 'complained' | 'unsubscribed'

/** A mail as its row has it, before it is written. */
export type OwedMail = {
  /** Made from what caused it; the provider's idempotency key. */
  id: string
  kind: MailKind
  /** One address, in lower case. */
  to: string
  data: MailData[MailKind]
  /** A token the mail carries. */
  secret: string | null
  /** ISO 8601, UTC: what the mail calls now, so that every attempt says the same. */
  createdAt: string
  suppressed: readonly SuppressionReason[]
}
