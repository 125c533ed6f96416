import type { MailData } from '#contract/mails.ts'
import { keyedDigest } from './address-token.ts'
import { mailAddress } from './queue-mail.ts'
import type { QueuedMail } from './queued-mail.ts'

/** What is known by a link while it has the address the link was sent to; that may be corrected. */
type Linked = { id: string; email: string }

const tokenOf = async (db: D1Database, what: string, { id, email }: Linked) =>
  (await keyedDigest(db, `${what} ${id} ${mailAddress(email)}`)).slice(0, 43)

/** What whoever sent a lead is known by again: its id, and a digest that only this worker can make. */
export const leadToken = async (db: D1Database, lead: Linked): Promise<string> =>
  `${lead.id}.${await tokenOf(db, 'lead', lead)}`

/** What the link of a mail may do with a call. */
export type CallPurpose = 'move' | 'cancel'

/** The token of a link that does one thing with one call. */
export const callToken = (db: D1Database, call: Linked, purpose: CallPurpose): Promise<string> =>
  tokenOf(db, `call ${purpose}`, call)

/** The tokens of a mail about a call. */
export async function callTokens(db: D1Database, call: Linked): Promise<string> {
  const purposes = ['move', 'cancel'] as const
  return (await Promise.all(purposes.map((purpose) => callToken(db, call, purpose)))).join('.')
}

/** What opens the links of a mail that is to leave: its address may be another than when it was queued. */
export async function secretOf(
  db: D1Database,
  { id, kind, to: email, data, secret }: QueuedMail,
): Promise<string | null> {
  if (!secret) return null
  if (kind === 'enquiry-received') return leadToken(db, { id: id.slice(kind.length + 1), email })
  if (kind !== 'call-update') return secret
  return callTokens(db, { id: (data as MailData[typeof kind]).callId, email })
}
