import type {
  HeldLead,
  HeldPage,
  SuppressedLine,
  SuppressedPage,
} from '#contract/desk/deliveries.ts'
import { deskPageRows } from '#contract/desk/list.ts'
import { pageOf, placeOf } from '../page-after.ts'

type Stored = Omit<HeldLead, 'answers'> & { answers: string; row: number }

type Wanted = { reason?: string | undefined; cursor?: string | undefined }

/** A page of leads that are held back, the latest first. */
export function heldSelect(db: D1Database, { reason, cursor }: Wanted): D1PreparedStatement {
  const after = placeOf(cursor)
  const index = reason ? 'leads_held_for' : 'leads_marked_spam'
  return db
    .prepare(
      `SELECT rowid AS row, submission_id AS id, kind, coalesce(spam_reason, '') AS reason, turnstile, email,
         trim(first_name || ' ' || last_name) AS name, phone, company_name AS company, website_url AS website,
         page, received_at AS receivedAt, seen_at AS seenAt, custom_fields AS answers
       FROM leads INDEXED BY ${index}
       WHERE status = 'spam' AND ${reason ? 'spam_reason = ?4' : '?4 IS NULL'}
         AND ${after ? '(received_at, rowid) < (?2, ?3)' : '(?2 IS NULL AND ?3 IS NULL)'}
       ORDER BY received_at DESC, rowid DESC LIMIT ?1`,
    )
    .bind(deskPageRows + 1, after?.at ?? null, after?.row ?? null, reason ?? null)
}

function answersIn(text: string): HeldLead['answers'] {
  try {
    return JSON.parse(text) as HeldLead['answers']
  } catch {
    return []
  }
}

/** A page of leads that are held back, the latest first. */
export async function listHeld(db: D1Database, wanted: Wanted): Promise<HeldPage> {
  const { results } = await heldSelect(db, wanted).all<Stored>()
  const { shown, next } = pageOf(results, deskPageRows, ({ receivedAt }) => receivedAt)
  return { leads: shown.map((lead) => ({ ...lead, answers: answersIn(lead.answers) })), next }
}

/** Deletes leads that are held back, for a batch; a row for each that went. */
export function heldDelete(db: D1Database, ids: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM leads
       WHERE status = 'spam' AND submission_id IN (SELECT value FROM json_each(?1))
       RETURNING submission_id`,
    )
    .bind(JSON.stringify(ids))
}

/** A page of addresses that are not written to, the latest first; of one address where it is given. */
export async function listSuppressed(
  db: D1Database,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
): Promise<SuppressedPage> {
  const [since = '', ...rest] = cursor?.split('~') ?? []
  const { results } = await db
    .prepare(
      `SELECT address, reason, since FROM mail_suppressions
       WHERE lifted_at IS NULL AND ${q ? 'address = ?2' : '?2 IS NULL'}
         AND ${cursor ? '(since, address) < (?3, ?4)' : '(?3 IS NOT NULL AND ?4 IS NOT NULL)'}
       ORDER BY since DESC, address DESC LIMIT ?1`,
    )
    .bind(deskPageRows + 1, q?.toLowerCase() ?? null, since, rest.join('~'))
    .all<SuppressedLine>()
  const shown = results.slice(0, deskPageRows)
  const last = results.length > deskPageRows ? shown.at(-1) : undefined
  return { suppressed: shown, next: last ? `${last.since}~${last.address}` : null }
}
