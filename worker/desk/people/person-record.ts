import type { PersonRecord } from '#contract/desk/people.ts'
import { personOf, type StoredPerson } from './people-list.ts'
import { rowsOfPerson } from './person-rows.ts'

/** A column that holds JSON; the other value where it is blank or damaged, so that one row hides no others. */
function asJson(column: unknown, otherwise: unknown): unknown {
  try {
    return JSON.parse(String(column ?? '')) as unknown
  } catch {
    return otherwise
  }
}

/** Everything that is held of a person. */
export async function personRecord(
  db: D1Database,
  stored: StoredPerson,
  crm: PersonRecord['crm'],
): Promise<PersonRecord> {
  const rows = await rowsOfPerson(db, stored)
  const withAttempts = (row: (typeof rows)['mails'][number]) => ({
    ...row,
    attempts: asJson(row['attempts'], []),
  })
  // Columns are named in SQL as the contract names them.
  return {
    person: personOf(stored),
    leads: rows.leads.map(({ consentText, consentAt, ...row }) => ({
      ...row,
      tags: asJson(row['tags'], []),
      answers: asJson(row['answers'], []),
      attribution: asJson(row['attribution'], null),
      consent: consentText === null ? null : { text: consentText, at: consentAt },
    })),
    orders: rows.orders.map((row) => ({
      ...row,
      consents: asJson(row['consents'], []),
      attribution: asJson(row['attribution'], null),
    })),
    deliveries: rows.deliveries.map(withAttempts),
    mails: rows.mails.map(withAttempts),
    partners: rows.partners,
    contracts: rows.contracts,
    newsletter: rows.newsletter[0] ?? null,
    suppressions: rows.suppressions,
    library: { ...rows.library[0], progress: rows.progress },
    notes: rows.notes,
    crm,
  } as unknown as PersonRecord
}
