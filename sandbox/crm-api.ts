import { refusal, type CrmAnswer } from './crm-answer.ts'
import { createContacts, type SandboxContact } from './crm-contacts.ts'
import { createFields } from './crm-fields.ts'
import { isObject } from './is-object.ts'

/** A request to API 2.0; `path` is below its base. */
export type CrmRequest = {
  method: string
  path: string
  query: URLSearchParams
  authorization: string | undefined
  version: string | undefined
  body: unknown
}

type Handler = (id: string, request: CrmRequest) => CrmAnswer & { contact?: SandboxContact }

/** The location a request is about, where it names one. */
function locationOf({ path, query, body }: CrmRequest): unknown {
  const inPath = /^\/locations\/([^/]+)/.exec(path)?.[1]
  if (inPath) return decodeURIComponent(inPath)
  if (path === '/contacts/search/duplicate') return query.get('locationId') ?? ''
  return path === '/contacts/upsert' && isObject(body) ? (body['locationId'] ?? '') : undefined
}

/** GoHighLevel's API 2.0, as far as it is used: one location, which the first token to name it opens. */
export function createCrmApi() {
  /** By token: a private integration belongs to one location. */
  const locations = new Map<string, string>()
  let current = ''
  const fields = createFields(() => current)
  const contacts = createContacts(fields)

  const routes: readonly (readonly [RegExp, Handler])[] = [
    [/^POST \/contacts\/upsert$/, (_, { body }) => contacts.upsert(body)],
    [/^GET \/contacts\/search\/duplicate$/, (_, { query }) => contacts.findDuplicate(query)],
    [/^POST \/contacts\/([^/]+)\/tags$/, (id, { body }) => contacts.addTags(id, body)],
    [/^POST \/contacts\/([^/]+)\/notes$/, (id, { body }) => contacts.addNote(id, body)],
    [/^DELETE \/contacts\/([^/]+)$/, (id) => contacts.erase(id)],
    [/^GET \/locations\/[^/]+\/customFields$/, (_, { query }) => fields.list(query.get('model'))],
    [/^POST \/locations\/[^/]+\/customFields$/, (_, { body }) => fields.make(body)],
  ]

  function answer(request: CrmRequest): ReturnType<Handler> {
    const token = /^Bearer (pit-\S+)$/.exec(request.authorization ?? '')?.[1]
    if (!token) return refusal(401, 'Invalid Private Integration token')
    if (request.version !== '2021-07-28') return refusal(401, 'version header was not found.')
    const location = locationOf(request)
    if (location !== undefined) {
      if (typeof location !== 'string' || !location)
        return refusal(422, ['locationId must be a string'])
      if ((locations.get(token) ?? location) !== location)
        return refusal(403, 'The token does not have access to this location.')
      locations.set(token, location)
      current = location
    }
    for (const [pattern, handler] of routes) {
      const match = pattern.exec(`${request.method} ${request.path}`)
      if (match) return handler(decodeURIComponent(match[1] ?? ''), request)
    }
    return refusal(404, `Cannot ${request.method} ${request.path}`)
  }

  function clear(): void {
    locations.clear()
    fields.clear()
    contacts.clear()
  }

  return { answer, contacts: contacts.all, clear }
}
