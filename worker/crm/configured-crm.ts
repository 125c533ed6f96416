import type { Settings } from '../settings.ts'
import { contactsApi } from './contacts-api.ts'
import type { Crm } from './crm.ts'
import { inboundWebhook } from './inbound-webhook.ts'

/** The CRM the settings choose: the contacts API, else the inbound webhook, else none (leads wait in D1). */
export function configuredCrm(settings: Settings): Crm | null {
  const { GHL_API_TOKEN: token, GHL_LOCATION_ID: locationId, GHL_API_BASE: baseUrl } = settings
  if (token && locationId) {
    return contactsApi({ baseUrl: baseUrl.replace(/\/+$/, ''), token, locationId })
  }
  return settings.GHL_WEBHOOK_URL ? inboundWebhook(settings.GHL_WEBHOOK_URL) : null
}
