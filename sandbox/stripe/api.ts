import type { IncomingMessage, ServerResponse } from 'node:http'
import { readText, type SandboxPart, stillApplies } from '../http.ts'
import type { Endpoint } from './endpoint.ts'
import { endpointOf } from './endpoints.ts'
import { Refusal } from './refusal.ts'
import { type Parameters, parseParameters, readParameters } from './parameters.ts'
import { sandboxKeys } from './keys.ts'
import { apiVersion, type Store, type StripeBehaviour } from './store.ts'

type Answer = { status: number; body: unknown; headers?: Record<string, string>; problem?: string }

const keyOf = ({ headers }: IncomingMessage) => String(headers['idempotency-key'] ?? '')
const fingerprintOf = ({ path, body }: Sent) => `${path}\n${body}`

function refused(error: unknown): Answer & { body: Refusal['body'] } {
  if (error instanceof Refusal) return { status: error.status, body: error.body }
  throw error
}

/** The mode that applies to a request; counts it. */
function behaviourFor(behaviour: StripeBehaviour, path: string): StripeBehaviour['mode'] {
  const isMeant = behaviour.mode !== 'ok' && path.startsWith(behaviour.path)
  return isMeant && stillApplies(behaviour) ? behaviour.mode : 'ok'
}

/** Stripe's API at `/v1`: strict about keys, version, parameters and idempotency. */
export function createApi(store: Store): SandboxPart {
  const replies = new Map<string, { fingerprint: string; answer: Answer }>()

  function keep(sent: Sent, answer: Answer): Answer {
    const key = keyOf(sent.request)
    if (key && sent.request.method === 'POST') {
      replies.set(key, { fingerprint: fingerprintOf(sent), answer: structuredClone(answer) })
    }
    return answer
  }

  /** Runs a request once for its idempotency key: like Stripe, a refusal of what had begun is kept, too. */
  function runOnce(sent: Sent, work: () => unknown): Answer {
    const key = keyOf(sent.request)
    const known = sent.request.method === 'POST' && key ? replies.get(key) : undefined
    if (known?.fingerprint === fingerprintOf(sent)) {
      return { ...known.answer, headers: { 'idempotent-replayed': 'true' } }
    }
    try {
      if (!known) return keep(sent, { status: 200, body: work() })
    } catch (error) {
      return keep(sent, refused(error))
    }
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    return refused(new Refusal(400, { type: 'idempotency_error', message }))
  }

  function run(sent: Sent): Answer {
    let understood: Understood
    try {
      understood = checkRequest(sent)
    } catch (error) {
      const answer = refused(error)
      const { code, message } = answer.body.error
      return code === 'email_invalid' ? answer : { ...answer, problem: message }
    }
    const { url = '', headers } = sent.request
    const [mount = ''] = url.split('/v1/')
    const { endpoint, id, given } = understood
    const publicUrl = `http://${headers.host ?? '127.0.0.1'}${mount}`
    return runOnce(sent, () => endpoint.run({ store, given, id, publicUrl }))
  }

  async function reply(sent: Sent): Promise<Answer> {
    const mode = behaviourFor(store.behaviour, sent.path)
    if (mode === 'slow') {
      await new Promise((resolve) => setTimeout(resolve, store.behaviour.delayMs).unref())
    }
    if (mode === 'busy') {
      const message = 'Request rate limit exceeded.'
      return refused(new Refusal(429, { code: 'rate_limit', message }))
    }
    // Like Stripe, the failure is what this key is answered with from now on.
    if (mode === 'error') {
      const error = { type: 'api_error', message: 'An unknown error occurred.' }
      return keep(sent, { status: 500, body: { error } })
    }
    if (mode === 'restricted') {
      const message = 'Your account cannot currently make charges.'
      return keep(sent, refused(new Refusal(400, { message })))
    }
    return run(sent)
  }

  return async (request, response: ServerResponse, path) => {
    const query = new URL(request.url ?? '/', 'http://sandbox').search.slice(1)
    const sent = { request, path, query, body: await readText(request) }
    const note = { method: request.method ?? '', path, key: keyOf(request) }
    if (store.behaviour.mode === 'down' && behaviourFor(store.behaviour, path) === 'down') {
      store.seen.push({ ...note, key: '', status: 0 })
      response.socket?.resetAndDestroy()
      return
    }
    const { status, body, headers, problem } = await reply(sent)
    store.seen.push({ ...note, status, problem })
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': store.id('req'),
      'stripe-version': apiVersion,
      ...headers,
    })
    response.end(JSON.stringify(body))
  }
}

/** A request as it came in; `path` is Stripe's own, below `/v1`. */
type Sent = { request: IncomingMessage; path: string; query: string; body: string }

/** A request that is understood: what is asked, of which object, with what. */
type Understood = { endpoint: Endpoint; id: string; given: unknown }

const longestKey = 255

function checkKey({ headers }: IncomingMessage, given: Parameters, isPublic: boolean) {
  const isKnown = isPublic
    ? given.key === sandboxKeys.publishable
    : headers.authorization === `Bearer ${sandboxKeys.secret}`
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
function checkRequest({ request, path, query, body }: Sent): Understood {
  const { method = 'GET' } = request
  const { endpoint, id } = endpointOf(method, path)
  const [sent, elsewhere] = method === 'POST' ? [body, query] : [query, body]
  if (elsewhere) throw new Refusal(400, { message: `Misplaced parameters in a ${method} request.` })
  const given = parseParameters(sent)
  checkKey(request, given, endpoint.isPublic === true)
  const message = endpoint.isPublic ? null : headerProblem(request, endpoint)
  if (message) throw new Refusal(400, { message })
  return { endpoint, id, given: readParameters(endpoint.parameters, given) }
}
