import { askCrm } from './ask-crm.ts'
import type { Crm } from './crm.ts'
import { webhookFields } from './webhook-fields.ts'

/**
 * GoHighLevel's inbound webhook: one secret address per workflow; any 2xx means received. It is sent the lead of the
 * specification, and beside it `fields`, which a workflow can map.
 */
export function inboundWebhook(url: string): Crm {
  return {
    name: 'inbound-webhook',
    requestsPerLead: 1,
    async send(lead, signal) {
      const headers = { 'idempotency-key': lead.submissionId }
      const body = { ...lead, fields: webhookFields(lead) }
      return (await askCrm(url, { headers, signal, body })).outcome
    },
  }
}
