import { fulfilment } from '#contract/fulfilment.ts'
import { tasksInsert } from './fulfilment-tasks.ts'
import type { LeadRecord } from '../leads/lead-record.ts'

/** Owes an applicant for a partnership an answer in time, as statements for the transaction that stores the lead. */
export function leadTasks(
  db: D1Database,
  record: LeadRecord,
  nowMs: number,
): D1PreparedStatement[] {
  return record.kind === 'partner'
    ? tasksInsert(db, { subject: 'lead', id: record.submissionId }, fulfilment.partner, nowMs)
    : []
}
