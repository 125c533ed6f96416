import type { Ledger } from '../delivery/channel.ts'

/** What is owed to the CRM: leads and customers. */
export const crmLedger: Ledger = {
  table: 'deliveries',
  gate: 'crm_gate',
  due: { from: 'deliveries', order: 'next_ms' },
  content: 'payload',
  atEnd: '',
  receipt: null,
  replay: { where: '', set: '', exceptHeld: '' },
  matters: {
    refusesAccount: 'crm_refuses_account',
    refusesOne: 'lead_refused',
    unreadable: 'delivery_unreadable',
    oneFails: 'delivery_failing',
    allFail: 'crm_failing',
  },
}
