import { isPartner, type Partner } from './affiliate-partners.ts'

/** Revokes every address of a partner and, where a hash is given, opens a new one, for a batch; nothing for nobody. */
export function tokenReplacement(
  db: D1Database,
  partnerId: string,
  tokenHash: string | null,
  at: string,
): D1PreparedStatement[] {
  const revocation = db
    .prepare(
      'UPDATE affiliate_tokens SET revoked_at = ?2 WHERE partner_id = ?1 AND revoked_at IS NULL',
    )
    .bind(partnerId, at)
  const insertion = db
    .prepare(
      `INSERT INTO affiliate_tokens (token_hash, partner_id, created_at)
       SELECT ?1, ?2, ?3 WHERE ${isPartner('?2')}`,
    )
    .bind(tokenHash, partnerId, at)
  return tokenHash === null ? [revocation] : [revocation, insertion]
}

/**
 * The partner whose address carries the token of this hash, or null for one unknown or revoked. Looked up
 * by hash, so that how long it takes says nothing about any token.
 */
export function partnerByTokenHash(db: D1Database, tokenHash: string): Promise<Partner | null> {
  return db
    .prepare(
      `SELECT partners.id, partners.code, partners.name, partners.email,
         partners.approved_at AS approvedAt, partners.revoked_at AS revokedAt
       FROM affiliate_tokens AS tokens
       JOIN affiliate_partners AS partners ON partners.id = tokens.partner_id
       WHERE tokens.token_hash = ?1 AND tokens.revoked_at IS NULL`,
    )
    .bind(tokenHash)
    .first<Partner>()
}
