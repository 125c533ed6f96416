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
 * Takes a place of the growth vault for an address, or finds the one it has: first come, first served, in one
 * transaction, so that no more are taken than there are. The request of an address without a place stays stored.
 *
 * @returns Whether it has one, kept or held.
 */
export async function takeVaultPlace(
  db: D1Database,
  address: string,
  { places, nowMs, isConfirmed }: VaultTaking,
): Promise<boolean> {
  const email = address.toLowerCase()
  const isHeld = sql`FROM vault_requests WHERE email = ${email} AND held_until_ms > ${nowMs}`
  const results = await db.batch([
    sql`INSERT INTO vault_requests (email, held_until_ms)
      SELECT ${email}, iif(${taken(nowMs)} < ${places},
        ${nowMs + libraryTerms.vaultHoldMinutes * minuteMs}, ${nowMs})
      WHERE NOT EXISTS (SELECT 1 FROM vault_places WHERE email = ${email})
        AND NOT EXISTS (SELECT 1 ${isHeld})
      ON CONFLICT (email) DO UPDATE SET held_until_ms = excluded.held_until_ms`.on(db),
    sql`INSERT INTO vault_places (place, email, taken_at)
      SELECT (SELECT coalesce(max(place), 0) FROM vault_places) + 1, email,
        ${new Date(nowMs).toISOString()}
      ${isHeld} AND ${isConfirmed} ON CONFLICT (email) DO NOTHING`.on(db),
    sql`DELETE FROM vault_requests
      WHERE email = ${email} AND email IN (SELECT email FROM vault_places)`.on(db),
    sql`SELECT 1 FROM vault_places WHERE email = ${email} UNION ALL SELECT 1 ${isHeld}`.on(db),
  ])
  return (results.at(-1)?.results.length ?? 0) > 0
}

/** The request of an address (lower case) that has not been confirmed, with the name last given and their first lead; null without one. */
export async function vaultRequestOf(
  db: D1Database,
  email: string,
): Promise<{ firstName: string; leadId: string } | null> {
  return sql`SELECT coalesce((SELECT first_name FROM leads WHERE lower(leads.email) = ${email}
      ORDER BY received_at DESC LIMIT 1), '') AS firstName,
      coalesce((SELECT submission_id FROM leads WHERE lower(leads.email) = ${email}
      ORDER BY received_at LIMIT 1), ${crypto.randomUUID()}) AS leadId
    FROM vault_requests WHERE email = ${email}`.first(
    db,
    z.object({ firstName: z.string(), leadId: z.string() }),
  )
}
