import type { Channel } from '../delivery/channel.ts'
import { timing } from '../delivery/timing.ts'
import type { Crm, CrmLead } from './crm.ts'
import { crmLedger } from './crm-ledger.ts'
import { readLead } from './read-lead.ts'

/** The way to the CRM. */
export function crmChannel(crm: Crm): Channel<CrmLead> {
  return {
    ledger: crmLedger,
    requests: crm.requestsPerLead,
    slotMs: timing.slotMs,
    attemptMs: timing.backgroundAttemptMs,
    read: readLead,
    send: (lead, signal) => crm.send(lead, signal),
  }
}
