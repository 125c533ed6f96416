import { keyedDigest } from '../mail/address-token.ts'
import { mailAddress } from '../mail/queue-mail.ts'

/**
 * What whoever sent a lead is known by again, while it has the address they sent: its id, and a digest that only this
 * worker can make.
 */
export const leadToken = async (db: D1Database, id: string, email: string): Promise<string> =>
  `${id}.${(await keyedDigest(db, `lead ${id} ${mailAddress(email)}`)).slice(0, 43)}`
