import { joined, raw, type Sql, sql, valuesOf } from '../database/sql.ts'
import type { AdConsent } from '#contract/advertising.ts'
import type { Attribution, CustomField } from '#contract/lead.ts'
import type { CrmLead, LeadOfRecord } from '../crm/crm.ts'
import { goesAfter } from '../delivery/outbox.ts'
import * as z from 'zod/mini'
import { overCap } from '../mail/mails.ts'

/** Reserved names that a lead gave itself, removed from it and kept on its row. */
export type Withheld = { source?: string; tags?: string[]; customFields?: CustomField[] }

/** Everything stored about one accepted submission. Times are ISO 8601, UTC. */
export type LeadRecord = {
  /** UUID, lower case; the lead's id and its delivery's. */
  submissionId: string
  /** The form it came from, or `lead` for a payload without a form. */
  kind: string
  /** Why it is held back (`honeypot`, `too_fast`, `no_token`, `old_token`); null for a good lead. */
  spamReason: string | null
  /** What Turnstile said (`passed`, `unreachable`); null where it was not asked. */
  turnstile: string | null
  lead: LeadOfRecord
  /** SHA-256 of what it says. */
  contentHash: string
  /** For a submission without an id: the id it has if it is a repeat of one shortly before. */
  earlierId: string | null
  /** The submission it corrects; null for a first one. */
  corrects: string | null
  /** Reserved names it gave itself. */
  withheld: Withheld | null
  attribution: Attribution | null
  consent: { text: string; at: string } | null
  adConsent?: AdConsent | null
  /** Path of the page it was sent from. */
  page: string | null
  submittedAt: string
  receivedAt: string
  payload: CrmLead
}

const asJson = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)

/** What a lead's row holds, by column. */
const columns: Readonly<Record<string, (record: LeadRecord) => string | null>> = {
  submission_id: ({ submissionId }) => submissionId,
  kind: ({ kind }) => kind,
  status: ({ spamReason }) => (spamReason ? 'spam' : 'accepted'),
  spam_reason: ({ spamReason }) => spamReason,
  email: ({ lead }) => lead.email,
  first_name: ({ lead }) => lead.firstName,
  last_name: ({ lead }) => lead.lastName ?? '',
  phone: ({ lead }) => lead.phone ?? '',
  company_name: ({ lead }) => lead.company_name ?? '',
  website_url: ({ lead }) => lead.website_url ?? '',
  source: ({ lead }) => lead.source,
  tags: ({ lead }) => JSON.stringify(lead.tags),
  custom_fields: ({ lead }) => JSON.stringify(lead.customFields),
  // Stored once: with the delivery, or here while the lead is held back.
  payload: ({ spamReason, payload }) => (spamReason ? JSON.stringify(payload) : ''),
  attribution: ({ attribution }) => asJson(attribution),
  affiliate_code: ({ attribution }) => attribution?.affiliateCode ?? null,
  consent_text: ({ consent }) => consent?.text ?? null,
  consent_at: ({ consent }) => consent?.at ?? null,
  ad_consent: ({ adConsent }) => asJson(adConsent),
  page: ({ page }) => page,
  submitted_at: ({ submittedAt }) => submittedAt,
  received_at: ({ receivedAt }) => receivedAt,
  content_hash: (record) => record.contentHash,
  corrects: ({ corrects }) => corrects,
  withheld: ({ withheld }) => asJson(withheld),
  turnstile: ({ turnstile }) => turnstile,
}

/** The statement of a `leadInsert`; without a record its values are null. */
export const leadStatement = (record?: LeadRecord): Sql => sql`
  INSERT INTO leads (${joined(Object.keys(columns).map(raw))})
  VALUES ${valuesOf(Object.values(columns).map((valueOf) => (record ? valueOf(record) : null)))}
  ON CONFLICT (submission_id) DO UPDATE SET status = 'accepted', spam_reason = NULL,
    turnstile = excluded.turnstile, payload = excluded.payload
    WHERE leads.status = 'spam' AND excluded.status = 'accepted'
      AND coalesce(leads.content_hash, excluded.content_hash) = excluded.content_hash
  RETURNING submission_id`

/**
 * Inserts a lead; returns its id as a row if it is new, no row for a repeat. One that was held back as spam and now
 * passes counts as new.
 */
export const leadInsert = (db: D1Database, record: LeadRecord): D1PreparedStatement =>
  leadStatement(record).on(db)

/** The content hash of a stored lead: null for an older row; undefined for an unknown id. */
export async function storedHash(db: D1Database, id: string): Promise<string | null | undefined> {
  const row = await sql`SELECT content_hash AS hash FROM leads
    WHERE submission_id = ${id}`.first(db, z.object({ hash: z.nullable(z.string()) }))
  return row?.hash
}

/** SQL condition: all versions of a lead, the first and its corrections. */
const versionsOf = (id: string | null) => sql`(submission_id = ${id} OR corrects = ${id})`

/** Whether a submission says again what a version said that another has replaced since. */
export const isChangedBack = (db: D1Database, record: LeadRecord): Promise<boolean> =>
  sql`SELECT 1 FROM leads AS standing WHERE standing.content_hash <> ${record.contentHash}
    AND standing.submitted_at < ${record.submittedAt} AND standing.submission_id IN (
      SELECT replaced_by FROM leads
      WHERE ${versionsOf(record.submissionId)} AND content_hash = ${record.contentHash}
    )`.isFound(db)

/** SQL condition: all versions of some leads, whichever version is named. */
function versionsOfAll(ids: readonly string[]): Sql {
  const roots = sql`(
    SELECT coalesce(corrects, submission_id) FROM leads WHERE submission_id IN ${ids}
  )`
  return sql`(submission_id IN ${roots} OR corrects IN ${roots})`
}

/** SQL: the id of the version that counts, by that of a lead's first, which may have been erased. */
export const latestOf = (id: Sql) => sql`coalesce(
  (SELECT coalesce(sent.replaced_by, sent.submission_id) FROM leads AS sent WHERE sent.submission_id = ${id}),
  (SELECT sent.submission_id FROM leads AS sent
    WHERE sent.corrects = ${id} AND sent.status = 'accepted' AND sent.replaced_by IS NULL)
)`

const root = sql`coalesce(leads.corrects, leads.submission_id)`

/** The version that was sent last counts, even if an earlier one arrives after it. */
const newest = sql`(
  SELECT version.submission_id FROM leads AS version
  WHERE (version.submission_id = ${root} OR version.corrects = ${root}) AND version.status = 'accepted'
  ORDER BY version.submitted_at DESC, version.received_at DESC, version.rowid DESC LIMIT 1
)`

/** Statement that marks which version of leads is current and which it replaces; runs after all are stored. */
export function replaceEarlier(db: D1Database, ids: readonly string[]): D1PreparedStatement {
  return sql`UPDATE leads SET replaced_by = nullif(${newest}, submission_id)
    WHERE ${versionsOfAll(ids)} AND status = 'accepted'`.on(db)
}

/**
 * Statement that queues a correction for the CRM, if it is the current version. Where an attempt at an earlier version is
 * under way, it waits as long as that can last, so that they arrive in order: no claim is renewed on a row that is gone.
 */
export function correctionInsert(
  db: D1Database,
  { corrects, submissionId, payload }: LeadRecord,
  nowMs: number,
): D1PreparedStatement {
  return sql`INSERT INTO deliveries (id, subject, payload, next_ms, created_at)
    SELECT ${submissionId}, 'lead', ${JSON.stringify(payload)},
      coalesce((
        SELECT max(${goesAfter(nowMs)}) FROM deliveries
        WHERE id IN (SELECT submission_id FROM leads WHERE ${versionsOf(corrects)})
      ), ${nowMs}),
      ${new Date(nowMs).toISOString()}
    FROM leads WHERE submission_id = ${submissionId} AND status = 'accepted' AND replaced_by IS NULL
    ON CONFLICT (id) DO NOTHING`.on(db)
}

/**
 * Statements that delete pending deliveries of replaced versions. The outcome of an attempt under way is not stored.
 */
export function dropReplaced(db: D1Database, ids: readonly string[]): D1PreparedStatement[] {
  const replaced = sql`(
    SELECT submission_id FROM leads WHERE ${versionsOfAll(ids)} AND replaced_by IS NOT NULL
  )`
  return [
    sql`DELETE FROM deliveries
      WHERE subject = 'lead' AND state <> 'delivered' AND id IN ${replaced}`.on(db),
    sql`DELETE FROM mails
      WHERE (state = 'pending' OR last_error = ${overCap}) AND subject_id IN ${replaced}`.on(db),
  ]
}
