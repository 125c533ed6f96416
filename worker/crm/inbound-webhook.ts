import type { Crm } from './crm.ts'
import { postJson } from './post-json.ts'

/** GoHighLevel's inbound webhook: one secret address per workflow; any 2xx means received. */
export function inboundWebhook(url: string): Crm {
  return {
    name: 'inbound-webhook',
    requestsPerLead: 1,
    async send(lead, signal) {
      const headers = { 'idempotency-key': lead.submissionId }
      const { outcome } = await postJson(url, lead, headers, signal)
      return outcome
    },
  }
}
