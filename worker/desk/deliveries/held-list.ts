import * as z from 'zod/mini'
import {
  type HeldLead,
  heldLead,
  type leadsQuery,
  type SuppressedLine,
  suppressedLine,
} from '#contract/desk/deliveries.ts'
import { type DeskPage, deskPageRows } from '#contract/desk/list.ts'
import { sql } from '../../database/sql.ts'
import { pageBy, pageOf, placeOf } from '../page-after.ts'
import { asJson } from '../stored-json.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'

/** A lead as the table of an export has it; JSON columns as text. */
const listedLead = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))

const columns = sql`
  leads.rowid AS row, submission_id AS submissionId, received_at AS receivedAt, submitted_at AS submittedAt,
  kind, status, spam_reason AS spamReason, turnstile, seen_at AS seenAt, email, first_name AS firstName, last_name AS lastName, phone,
  company_name AS companyName, website_url AS websiteUrl, source, tags, custom_fields AS customFields,
  attribution, affiliate_code AS affiliateCode, consent_text AS consentText, consent_at AS consentAt, page,
  withheld, corrects, replaced_by AS replacedBy,
  state AS delivery, attempts, last_error AS lastError, delivered_at AS deliveredAt`

/** Leads, newest first. */
export function listLeads(db: D1Database, filter: z.output<typeof leadsQuery>) {
  const { status, kind, delivery, since, before, limit } = filter
  return sql`SELECT ${columns} FROM leads LEFT JOIN deliveries ON deliveries.id = submission_id
    WHERE ${status ? sql`status = ${status}` : sql`true`}
      AND ${kind ? sql`kind = ${kind}` : sql`kind <> ${syntheticLead.kind}`}
      AND ${delivery ? sql`state = ${delivery}` : sql`true`}
      AND ${since ? sql`received_at >= ${since}` : sql`true`}
      AND ${before ? sql`leads.rowid < ${before}` : sql`true`}
    ORDER BY leads.rowid DESC LIMIT ${limit}`.all(db, listedLead)
}

const heldRow = z.extend(heldLead, { row: z.number(), answers: z.string() })

/** A page of leads that are held back, the latest first. */
export async function listHeld(
  db: D1Database,
  { reason, cursor }: { reason?: string | undefined; cursor?: string | undefined },
): Promise<DeskPage<HeldLead>> {
  const after = placeOf(cursor)
  const index = reason ? sql`leads_held_for` : sql`leads_marked_spam`
  const rows =
    await sql`SELECT rowid AS row, submission_id AS id, kind, coalesce(spam_reason, '') AS reason,
      turnstile, email, trim(first_name || ' ' || last_name) AS name, phone,
      company_name AS company, website_url AS website, page, received_at AS receivedAt,
      seen_at AS seenAt, custom_fields AS answers
    FROM leads INDEXED BY ${index}
    WHERE status = 'spam' AND ${reason ? sql`spam_reason = ${reason}` : sql`true`}
      AND ${after ? sql`(received_at, rowid) < (${after.at}, ${after.row})` : sql`true`}
    ORDER BY received_at DESC, rowid DESC LIMIT ${deskPageRows + 1}`.all(db, heldRow)
  const page = pageOf(rows, deskPageRows, ({ receivedAt }) => receivedAt)
  const leads = page.rows.map(({ answers, ...lead }): HeldLead => ({
    ...lead,
    answers: asJson(answers, []) as HeldLead['answers'],
  }))
  return { ...page, rows: leads }
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
): Promise<DeskPage<SuppressedLine>> {
  const [since = '', ...rest] = cursor?.split('~') ?? []
  const results = await sql`SELECT address, reason, since FROM mail_suppressions
    WHERE lifted_at IS NULL AND ${q ? sql`address = ${q.toLowerCase()}` : sql`true`}
      AND ${cursor ? sql`(since, address) < (${since}, ${rest.join('~')})` : sql`true`}
    ORDER BY since DESC, address DESC LIMIT ${deskPageRows + 1}`.all(db, suppressedLine)
  return pageBy(results, deskPageRows, (last) => `${last.since}~${last.address}`)
}
