import { partnerByCode } from './affiliate-partners.ts'

/** A command that cannot be carried out; the message is a sentence for the operator. */
export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal'
}

/**
 * What a command works with. `noted` returns the audit statements for a subject, with what the command itself does not
 * say of it, committed with the change; `mostPaidOutCents` caps the sum of all payouts to the partner.
 */
export type CommandContext = {
  db: D1Database
  origin: string
  now: Date
  mostPaidOutCents?: number | null
  noted?: (subject: string, more?: Record<string, number>) => readonly D1PreparedStatement[]
}

/** The partner that a command names. @throws {CommandRefusal} */
export async function partnerOf(db: D1Database, code: string) {
  const partner = await partnerByCode(db, code)
  if (!partner) throw new CommandRefusal(`There is no partner with the code ${code}.`)
  return partner
}
