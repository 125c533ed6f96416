import type { Attribution } from '#contract/lead.ts'

/** What the CRM is sent: the specification's lead, and what makes a repeat recognisable. */
export type CrmLead = {
  email: string
  firstName: string
  lastName?: string
  phone?: string
  source: string
  company_name?: string
  website_url?: string
  tags: readonly string[]
  customFields: readonly { id: string; value: string }[]
  /** The CRM's dedupe key. */
  submissionId: string
  /** ISO 8601, UTC: when the visitor pressed the button. */
  submittedAt: string
  attribution?: Attribution
}

/**
 * How one attempt ended.
 *
 * - `delivered`: the CRM has it.
 * - `refused`: not like this (`http_422`). `blames` says what such an answer speaks of: our account, or it
 *   cannot be told, and only what becomes of others shows whether it is this lead.
 * - `unanswered`: it may have it, nobody knows; not to be repeated soon.
 * - `failed`: worth trying again, after `retryAfterMs` if the CRM named a time.
 */
export type CrmOutcome =
  | { result: 'delivered' }
  | { result: 'refused'; reason: string; blames: 'account' | 'unclear' }
  | { result: 'unanswered'; reason: string }
  | { result: 'failed'; reason: string; retryAfterMs?: number }

/** A CRM leads can be sent to. */
export type Crm = {
  name: 'inbound-webhook' | 'contacts-api'
  /** Requests one delivery makes; each takes a slot of the rate limit. */
  requestsPerLead: number
  /** Never throws; an abort ends as `unanswered`. */
  send(lead: CrmLead, signal: AbortSignal): Promise<CrmOutcome>
}
