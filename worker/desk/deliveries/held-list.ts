import * as z from 'zod/mini'
import type {
  HeldLead,
  HeldPage,
  SuppressedLine,
  SuppressedPage,
} from '#contract/desk/deliveries.ts'
import { deskPageRows } from '#contract/desk/list.ts'
import { rowsOf, sql, wordOf } from '../../database/sql.ts'
import { pageOf, placeOf } from '../page-after.ts'
import { asJson } from '../stored-json.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'

/** Which leads to list. */
type LeadFilter = {
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

const heldRow = z.object({
  row: z.number(),
  id: z.string(),
  kind: z.string(),
  reason: z.string(),
  turnstile: z.nullable(z.string()),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  website: z.string(),
  page: z.nullable(z.string()),
  receivedAt: z.string(),
  seenAt: z.nullable(z.string()),
  answers: z.string(),
})

const suppressedRow = z.object({
  address: z.string(),
  reason: wordOf<SuppressedLine['reason']>(),
  since: z.string(),
})

type Wanted = { reason?: string | undefined; cursor?: string | undefined }

/** A page of leads that are held back, the latest first. */
export function heldSelect(db: D1Database, { reason, cursor }: Wanted): D1PreparedStatement {
  const after = placeOf(cursor)
  const index = reason ? sql`leads_held_for` : sql`leads_marked_spam`
  return sql`SELECT rowid AS row, submission_id AS id, kind, coalesce(spam_reason, '') AS reason,
      turnstile, email, trim(first_name || ' ' || last_name) AS name, phone,
      company_name AS company, website_url AS website, page, received_at AS receivedAt,
      seen_at AS seenAt, custom_fields AS answers
    FROM leads INDEXED BY ${index}
    WHERE status = 'spam' AND ${reason ? sql`spam_reason = ${reason}` : sql`true`}
      AND ${after ? sql`(received_at, rowid) < (${after.at}, ${after.row})` : sql`true`}
    ORDER BY received_at DESC, rowid DESC LIMIT ${deskPageRows + 1}`.on(db)
}

/** A page of leads that are held back, the latest first. */
export async function listHeld(db: D1Database, wanted: Wanted): Promise<HeldPage> {
  const rows = rowsOf(await heldSelect(db, wanted).all(), heldRow)
  const { shown, next } = pageOf(rows, deskPageRows, ({ receivedAt }) => receivedAt)
  const leads = shown.map(({ answers, ...lead }): HeldLead => ({
    ...lead,
    answers: asJson(answers, []) as HeldLead['answers'],
  }))
  return { leads, next }
}

/** Deletes leads that are held back, for a batch; a row for each that went. */
export function heldDelete(db: D1Database, ids: readonly string[]): D1PreparedStatement {
  return sql`DELETE FROM leads
    WHERE status = 'spam' AND submission_id IN ${ids}
    RETURNING submission_id`.on(db)
}

/** A page of addresses that are not written to, the latest first; of one address where it is given. */
export async function listSuppressed(
  db: D1Database,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
): Promise<SuppressedPage> {
  const [since = '', ...rest] = cursor?.split('~') ?? []
  const results = await sql`SELECT address, reason, since FROM mail_suppressions
    WHERE lifted_at IS NULL AND ${q ? sql`address = ${q.toLowerCase()}` : sql`true`}
      AND ${cursor ? sql`(since, address) < (${since}, ${rest.join('~')})` : sql`true`}
    ORDER BY since DESC, address DESC LIMIT ${deskPageRows + 1}`.all(db, suppressedRow)
  const shown = results.slice(0, deskPageRows)
  const last = results.length > deskPageRows ? shown.at(-1) : undefined
  return { suppressed: shown, next: last ? `${last.since}~${last.address}` : null }
}
