/** What the stand-in for API 2.0 answers. */
export type CrmAnswer = { status: number; body: unknown }

/** A refusal in the words of API 2.0. */
export function refusal(status: number, message: string[] | string): CrmAnswer {
  return { status, body: { statusCode: status, message } }
}

/** What a new field may hold is published, and held against that before it comes here. */
export type GivenField = { name: string; dataType: string; fieldKey?: string; model?: string }

type Field = { id: string; name: string; fieldKey: string; dataType: string; model: string }

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

  function make({ name, dataType, fieldKey = '', model = 'contact' }: GivenField): CrmAnswer {
    const problems: string[] = []
    if (!name.trim()) problems.push('name should not be empty')
    if (!dataTypes.has(dataType)) problems.push('dataType is not valid')
    if (fieldKey && !/^(contact\.)?[a-z0-9_]+$/.test(fieldKey))
      problems.push('fieldKey is not valid')
    if (problems.length > 0) return refusal(422, problems)
    const key = `${model}.${fieldKey ? withoutObject(fieldKey) : slug(name)}`
    if (fields.some((field) => field.fieldKey === key || field.name === name))
      return refusal(400, `${key} already exists`)
    const field = {
      id: crypto.randomUUID().replaceAll('-', '').slice(0, 20),
      name,
      fieldKey: key,
      dataType,
      model,
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
