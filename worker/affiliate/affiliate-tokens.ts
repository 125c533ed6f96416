import { sql } from '../database/sql.ts'
import { isPartner, type Partner, partnerColumns, partnerRow } from './affiliate-partners.ts'

/** Revokes every address of a partner and, where a hash is given, opens a new one, for a batch; nothing for nobody. */
export function tokenReplacement(
  db: D1Database,
  partnerId: string,
  tokenHash: string | null,
  at: string,
): D1PreparedStatement[] {
  const revocation =
    sql`UPDATE affiliate_tokens SET revoked_at = ${at} WHERE partner_id = ${partnerId}
    AND revoked_at IS NULL`.on(db)
  const insertion = sql`INSERT INTO affiliate_tokens (token_hash, partner_id, created_at)
    SELECT ${tokenHash}, ${partnerId}, ${at} WHERE ${isPartner(partnerId)}`.on(db)
  return tokenHash === null ? [revocation] : [revocation, insertion]
}

/**
 * The partner whose address carries the token of this hash, or null for one unknown or revoked. Looked up
 * by hash, so that how long it takes says nothing about any token.
 */
export function partnerByTokenHash(db: D1Database, tokenHash: string): Promise<Partner | null> {
  return sql`SELECT ${partnerColumns}
    FROM affiliate_tokens AS tokens
    JOIN affiliate_partners AS partners ON partners.id = tokens.partner_id
    WHERE tokens.token_hash = ${tokenHash} AND tokens.revoked_at IS NULL`.first(db, partnerRow)
}
