import * as z from 'zod/mini'
import { sql, wordOf } from '../database/sql.ts'
import type { SuppressionReason } from './queued-mail.ts'

/**
 * Statement that suppresses an address as of a moment (ISO 8601), where it is anybody's here: a provider also tells of
 * other senders' mails, and a link outlives who was erased. Idempotent; an event older than the lifting of a suppression
 * does not restore it.
 */
export function suppress(
  db: D1Database,
  { address, reason, since }: { address: string; reason: SuppressionReason; since: string },
): D1PreparedStatement {
  return sql`INSERT INTO mail_suppressions (address, reason, since)
    SELECT ${address}, ${reason}, ${since} WHERE EXISTS (SELECT 1 FROM mails WHERE address = ${address})
      OR EXISTS (SELECT 1 FROM people WHERE address = ${address})
    ON CONFLICT (address, reason) DO UPDATE SET since = excluded.since, lifted_at = NULL
      WHERE lifted_at IS NOT NULL AND excluded.since > lifted_at`.on(db)
}

/** Whether mails to an address come back, so that none is sent to it. */
export async function isBouncing(db: D1Database, address: string): Promise<boolean> {
  return sql`SELECT 1 FROM mail_suppressions
    WHERE address = ${address} AND reason = 'bounced' AND lifted_at IS NULL`.isFound(db)
}

/** Statement that lifts an address's suppressions of these reasons. */
export function liftSuppressions(
  db: D1Database,
  address: string,
  reasons: readonly SuppressionReason[],
  now: string,
): D1PreparedStatement {
  return sql`UPDATE mail_suppressions SET lifted_at = ${now}
    WHERE address = ${address} AND lifted_at IS NULL AND reason IN ${reasons}
    RETURNING reason`.on(db)
}

/** Suppressions of an address. */
export async function suppressionsOf(
  db: D1Database,
  address: string,
): Promise<readonly SuppressionReason[]> {
  const results = await sql`SELECT reason FROM mail_suppressions WHERE address = ${address}
    AND lifted_at IS NULL`.all(db, z.object({ reason: wordOf<SuppressionReason>() }))
  return results.map(({ reason }) => reason)
}
