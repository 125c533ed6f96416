import type { MailData, MailKind } from '#contract/mails.ts'

/** Why an address is not written to: its mailbox does not exist, or its owner does not want to be. */
export type SuppressionReason = 'bounced' | 'complained' | 'unsubscribed'

/** A mail as its row has it, before it is written. */
export type OwedMail = {
  /** Made from what caused it. */
  id: string
  kind: MailKind
  /** One address, in lower case. */
  to: string
  data: MailData[MailKind]
  /** A token the mail carries. */
  secret: string | null
  /** ISO 8601, UTC: what the mail calls now, so that every attempt says the same. */
  createdAt: string
  /** The provider's id of an earlier sending that it gave up after it had taken it. */
  sentAs?: string | null | undefined
  suppressed: readonly SuppressionReason[]
}
