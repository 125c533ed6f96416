import type { CallState, CallSubject } from '#contract/calls.ts'
import type { Attribution, LeadFields } from '#contract/lead.ts'
import type { Outcome } from '../delivery/channel.ts'

type Optional = 'lastName' | 'phone' | 'company_name' | 'website_url'

/** A lead as sent to the CRM: fields the submission left out are absent. */
export type LeadOfRecord = Omit<LeadFields, Optional> & Partial<Pick<LeadFields, Optional>>

/** What the CRM is sent: the specification's lead, and what makes a repeat recognisable. */
export type CrmLead = LeadOfRecord & {
  /** The CRM's dedupe key. */
  submissionId: string
  /** ISO 8601, UTC: when the visitor pressed the button. */
  submittedAt: string
  attribution?: Attribution
  /** The booked call that it tells of, as it stands now. */
  call?: CrmCall
}

/** A call as the CRM's calendar shows it. */
export type CrmCall = {
  id: string
  /** ISO 8601, UTC. */
  startsAt: string
  minutes: number
  subject: CallSubject
  state: CallState
}

/** A CRM leads can be sent to. */
export type Crm = {
  name: 'inbound-webhook' | 'contacts-api'
  /** Requests one delivery makes; each takes a slot of the rate limit. */
  requestsPerLead: number
  /** Never throws; an abort ends as `unanswered`. */
  send(lead: CrmLead, signal: AbortSignal): Promise<Outcome>
  /** Erases the contact of an address, where the CRM can be told to; `delivered` where there is none. Never throws. */
  erase?(email: string, signal: AbortSignal): Promise<Outcome>
}
