import { sql } from '../database/sql.ts'
import type { Ledger } from '../delivery/channel.ts'

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
