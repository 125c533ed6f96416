/** A command that cannot be carried out; the message is a sentence for the operator. */
export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal'
}

/**
 * What a command works with; `noted` are statements that are committed with what it changes, about a subject.
 * `mostPaidOutCents`: what payouts to the partner may come to in all, where that is limited.
 */
export type CommandContext = {
  db: D1Database
  origin: string
  now: Date
  mostPaidOutCents?: number | null
  noted?: (subject: string) => readonly D1PreparedStatement[]
}
