import { refusal, type CrmAnswer } from './crm-answer.ts'
import { createContacts, type GivenContact, type SandboxContact } from './crm-contacts.ts'
import { createFields, type GivenField } from './crm-fields.ts'
import { isObject } from './is-object.ts'
import { createFaults, type PublishedRequest } from './published/faults.ts'
import gohighlevel from './published/gohighlevel.json' with { type: 'json' }
import { checkOwn } from './published/own-faults.ts'

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

const published = createFaults(gohighlevel)

/** Custom values may be named by their field's key alone. */
const withId = (value: unknown) =>
  isObject(value) && typeof value['key'] === 'string' ? { id: value['key'], ...value } : value

/** A request without the two things that GoHighLevel takes and does not publish (highlevel-api-docs#300). */
function publishedPart({ method, path, query, version, body }: CrmRequest): PublishedRequest {
  const sent = { method, path, query, headers: { version } }
  if (!isObject(body)) return { ...sent, body }
  const { fieldKey, customFields, ...rest } = body
  const isField = path.endsWith('/customFields')
  return {
    ...sent,
    body: {
      ...rest,
      ...(fieldKey === undefined || isField ? {} : { fieldKey }),
      ...(Array.isArray(customFields) ? { customFields: customFields.map(withId) } : {}),
    },
  }
}

/** Refusals that are published nowhere are GoHighLevel's all the same. */
const isPublished = (status: number) => status < 400 || [400, 401, 422].includes(status)

/** GoHighLevel's API 2.0, as far as it is used: one location, which the first token to name it opens. */
export function createCrmApi() {
  /** By token: a private integration belongs to one location. */
  const locations = new Map<string, string>()
  let current = ''
  const fields = createFields(() => current)
  const contacts = createContacts(fields)

  const routes: readonly (readonly [RegExp, Handler])[] = [
    [/^POST \/contacts\/upsert$/, (_, { body }) => contacts.upsert(body as GivenContact)],
    [/^GET \/contacts\/search\/duplicate$/, (_, { query }) => contacts.findDuplicate(query)],
    [
      /^POST \/contacts\/([^/]+)\/tags$/,
      (id, { body }) => contacts.addTags(id, body as { tags: string[] }),
    ],
    [
      /^POST \/contacts\/([^/]+)\/notes$/,
      (id, { body }) => contacts.addNote(id, body as { body: string }),
    ],
    [/^DELETE \/contacts\/([^/]+)$/, (id) => contacts.erase(id)],
    [/^GET \/locations\/[^/]+\/customFields$/, (_, { query }) => fields.list(query.get('model'))],
    [/^POST \/locations\/[^/]+\/customFields$/, (_, { body }) => fields.make(body as GivenField)],
  ]

  /** Answers, held against what GoHighLevel publishes; a new contact's 201 it answers and does not publish. */
  function answer(request: CrmRequest): ReturnType<Handler> {
    const { method, path } = request
    const told = answerTo(request)
    const status = path === '/contacts/upsert' && told.status === 201 ? 200 : told.status
    if (isKnown(request) && isPublished(status)) {
      checkOwn(`answer to ${method} ${path}`, published.answer({ method, path }, status, told.body))
    }
    return told
  }

  const isKnown = ({ method, path }: CrmRequest) =>
    routes.some(([pattern]) => pattern.test(`${method} ${path}`))

  function answerTo(request: CrmRequest): ReturnType<Handler> {
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
      if (!match) continue
      const problems = published.request(publishedPart(request))
      if (problems.length > 0) return refusal(422, problems)
      return handler(decodeURIComponent(match[1] ?? ''), request)
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
