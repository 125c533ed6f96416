import { listCrmFields, makeCrmField } from '#scripts/services/crm-fields.ts'
import { customFields } from '#worker/crm/custom-fields.ts'
import { parseSettings } from '#worker/settings.ts'
import { found, made, skipped, toDo } from '../outcome.ts'
import { settingOf } from '../setting-of.ts'
import type { Setup, Step } from '../setup.ts'
import { workerHas } from '../worker-has.ts'

async function askForCrm(setup: Setup): Promise<void> {
  const { worker } = setup
  if (workerHas(setup, /^GHL_/) || worker.GHL_WEBHOOK_URL) return
  const text = 'GoHighLevel private integration token; blank to keep leads in the database'
  const token = { setting: 'GHL_API_TOKEN', text, isSecret: true }
  if (await settingOf(setup, worker, token)) {
    await settingOf(setup, worker, { setting: 'GHL_LOCATION_ID', text: 'Its location id' })
  }
}

/** Custom fields of contacts: a value of a field that is not there is dropped, and nobody is told. */
export const crmStep: Step = {
  name: 'CRM',
  remedy:
    'Look at GHL_API_TOKEN and GHL_LOCATION_ID; the token needs the scopes contacts.readonly, contacts.write, locations/customFields.readonly and locations/customFields.write',
  async run(setup) {
    await askForCrm(setup)
    const { worker, isRehearsal } = setup
    const none = isRehearsal && !worker.GHL_WEBHOOK_URL ? 'none' : undefined
    const { GHL_API_TOKEN: token = none, GHL_LOCATION_ID: locationId = none } = worker
    if (!token || !locationId) {
      return worker.GHL_WEBHOOK_URL
        ? [skipped('custom fields: the inbound webhook of a workflow maps them itself')]
        : [
            skipped(
              'the CRM: GHL_API_TOKEN and GHL_LOCATION_ID are not given, so leads stay in the database',
            ),
          ]
    }
    const baseUrl = worker.GHL_API_BASE ?? parseSettings({}).settings.GHL_API_BASE
    const access = { token, locationId, baseUrl, send: setup.send('crm') }
    const known = await listCrmFields(access)
    const missing = customFields.filter(({ key }) => !known.has(key))
    for (const field of missing) {
      const { fieldKey } = await makeCrmField(access, field)
      if (fieldKey !== `contact.${field.key}`) {
        return [
          toDo(
            `GoHighLevel made “${field.name}” under the key ${fieldKey} and not contact.${field.key}: delete it under Settings, Custom Fields, in the bin as well, then npm run setup again.`,
          ),
        ]
      }
    }
    const count = customFields.length - missing.length
    return [
      ...(count > 0 ? [found(`${count} custom fields`)] : []),
      ...(missing.length > 0 ? [made(`${missing.length} custom fields`)] : []),
    ]
  },
}
