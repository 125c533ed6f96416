import { refusal, type CrmAnswer } from './crm-answer.ts'
import { isObject } from './is-object.ts'

type Field = { id: string; name: string; fieldKey: string; dataType: string; model: string }

/** As API 2.0 takes it for a contact's own; more are in its description than anybody writes. */
const known = new Set(
  'name dataType fieldKey placeholder description model position parentId acceptedFormat isMultipleFile maxNumberOfFiles textBoxListOptions options'.split(
    ' ',
  ),
)

const dataTypes = new Set(
  'TEXT LARGE_TEXT NUMERICAL PHONE MONETORY CHECKBOX SINGLE_OPTIONS MULTIPLE_OPTIONS FLOAT TIME DATE TEXTBOX_LIST FILE_UPLOAD SIGNATURE RADIO'.split(
    ' ',
  ),
)

const withoutObject = (key: string) => key.replace(/^contact\./, '')

const slug = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9 _]/g, '')
    .replace(/ +/g, '_')

/** Custom fields of one location: a contact keeps a value only of a field that has been made. */
export function createFields(locationId: () => string) {
  const fields: Field[] = []

  function make(given: unknown): CrmAnswer {
    if (!isObject(given)) return refusal(400, ['body must be an object'])
    const { name, dataType, fieldKey, model = 'contact' } = given
    const problems = Object.keys(given)
      .filter((key) => !known.has(key))
      .map((key) => `property ${key} should not exist`)
    if (typeof name !== 'string' || !name.trim()) problems.push('name should not be empty')
    if (!dataTypes.has(String(dataType))) problems.push('dataType is not valid')
    if (model !== 'contact' && model !== 'opportunity') problems.push('model is not valid')
    if (fieldKey !== undefined && !/^(contact\.)?[a-z0-9_]+$/.test(String(fieldKey)))
      problems.push('fieldKey is not valid')
    if (problems.length > 0) return refusal(422, problems)
    const key = `${String(model)}.${fieldKey ? withoutObject(String(fieldKey)) : slug(String(name))}`
    if (fields.some((field) => field.fieldKey === key || field.name === name))
      return refusal(400, [`${key} already exists`])
    const field = {
      id: crypto.randomUUID().replaceAll('-', '').slice(0, 20),
      name: String(name),
      fieldKey: key,
      dataType: String(dataType),
      model: String(model),
    }
    fields.push(field)
    return { status: 201, body: { customField: { ...field, locationId: locationId() } } }
  }

  const list = (model: string | null): CrmAnswer => ({
    status: 200,
    body: {
      customFields: fields
        .filter((field) => model === 'all' || field.model === (model ?? 'contact'))
        .map((field) => ({ ...field, locationId: locationId() })),
    },
  })

  /** The id of a contact's field that is named by its id or key; undefined where there is none. */
  function idOf({ id, key }: { id?: unknown; key?: unknown }): string | undefined {
    const wanted = `contact.${withoutObject(String(key))}`
    return fields.find((field) => field.id === id || (key && field.fieldKey === wanted))?.id
  }

  return { make, list, idOf, clear: () => void (fields.length = 0) }
}
