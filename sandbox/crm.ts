import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { isRecord } from '#lib/is-record.ts'
import { createAppointments } from './crm-appointments.ts'
import {
  createContacts,
  createFields,
  type CrmAnswer,
  type GivenContact,
  type GivenField,
  refusal,
  type SandboxContact,
} from './crm-contacts.ts'
import { checkOwn, createFaults, type PublishedRequest } from './published/faults.ts'
import gohighlevel from './published/gohighlevel.json' with { type: 'json' }
import {
  answerJson,
  answerText,
  parseJson,
  readOrder,
  readText,
  receivedPage,
  type SandboxPart,
  stillApplies,
} from './http.ts'

/**
 * How the stand-in CRM treats what it is sent.
 *
 * - `ok` takes it; `fail` answers 500, `refuse` 422, `unauthorized` 401, `status` with `status`, `busy` 429 with `retryAfterSeconds`;
 * - `stall` takes it but answers after `stallMs`; `reset` cuts the connection; `nonsense` answers 200 with text
 *   that is not JSON, without taking it.
 */
export type CrmBehaviour = {
  mode:
    | 'ok'
    | 'fail'
    | 'refuse'
    | 'unauthorized'
    | 'status'
    | 'busy'
    | 'stall'
    | 'reset'
    | 'nonsense'
  /** What `status` answers. */
  status: number
  /** Share of requests, 0 to 1, the mode applies to; the others are taken. */
  share: number
  /** Requests the mode still applies to; null for all of them. */
  times: number | null
  /** Only requests whose body has this e-mail address; blank for all that have no behaviour of their own. */
  email: string
  stallMs: number
  retryAfterSeconds: number
}

const politeBehaviour: CrmBehaviour = {
  mode: 'ok',
  share: 1,
  times: null,
  email: '',
  stallMs: 30_000,
  status: 404,
  retryAfterSeconds: 2,
}

/** Whether the behaviour's mode applies to this request; counts it if so. */
const applies = (behaviour: CrmBehaviour): boolean =>
  behaviour.mode !== 'ok' && Math.random() < behaviour.share && stillApplies(behaviour)

/** A lead the stand-in took. Repeats with one dedupe key are one lead, counted. */
export type ReceivedLead = {
  body: Record<string, unknown>
  /** Where it came in: `/webhook` or `/api/contacts/upsert`. */
  path: string
  idempotencyKey: string
  /** ISO 8601. */
  receivedAt: string
  count: number
}

/**
 * A stand-in for GoHighLevel: the inbound webhook at `/webhook`, API 2.0 below `/api`. Shows what it
 * received at `/` and `/leads.json` (all requests at `/requests.json`), obeys `POST /behaviour`, and forgets
 * leads and behaviour at `DELETE /leads`.
 */
export function createCrm(): SandboxPart {
  const leads: ReceivedLead[] = []
  const requests: { path: string; at: number; key: string; status: string }[] = []
  const api = createCrmApi()
  /** By e-mail address; blank for every other lead. */
  const behaviours = new Map<string, CrmBehaviour>()

  function take(path: string, idempotencyKey: string, body: Record<string, unknown>): void {
    const earlier = leads.find((lead) => lead.idempotencyKey === idempotencyKey)
    if (earlier && idempotencyKey) earlier.count += 1
    else {
      const receivedAt = new Date().toISOString()
      leads.push({ body, path, idempotencyKey, receivedAt, count: 1 })
    }
  }

  async function receive(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const text = await readText(request)
    const body = text ? parseJson(text) : undefined
    const query = new URL(request.url ?? '/', 'http://crm').searchParams
    const key = String(request.headers['idempotency-key'] ?? '')
    const email = String((isRecord(body) ? body['email'] : undefined) ?? query.get('email'))
    const behaviour = behaviours.get(email) ?? behaviours.get('') ?? politeBehaviour
    const isHit = applies(behaviour)
    requests.push({ path, at: Date.now(), key, status: isHit ? behaviour.mode : 'ok' })
    if (isHit && (await misbehave(behaviour, response))) return
    if (request.method === 'POST' && !isRecord(body)) {
      return answerJson(response, 400, { message: 'The body must be JSON.' })
    }
    if (path === '/webhook') {
      take(path, key, body as Record<string, unknown>)
      return answerJson(response, 200, {
        status: 'Success: request sent to trigger execution server',
      })
    }
    const {
      status,
      body: answer,
      contact,
    } = api.answer({
      method: request.method ?? '',
      path: path.slice('/api'.length),
      query,
      authorization: request.headers.authorization,
      version: request.headers['version'] as string | undefined,
      body,
    })
    if (contact) take(path, key, body as Record<string, unknown>)
    answerJson(response, status, answer)
  }

  return async (request, response, path) => {
    const route = `${request.method} ${path}`
    if (route === 'GET /') answerText(response, crmPage(leads, behaviours.get('')?.mode ?? 'ok'))
    else if (route === 'GET /leads.json') answerJson(response, 200, leads)
    else if (route === 'GET /requests.json') answerJson(response, 200, requests)
    else if (route === 'GET /contacts.json') answerJson(response, 200, api.contacts())
    else if (route === 'GET /appointments.json') answerJson(response, 200, api.appointments())
    else if (route === 'POST /behaviour') {
      const wanted = { ...politeBehaviour, ...(await readOrder<CrmBehaviour>(request)) }
      behaviours.set(wanted.email, wanted)
      answerJson(response, 200, wanted)
    } else if (route === 'DELETE /leads') {
      leads.length = requests.length = 0
      behaviours.clear()
      answerJson(response, 200, { ok: true })
    } else if (route === 'POST /webhook' || path.startsWith('/api/')) {
      await receive(request, response, path)
    } else answerJson(response, 404, { message: `Nothing at ${route}.` })
  }
}

/** A request to API 2.0; `path` is below its base. */
type CrmRequest = {
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
  return path === '/contacts/upsert' && isRecord(body) ? (body['locationId'] ?? '') : undefined
}

const published = createFaults(gohighlevel)

/** Custom values may be named by their field's key alone. */
const withId = (value: unknown) =>
  isRecord(value) && typeof value['key'] === 'string' ? { id: value['key'], ...value } : value

/** A request without the two things that GoHighLevel takes and does not publish (highlevel-api-docs#300). */
function publishedPart({ method, path, query, version, body }: CrmRequest): PublishedRequest {
  const sent = { method, path, query, headers: { version } }
  if (!isRecord(body)) return { ...sent, body }
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

/** Of all calls; which of them a call takes is published. */
const versions = new Set(['2021-07-28', '2021-04-15'])

/** GoHighLevel's API 2.0, as far as it is used: one location, which the first token to name it opens. */
function createCrmApi() {
  /** By token: a private integration belongs to one location. */
  const locations = new Map<string, string>()
  let current = ''
  const fields = createFields(() => current)
  const contacts = createContacts(fields)
  const appointments = createAppointments()

  const routes: readonly (readonly [RegExp, Handler])[] = [
    [/^POST \/contacts\/upsert$/, (_, { body }) => contacts.upsert(body as GivenContact)],
    [/^GET \/contacts\/search\/duplicate$/, (_, { query }) => contacts.findDuplicate(query)],
    [
      /^POST \/contacts\/([^/]+)\/tags$/,
      (id, { body }) => contacts.addTags(id, body as { tags: string[] }),
    ],
    [
      /^DELETE \/contacts\/([^/]+)\/tags$/,
      (id, { body }) => contacts.removeTags(id, body as { tags: string[] }),
    ],
    [
      /^POST \/contacts\/([^/]+)\/notes$/,
      (id, { body }) => contacts.addNote(id, body as { body: string }),
    ],
    [/^DELETE \/contacts\/([^/]+)$/, (id) => contacts.erase(id)],
    [/^GET \/contacts\/([^/]+)\/appointments$/, (id) => appointments.list(id)],
    [
      /^POST \/calendars\/events\/appointments$/,
      (_, { body }) => appointments.make(body as { calendarId?: string }),
    ],
    [
      /^PUT \/calendars\/events\/appointments\/([^/]+)$/,
      (id, { body }) => appointments.change(id, body as object),
    ],
    [/^GET \/locations\/[^/]+\/customFields$/, () => fields.list()],
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
    if (!versions.has(request.version ?? '')) return refusal(401, 'version header was not found.')
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

  return { answer, contacts: contacts.all, appointments: appointments.all }
}

/** Misbehaves as told; true when the request is answered, false when it should be taken after all. */
async function misbehave(behaviour: CrmBehaviour, response: ServerResponse): Promise<boolean> {
  const { mode } = behaviour
  if (mode === 'stall') {
    await wait(behaviour.stallMs, undefined, { ref: false })
    return false
  }
  if (mode === 'reset') response.socket?.resetAndDestroy()
  else if (mode === 'nonsense') response.writeHead(200).end('<html>All good?')
  else if (mode === 'busy') {
    const headers = { 'retry-after': String(behaviour.retryAfterSeconds) }
    answerJson(response, 429, { message: 'Too many requests' }, headers)
  } else {
    const statuses = { fail: 500, refuse: 422, unauthorized: 401, status: behaviour.status }
    const status = statuses[mode as keyof typeof statuses]
    answerJson(response, status, { message: `Told to ${mode}` })
  }
  return true
}

/** The page that shows what the stand-in CRM has received. */
const crmPage = (leads: readonly ReceivedLead[], mode: string) =>
  receivedPage(
    'Sandbox CRM',
    `${leads.length} leads received. Behaviour: ${escapeMarkup(mode)}. <a href="/crm/leads.json">As JSON</a>`,
    leads.map(
      (lead) => `<h2>${escapeMarkup(String(lead.body.email ?? ''))}</h2>
<p>${escapeMarkup(lead.receivedAt)} · ${escapeMarkup(lead.path)} · seen ${lead.count}×</p>
<pre>${escapeMarkup(JSON.stringify(lead.body, null, 2))}</pre>`,
    ),
  )
