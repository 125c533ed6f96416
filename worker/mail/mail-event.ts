import type { SuppressionReason } from './owed-mail.ts'

/** What a provider tells became of a mail, as far as it stops others. */
export type MailEvent = {
  reason: Exclude<SuppressionReason, 'unsubscribed'>
  addresses: readonly string[]
  /** The provider's id of the mail. */
  messageId: string
  /** ISO 8601. */
  happenedAt: string
}
