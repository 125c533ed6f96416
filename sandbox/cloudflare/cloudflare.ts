import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { answerJson, parseJson, readOrder, type SandboxPart } from '../http.ts'
import { type Call, Page, Refusal } from './endpoint.ts'
import { pagesEndpoints } from './pages-endpoints.ts'
import { storageEndpoints } from './storage-endpoints.ts'
import { createStore, type Store, type Told, type Zone } from './store.ts'
import { uploadEndpoints, workerEndpoints } from './worker-endpoints.ts'
import { accountEndpoints, zoneEndpoints } from './zone-endpoints.ts'

const all = [
  ...accountEndpoints,
  ...storageEndpoints,
  ...pagesEndpoints,
  ...zoneEndpoints,
  ...workerEndpoints,
  ...uploadEndpoints,
]

/** Refuses a token that is unknown, and one that may not. */
function checkToken({ tokens }: Store, { headers, url }: IncomingMessage, needs = 'any') {
  const may = tokens.get(/^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
  if (!may && url?.includes('/tokens/verify')) throw new Refusal(401, 1000, 'Invalid API Token')
  if (!may) throw new Refusal(403, 9109, 'Invalid access token')
  if (needs === 'any' || may === 'everything') return
  if (may.includes(needs) || may.includes(needs.replace(':Read', ':Edit'))) return
  // Rulesets say it in words of their own, and without a code (cloudflare-docs#22808).
  if (url?.includes('/rulesets')) throw new Refusal(403, null, 'request is not authorized')
  throw new Refusal(403, 10_000, 'Authentication error')
}

/** Does as it was told for this call, if it was. */
function obey({ told }: Store, method: string, path: string): void {
  const at = told.findIndex((one) => one.method === method && new RegExp(one.path).test(path))
  const order = told[at]
  if (!order) return
  order.after -= 1
  if (order.after >= 0) return
  if (order.times !== null && (order.times -= 1) <= 0) told.splice(at, 1)
  throw new Refusal(order.status, order.code, order.message)
}

async function readBody(request: IncomingMessage): Promise<Pick<Call, 'body' | 'form'>> {
  const bytes = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return { body: {}, form }
  }
  const body = bytes.length > 0 ? parseJson(bytes.toString('utf8')) : {}
  if (typeof body === 'object' && body !== null) return { body: body as Call['body'], form: null }
  throw new Refusal(400, 6007, 'Malformed JSON in request body')
}

/** What the API answers below `/client/v4`; leave is asked for each call. @throws {Refusal} */
async function resultOf(store: Store, request: IncomingMessage, path: string): Promise<unknown> {
  const given = await readBody(request)
  for (const { method, path: shape, needs, run } of all) {
    const match = request.method === method ? shape.exec(path) : null
    if (!match) continue
    checkToken(store, request, needs)
    const named = { ...match.groups }
    if (named['account'] && named['account'] !== store.account.id) {
      throw new Refusal(404, 7003, `Could not route to ${path}`)
    }
    obey(store, method, path)
    const query = new URL(request.url ?? '/', 'http://sandbox').searchParams
    return run({ store, named, query, ...given })
  }
  throw new Refusal(404, 7000, `No route for that URI: ${request.method} ${path}`)
}

/** What a test may set of the account beside its API; what is not named stays. */
type Wanted = {
  zones?: readonly string[]
  tokens?: Readonly<Record<string, readonly string[]>>
  /** One that is there under an id that is known already. */
  database?: { uuid: string; name: string }
  /** Of a zone that is there, by its name. */
  switches?: Readonly<Record<string, Partial<Pick<Zone, 'bots' | 'isCounted' | 'settings'>>>>
  tell?: Partial<Told> & Pick<Told, 'method' | 'path'>
} & Partial<Pick<Store, 'takenSubdomains' | 'isR2Enabled' | 'isPaid'>>

function arrange(store: Store, wanted: Wanted): void {
  const { zones = [], tokens = {}, database, switches = {}, tell, ...own } = wanted
  const empty = { status: 'active' as const, settings: {}, bots: {}, isCounted: false }
  for (const name of zones) {
    const zone = { id: store.id(), name, ...empty, records: [], rulesets: [], routes: [] }
    store.zones.set(name, zone)
  }
  for (const [token, may] of Object.entries(tokens)) store.tokens.set(token, may)
  if (database) store.databases.set(database.uuid, database)
  for (const [name, given] of Object.entries(switches)) {
    Object.assign(store.zones.get(name) ?? {}, given)
  }
  const usual = { status: 500, code: 10_001, message: 'Internal server error', times: 1, after: 0 }
  if (tell) store.told.push({ ...usual, ...tell })
  Object.assign(store, own)
}

/** What is there, by name; of secrets their names alone. */
export const inventory = (store: Store) => ({
  databases: [...store.databases.values()],
  queues: [...store.queues.values()].map(({ queue_name: name }) => name),
  buckets: [...store.buckets.keys()],
  projects: [...store.projects.values()].map(({ name, productionBranch, domains }) => ({
    name,
    productionBranch,
    domains,
  })),
  scripts: [...store.scripts.values()].map(({ name, secrets }) => ({
    name,
    secrets: [...secrets.keys()],
  })),
  zones: [...store.zones.values()],
})

/**
 * A stand-in for Cloudflare: its API at `/client/v4`. Beside it, `POST /arrange` adds zones and tokens, or has one
 * call fail; `/inventory.json` shows what is there; `DELETE /everything` forgets all.
 */
export function createCloudflare(): SandboxPart {
  let store = createStore()
  return async (request, response, path) => {
    const route = `${request.method} ${path}`
    if (route === 'GET /inventory.json') return answerJson(response, 200, inventory(store))
    if (route === 'POST /arrange') {
      arrange(store, await readOrder<Wanted>(request))
      return answerJson(response, 200, inventory(store))
    }
    if (route === 'DELETE /everything') {
      store = createStore()
      return answerJson(response, 200, { ok: true })
    }
    const usual = { success: true, errors: [], messages: [] }
    try {
      const given = await resultOf(store, request, path.replace(/^\/client\/v4/, ''))
      const { result, info } = given instanceof Page ? given : { result: given ?? null }
      answerJson(response, 200, { ...usual, result, ...(info && { result_info: info }) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, code, message } = error
      const errors = [code === null ? { message } : { code, message }]
      answerJson(response, status, { ...usual, success: false, errors, result: null })
    }
  }
}
