import type { FormKind } from '#contract/api.ts'
import type { SubmissionMeta } from '#contract/lead.ts'
import type { LeadOfRecord } from './lead-record.ts'

/** A submission as read and checked, before it is judged and stored. */
export type Submission = {
  kind: FormKind | 'lead'
  lead: LeadOfRecord
  meta: Omit<SubmissionMeta, 'submissionId'>
  /** UUID, lower case; null where the sender made none. */
  submissionId: string | null
}
