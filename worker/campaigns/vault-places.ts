import { libraryTerms } from '#contract/library-terms.ts'
import { minuteMs } from '#lib/time.ts'

/** What places of the growth vault are asked for with. */
export type VaultTaking = {
  /** How many there are. */
  places: number
  nowMs: number
  /** The addresses are known to be whose they say: their places are kept. Others are held for minutes. */
  isConfirmed: boolean
}

/** Places kept, whose highest number is their count, and those held at `?2`. */
const taken = `(SELECT coalesce(max(place), 0) FROM vault_places)
  + (SELECT count(*) FROM vault_requests WHERE held_until_ms > ?2)`

/**
 * Takes places of the growth vault for addresses in lower case, the first come first, where they have none: statements
 * for one transaction, so that no more are taken than there are. Who gets none is kept as having asked.
 */
export function vaultTaking(
  db: D1Database,
  emails: readonly string[],
  { places, nowMs, isConfirmed }: VaultTaking,
): D1PreparedStatement[] {
  const list = JSON.stringify(emails)
  const hold = db
    .prepare(
      `INSERT INTO vault_requests (email, held_until_ms)
       SELECT email, iif(row_number() OVER (ORDER BY number) <= ?3 - (${taken}), ?4, ?2)
       FROM (SELECT value AS email, min(key) AS number FROM json_each(?1) GROUP BY value) AS asked
       WHERE email NOT IN (SELECT email FROM vault_places) AND NOT EXISTS (
         SELECT 1 FROM vault_requests AS held WHERE held.email = asked.email AND held_until_ms > ?2
       )
       ON CONFLICT (email) DO UPDATE SET held_until_ms = excluded.held_until_ms`,
    )
    .bind(list, nowMs, places, nowMs + libraryTerms.vaultHoldMinutes * minuteMs)
  if (!isConfirmed) return [hold]
  return [
    hold,
    db
      .prepare(
        `INSERT INTO vault_places (place, email, taken_at)
         SELECT (SELECT coalesce(max(place), 0) FROM vault_places) + row_number() OVER (ORDER BY key), email, ?3
         FROM json_each(?1) JOIN vault_requests ON email = value
         WHERE held_until_ms > ?2 ON CONFLICT (email) DO NOTHING`,
      )
      .bind(list, nowMs, new Date(nowMs).toISOString()),
    db
      .prepare(
        `DELETE FROM vault_requests
         WHERE email IN (SELECT value FROM json_each(?1)) AND email IN (SELECT email FROM vault_places)`,
      )
      .bind(list),
  ]
}

/**
 * Takes a place of the growth vault for an address, or finds the one it has.
 *
 * @returns Whether it has one, kept or held.
 */
export async function takeVaultPlace(
  db: D1Database,
  address: string,
  taking: VaultTaking,
): Promise<boolean> {
  const email = address.toLowerCase()
  const results = await db.batch([
    ...vaultTaking(db, [email], taking),
    db
      .prepare(
        `SELECT 1 FROM vault_places WHERE email = ?1
         UNION ALL SELECT 1 FROM vault_requests WHERE email = ?1 AND held_until_ms > ?2`,
      )
      .bind(email, taking.nowMs),
  ])
  return (results.at(-1)?.results.length ?? 0) > 0
}

/** Who asked for a place and has not confirmed the address, in lower case: with the name last given; null for nobody. */
export async function vaultRequestOf(
  db: D1Database,
  email: string,
): Promise<{ firstName: string } | null> {
  return db
    .prepare(
      `SELECT coalesce((SELECT first_name FROM leads WHERE lower(leads.email) = ?1
         ORDER BY received_at DESC LIMIT 1), '') AS firstName
       FROM vault_requests WHERE email = ?1`,
    )
    .bind(email)
    .first<{ firstName: string }>()
}
