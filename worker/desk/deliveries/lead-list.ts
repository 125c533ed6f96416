import * as z from 'zod/mini'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { sql } from '../../database/sql.ts'

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

const listedLeadRow = z.object({
  row: z.number(),
  submissionId: z.string(),
  receivedAt: z.string(),
  submittedAt: z.string(),
  kind: z.string(),
  status: z.string(),
  spamReason: z.nullable(z.string()),
  turnstile: z.nullable(z.string()),
  seenAt: z.nullable(z.string()),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  companyName: z.string(),
  websiteUrl: z.string(),
  source: z.string(),
  tags: z.string(),
  customFields: z.string(),
  attribution: z.nullable(z.string()),
  affiliateCode: z.nullable(z.string()),
  consentText: z.nullable(z.string()),
  consentAt: z.nullable(z.string()),
  page: z.nullable(z.string()),
  /** JSON: what it said of itself and may not say. */
  withheld: z.nullable(z.string()),
  /** The submission it corrects, and the lead that replaces it. */
  corrects: z.nullable(z.string()),
  replacedBy: z.nullable(z.string()),
  delivery: z.nullable(z.string()),
  attempts: z.nullable(z.number()),
  lastError: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
})

/** A lead as the table of an export has it; JSON columns as text. */
export type ListedLead = z.infer<typeof listedLeadRow>

const columns = sql`
  leads.rowid AS row, submission_id AS submissionId, received_at AS receivedAt, submitted_at AS submittedAt,
  kind, status, spam_reason AS spamReason, turnstile, seen_at AS seenAt, email, first_name AS firstName, last_name AS lastName, phone,
  company_name AS companyName, website_url AS websiteUrl, source, tags, custom_fields AS customFields,
  attribution, affiliate_code AS affiliateCode, consent_text AS consentText, consent_at AS consentAt, page,
  withheld, corrects, replaced_by AS replacedBy,
  state AS delivery, attempts, last_error AS lastError, delivered_at AS deliveredAt`

/** Leads, newest first. */
export async function listLeads(db: D1Database, filter: LeadFilter): Promise<ListedLead[]> {
  const { status, kind, delivery, since, before, limit } = filter
  return sql`SELECT ${columns} FROM leads LEFT JOIN deliveries ON deliveries.id = submission_id
    WHERE ${status ? sql`status = ${status}` : sql`true`}
      AND ${kind ? sql`kind = ${kind}` : sql`kind <> ${syntheticLead.kind}`}
      AND ${delivery ? sql`state = ${delivery}` : sql`true`}
      AND ${since ? sql`received_at >= ${since}` : sql`true`}
      AND ${before ? sql`leads.rowid < ${before}` : sql`true`}
    ORDER BY leads.rowid DESC LIMIT ${limit}`.all(db, listedLeadRow)
}
