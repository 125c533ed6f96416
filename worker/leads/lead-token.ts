import { keyedDigest } from '../mail/address-token.ts'

/** What whoever sent a lead is known by again: its id, and a digest that only this worker can make. */
export const leadToken = async (db: D1Database, id: string): Promise<string> =>
  `${id}.${(await keyedDigest(db, `lead ${id}`)).slice(0, 43)}`
