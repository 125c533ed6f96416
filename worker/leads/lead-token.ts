import { callHref } from '#contract/paths.ts'
import { keyedDigest } from '../mail/address-token.ts'

/** The token by which whoever sent a lead is known again: in the answer to it, and in its mail. */
export const leadToken = async (db: D1Database, id: string): Promise<string> =>
  (await keyedDigest(db, `lead ${id}`)).slice(0, 43)

/** Where whoever qualified chooses the time of their call. */
export const qualifiedCallHref = async (db: D1Database, id: string): Promise<string> =>
  callHref({ subject: 'qualification-call', lead: `${id}.${await leadToken(db, id)}` })
