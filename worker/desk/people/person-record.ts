import type { PersonRecord, WrittenPersonMail } from '#contract/desk/people.ts'
import { personOf, type StoredPerson, personColumns, storedPerson } from './people-list.ts'
import { type Env, settingsOf } from '../../env.ts'
import { productionOrigin } from '../../http/origins.ts'
import { writtenMail } from '../../mail/mail-channel.ts'
import { contentAgain } from '../../mail/mails.ts'
import { asJson } from '../stored-json.ts'
import * as z from 'zod/mini'
import { isoOf, rowsOf, type Sql, sql } from '../../database/sql.ts'

/** Of each list a page shows so many at most, the newest. */
const mostShown = 200

/** A row as the statement names it; what each column holds the reader of the record knows. */
const anyRow = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))

/** Attempts that failed, as a JSON list, of a row of `deliveries` or `mails`. */
const attempts = (table: Sql) => sql`(
  SELECT json_group_array(json_object('at', at, 'reason', reason, 'reply', reply)) FROM (
    SELECT ${isoOf(sql`at_ms`)} AS at, reason, reply FROM delivery_attempts
    WHERE delivery_id = ${table}.id ORDER BY at_ms DESC LIMIT 30
  )
) AS attempts`

const owed = (table: Sql) => sql`
  id, created_at AS createdAt, state, attempts AS tries, last_error AS lastError,
  delivered_at AS deliveredAt, iif(state = 'pending', ${isoOf(sql`next_ms`)}, NULL) AS nextAt,
  ${attempts(table)}`

/** What an advertiser was told of an address, or is to be. */
const toldOf = (
  table: Sql,
  address: string,
  limit: number,
) => sql`SELECT ${owed(table)}, subject, receipt FROM ${table}
  WHERE subject_id IN (SELECT coalesce(corrects, submission_id) FROM leads
      WHERE lower(email) = ${address} AND replaced_by IS NULL
    UNION ALL SELECT id FROM orders WHERE lower(email) = ${address} AND email <> '')
  ORDER BY created_at DESC LIMIT ${limit}`

/** What is read of a person, by name. */
const parts = ({ id, address }: { id: string; address: string }, limit: number) => ({
  leads: sql`SELECT submission_id AS id, kind AS form, status, spam_reason AS spamReason, received_at AS receivedAt,
      submitted_at AS submittedAt, page, source, tags, custom_fields AS answers,
      trim(first_name || ' ' || last_name) AS name, phone, company_name AS company, website_url AS website,
      consent_text AS consentText, consent_at AS consentAt, ad_consent AS adConsent, attribution, replaced_by AS replacedBy,
      iif(replaced_by IS NULL, (SELECT json_object('id', lead_id, 'state', work.state, 'assignee', assignee,
        'orderId', order_id, 'stateAt', ${isoOf(sql`state_ms`)}, 'dueAt', ${isoOf(sql`due_ms`)})
        FROM lead_work AS work WHERE lead_id = coalesce(corrects, submission_id)), NULL) AS work
    FROM leads WHERE lower(email) = ${address} ORDER BY received_at DESC LIMIT ${limit}`,
  calls: sql`SELECT calls.id, subject, calls.state, ${isoOf(sql`starts_ms`)} AS startsAt, minutes,
      time_zone AS timeZone, host ->> 'name' AS hostName, ${isoOf(sql`created_ms`)} AS bookedAt
    FROM calls JOIN call_hosts ON call_hosts.id = host_id
    WHERE calls.id IN (SELECT submission_id FROM leads WHERE lower(email) = ${address})
    ORDER BY starts_ms DESC LIMIT ${limit}`,
  orders: sql`SELECT id, product, coalesce(product_name, product) AS name, state, total_cents AS totalCents,
      paid_cents AS paidCents, currency, refunded_cents AS refundedCents, plan_state AS planState, plan_called_off_at AS planCalledOffAt,
      dispute, paid_cents - refunded_cents - lost_cents AS keptCents,
      created_at AS createdAt, paid_at AS paidAt, consents, attribution,
      trim(first_name || ' ' || last_name) AS buyer, phone,
      trim(address || ', ' || city || iif(region = '', '', ', ' || region) || ', ' || country, ', ') AS address, postal_code AS postalCode,
      company, tax_id AS taxId, promotion_code AS code, hand_note AS handNote,
      (SELECT json_group_array(json_object('amountCents', amount_cents, 'paidAt', paid_at, 'note', note))
        FROM order_payments WHERE order_id = orders.id) AS payments,
      (SELECT json_group_array(json_object('amountCents', amount_cents, 'askedAt', created_at,
        'cause', cause, 'note', note)) FROM refund_requests WHERE order_id = orders.id) AS refunds
    FROM orders WHERE lower(email) = ${address} AND email <> '' ORDER BY created_at DESC LIMIT ${limit}`,
  deliveries: sql`SELECT ${owed(sql`deliveries`)}, subject FROM deliveries WHERE address = ${address}
    ORDER BY created_at DESC LIMIT ${limit}`,
  google: toldOf(sql`google_conversions`, address, limit),
  meta: toldOf(sql`meta_conversions`, address, limit),
  mails: sql`SELECT ${owed(sql`mails`)}, kind, message_id AS providerId FROM mails WHERE address = ${address}
    ORDER BY created_at DESC LIMIT ${limit}`,
  replies: sql`SELECT id, subject, body, received_at AS at FROM mail_replies WHERE address = ${address}
    ORDER BY received_at DESC LIMIT ${limit}`,
  partners: sql`SELECT code, approved_at AS approvedAt, revoked_at AS revokedAt,
      (SELECT json_group_array(json_object('reference', reference, 'amountCents', amount_cents,
        'method', method, 'paidAt', paid_at))
        FROM affiliate_payouts WHERE partner_id = affiliate_partners.id) AS payouts
    FROM affiliate_partners WHERE lower(email) = ${address}`,
  contracts: sql`SELECT id, signed_at AS signedAt, paid_cents AS paidCents FROM affiliate_contracts
    WHERE lower(client_email) = ${address}`,
  newsletter: sql`SELECT confirmed_at AS confirmedAt, ended_at AS endedAt FROM newsletter_subscribers
    WHERE lower(address) = ${address}`,
  suppressions: sql`SELECT reason, since, lifted_at AS liftedAt FROM mail_suppressions WHERE address = ${address}`,
  library: sql`SELECT (SELECT place FROM vault_places WHERE email = ${address}) AS vaultPlace,
      (SELECT ${isoOf(sql`held_until_ms`)} FROM vault_requests WHERE email = ${address}) AS vaultHeldUntil,
      (SELECT ${isoOf(sql`max(created_ms)`)} FROM library_sessions WHERE email = ${address}) AS openedAt,
      (SELECT ${isoOf(sql`max(created_ms)`)} FROM library_tokens WHERE email = ${address}) AS linksSentAt`,
  progress: sql`SELECT shelf, part, ${isoOf(sql`opened_ms`)} AS openedAt, ${isoOf(sql`done_ms`)} AS doneAt
    FROM library_progress WHERE email = ${address} LIMIT ${limit}`,
  notes: sql`SELECT id, actor, text, created_at AS at FROM person_notes WHERE person_id = ${id} ORDER BY id DESC LIMIT ${limit}`,
  history: sql`SELECT id, ${isoOf(sql`at_ms`)} AS at, actor, action, detail FROM audit_log
    WHERE subject IN (SELECT coalesce(corrects, submission_id) FROM leads WHERE lower(email) = ${address})
      AND action LIKE 'leads.%'
    ORDER BY id DESC LIMIT ${limit}`,
  tags: sql`SELECT tag FROM person_tags WHERE person_id = ${id} ORDER BY tag LIMIT ${limit}`,
  addresses: sql`SELECT address, how, actor, moved_at AS at FROM person_addresses
    WHERE person_id = ${id} ORDER BY id DESC LIMIT ${limit}`,
})

type Part = keyof ReturnType<typeof parts>

/** The person of an id, or null. */
export function personById(db: D1Database, id: string): Promise<StoredPerson | null> {
  return sql`SELECT ${personColumns} FROM people WHERE id = ${id}`.first(db, storedPerson)
}

/** The person of an address (lower case), or null. */
export function personByAddress(db: D1Database, address: string): Promise<StoredPerson | null> {
  return sql`SELECT ${personColumns} FROM people WHERE address = ${address}`.first(db, storedPerson)
}

/** Columns that hold JSON, and what stands for one that is blank or damaged. */
const jsonColumns: Readonly<Record<string, unknown>> = {
  answers: [],
  attempts: [],
  consents: [],
  adConsent: null,
  attribution: null,
  payments: [],
  refunds: [],
  payouts: [],
  work: null,
  detail: {},
}

type StoredRow = z.infer<typeof anyRow>

const withJson = (row: StoredRow) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name in jsonColumns ? asJson(value, jsonColumns[name]) : value,
    ]),
  )

/** Every row that is held of a person, by table, in one transaction. */
async function rowsOfPerson(
  db: D1Database,
  person: { id: string; address: string },
  limit: number,
) {
  const wanted = Object.entries(parts(person, limit))
  const results = await db.batch(wanted.map(([, select]) => select.on(db)))
  return Object.fromEntries(
    wanted.map(([name], index) => [name, rowsOf(results[index], anyRow).map(withJson)]),
  ) as Record<Part, Record<string, unknown>[]>
}

/** Mails of an address as they can be written again: all of them, or one. */
async function mailsToWrite(db: D1Database, address: string, id: string | null, limit: number) {
  return sql`SELECT ${contentAgain(sql`mails`)} AS content
    FROM mails WHERE address = ${address} AND (${id} IS NULL OR id = ${id}) ORDER BY created_at DESC
    LIMIT ${limit}`.all(db, z.object({ content: z.string() }))
}

/** Most mails written for one archive. */
const mostWritten = 100

/**
 * Mails of an address written again from their rows, without the tokens they carried: all of them, or one. What cannot
 * be read any more is left out.
 */
export async function writtenMails(
  env: Env,
  address: string,
  id: string | null = null,
): Promise<WrittenPersonMail[]> {
  const settings = settingsOf(env)
  const origin = settings.MAIL_LINK_ORIGIN ?? productionOrigin(settings)
  const rows = await mailsToWrite(env.DB, address, id, mostWritten)
  const written = await Promise.all(rows.map(({ content }) => writtenMail(env.DB, content, origin)))
  return written.flatMap((mail) => mail ?? [])
}

/** Everything that is held of a person, or as much as a page shows; to SQLite a limit below 0 is none. */
export async function personRecord(
  db: D1Database,
  stored: StoredPerson,
  crm: PersonRecord['crm'],
  isWhole = false,
): Promise<PersonRecord> {
  const { progress, ...rows } = await rowsOfPerson(db, stored, isWhole ? -1 : mostShown)
  // Columns are named in SQL as the contract names them.
  return {
    ...rows,
    person: personOf(stored),
    leads: rows.leads.map(({ consentText, consentAt, ...row }) => ({
      ...row,
      tags: asJson(row['tags'], []),
      consent: consentText === null ? null : { text: consentText, at: consentAt },
    })),
    newsletter: rows.newsletter[0] ?? null,
    library: { ...rows.library[0], progress },
    tags: rows.tags.map(({ tag }) => tag),
    crm,
  } as unknown as PersonRecord
}
