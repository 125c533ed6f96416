import type { LeadRecord } from './lead-record.ts'

/** The statement of a `leadInsert`. */
export const leadInsertSql = `
  INSERT INTO leads (
    submission_id, kind, status, spam_reason, email, first_name, last_name, phone, company_name, website_url,
    source, tags, custom_fields, payload, attribution, affiliate_code, consent_text, consent_at, page,
    submitted_at, received_at, content_hash, corrects, withheld, turnstile
  )
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25)
  ON CONFLICT (submission_id) DO UPDATE SET status = 'accepted', spam_reason = NULL, turnstile = excluded.turnstile,
    payload = excluded.payload
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
  return db
    .prepare(leadInsertSql)
    .bind(
      record.submissionId,
      record.kind,
      record.spamReason ? 'spam' : 'accepted',
      record.spamReason,
      lead.email,
      lead.firstName,
      lead.lastName ?? '',
      lead.phone ?? '',
      lead.company_name ?? '',
      lead.website_url ?? '',
      lead.source,
      JSON.stringify(lead.tags),
      JSON.stringify(lead.customFields),
      record.spamReason ? JSON.stringify(payload) : '',
      record.attribution ? JSON.stringify(record.attribution) : null,
      record.attribution?.affiliateCode ?? null,
      record.consent?.text ?? null,
      record.consent?.at ?? null,
      record.page,
      record.submittedAt,
      record.receivedAt,
      record.contentHash,
      record.corrects,
      record.withheld ? JSON.stringify(record.withheld) : null,
      record.turnstile,
    )
}
