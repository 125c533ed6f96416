import { joined, raw, type Sql, sql, valuesOf } from '../database/sql.ts'
import type { LeadRecord } from './lead-record.ts'

const columns = [
  'submission_id',
  'kind',
  'status',
  'spam_reason',
  'email',
  'first_name',
  'last_name',
  'phone',
  'company_name',
  'website_url',
  'source',
  'tags',
  'custom_fields',
  'payload',
  'attribution',
  'affiliate_code',
  'consent_text',
  'consent_at',
  'page',
  'submitted_at',
  'received_at',
  'content_hash',
  'corrects',
  'withheld',
  'turnstile',
] as const

/** The statement of a `leadInsert`, by column; what is left out is null. */
export const leadStatement = (row: {
  [column in (typeof columns)[number]]?: string | null
}): Sql => sql`
  INSERT INTO leads (${joined(columns.map(raw))})
  VALUES ${valuesOf(columns.map((column) => row[column] ?? null))}
  ON CONFLICT (submission_id) DO UPDATE SET status = 'accepted', spam_reason = NULL,
    turnstile = excluded.turnstile, payload = excluded.payload
    WHERE leads.status = 'spam' AND excluded.status = 'accepted'
      AND coalesce(leads.content_hash, excluded.content_hash) = excluded.content_hash
  RETURNING submission_id`

/**
 * Inserts a lead; returns its id as a row if it is new, no row if it was there. One that was taken for
 * spam and now comes back as good counts as new. What the CRM is sent is kept once: with the delivery, or here while the
 * lead is held back and has none.
 */
export function leadInsert(db: D1Database, record: LeadRecord): D1PreparedStatement {
  const { lead, payload } = record
  return leadStatement({
    submission_id: record.submissionId,
    kind: record.kind,
    status: record.spamReason ? 'spam' : 'accepted',
    spam_reason: record.spamReason,
    email: lead.email,
    first_name: lead.firstName,
    last_name: lead.lastName ?? '',
    phone: lead.phone ?? '',
    company_name: lead.company_name ?? '',
    website_url: lead.website_url ?? '',
    source: lead.source,
    tags: JSON.stringify(lead.tags),
    custom_fields: JSON.stringify(lead.customFields),
    payload: record.spamReason ? JSON.stringify(payload) : '',
    attribution: record.attribution ? JSON.stringify(record.attribution) : null,
    affiliate_code: record.attribution?.affiliateCode ?? null,
    consent_text: record.consent?.text ?? null,
    consent_at: record.consent?.at ?? null,
    page: record.page,
    submitted_at: record.submittedAt,
    received_at: record.receivedAt,
    content_hash: record.contentHash,
    corrects: record.corrects,
    withheld: record.withheld ? JSON.stringify(record.withheld) : null,
    turnstile: record.turnstile,
  }).on(db)
}
