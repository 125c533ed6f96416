import * as z from 'zod/mini'
import { libraryTerms } from '#contract/library-terms.ts'
import { minuteMs } from '#lib/time.ts'
import { sql } from '../database/sql.ts'

type VaultTaking = {
  /** How many there are. */
  places: number
  nowMs: number
  /** The addresses are confirmed, so their places are kept. Unconfirmed ones are held for minutes. */
  isConfirmed: boolean
}

/** SQL: places kept (their highest number is their count) and places held. */
const taken = (nowMs: number) => sql`(SELECT coalesce(max(place), 0) FROM vault_places)
  + (SELECT count(*) FROM vault_requests WHERE held_until_ms > ${nowMs})`

/**
 * Statements that claim places of the growth vault for addresses (lower case) without one, first come, first served, in
 * one transaction, so that no more are taken than there are. The request of an address without a place stays stored.
 */
export function vaultTaking(
  db: D1Database,
  emails: readonly string[],
  { places, nowMs, isConfirmed }: VaultTaking,
): D1PreparedStatement[] {
  const list = JSON.stringify(emails)
  const hold = sql`INSERT INTO vault_requests (email, held_until_ms)
    SELECT email, iif(row_number() OVER (ORDER BY number) <= ${places} - (${taken(nowMs)}),
      ${nowMs + libraryTerms.vaultHoldMinutes * minuteMs}, ${nowMs})
    FROM (SELECT value AS email, min(key) AS number FROM json_each(${list}) GROUP BY value) AS asked
    WHERE email NOT IN (SELECT email FROM vault_places) AND NOT EXISTS (
      SELECT 1 FROM vault_requests AS held WHERE held.email = asked.email AND held_until_ms > ${nowMs}
    )
    ON CONFLICT (email) DO UPDATE SET held_until_ms = excluded.held_until_ms`.on(db)
  if (!isConfirmed) return [hold]
  return [
    hold,
    sql`INSERT INTO vault_places (place, email, taken_at)
      SELECT (SELECT coalesce(max(place), 0) FROM vault_places) + row_number() OVER (ORDER BY key),
        email, ${new Date(nowMs).toISOString()}
      FROM json_each(${list}) JOIN vault_requests ON email = value
      WHERE held_until_ms > ${nowMs} ON CONFLICT (email) DO NOTHING`.on(db),
    sql`DELETE FROM vault_requests
      WHERE email IN ${emails}
        AND email IN (SELECT email FROM vault_places)`.on(db),
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
    sql`SELECT 1 FROM vault_places WHERE email = ${email}
      UNION ALL SELECT 1 FROM vault_requests WHERE email = ${email}
        AND held_until_ms > ${taking.nowMs}`.on(db),
  ])
  return (results.at(-1)?.results.length ?? 0) > 0
}

/** The request of an address (lower case) that has not been confirmed, with the name last given; null without one. */
export async function vaultRequestOf(
  db: D1Database,
  email: string,
): Promise<{ firstName: string } | null> {
  return sql`SELECT coalesce((SELECT first_name FROM leads WHERE lower(leads.email) = ${email}
      ORDER BY received_at DESC LIMIT 1), '') AS firstName
    FROM vault_requests WHERE email = ${email}`.first(db, z.object({ firstName: z.string() }))
}
