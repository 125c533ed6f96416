import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { answerJson, parseJson } from '../http.ts'
import { accountEndpoints } from './account-endpoints.ts'
import { type Call, type Endpoint, Page, Refusal } from './endpoint.ts'
import { deploymentEndpoints, pagesEndpoints } from './pages-endpoints.ts'
import { databaseEndpoints, storageEndpoints } from './storage-endpoints.ts'
import type { Permission, Store } from './store.ts'
import { uploadEndpoints } from './upload-endpoints.ts'
import { versionEndpoints, workerEndpoints } from './worker-endpoints.ts'
import { zoneEndpoints } from './zone-endpoints.ts'

const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...storageEndpoints,
  ...pagesEndpoints,
  ...deploymentEndpoints,
  ...zoneEndpoints,
  ...workerEndpoints,
  ...versionEndpoints,
  ...uploadEndpoints,
  ...databaseEndpoints,
]

/** A request as the stand-in saw it; what it carried is not kept. */
export type SeenCall = { method: string; path: string; status: number }

function mayDo(has: ReadonlySet<Permission>, needs: Permission | null): boolean {
  if (!needs || has.has(needs)) return true
  return needs.endsWith(':Read') && has.has(needs.replace(':Read', ':Edit') as Permission)
}

/** Refuses a token that is unknown, and one that may not. */
function checkToken(store: Store, { headers, url }: IncomingMessage, needs: Permission | null) {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const has = store.tokens.get(token)
  if (!has && url?.includes('/tokens/verify')) throw new Refusal(401, 1000, 'Invalid API Token')
  if (!has) throw new Refusal(403, 9109, 'Invalid access token')
  if (mayDo(has, needs)) return
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
  if (typeof body !== 'object' || body === null)
    throw new Refusal(400, 6007, 'Malformed JSON in request body')
  return { body: body as Call['body'], form: null }
}

/** Cloudflare's API below `/client/v4`: its envelope, its codes, and leave asked for each call. */
export function createApi(store: Store, seen: SeenCall[]) {
  async function resultOf(request: IncomingMessage, path: string): Promise<unknown> {
    const { method = 'GET' } = request
    const given = await readBody(request)
    for (const { method: own, path: shape, needs, run } of endpoints) {
      const match = own === method ? shape.exec(path) : null
      if (!match) continue
      checkToken(store, request, needs)
      const named = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([name, part]) => [name, decodeURIComponent(part)]),
      )
      if (named['account'] && named['account'] !== store.account.id) {
        throw new Refusal(
          404,
          7003,
          `Could not route to ${path}, perhaps your object identifier is invalid?`,
        )
      }
      obey(store, method, path)
      const query = new URL(request.url ?? '/', 'http://sandbox').searchParams
      return run({ store, named, query, ...given })
    }
    throw new Refusal(404, 7000, `No route for that URI: ${method} ${path}`)
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const note = (status: number) => seen.push({ method: request.method ?? '', path, status })
    try {
      const given = await resultOf(request, path)
      const paged =
        given instanceof Page
          ? { result: given.result, result_info: given.info }
          : { result: given }
      note(200)
      answerJson(response, 200, { success: true, errors: [], messages: [], ...paged })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      note(error.status)
      const { code, message } = error
      const errors = [code === null ? { message } : { code, message }]
      answerJson(response, error.status, { success: false, errors, messages: [], result: null })
    }
  }
}
