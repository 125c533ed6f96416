import type { Attribution, CustomField, LeadFields } from '#contract/lead.ts'
import type { CrmLead } from '../crm/crm.ts'

/** A lead as it is sent on: fields the submission left out stay out. */
export type LeadOfRecord = Omit<LeadFields, 'lastName' | 'phone' | 'company_name' | 'website_url'> &
  Partial<Pick<LeadFields, 'lastName' | 'phone' | 'company_name' | 'website_url'>>

/** What a lead said of itself and may not say; kept on its row. */
export type Withheld = { source?: string; tags?: string[]; customFields?: CustomField[] }

/** Everything stored about one accepted submission. Times are ISO 8601, UTC. */
export type LeadRecord = {
  /** UUID, lower case; the lead's id and its delivery's. */
  submissionId: string
  /** The form it came from, or `lead` for a bare payload. */
  kind: string
  /** Why it is held back (`honeypot`, `too_fast`, `no_token`, `old_token`); null for a good lead. */
  spamReason: string | null
  /** What Turnstile said (`passed`, `unreachable`); null where it was not asked. */
  turnstile: string | null
  lead: LeadOfRecord
  /** SHA-256 of what it says. */
  contentHash: string
  /** Where the submission brought no id: the one that it has if it came shortly before. */
  earlierId: string | null
  /** The submission it corrects; null for a first one. */
  corrects: string | null
  /** What it may not say of itself. */
  withheld: Withheld | null
  attribution: Attribution | null
  consent: { text: string; at: string } | null
  /** Path of the page it was sent from. */
  page: string | null
  submittedAt: string
  receivedAt: string
  payload: CrmLead
}
