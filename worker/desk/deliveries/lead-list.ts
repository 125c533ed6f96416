import { syntheticLead } from '#contract/synthetic-lead.ts'

/** Which leads to list. */
export type LeadFilter = {
  status?: 'accepted' | 'spam'
  kind?: string
  /** State of the lead's delivery. */
  delivery?: 'pending' | 'delivered' | 'dead'
  /** Received at or after, ISO 8601. */
  since?: string
  /** Continue below this row. */
  before?: number
  limit: number
}

/** A lead as the table of an export has it; JSON columns as text. */
export type ListedLead = {
  row: number
  submissionId: string
  receivedAt: string
  submittedAt: string
  kind: string
  status: string
  spamReason: string | null
  turnstile: string | null
  seenAt: string | null
  email: string
  firstName: string
  lastName: string
  phone: string
  companyName: string
  websiteUrl: string
  source: string
  tags: string
  customFields: string
  attribution: string | null
  affiliateCode: string | null
  consentText: string | null
  consentAt: string | null
  page: string | null
  /** JSON: what it said of itself and may not say. */
  withheld: string | null
  /** The submission it corrects, and the lead that replaces it. */
  corrects: string | null
  replacedBy: string | null
  delivery: string | null
  attempts: number | null
  lastError: string | null
  deliveredAt: string | null
}

const columns = `
  leads.rowid AS row, submission_id AS submissionId, received_at AS receivedAt, submitted_at AS submittedAt,
  kind, status, spam_reason AS spamReason, turnstile, seen_at AS seenAt, email, first_name AS firstName, last_name AS lastName, phone,
  company_name AS companyName, website_url AS websiteUrl, source, tags, custom_fields AS customFields,
  attribution, affiliate_code AS affiliateCode, consent_text AS consentText, consent_at AS consentAt, page,
  withheld, corrects, replaced_by AS replacedBy,
  state AS delivery, attempts, last_error AS lastError, delivered_at AS deliveredAt`

/** Leads, newest first. */
export async function listLeads(db: D1Database, filter: LeadFilter): Promise<ListedLead[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM leads LEFT JOIN deliveries ON deliveries.id = submission_id
       WHERE (?1 IS NULL OR status = ?1) AND kind = coalesce(?2, nullif(kind, '${syntheticLead.kind}')) AND (?3 IS NULL OR state = ?3)
         AND (?4 IS NULL OR received_at >= ?4) AND (?5 IS NULL OR leads.rowid < ?5)
       ORDER BY leads.rowid DESC LIMIT ?6`,
    )
    .bind(
      filter.status ?? null,
      filter.kind ?? null,
      filter.delivery ?? null,
      filter.since ?? null,
      filter.before ?? null,
      filter.limit,
    )
    .all<ListedLead>()
  return results
}
