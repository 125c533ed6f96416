import type { LeadRecord } from './lead-record.ts'
import { overCap } from '../mail/mails.ts'

/** What the stored lead of an id says, as a SHA-256: null for an older row; undefined where there is none. */
export async function storedHash(db: D1Database, id: string): Promise<string | null | undefined> {
  const row = await db
    .prepare('SELECT content_hash AS hash FROM leads WHERE submission_id = ?1')
    .bind(id)
    .first<{ hash: string | null }>()
  return row?.hash
}

/** Everything one form's device has said under one id: the first lead and what corrects it. */
const family = '(submission_id = ?1 OR corrects = ?1)'

/** The same of each lead of a JSON list, whichever of its versions the list names. */
const roots = `(
  SELECT coalesce(corrects, submission_id) FROM leads
  WHERE submission_id IN (SELECT value FROM json_each(?1))
)`
const families = `(submission_id IN ${roots} OR corrects IN ${roots})`

const root = 'coalesce(leads.corrects, leads.submission_id)'

/** What was sent last stands, whichever arrived last: a first try may arrive after its correction. */
const newest = `(
  SELECT version.submission_id FROM leads AS version
  WHERE (version.submission_id = ${root} OR version.corrects = ${root}) AND version.status = 'accepted'
  ORDER BY version.submitted_at DESC, version.received_at DESC, version.rowid DESC LIMIT 1
)`

/** Notes which version of leads stands and which it replaces. To be run once all of them are stored. */
export function replaceEarlier(db: D1Database, ids: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE leads SET replaced_by = nullif(${newest}, submission_id)
       WHERE ${families} AND status = 'accepted'`,
    )
    .bind(JSON.stringify(ids))
}

/**
 * Owes the CRM a correction, if it is the one that stands. Where an earlier version is on its way just now, its
 * correction waits for that to end, so that the CRM hears them in order.
 */
export function correctionInsert(
  db: D1Database,
  { corrects, submissionId, payload }: LeadRecord,
  nowMs: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO deliveries (id, subject, payload, next_ms, created_at)
       SELECT ?2, 'lead', ?3,
         max(?4, coalesce((
           SELECT max(claimed_until_ms) FROM deliveries
           WHERE id IN (SELECT submission_id FROM leads WHERE ${family})
         ), 0)),
         ?5
       FROM leads WHERE submission_id = ?2 AND status = 'accepted' AND replaced_by IS NULL
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(corrects, submissionId, JSON.stringify(payload), nowMs, new Date(nowMs).toISOString())
}

/**
 * Takes back what is owed for versions of leads that were replaced. An attempt that is under way ends as it may; what
 * became of it is written down nowhere.
 */
export function dropReplaced(db: D1Database, ids: readonly string[]): D1PreparedStatement[] {
  const replaced = `(SELECT submission_id FROM leads WHERE ${families} AND replaced_by IS NOT NULL)`
  return [
    `DELETE FROM deliveries WHERE subject = 'lead' AND state <> 'delivered' AND id IN ${replaced}`,
    `DELETE FROM mails WHERE (state = 'pending' OR last_error = '${overCap}') AND subject_id IN ${replaced}`,
  ].map((sql) => db.prepare(sql).bind(JSON.stringify(ids)))
}
