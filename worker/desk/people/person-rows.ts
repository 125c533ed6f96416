import { personColumns, type StoredPerson } from './people-list.ts'

/** Of each list a record holds so many at most, the newest. */
const most = 200

/** A row as SQL names it; what each column holds the reader of the record knows. */
type Row = Record<string, string | number | null>

const isoOf = (ms: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${ms} / 1000.0, 'unixepoch')`

/** Attempts that failed, as a JSON list, of a row of `deliveries` or `mails`. */
const attempts = (table: string) => `(
  SELECT json_group_array(json_object('at', at, 'reason', reason, 'reply', reply)) FROM (
    SELECT ${isoOf('at_ms')} AS at, reason, reply FROM delivery_attempts
    WHERE delivery_id = ${table}.id ORDER BY at_ms DESC LIMIT 30
  )
) AS attempts`

const owed = (
  table: string,
) => `id, created_at AS createdAt, state, attempts AS tries, last_error AS lastError,
  delivered_at AS deliveredAt, iif(state = 'pending', ${isoOf('next_ms')}, NULL) AS nextAt, ${attempts(table)}`

/** What is read of an address, by name; `?1` is the address, `?2` the person. */
const parts = {
  leads: `SELECT submission_id AS id, kind AS form, status, spam_reason AS spamReason, received_at AS receivedAt,
      submitted_at AS submittedAt, page, source, tags, custom_fields AS answers,
      trim(first_name || ' ' || last_name) AS name, phone, company_name AS company, website_url AS website,
      consent_text AS consentText, consent_at AS consentAt, attribution, replaced_by AS replacedBy
    FROM leads WHERE lower(email) = ?1 ORDER BY received_at DESC LIMIT ${most}`,
  orders: `SELECT id, product, coalesce(product_name, product) AS name, state, total_cents AS totalCents,
      paid_cents AS paidCents, refunded_cents AS refundedCents, plan_state AS planState, dispute,
      created_at AS createdAt, paid_at AS paidAt, consents, attribution,
      trim(address || ', ' || city || ', ' || country, ', ') AS address
    FROM orders WHERE lower(email) = ?1 AND email <> '' ORDER BY created_at DESC LIMIT ${most}`,
  deliveries: `SELECT ${owed('deliveries')}, subject FROM deliveries WHERE address = ?1
    ORDER BY created_at DESC LIMIT ${most}`,
  mails: `SELECT ${owed('mails')}, kind, message_id AS providerId FROM mails WHERE address = ?1
    ORDER BY created_at DESC LIMIT ${most}`,
  partners: `SELECT code, approved_at AS approvedAt, revoked_at AS revokedAt FROM affiliate_partners
    WHERE lower(email) = ?1`,
  contracts: `SELECT id, signed_at AS signedAt, paid_cents AS paidCents FROM affiliate_contracts
    WHERE lower(client_email) = ?1`,
  newsletter: `SELECT confirmed_at AS confirmedAt, ended_at AS endedAt FROM newsletter_subscribers
    WHERE lower(address) = ?1`,
  suppressions: `SELECT reason, since, lifted_at AS liftedAt FROM mail_suppressions WHERE address = ?1`,
  library: `SELECT (SELECT place FROM vault_places WHERE email = ?1) AS vaultPlace,
      (SELECT ${isoOf('held_until_ms')} FROM vault_requests WHERE email = ?1) AS vaultHeldUntil,
      (SELECT ${isoOf('max(created_ms)')} FROM library_sessions WHERE email = ?1) AS openedAt,
      (SELECT ${isoOf('max(created_ms)')} FROM library_tokens WHERE email = ?1) AS linksSentAt`,
  progress: `SELECT shelf, part, ${isoOf('opened_ms')} AS openedAt, ${isoOf('done_ms')} AS doneAt
    FROM library_progress WHERE email = ?1 LIMIT ${most}`,
  notes: `SELECT id, actor, text, created_at AS at FROM person_notes WHERE person_id = ?2 ORDER BY id DESC LIMIT ${most}`,
} as const

type Part = keyof typeof parts

/** The person of an id, or null. */
export function personById(db: D1Database, id: string): Promise<StoredPerson | null> {
  return db
    .prepare(`SELECT ${personColumns} FROM people WHERE id = ?1`)
    .bind(id)
    .first<StoredPerson>()
}

/** Every row that is held of a person, by table, in one transaction. */
export async function rowsOfPerson(
  db: D1Database,
  { id, address }: { id: string; address: string },
) {
  const names = Object.keys(parts) as Part[]
  const results = await db.batch<Row>(
    names.map((name) =>
      name === 'notes'
        ? db.prepare(parts[name].replace('?2', '?1')).bind(id)
        : db.prepare(parts[name]).bind(address),
    ),
  )
  return Object.fromEntries(
    names.map((name, index) => [name, results[index]?.results ?? []]),
  ) as Record<Part, Row[]>
}

/** Mails of an address as they can be written again: all of them, or one. */
export async function mailsToWrite(
  db: D1Database,
  address: string,
  id: string | null,
  limit: number,
) {
  const { results } = await db
    .prepare(
      `SELECT id, json_object('id', id, 'kind', kind, 'to', address, 'data', data, 'secret', NULL,
         'createdAt', created_at, 'suppressed', json('[]')) AS content
       FROM mails WHERE address = ?1 AND (?2 IS NULL OR id = ?2) ORDER BY created_at DESC LIMIT ?3`,
    )
    .bind(address, id, limit)
    .all<{ id: string; content: string }>()
  return results
}
