import { refusal, type CrmAnswer } from './crm-answer.ts'
import type { createFields } from './crm-fields.ts'
import { isObject } from './is-object.ts'

type CustomValue = { id: string; value: string }

/** A contact as the stand-in for API 2.0 keeps it. */
export type SandboxContact = {
  id: string
  email: string
  phone: string
  tags: string[]
  customFields: CustomValue[]
  notes: string[]
} & Record<string, unknown>

const texts =
  'locationId firstName lastName name email phone gender companyName website country source assignedTo address1 city state postalCode timezone'.split(
    ' ',
  )

const known = new Set([
  ...texts,
  ...'dnd dndSettings inboundDndSettings tags customFields dateOfBirth createNewIfDuplicateAllowed'.split(
    ' ',
  ),
])

/**
 * Contacts of one location, as strict as the API: unknown keys are refused with 422, an upsert's `tags` overwrite, its
 * address takes the place of the one the contact had, and values of fields that nobody made are dropped in silence.
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

  function upsert(given: unknown): CrmAnswer & { contact?: SandboxContact } {
    if (!isObject(given)) return refusal(400, ['body must be an object'])
    const problems = problemsOf(given)
    if (problems.length > 0) return refusal(422, problems)
    const { customFields = [], ...rest } = given as { customFields?: Record<string, string>[] }
    const values = customFields.flatMap((field) => {
      const id = fields.idOf(field)
      return id ? [{ id, value: field['field_value'] ?? '' }] : []
    })
    const earlier = met(given['email'], given['phone'])
    const kept = (earlier?.customFields ?? []).filter(
      ({ id }) => !values.some((value) => value.id === id),
    )
    const contact: SandboxContact = {
      tags: [],
      notes: [],
      phone: '',
      ...earlier,
      ...rest,
      email: String(given['email'] ?? earlier?.email ?? '').toLowerCase(),
      customFields: [...kept, ...values],
      id: earlier?.id ?? crypto.randomUUID(),
    }
    contacts.set(contact.id, contact)
    return {
      status: earlier ? 200 : 201,
      body: { new: !earlier, contact, traceId: crypto.randomUUID() },
      contact,
    }
  }

  function addTags(id: string, given: unknown): CrmAnswer {
    const contact = contacts.get(id)
    if (!contact) return refusal(404, ['contact not found'])
    const tags = isObject(given) ? given['tags'] : undefined
    if (!Array.isArray(tags) || tags.some((tag) => typeof tag !== 'string')) {
      return refusal(422, ['tags must be a list of strings'])
    }
    contact.tags = [...new Set([...contact.tags, ...(tags as string[])])]
    return { status: 201, body: { tags: contact.tags, tagsAdded: tags } }
  }

  function addNote(id: string, given: unknown): CrmAnswer {
    const contact = contacts.get(id)
    if (!contact) return refusal(404, ['contact not found'])
    if (!isObject(given) || typeof given['body'] !== 'string' || !given['body'])
      return refusal(422, ['body should not be empty'])
    contact.notes.push(given['body'])
    return { status: 201, body: { note: { id: crypto.randomUUID(), body: given['body'] } } }
  }

  const findDuplicate = (query: URLSearchParams): CrmAnswer => ({
    status: 200,
    body: { contact: met(query.get('email'), query.get('number')) ?? null },
  })

  const erase = (id: string): CrmAnswer =>
    contacts.delete(id)
      ? { status: 200, body: { succeded: true } }
      : refusal(404, ['contact not found'])

  const all = () => [...contacts.values()]
  return { upsert, addTags, addNote, findDuplicate, erase, all, clear: () => contacts.clear() }
}

function problemsOf(given: Record<string, unknown>): string[] {
  const { email, phone, country, customFields } = given
  return [
    ...Object.keys(given)
      .filter((key) => !known.has(key))
      .map((key) => `property ${key} should not exist`),
    ...texts
      .filter((key) => given[key] !== undefined && typeof given[key] !== 'string')
      .map((key) => `${key} must be a string`),
    ...(email || phone ? [] : ['email or phone is needed']),
    ...(email && !/^\S+@\S+\.\S+$/.test(String(email)) ? ['email must be an email'] : []),
    ...(country && !/^[A-Z]{2}$/.test(String(country)) ? ['country is unknown'] : []),
    ...(customFields === undefined || areCustomFields(customFields)
      ? []
      : ['customFields must be a list of { id | key, field_value }']),
  ]
}

function areCustomFields(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (field) =>
        isObject(field) &&
        typeof field['field_value'] === 'string' &&
        (typeof field['id'] === 'string' || typeof field['key'] === 'string') &&
        Object.keys(field).length === 2,
    )
  )
}
