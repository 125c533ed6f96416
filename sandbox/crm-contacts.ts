type CustomValue = { id: string; value: string }

/** What an upsert may hold is published, and held against that before it comes here. */
export type GivenContact = {
  email?: string
  phone?: string
  country?: string
  customFields?: Record<string, string>[]
}

/** A contact as the stand-in for API 2.0 keeps it. */
export type SandboxContact = {
  id: string
  email: string
  phone: string
  tags: string[]
  customFields: CustomValue[]
  notes: string[]
} & Record<string, unknown>

/**
 * Contacts of one location, as strict as the API beyond what it publishes: an upsert's `tags` overwrite, its address
 * takes the place of the one the contact had, and values of fields that nobody made are dropped in silence.
 */
export function createContacts(fields: ReturnType<typeof createFields>) {
  const contacts = new Map<string, SandboxContact>()

  /** The contact an address belongs to; else that of a number, as a location does that allows no duplicates. */
  function met(email: unknown, phone: unknown): SandboxContact | undefined {
    const all = [...contacts.values()]
    const address = String(email ?? '').toLowerCase()
    return (
      all.find((contact) => address && contact.email === address) ??
      all.find((contact) => phone && contact.phone === phone)
    )
  }

  function upsert(given: GivenContact): CrmAnswer & { contact?: SandboxContact } {
    const problems = problemsOf(given)
    if (problems.length > 0) return refusal(422, problems)
    const { customFields = [], ...rest } = given
    const values = customFields.flatMap((field) => {
      const id = fields.idOf(field)
      return id ? [{ id, value: field['field_value'] ?? '' }] : []
    })
    const earlier = met(given.email, given.phone)
    const kept = (earlier?.customFields ?? []).filter(
      ({ id }) => !values.some((value) => value.id === id),
    )
    const contact: SandboxContact = {
      tags: [],
      notes: [],
      phone: '',
      ...earlier,
      ...rest,
      email: (given.email ?? earlier?.email ?? '').toLowerCase(),
      customFields: [...kept, ...values],
      id: earlier?.id ?? crypto.randomUUID(),
    }
    contacts.set(contact.id, contact)
    return {
      status: earlier ? 200 : 201,
      body: { new: !earlier, contact: shown(contact), traceId: crypto.randomUUID() },
      contact,
    }
  }

  function addTags(id: string, { tags }: { tags: string[] }): CrmAnswer {
    const contact = contacts.get(id)
    if (!contact) return notFound
    contact.tags = [...new Set([...contact.tags, ...tags])]
    return { status: 201, body: { tags: contact.tags } }
  }

  function removeTags(id: string, { tags }: { tags: string[] }): CrmAnswer {
    const contact = contacts.get(id)
    if (!contact) return notFound
    contact.tags = contact.tags.filter((tag) => !tags.includes(tag))
    return { status: 200, body: { tags: contact.tags } }
  }

  function addNote(id: string, { body }: { body: string }): CrmAnswer {
    const contact = contacts.get(id)
    if (!contact) return notFound
    if (!body) return refusal(422, ['body should not be empty'])
    contact.notes.push(body)
    return { status: 201, body: { note: { id: crypto.randomUUID(), body, contactId: id } } }
  }

  function findDuplicate(query: URLSearchParams): CrmAnswer {
    const contact = met(query.get('email'), query.get('number'))
    return { status: 200, body: { contact: contact ? shown(contact) : null } }
  }

  const erase = (id: string): CrmAnswer =>
    contacts.delete(id) ? { status: 200, body: { succeded: true } } : notFound

  const all = () => [...contacts.values()]
  return { upsert, addTags, removeTags, addNote, findDuplicate, erase, all }
}

const notFound = refusal(404, ['contact not found'])

function problemsOf({ email, phone, country }: GivenContact): string[] {
  return [
    ...(email || phone ? [] : ['email or phone is needed']),
    ...(email && !/^\S+@\S+\.\S+$/.test(email) ? ['email must be an email'] : []),
    // Its list of countries is of before 2010, and without a part of France.
    ...(country && !/^(?!BL|BQ|CW|SS)[A-Z]{2}$/.test(country) ? ['country is unknown'] : []),
  ]
}

/** A contact as the API shows it: its notes are asked for by a call of their own. */
function shown({ notes: _notes, ...contact }: SandboxContact) {
  return contact
}

/** What the stand-in for API 2.0 answers. */
export type CrmAnswer = { status: number; body: unknown }

/** A refusal in the words of API 2.0. */
export function refusal(status: number, message: string[] | string): CrmAnswer {
  return { status, body: { statusCode: status, message } }
}

/** What a new field of contacts may hold is published, and held against that before it comes here. */
export type GivenField = { name: string; dataType: string; fieldKey: string }

type Field = GivenField & { id: string; model: 'contact' }

const dataTypes = new Set(
  'TEXT LARGE_TEXT NUMERICAL PHONE MONETORY CHECKBOX SINGLE_OPTIONS MULTIPLE_OPTIONS FLOAT TIME DATE TEXTBOX_LIST FILE_UPLOAD SIGNATURE RADIO'.split(
    ' ',
  ),
)

const withoutObject = (key: string) => key.replace(/^contact\./, '')

/** Custom fields of one location: a contact keeps a value only of a field that has been made. */
export function createFields(locationId: () => string) {
  const fields: Field[] = []

  const located = (field: Field) => ({ ...field, locationId: locationId() })

  function make({ name, dataType, fieldKey: wanted }: GivenField): CrmAnswer {
    const problems = [
      ...(name.trim() ? [] : ['name should not be empty']),
      ...(dataTypes.has(dataType) ? [] : ['dataType is not valid']),
      ...(/^(contact\.)?[a-z0-9_]+$/.test(wanted) ? [] : ['fieldKey is not valid']),
    ]
    if (problems.length > 0) return refusal(422, problems)
    const fieldKey = `contact.${withoutObject(wanted)}`
    if (fields.some((field) => field.fieldKey === fieldKey || field.name === name))
      return refusal(400, `${fieldKey} already exists`)
    const id = crypto.randomUUID().replaceAll('-', '').slice(0, 20)
    const field: Field = { id, name, fieldKey, dataType, model: 'contact' }
    fields.push(field)
    return { status: 201, body: { customField: located(field) } }
  }

  const list = (): CrmAnswer => ({ status: 200, body: { customFields: fields.map(located) } })

  /** The id of a contact's field that is named by its id or key; undefined where there is none. */
  function idOf({ id, key }: { id?: unknown; key?: unknown }): string | undefined {
    const wanted = `contact.${withoutObject(String(key))}`
    return fields.find((field) => field.id === id || (key && field.fieldKey === wanted))?.id
  }

  return { make, list, idOf }
}
