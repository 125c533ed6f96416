import type { Settings } from '../settings.ts'
import { askJson } from '../delivery/ask-json.ts'
import { contactsApi } from './contacts-api.ts'
import type { Crm } from './crm.ts'
import { webhookFields } from './crm-fields.ts'

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
      return (await askJson(url, { headers, signal, body })).outcome
    },
  }
}

/** The CRM the settings choose: the contacts API, else the inbound webhook, else none (leads wait in D1). */
export function configuredCrm(settings: Settings): Crm | null {
  const { GHL_API_TOKEN: token, GHL_LOCATION_ID: locationId, GHL_API_BASE: baseUrl } = settings
  if (token && locationId) {
    const { GHL_CALENDAR_ID: calendarId } = settings
    return contactsApi({ baseUrl: baseUrl.replace(/\/+$/, ''), token, locationId, calendarId })
  }
  return settings.GHL_WEBHOOK_URL ? inboundWebhook(settings.GHL_WEBHOOK_URL) : null
}
