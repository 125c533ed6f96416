import { syntheticLead } from '#contract/synthetic-lead.ts'
import { type CustomField, customFields } from '#worker/crm/crm-fields.ts'
import { parseSettings } from '#worker/settings.ts'
import {
  causeOf,
  type Finding,
  good,
  mendedBy,
  missing,
  optional,
  someOf,
  unseen,
} from './finding.ts'
import {
  askerOf,
  type Context,
  notGiven,
  type Resource,
  ServiceFailure,
  settingOf,
  workerHas,
} from './resource.ts'

type Access = { token: string; locationId: string; baseUrl: string; send?: typeof fetch }

type KnownField = { id: string; name: string; fieldKey: string; dataType: string }

/** The API's version is as the worker names it. */
const askOf = ({ token, baseUrl, send }: Access) =>
  askerOf({
    service: 'GoHighLevel',
    baseUrl: baseUrl.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${token}`, version: '2021-07-28' },
    send,
  })

const fieldsPath = ({ locationId }: Access) =>
  `/locations/${encodeURIComponent(locationId)}/customFields`

/** Makes fields until one does not get the key that the worker writes to. Scope: locations/customFields.write. */
async function makeFields(access: Access, fields: readonly CustomField[]): Promise<Finding[]> {
  type Answer = { customField: KnownField }
  for (const { key, name, dataType } of fields) {
    const body = { name, dataType, fieldKey: key, model: 'contact' }
    const { customField: made } = await askOf(access)<Answer>('POST', fieldsPath(access), body)
    if (made.fieldKey === `contact.${key}`) continue
    const sentence = `GoHighLevel made “${name}” under the key ${made.fieldKey} and not contact.${key}: delete it under Settings, Custom Fields, in the bin as well, then npm run setup again.`
    return [missing('crm.fields', sentence)]
  }
  return []
}

/** Whether contacts have the custom fields of leads. Scope: locations/customFields.readonly. */
async function fieldsFinding(access: Access): Promise<Finding> {
  const id = 'crm.fields'
  type Answer = { customFields?: KnownField[] }
  const path = `${fieldsPath(access)}?model=contact`
  const { customFields: all = [] } = await askOf(access)<Answer>('GET', path)
  const known = new Set(all.map(({ fieldKey }) => fieldKey.replace(/^contact\./, '')))
  const lacking = customFields.filter(({ key }) => !known.has(key))
  if (lacking.length === 0) {
    return good(id, `The CRM has the ${customFields.length} custom fields of leads.`)
  }
  const names = someOf(lacking.map(({ key }) => key))
  const sentence = `The CRM lacks ${lacking.length} custom fields, so their answers are dropped there: ${names}.`
  const what = `${lacking.length} custom fields`
  const lacks = missing(id, sentence, 'npm run setup makes them.')
  return mendedBy(lacks, 'made', what, () => makeFields(access, lacking))
}

/** Reads a contact as the worker does when it erases one: nobody's, and nothing is changed. */
async function tokenFinding(access: Access): Promise<Finding> {
  const id = 'crm.token'
  const query = new URLSearchParams({ locationId: access.locationId, email: syntheticLead.email })
  try {
    await askOf(access)('GET', `/contacts/search/duplicate?${query.toString()}`)
    return good(id, 'The CRM takes the token, for this location.')
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    const { status } = error
    if (status === 401) {
      return missing(
        id,
        'The CRM refuses GHL_API_TOKEN.',
        'Make a private integration of the location with contacts.readonly and contacts.write.',
      )
    }
    if ([400, 403, 404, 422].includes(status)) {
      return missing(
        id,
        `The CRM takes the token, but not for the location of GHL_LOCATION_ID (${status}).`,
        'Copy the location’s id from Settings, Business Profile of the CRM.',
      )
    }
    return unseen(id, 'the CRM’s token and location', causeOf(error))
  }
}

/** What the CRM says of token, location and custom fields. */
async function findingsOf(access: Access): Promise<readonly Finding[]> {
  const first = await tokenFinding(access)
  if (first.state !== 'good') return [first]
  const fields = await fieldsFinding(access).catch((error: unknown) => {
    const { status } = error as { status?: number }
    const isScope = status === 401 || status === 403
    const needs = 'the token needs the scope locations/customFields.readonly for that'
    return unseen('crm.fields', 'the CRM’s custom fields', isScope ? needs : causeOf(error))
  })
  return [first, fields]
}

async function askForCrm(context: Context): Promise<void> {
  const { worker } = context
  if (workerHas(context, /^GHL_/) || worker.GHL_WEBHOOK_URL) return
  const text = 'GoHighLevel private integration token; blank to keep leads in the database'
  const token = { setting: 'GHL_API_TOKEN', text, isSecret: true }
  if (await settingOf(context, worker, token)) {
    await settingOf(context, worker, { setting: 'GHL_LOCATION_ID', text: 'Its location id' })
  }
}

/** What is said where the CRM's API is not in use. */
function notAsked(context: Context): Finding {
  const { makes, worker } = context
  const { GHL_WEBHOOK_URL: webhook } = worker
  if (!makes) {
    const reason = webhook
      ? 'an inbound webhook tells nothing: send the contact form and look whether it arrives'
      : 'no CRM is set on this machine'
    return unseen('crm.token', 'the CRM', reason)
  }
  return optional(
    'crm',
    webhook
      ? 'custom fields: the inbound webhook of a workflow maps them itself'
      : `the CRM: ${notGiven(context, ['GHL_API_TOKEN', 'GHL_LOCATION_ID'], 'leads stay in the database')}`,
  )
}

/** Custom fields of contacts: a value of a field that is not there is dropped, and nobody is told. */
export const crm: Resource = {
  id: 'crm.token',
  name: 'CRM',
  remedy:
    'Look at GHL_API_TOKEN and GHL_LOCATION_ID; the token needs the scopes contacts.readonly, contacts.write, locations/customFields.readonly and locations/customFields.write',
  async check(context) {
    await askForCrm(context)
    const { worker, isRehearsal, makes } = context
    const none = isRehearsal && !worker.GHL_WEBHOOK_URL ? 'none' : undefined
    const { GHL_API_TOKEN: token = none, GHL_LOCATION_ID: locationId = none } = worker
    if (!token || !locationId) return [notAsked(context)]
    const baseUrl = worker.GHL_API_BASE ?? parseSettings({}).settings.GHL_API_BASE
    const access = { token, locationId, baseUrl, send: context.send('crm') }
    return makes ? [await fieldsFinding(access)] : findingsOf(access)
  },
}
