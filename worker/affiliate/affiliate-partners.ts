import type { ApplicationRow, PartnerRow } from '#contract/affiliate-operator.ts'

/** A partner as stored. Times are ISO 8601. */
export type Partner = {
  id: string
  code: string
  name: string
  email: string
  approvedAt: string
  revokedAt: string | null
}

const columns = `partners.id, partners.code, partners.name, partners.email,
  partners.approved_at AS approvedAt, partners.revoked_at AS revokedAt`

/** The partner of a code (upper case), revoked or not, or null. */
export function partnerByCode(db: D1Database, code: string): Promise<Partner | null> {
  return db
    .prepare(`SELECT ${columns} FROM affiliate_partners AS partners WHERE code = ?1`)
    .bind(code)
    .first<Partner>()
}

/** The partner made of an application, or null. */
export function partnerByApplication(db: D1Database, id: string): Promise<Partner | null> {
  return db
    .prepare(`SELECT ${columns} FROM affiliate_partners AS partners WHERE application_id = ?1`)
    .bind(id)
    .first<Partner>()
}

/** All partners, newest first. */
export async function listPartners(db: D1Database): Promise<PartnerRow[]> {
  const { results } = await db
    .prepare(
      `SELECT code, name, email, approved_at AS approvedAt, revoked_at AS revokedAt
       FROM affiliate_partners ORDER BY approved_at DESC LIMIT 1000`,
    )
    .all<PartnerRow>()
  return results
}

const applicationColumns = `submission_id AS id, trim(first_name || ' ' || last_name) AS name,
  lower(email) AS email, company_name AS company, received_at AS at`

/** Applications that nobody has answered yet, oldest first. */
export async function listApplications(db: D1Database): Promise<ApplicationRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${applicationColumns} FROM leads
       WHERE kind = 'affiliate' AND status = 'accepted' AND replaced_by IS NULL
         AND NOT EXISTS (SELECT 1 FROM affiliate_partners WHERE application_id = submission_id)
         AND NOT EXISTS (SELECT 1 FROM affiliate_declines WHERE application_id = submission_id)
       ORDER BY received_at LIMIT 1000`,
    )
    .all<ApplicationRow>()
  return results
}

/** The application of an id, or the latest of an address, or null. */
export function findApplication(db: D1Database, named: string): Promise<ApplicationRow | null> {
  return db
    .prepare(
      `SELECT ${applicationColumns} FROM leads
       WHERE kind = 'affiliate' AND status = 'accepted' AND (submission_id = ?1 OR lower(email) = ?1)
       ORDER BY received_at DESC LIMIT 1`,
    )
    .bind(named.toLowerCase())
    .first<ApplicationRow>()
}

type NewPartner = { id: string; code: string; application: ApplicationRow; approvedAt: string }

/** SQL that holds once there is a partner, whose id is bound at a place. */
export const isPartner = (place: string) =>
  `EXISTS (SELECT 1 FROM affiliate_partners WHERE id = ${place})`

/**
 * Makes a partner of an application, for a batch: nothing where the code is taken or the application has one, so
 * what follows has to ask `isPartner`.
 */
export function partnerInsert(db: D1Database, partner: NewPartner): D1PreparedStatement {
  const { application } = partner
  return db
    .prepare(
      `INSERT INTO affiliate_partners (id, code, name, email, application_id, approved_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING`,
    )
    .bind(
      partner.id,
      partner.code,
      application.name,
      application.email,
      application.id,
      partner.approvedAt,
    )
}

/** Answers an application with no, for a batch; nothing where it was answered. */
export function declineInsert(db: D1Database, applicationId: string, at: string) {
  return db
    .prepare(
      `INSERT INTO affiliate_declines (application_id, declined_at)
       SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM affiliate_partners WHERE application_id = ?1)
       ON CONFLICT (application_id) DO NOTHING`,
    )
    .bind(applicationId, at)
}

/** Forgets that an application was declined, for a batch. */
export function declineDelete(db: D1Database, applicationId: string): D1PreparedStatement {
  return db.prepare('DELETE FROM affiliate_declines WHERE application_id = ?1').bind(applicationId)
}

/** Ends a partnership from `at` on, for a batch: the code is ignored, the dashboard's addresses stop working. */
export function revocation(db: D1Database, partnerId: string, at: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        'UPDATE affiliate_tokens SET revoked_at = ?2 WHERE partner_id = ?1 AND revoked_at IS NULL',
      )
      .bind(partnerId, at),
    db
      .prepare('UPDATE affiliate_partners SET revoked_at = ?2 WHERE id = ?1 AND revoked_at IS NULL')
      .bind(partnerId, at),
  ]
}

/** The partner of an id, or null. */
export function partnerById(db: D1Database, id: string): Promise<Partner | null> {
  return db
    .prepare(`SELECT ${columns} FROM affiliate_partners AS partners WHERE id = ?1`)
    .bind(id)
    .first<Partner>()
}
