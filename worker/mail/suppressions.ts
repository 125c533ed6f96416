import type { SuppressionReason } from './owed-mail.ts'

/**
 * Notes that an address is not to be written to, as of a moment (ISO 8601). Told again it changes nothing, and an
 * older word than the one that lifted it counts for nothing.
 */
export function suppress(
  db: D1Database,
  { address, reason, since }: { address: string; reason: SuppressionReason; since: string },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO mail_suppressions (address, reason, since) VALUES (?1, ?2, ?3)
       ON CONFLICT (address, reason) DO UPDATE SET since = excluded.since, lifted_at = NULL
         WHERE lifted_at IS NOT NULL AND excluded.since > lifted_at`,
    )
    .bind(address, reason, since)
}

/** Whether mails to an address come back, so that none is sent to it. */
export async function isBouncing(db: D1Database, address: string): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 FROM mail_suppressions
       WHERE address = ?1 AND reason = 'bounced' AND lifted_at IS NULL`,
    )
    .bind(address)
    .first()
  return row !== null
}

/** Lifts what stands against an address, of these reasons. */
export function liftSuppressions(
  db: D1Database,
  address: string,
  reasons: readonly SuppressionReason[],
  now: string,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE mail_suppressions SET lifted_at = ?3
       WHERE address = ?1 AND lifted_at IS NULL AND reason IN (SELECT value FROM json_each(?2))
       RETURNING reason`,
    )
    .bind(address, JSON.stringify(reasons), now)
}

/** What stands against an address. */
export async function suppressionsOf(
  db: D1Database,
  address: string,
): Promise<readonly SuppressionReason[]> {
  const { results } = await db
    .prepare('SELECT reason FROM mail_suppressions WHERE address = ?1 AND lifted_at IS NULL')
    .bind(address)
    .all<{ reason: SuppressionReason }>()
  return results.map(({ reason }) => reason)
}
