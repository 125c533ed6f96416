import type { ArchivedPerson, StoredRow } from '../db/archive.ts'

/** Names of a record's columns, and those of the table. */
const leadColumns = {
  id: 'submission_id',
  form: 'kind',
  status: 'status',
  spamReason: 'spam_reason',
  receivedAt: 'received_at',
  submittedAt: 'submitted_at',
  page: 'page',
  source: 'source',
  tags: 'tags',
  answers: 'custom_fields',
  phone: 'phone',
  company: 'company_name',
  website: 'website_url',
  consentText: 'consent_text',
  consentAt: 'consent_at',
  attribution: 'attribution',
  replacedBy: 'replaced_by',
}
const owedColumns = {
  id: 'id',
  createdAt: 'created_at',
  state: 'state',
  tries: 'attempts',
  lastError: 'last_error',
  deliveredAt: 'delivered_at',
}
const deliveryColumns = { ...owedColumns, subject: 'subject' }
const mailColumns = { ...owedColumns, kind: 'kind', providerId: 'message_id' }

const renamed = (row: StoredRow, columns: Record<string, string>): StoredRow =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, row[column] ?? null]))

/** Mails that went to the person; those about them to others are not theirs to read. */
export const ownMails = ({ person, mails }: ArchivedPerson) =>
  mails.filter(({ address }) => address === person.address)

/** Rows of an archived person as the record's own queries would name them. */
export function archivedRows(archived: ArchivedPerson) {
  const { leads, deliveries, attempts } = archived
  const failed = (id: unknown) =>
    attempts
      .filter((attempt) => attempt['delivery_id'] === id)
      .map(({ at_ms: atMs, reason, reply }) => ({
        at: new Date(Number(atMs)).toISOString(),
        reason,
        reply,
      }))
  const owed = (columns: Record<string, string>) => (row: StoredRow) => ({
    ...renamed(row, columns),
    nextAt: null,
    attempts: JSON.stringify(failed(row['id'])),
  })
  return {
    leads: leads.map((row) => ({
      ...renamed(row, leadColumns),
      name: `${row['first_name']} ${row['last_name']}`.trim(),
    })),
    deliveries: deliveries.map(owed(deliveryColumns)),
    mails: ownMails(archived).map(owed(mailColumns)),
  }
}
