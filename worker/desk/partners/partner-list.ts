import {
  type Application,
  type DeskPartner,
  mostVisitsCounted,
  type PartnersPage,
} from '#contract/desk/partners.ts'
import { deskPageRows } from '#contract/desk/list.ts'
import type { Partner } from '../../affiliate/affiliate-partners.ts'
import { pageOf, placeOf } from '../page-after.ts'

const columns = 'code, name, email, approved_at AS approvedAt, revoked_at AS revokedAt'

/** A page of partners, the latest first; or the first whose code begins so, in its order. */
export function partnersSelect(
  db: D1Database,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
): D1PreparedStatement {
  const after = placeOf(cursor)
  return db
    .prepare(
      `SELECT rowid AS row, ${columns} FROM affiliate_partners
       WHERE ${q ? `code >= ?4 AND code < ?4 || '~'` : '?4 IS NULL'}
         AND ${after ? '(approved_at, rowid) < (?2, ?3)' : '(?2 IS NULL AND ?3 IS NULL)'}
       ORDER BY ${q ? 'code' : 'approved_at DESC, rowid DESC'} LIMIT ?1`,
    )
    .bind(deskPageRows + 1, after?.at ?? null, after?.row ?? null, q ?? null)
}

/** A page of partners, the latest first. */
export async function listPartnerPage(
  db: D1Database,
  wanted: Parameters<typeof partnersSelect>[1],
): Promise<PartnersPage> {
  const { results } = await partnersSelect(db, wanted).all<
    PartnersPage['partners'][number] & { row: number }
  >()
  const { shown, next } = pageOf(results, deskPageRows, ({ approvedAt }) => approvedAt)
  return { partners: shown, next: wanted.q ? null : next }
}

/** Partners of some codes (upper case). */
export async function partnersByCode(db: D1Database, codes: readonly string[]): Promise<Partner[]> {
  const { results } = await db
    .prepare(
      `SELECT id, ${columns} FROM affiliate_partners WHERE code IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(codes))
    .all<Partner>()
  return results
}

/** Every partner who may have earned something. */
export async function earningPartners(db: D1Database): Promise<Partner[]> {
  const { results } = await db
    .prepare(
      `SELECT id, ${columns} FROM affiliate_partners WHERE id IN (
         SELECT partner_id FROM affiliate_credits UNION SELECT partner_id FROM affiliate_contracts
       ) ORDER BY code`,
    )
    .all<Partner>()
  return results
}

type StoredApplication = Omit<Application, 'answers'> & { answers: string }

const applicationColumns = `submission_id AS id, kind AS programme,
  trim(first_name || ' ' || last_name) AS name, lower(email) AS email, company_name AS company,
  received_at AS at, custom_fields AS answers`

function answersIn(text: string): Application['answers'] {
  try {
    return JSON.parse(text) as Application['answers']
  } catch {
    return []
  }
}

/** Applications that nobody has answered, the longest waiting first: for the affiliate programme and for partnerships. */
export async function waitingApplications(db: D1Database): Promise<Application[]> {
  const [affiliates, partners] = await db.batch<StoredApplication>([
    db.prepare(
      `SELECT ${applicationColumns}, NULL AS dueAt FROM leads INDEXED BY leads_of_kind
       WHERE kind = 'affiliate' AND status = 'accepted' AND replaced_by IS NULL
         AND NOT EXISTS (SELECT 1 FROM affiliate_partners WHERE application_id = submission_id)
         AND NOT EXISTS (SELECT 1 FROM affiliate_declines WHERE application_id = submission_id)
       ORDER BY received_at LIMIT 100`,
    ),
    db.prepare(
      `SELECT ${applicationColumns},
         strftime('%Y-%m-%dT%H:%M:%fZ', due_ms / 1000.0, 'unixepoch') AS dueAt
       FROM fulfilment_tasks AS tasks INDEXED BY fulfilment_open_of_leads
       JOIN leads ON leads.submission_id = tasks.subject_id
       WHERE tasks.done_ms IS NULL AND tasks.subject = 'lead' AND leads.replaced_by IS NULL
       ORDER BY tasks.created_ms LIMIT 100`,
    ),
  ])
  return [...(affiliates?.results ?? []), ...(partners?.results ?? [])]
    .map(({ answers, ...row }) => ({ ...row, answers: answersIn(answers) }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

type About = Omit<DeskPartner, keyof Partner | 'account'>

/** Clicks on a partner's link since a moment, counted so far. */
const visits = (since: string) =>
  `(SELECT count(*) FROM (SELECT 1 FROM affiliate_visits
    WHERE partner_id = ?1 AND made_at >= ${since} LIMIT ${mostVisitsCounted}))`

/** What there is about a partner besides sales and figures. */
export async function aboutPartner(db: D1Database, { id }: Partner, nowMs: number): Promise<About> {
  const [counted, application, mails, audit] = await db.batch([
    db
      .prepare(`SELECT ${visits(`''`)} AS kept, ${visits('?2')} AS lately`)
      .bind(id, new Date(nowMs - 30 * 86_400_000).toISOString()),
    db
      .prepare(
        `SELECT ${applicationColumns}, NULL AS dueAt FROM leads
         WHERE submission_id = (SELECT application_id FROM affiliate_partners WHERE id = ?1)`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT id, kind, state, created_at AS createdAt FROM mails
         WHERE subject_id = ?1 ORDER BY created_at DESC LIMIT 50`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT id, strftime('%Y-%m-%dT%H:%M:%fZ', at_ms / 1000.0, 'unixepoch') AS at, actor, action
         FROM audit_log WHERE subject = ?1 ORDER BY id DESC LIMIT 50`,
      )
      .bind(id),
  ])
  const [applied] = (application?.results ?? []) as StoredApplication[]
  return {
    visits: (counted?.results[0] ?? { kept: 0, lately: 0 }) as About['visits'],
    application: applied ? { ...applied, answers: answersIn(applied.answers) } : null,
    mails: (mails?.results ?? []) as About['mails'],
    audit: (audit?.results ?? []) as About['audit'],
  }
}
