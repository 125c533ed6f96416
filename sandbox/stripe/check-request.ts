import type { IncomingMessage } from 'node:http'
import type { Endpoint } from './endpoint.ts'
import { endpointOf } from './endpoints.ts'
import { parseParameters, type Parameters } from './form-body.ts'
import { readParameters } from './parameters.ts'
import { Refusal } from './refusal.ts'
import { apiVersion } from './store.ts'

/** The keys the stand-in's account has. */
export type Keys = { secret: string; publishable: string }

/** A request as it came in; `path` is Stripe's own, below `/v1`. */
export type Sent = { request: IncomingMessage; path: string; query: string; body: string }

/** A request that is understood: what is asked, of which object, with what. */
export type Understood = { endpoint: Endpoint; id: string; given: unknown }

const longestKey = 255

function checkKey({ headers }: IncomingMessage, given: Parameters, isPublic: boolean, keys: Keys) {
  const isKnown = isPublic
    ? given.key === keys.publishable
    : headers.authorization === `Bearer ${keys.secret}`
  if (!isKnown) throw new Refusal(401, { message: 'Invalid API Key provided.' })
}

/** What is wrong with the headers of a call for the secret key. */
function headerProblem({ method, headers }: IncomingMessage, { needsOwnKey }: Endpoint) {
  const version = headers['stripe-version']
  const key = String(headers['idempotency-key'] ?? '')
  if (version !== apiVersion) return `Invalid Stripe API version: ${String(version)}`
  if (key.length > longestKey) return `Idempotency keys may have up to ${longestKey} characters.`
  if (method !== 'POST') return null
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') {
    return 'The body is not said to be form-encoded.'
  }
  if (!key) return 'The request has no Idempotency-Key: a second try would do it twice.'
  if (!needsOwnKey || !key.startsWith('stripe-node-retry-')) return null
  return 'The Idempotency-Key is random: a second try would do it twice.'
}

/**
 * Reads a request as strictly as Stripe does, and more so where a slip would cost money: every name, kind and
 * length of its parameters, its keys, its version and the key of its idempotency.
 *
 * @throws {Refusal} before anything has been done.
 */
export function checkRequest({ request, path, query, body }: Sent, keys: Keys): Understood {
  const { method = 'GET' } = request
  const { endpoint, id } = endpointOf(method, path)
  const [sent, elsewhere] = method === 'POST' ? [body, query] : [query, body]
  if (elsewhere) throw new Refusal(400, { message: `Misplaced parameters in a ${method} request.` })
  const given = parseParameters(sent)
  checkKey(request, given, endpoint.isPublic === true, keys)
  const message = endpoint.isPublic ? null : headerProblem(request, endpoint)
  if (message) throw new Refusal(400, { message })
  return { endpoint, id, given: readParameters(endpoint.parameters, given) }
}
