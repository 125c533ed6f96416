import type { PersonRecord, WrittenPersonMail } from '#contract/desk/people.ts'
import { personOf, type StoredPerson } from './people-list.ts'
import { rowsOfPerson, mailsToWrite } from './person-rows.ts'
import { renderMail } from '#mails/render-mail.ts'
import { type Env, settingsOf } from '../../env.ts'
import { productionOrigin } from '../../http/origins.ts'
import { readMail } from '../../mail/owed-mail.ts'

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
  return rows.flatMap(({ content }) => {
    const mail = readMail(content)
    if (!mail) return []
    const nowMs = Date.parse(mail.createdAt)
    const context = { origin, secret: null, unsubscribeUrl: null, nowMs }
    try {
      const { subject, text } = renderMail(mail.kind, mail.data as never, context)
      return [{ id: mail.id, subject, text }]
    } catch {
      return []
    }
  })
}

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
