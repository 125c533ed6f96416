import { sql } from '../database/sql.ts'
import type { Channel, Ledger } from '../delivery/channel.ts'
import { timing } from '../delivery/timing.ts'
import type { Crm, CrmLead } from './crm.ts'
import * as z from 'zod/mini'

/** What every adapter relies on; whatever else a stored lead has stays as it is. */
const storedLead = z.looseObject({
  email: z.string(),
  firstName: z.string(),
  source: z.string(),
  tags: z.array(z.string()),
  customFields: z.array(z.object({ id: z.string(), value: z.string() })),
  submissionId: z.string(),
  submittedAt: z.string(),
})

/** The lead a delivery's payload holds; null when the row is damaged. */
export function readLead(payload: string): CrmLead | null {
  try {
    const parsed = storedLead.safeParse(JSON.parse(payload))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** What is owed to the CRM: leads and customers. */
export const crmLedger: Ledger = {
  table: 'deliveries',
  gate: 'crm_gate',
  due: { from: sql`deliveries`, order: sql`next_ms` },
  content: sql`payload`,
  atEnd: sql``,
  receipt: null,
  replay: { where: sql`true`, set: () => sql``, exceptHeld: sql`true` },
  matters: {
    refusesAccount: 'crm_refuses_account',
    refusesOne: 'lead_refused',
    unreadable: 'delivery_unreadable',
    oneFails: 'delivery_failing',
    allFail: 'crm_failing',
  },
}

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
