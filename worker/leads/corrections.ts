import * as z from 'zod/mini'
import { type Sql, sql } from '../database/sql.ts'
import type { LeadRecord } from './lead-record.ts'
import { overCap } from '../mail/mails.ts'

/** What the stored lead of an id says, as a SHA-256: null for an older row; undefined where there is none. */
export async function storedHash(db: D1Database, id: string): Promise<string | null | undefined> {
  const row = await sql`SELECT content_hash AS hash FROM leads
    WHERE submission_id = ${id}`.first(db, z.object({ hash: z.nullable(z.string()) }))
  return row?.hash
}

/** Everything one form's device has said under one id: the first lead and what corrects it. */
const family = (id: string) => sql`(submission_id = ${id} OR corrects = ${id})`

/** The same of each of some leads, whichever of its versions is named. */
function families(ids: readonly string[]): Sql {
  const roots = sql`(
    SELECT coalesce(corrects, submission_id) FROM leads WHERE submission_id IN ${ids}
  )`
  return sql`(submission_id IN ${roots} OR corrects IN ${roots})`
}

const root = sql`coalesce(leads.corrects, leads.submission_id)`

/** What was sent last stands, whichever arrived last: a first try may arrive after its correction. */
const newest = sql`(
  SELECT version.submission_id FROM leads AS version
  WHERE (version.submission_id = ${root} OR version.corrects = ${root}) AND version.status = 'accepted'
  ORDER BY version.submitted_at DESC, version.received_at DESC, version.rowid DESC LIMIT 1
)`

/** Notes which version of leads stands and which it replaces. To be run once all of them are stored. */
export function replaceEarlier(db: D1Database, ids: readonly string[]): D1PreparedStatement {
  return sql`UPDATE leads SET replaced_by = nullif(${newest}, submission_id)
    WHERE ${families(ids)} AND status = 'accepted'`.on(db)
}

/**
 * Owes the CRM a correction, if it is the one that stands. Where an earlier version is on its way just now, its
 * correction waits for that to end, so that the CRM hears them in order.
 */
export function correctionInsert(
  db: D1Database,
  { corrects, submissionId, payload }: LeadRecord & { corrects: string },
  nowMs: number,
): D1PreparedStatement {
  return sql`INSERT INTO deliveries (id, subject, payload, next_ms, created_at)
    SELECT ${submissionId}, 'lead', ${JSON.stringify(payload)},
      max(${nowMs}, coalesce((
        SELECT max(claimed_until_ms) FROM deliveries
        WHERE id IN (SELECT submission_id FROM leads WHERE ${family(corrects)})
      ), 0)),
      ${new Date(nowMs).toISOString()}
    FROM leads WHERE submission_id = ${submissionId} AND status = 'accepted' AND replaced_by IS NULL
    ON CONFLICT (id) DO NOTHING`.on(db)
}

/**
 * Takes back what is owed for versions of leads that were replaced. An attempt that is under way ends as it may; what
 * became of it is written down nowhere.
 */
export function dropReplaced(db: D1Database, ids: readonly string[]): D1PreparedStatement[] {
  const replaced = sql`(
    SELECT submission_id FROM leads WHERE ${families(ids)} AND replaced_by IS NOT NULL
  )`
  return [
    sql`DELETE FROM deliveries
      WHERE subject = 'lead' AND state <> 'delivered' AND id IN ${replaced}`.on(db),
    sql`DELETE FROM mails
      WHERE (state = 'pending' OR last_error = ${overCap}) AND subject_id IN ${replaced}`.on(db),
  ]
}
