import * as z from 'zod/mini'
import {
  type Application,
  application,
  type DeskPartner,
  mostVisitsCounted,
  type PartnerLine,
  partnerLine,
} from '#contract/desk/partners.ts'
import { partnerDecision } from '#contract/fulfilment.ts'
import { type DeskPage, deskPageRows, listedMail } from '#contract/desk/list.ts'
import { dayMs } from '#lib/time.ts'
import { isoOf, rowsOf, selected, sql } from '../../database/sql.ts'
import { type Partner, partnerRow } from '../../affiliate/affiliate-partners.ts'
import { answerDueMs, waitingAffiliates } from '../../affiliate/waiting-applications.ts'
import { latestOf } from '../../leads/leads.ts'
import { pageOf, placeOf } from '../page-after.ts'
import { asJson } from '../stored-json.ts'

const listedRow = z.extend(partnerLine, { row: z.number() })

/** A page of partners, the latest first; or the first whose code begins so, in its order. */
export async function listPartnerPage(
  db: D1Database,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
): Promise<DeskPage<PartnerLine>> {
  const after = placeOf(cursor)
  const columns = selected(listedRow, { row: sql`rowid` })
  const rows = await sql`SELECT ${columns} FROM affiliate_partners
    WHERE ${q ? sql`code >= ${q} AND code < ${q} || '~'` : sql`true`}
      AND ${after ? sql`(approved_at, rowid) < (${after.at}, ${after.row})` : sql`true`}
    ORDER BY ${q ? sql`code` : sql`approved_at DESC, rowid DESC`} LIMIT ${deskPageRows + 1}`.all(
    db,
    listedRow,
  )
  const page = pageOf(rows, deskPageRows, ({ approvedAt }) => approvedAt)
  return q ? { ...page, next: null } : page
}

/** Partners of some codes (upper case). */
export async function partnersByCode(db: D1Database, codes: readonly string[]): Promise<Partner[]> {
  return sql`SELECT ${selected(partnerRow)} FROM affiliate_partners
    WHERE code IN ${codes}`.all(db, partnerRow)
}

const applicationRow = z.extend(application, { answers: z.string() })

const applicationColumns = sql`kind AS programme,
  trim(first_name || ' ' || last_name) AS name, lower(email) AS email, company_name AS company,
  received_at AS at, custom_fields AS answers`

const answersIn = (text: string) => asJson(text, []) as Application['answers']

/**
 * Applications that nobody has answered, the longest waiting first: for the affiliate programme and for partnerships.
 */
export async function waitingApplications(db: D1Database): Promise<Application[]> {
  const [affiliates, partners] = await db.batch([
    sql`SELECT submission_id AS id, ${applicationColumns}, NULL AS dueAt FROM ${waitingAffiliates}
      ORDER BY received_at LIMIT 100`.on(db),
    sql`SELECT subject_id AS id, ${applicationColumns},
        ${isoOf(sql`due_ms`)} AS dueAt
      FROM fulfilment_tasks AS tasks INDEXED BY fulfilment_open_of_leads
      JOIN leads ON leads.submission_id = ${latestOf(sql`tasks.subject_id`)}
      WHERE tasks.done_ms IS NULL AND tasks.subject = 'lead' AND tasks.task = ${partnerDecision}
      ORDER BY tasks.created_ms LIMIT 100`.on(db),
  ])
  return [affiliates, partners]
    .flatMap((result) => rowsOf(result, applicationRow))
    .map(({ answers, dueAt, ...row }) => ({
      ...row,
      answers: answersIn(answers),
      dueAt: dueAt ?? new Date(answerDueMs(row.at)).toISOString(),
    }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

type About = Omit<DeskPartner, keyof Partner | 'account'>

/** What there is about a partner besides sales and figures. */
export async function aboutPartner(db: D1Database, { id }: Partner, nowMs: number): Promise<About> {
  const since = new Date(nowMs - 30 * dayMs).toISOString()
  const [counted, applications, mails] = await db.batch([
    sql`SELECT count(*) AS clicks FROM (SELECT 1 FROM affiliate_visits
      WHERE partner_id = ${id} AND made_at >= ${since} LIMIT ${mostVisitsCounted})`.on(db),
    sql`SELECT submission_id AS id, ${applicationColumns}, NULL AS dueAt FROM leads
      WHERE submission_id = (SELECT application_id FROM affiliate_partners WHERE id = ${id})`.on(
      db,
    ),
    sql`SELECT ${selected(listedMail)} FROM mails
      WHERE subject_id = ${id} ORDER BY created_at DESC LIMIT 50`.on(db),
  ])
  const [applied] = rowsOf(applications, applicationRow)
  const [visits] = rowsOf(counted, z.object({ clicks: z.number() }))
  return {
    clicks: visits?.clicks ?? 0,
    application: applied ? { ...applied, answers: answersIn(applied.answers) } : null,
    mails: rowsOf(mails, listedMail),
  }
}
