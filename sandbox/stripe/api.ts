import type { IncomingMessage, ServerResponse } from 'node:http'
import { readText } from '../http.ts'
import type { SandboxPart } from '../route.ts'
import { behaviourFor, type StripeBehaviour } from './behaviour.ts'
import { endpointOf } from './endpoints.ts'
import { parseParameters } from './form-body.ts'
import type { IntentHooks } from './intents.ts'
import { Refusal } from './refusal.ts'
import { checkShape } from './parameters.ts'
import { apiVersion, type Store } from './store.ts'

/** The keys the stand-in's account has. */
export type Keys = { secret: string; publishable: string }

/** A request as it came in, for tests to look at. */
export type SeenRequest = { method: string; path: string; key: string; status: number }

type Answer = { status: number; body: unknown; headers?: Record<string, string> }

type ApiOptions = {
  store: Store
  keys: Keys
  hooks: IntentHooks
  behaviour: () => StripeBehaviour
  seen: SeenRequest[]
}

const longestKey = 255

function checkHeaders(request: IncomingMessage, secret: string): void {
  if (request.headers.authorization !== `Bearer ${secret}`) {
    throw new Refusal(401, { message: 'Invalid API Key provided.' })
  }
  if (request.headers['stripe-version'] !== apiVersion) {
    const given = String(request.headers['stripe-version'])
    throw new Refusal(400, { message: `Invalid Stripe API version: ${given}` })
  }
}

/** Stripe's API at `/v1`: strict about keys, version, parameters and idempotency. */
export function createApi({ store, keys, hooks, behaviour, seen }: ApiOptions): SandboxPart {
  const replies = new Map<string, { fingerprint: string; answer: Answer }>()

  function run(request: IncomingMessage, path: string, sent: string): Answer {
    const method = request.method ?? 'GET'
    const { endpoint, id } = endpointOf(method, path)
    const given = parseParameters(sent)
    if (endpoint.key === 'secret') checkHeaders(request, keys.secret)
    else if (given.key !== keys.publishable) {
      throw new Refusal(401, { message: 'Invalid API Key provided.' })
    }
    checkShape(given, endpoint.shape)
    const [mount = ''] = (request.url ?? '').split('/v1/')
    const publicUrl = `http://${request.headers.host ?? '127.0.0.1'}${mount}`
    return { status: 200, body: endpoint.run({ store, given, id, hooks, publicUrl }) }
  }

  /** Runs a request once for its idempotency key; refusals before anything ran are not kept. */
  function runOnce(request: IncomingMessage, path: string, sent: string): Answer {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string') return run(request, path, sent)
    if (key.length > longestKey) {
      throw new Refusal(400, {
        message: `Idempotency keys may have up to ${longestKey} characters.`,
      })
    }
    const fingerprint = `${path}\n${sent}`
    const known = replies.get(key)
    if (known && known.fingerprint !== fingerprint) {
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      })
    }
    if (known) return { ...known.answer, headers: { 'idempotent-replayed': 'true' } }
    const { status, body } = run(request, path, sent)
    const answer = { status, body: structuredClone(body) }
    replies.set(key, { fingerprint, answer })
    return answer
  }

  async function reply(request: IncomingMessage, path: string, sent: string): Promise<Answer> {
    const mode = behaviourFor(behaviour(), path)
    if (mode === 'slow') {
      await new Promise((resolve) => setTimeout(resolve, behaviour().delayMs).unref())
    }
    try {
      if (mode === 'busy') {
        const message = 'Request rate limit exceeded.'
        throw new Refusal(429, { code: 'rate_limit', message })
      }
      if (mode === 'error') {
        const failed = { type: 'api_error', message: 'An unknown error occurred.' }
        const body = { error: failed }
        // Like Stripe, the failure is what this key is answered with from now on.
        const key = request.headers['idempotency-key']
        if (typeof key === 'string') {
          replies.set(key, { fingerprint: `${path}\n${sent}`, answer: { status: 500, body } })
        }
        return { status: 500, body }
      }
      return runOnce(request, path, sent)
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: error.body }
      throw error
    }
  }

  return async (request, response: ServerResponse, path) => {
    const query = new URL(request.url ?? '/', 'http://sandbox').search.slice(1)
    const sent = request.method === 'POST' ? await readText(request) : query
    if (behaviour().mode === 'down' && behaviourFor(behaviour(), path) === 'down') {
      seen.push({ method: request.method ?? '', path, key: '', status: 0 })
      response.socket?.resetAndDestroy()
      return
    }
    const { status, body, headers } = await reply(request, path, sent)
    const key = String(request.headers['idempotency-key'] ?? '')
    seen.push({ method: request.method ?? '', path, key, status })
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': store.id('req'),
      'stripe-version': apiVersion,
      ...headers,
    })
    response.end(JSON.stringify(body))
  }
}
