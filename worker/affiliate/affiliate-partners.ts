import * as z from 'zod/mini'
import { partnerLine } from '#contract/desk/partners.ts'
import { selected, type Sql, sql } from '../database/sql.ts'

/** A partner as stored. Times are ISO 8601. */
export const partnerRow = z.object({ id: z.string(), ...partnerLine.shape })

export type Partner = z.infer<typeof partnerRow>

/** The partner of whom a condition holds, revoked or not, or null. */
const partnerWhere = (db: D1Database, where: Sql): Promise<Partner | null> =>
  sql`SELECT ${selected(partnerRow)} FROM affiliate_partners WHERE ${where}`.first(db, partnerRow)

/** The partner of an id, or null. */
export const partnerById = (db: D1Database, id: string) => partnerWhere(db, sql`id = ${id}`)

/** @param code - In upper case. */
export const partnerByCode = (db: D1Database, code: string) => partnerWhere(db, sql`code = ${code}`)

/** The partner made of an application, or null. */
export const partnerByApplication = (db: D1Database, id: string) =>
  partnerWhere(db, sql`application_id = ${id}`)

/** By the hash of a dashboard's token that is not revoked: looking it up leaks nothing through timing. */
export const partnerByTokenHash = (db: D1Database, hash: string) =>
  partnerWhere(
    db,
    sql`id = (SELECT partner_id FROM affiliate_tokens WHERE token_hash = ${hash} AND revoked_at IS NULL)`,
  )

const applicationRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
})

/** The application of an id, or the latest of an address, or null. */
export function findApplication(db: D1Database, named: string) {
  return sql`SELECT submission_id AS id, trim(first_name || ' ' || last_name) AS name,
      lower(email) AS email FROM leads
    WHERE kind = 'affiliate' AND status = 'accepted' AND replaced_by IS NULL
      AND (submission_id = ${named.toLowerCase()} OR lower(email) = ${named.toLowerCase()})
    ORDER BY received_at DESC LIMIT 1`.first(db, applicationRow)
}

/** Statements that revoke every dashboard token of a partner and, where a hash is given, store a new one. */
export function tokenReplacement(
  db: D1Database,
  partnerId: string,
  tokenHash: string | null,
  at: string,
): D1PreparedStatement[] {
  const ended = sql`UPDATE affiliate_tokens SET revoked_at = ${at} WHERE partner_id = ${partnerId}
    AND revoked_at IS NULL`.on(db)
  const insertion = sql`INSERT INTO affiliate_tokens (token_hash, partner_id, created_at)
    VALUES (${tokenHash}, ${partnerId}, ${at})`.on(db)
  return tokenHash === null ? [ended] : [ended, insertion]
}
