import type { CustomField } from '#worker/crm/custom-fields.ts'
import { askJson } from './ask-json.ts'

export type CrmAccess = { token: string; locationId: string; baseUrl: string; send?: typeof fetch }

type KnownField = { id: string; name: string; fieldKey: string; dataType: string }

function call({ token, locationId, baseUrl, send }: CrmAccess) {
  return {
    service: 'GoHighLevel',
    url: `${baseUrl.replace(/\/+$/, '')}/locations/${encodeURIComponent(locationId)}/customFields`,
    headers: { authorization: `Bearer ${token}`, version: '2021-07-28' },
    send,
  }
}

/** The custom fields that contacts have, by key without its `contact.`. Scope: locations/customFields.readonly. */
export async function listCrmFields(access: CrmAccess): Promise<ReadonlyMap<string, KnownField>> {
  const asked = call(access)
  const { customFields } = await askJson<{ customFields?: readonly KnownField[] }>({
    ...asked,
    url: `${asked.url}?model=contact`,
  })
  return new Map(
    (customFields ?? []).map((field) => [field.fieldKey.replace(/^contact\./, ''), field]),
  )
}

/** Makes a custom field of contacts. Scope: locations/customFields.write. */
export async function makeCrmField(access: CrmAccess, field: CustomField): Promise<KnownField> {
  const { key: fieldKey, name, dataType } = field
  const body = { name, dataType, fieldKey, model: 'contact' }
  const { customField } = await askJson<{ customField: KnownField }>({
    ...call(access),
    method: 'POST',
    body,
  })
  return customField
}
