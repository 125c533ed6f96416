import type { SandboxContact } from '#sandbox/crm-contacts.ts'
import type { CrmBehaviour, ReceivedLead } from '#sandbox/crm.ts'
import { contactsApi } from '#worker/crm/contacts-api.ts'
import { apiSettings } from './call-worker.ts'
import { rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

/** What the sandbox CRM has received for one e-mail address. */
export async function receivedFor(email: string): Promise<ReceivedLead[]> {
  const leads = await (await fetch(`${testEnv.CRM_URL}/leads.json`)).json<ReceivedLead[]>()
  return leads.filter(({ body }) => body.email === email)
}

/** The contacts that the sandbox CRM has of an address or telephone number. */
export async function contactsOf(emailOrPhone: string): Promise<SandboxContact[]> {
  const all = await (await fetch(`${testEnv.CRM_URL}/contacts.json`)).json<SandboxContact[]>()
  return all.filter(({ email, phone }) => [email, phone].includes(emailOrPhone))
}

/** Tells the sandbox CRM how to treat leads of one e-mail address. */
export async function treat(email: string, behaviour: Partial<CrmBehaviour>): Promise<void> {
  await fetch(`${testEnv.CRM_URL}/behaviour`, {
    method: 'POST',
    body: JSON.stringify({ ...behaviour, email }),
  })
}

/** Lets the next lead reach the CRM at once, whatever failed before. */
export async function openGate(): Promise<void> {
  await rows(`UPDATE crm_gate SET next_slot_ms = 0, failures = 0, refusals = 0, fault = NULL,
    probes = 0, slow_until_ms = 0, failing_since_ms = NULL`)
}

/** An address no other test uses. */
export function someone(): string {
  return `${crypto.randomUUID()}@example.com`
}

/** A telephone number no other test uses: a CRM takes two leads of one number for one person. */
export const somePhone = () =>
  `+1202${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .slice(-7)
    .padStart(7, '3')}`

/** The CRM's API 2.0, with a calendar or without. */
export function crmApi(calendarId?: string) {
  const { GHL_API_BASE: baseUrl, GHL_API_TOKEN: token, GHL_LOCATION_ID: locationId } = apiSettings
  return contactsApi({ baseUrl, token, locationId, calendarId })
}
