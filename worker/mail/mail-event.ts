/** What a provider tells became of a mail, as far as it stops others or means that this one did not arrive. */
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
