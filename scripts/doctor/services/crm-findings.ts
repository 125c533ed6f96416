import { syntheticLead } from '#contract/synthetic-lead.ts'
import { listCrmFields } from '#scripts/services/crm-fields.ts'
import type { Settings } from '#worker/settings.ts'
import { causeOf } from '../cause-of.ts'
import type { Finding } from '../finding.ts'
import { someOf } from '../live/some-of.ts'
import { notLookedAt } from '../not-looked-at.ts'

/** The API's version, as the worker names it. */
const version = '2021-07-28'

type Api = { base: string; token: string; locationId: string; signal: AbortSignal }

const ask = ({ base, token, signal }: Api, path: string) =>
  fetch(`${base}${path}`, {
    headers: { authorization: `Bearer ${token}`, version, accept: 'application/json' },
    redirect: 'manual',
    signal,
  })

/** Reads a contact as the worker does when it erases one: nobody's, and nothing is changed. */
async function tokenFinding(api: Api): Promise<Finding> {
  const id = 'crm.token'
  const query = new URLSearchParams({ locationId: api.locationId, email: syntheticLead.email })
  const { ok, status } = await ask(api, `/contacts/search/duplicate?${query.toString()}`)
  if (ok) return { id, state: 'good', sentence: 'The CRM takes the token, for this location.' }
  if (status === 401) {
    return {
      id,
      state: 'missing',
      sentence: 'The CRM refuses GHL_API_TOKEN.',
      remedy:
        'Make a private integration of the location with contacts.readonly and contacts.write.',
    }
  }
  if (status === 403 || status === 400 || status === 404 || status === 422) {
    return {
      id,
      state: 'missing',
      sentence: `The CRM takes the token, but not for the location of GHL_LOCATION_ID (${status}).`,
      remedy: 'Copy the location’s id from Settings, Business Profile of the CRM.',
    }
  }
  return notLookedAt(id, 'the CRM’s token and location', `it answered ${status}`)
}

async function fieldsFinding(
  { base: baseUrl, token, locationId }: Api,
  wanted: readonly string[],
): Promise<Finding> {
  const id = 'crm.fields'
  try {
    const known = await listCrmFields({ token, locationId, baseUrl })
    const missing = wanted.filter((key) => !known.has(key))
    return missing.length === 0
      ? { id, state: 'good', sentence: `The CRM has the ${wanted.length} custom fields of leads.` }
      : {
          id,
          state: 'missing',
          sentence: `The CRM lacks ${missing.length} custom fields, so their answers are dropped there: ${someOf(missing)}.`,
          remedy: 'npm run setup makes them.',
        }
  } catch (error) {
    const { status } = error as { status?: number }
    const isScope = status === 401 || status === 403
    const reason = isScope
      ? 'the token needs the scope locations/customFields.readonly for that'
      : causeOf(error)
    return notLookedAt(id, 'the CRM’s custom fields', reason)
  }
}

/** What the CRM says of token, location and custom fields. `wanted` are the fields' keys, without `contact.`. */
export async function crmFindings(
  settings: Settings,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<Finding[]> {
  const { GHL_API_TOKEN: token, GHL_LOCATION_ID: locationId, GHL_API_BASE: base } = settings
  if (!token || !locationId) {
    const reason = settings.GHL_WEBHOOK_URL
      ? 'an inbound webhook tells nothing: send the contact form and look whether it arrives'
      : 'no CRM is set on this machine'
    return [notLookedAt('crm.token', 'the CRM', reason)]
  }
  const api = { base: base.replace(/\/+$/, ''), token, locationId, signal }
  try {
    const first = await tokenFinding(api)
    return first.state === 'good' ? [first, await fieldsFinding(api, wanted)] : [first]
  } catch (error) {
    return [notLookedAt('crm.token', 'the CRM', causeOf(error))]
  }
}
