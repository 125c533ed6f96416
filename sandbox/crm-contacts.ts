/** A contact as the stand-in for API 2.0 keeps it. */
export type SandboxContact = { id: string; email: string; tags: string[] } & Record<string, unknown>

const knownKeys = new Set(
  'locationId firstName lastName name email phone companyName website country source assignedTo dnd tags customFields address1 city state postalCode timezone'.split(
    ' ',
  ),
)

type Answer = { status: number; body: unknown }

/** Contacts of one location, with the API's strictness: unknown keys 422, `tags` of an upsert overwrite. */
export function createContacts() {
  const contacts = new Map<string, SandboxContact>()

  function upsert(given: unknown): Answer & { contact?: SandboxContact } {
    if (!isObject(given)) return refusal(400, ['body must be an object'])
    const problems = Object.keys(given)
      .filter((key) => !knownKeys.has(key))
      .map((key) => `property ${key} should not exist`)
    if (typeof given.locationId !== 'string') problems.push('locationId must be a string')
    if (!given.email && !given.phone) problems.push('email or phone is needed')
    if (given.country && !/^[A-Z]{2}$/.test(String(given.country)))
      problems.push('country is unknown')
    if (given.customFields !== undefined && !areCustomFields(given.customFields)) {
      problems.push('customFields must be a list of { id | key, field_value }')
    }
    if (problems.length > 0) return refusal(422, problems)
    const email = String(given.email ?? '')
    const known = [...contacts.values()].find((contact) => contact.email === email)
    const contact = { tags: [], ...known, ...given, email, id: known?.id ?? crypto.randomUUID() }
    contacts.set(contact.id, contact)
    return {
      status: known ? 200 : 201,
      body: { new: !known, contact, traceId: crypto.randomUUID() },
      contact: contact,
    }
  }

  function addTags(id: string, given: unknown): Answer {
    const contact = contacts.get(id)
    if (!contact) return refusal(404, ['contact not found'])
    const tags = isObject(given) ? given.tags : undefined
    if (!Array.isArray(tags) || tags.some((tag) => typeof tag !== 'string')) {
      return refusal(422, ['tags must be a list of strings'])
    }
    contact.tags = [...new Set([...contact.tags, ...(tags as string[])])]
    return { status: 201, body: { tags: contact.tags, tagsAdded: tags } }
  }

  /** Looks by the address alone: the stand-in's location allows no two contacts of one. */
  function findDuplicate(query: URLSearchParams): Answer {
    if (!query.get('locationId')) return refusal(422, ['locationId must be a string'])
    const email = query.get('email')?.toLowerCase()
    const found = [...contacts.values()].find((contact) => contact.email.toLowerCase() === email)
    return { status: 200, body: { contact: found ?? null } }
  }

  function erase(id: string): Answer {
    return contacts.delete(id)
      ? { status: 200, body: { succeded: true } }
      : refusal(404, ['contact not found'])
  }

  const all = () => [...contacts.values()]
  return { upsert, addTags, findDuplicate, erase, all, clear: () => contacts.clear() }
}

function areCustomFields(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (field) =>
        isObject(field) &&
        'field_value' in field &&
        (typeof field.id === 'string' || typeof field.key === 'string') &&
        Object.keys(field).length === 2,
    )
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refusal(status: number, message: string[]): Answer {
  return { status, body: { statusCode: status, message } }
}
