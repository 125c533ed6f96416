import type { IncomingMessage, ServerResponse } from 'node:http'
import { readText } from '../http.ts'
import type { SandboxPart } from '../route.ts'
import { behaviourFor, type StripeBehaviour } from './behaviour.ts'
import { checkRequest, type Keys, type Sent, type Understood } from './check-request.ts'
import type { IntentHooks } from './intents.ts'
import { Refusal } from './refusal.ts'
import type { SeenRequest } from './seen-request.ts'
import { apiVersion, type Store } from './store.ts'

type Answer = { status: number; body: unknown; headers?: Record<string, string>; problem?: string }

type ApiOptions = {
  store: Store
  keys: Keys
  hooks: IntentHooks
  behaviour: () => StripeBehaviour
  seen: SeenRequest[]
}

const keyOf = ({ headers }: IncomingMessage) => String(headers['idempotency-key'] ?? '')
const fingerprintOf = ({ path, body }: Sent) => `${path}\n${body}`

function refused(error: unknown): Answer & { body: Refusal['body'] } {
  if (error instanceof Refusal) return { status: error.status, body: error.body }
  throw error
}

/** Stripe's API at `/v1`: strict about keys, version, parameters and idempotency. */
export function createApi({ store, keys, hooks, behaviour, seen }: ApiOptions): SandboxPart {
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
      understood = checkRequest(sent, keys)
    } catch (error) {
      const answer = refused(error)
      return { ...answer, problem: answer.body.error.message }
    }
    const { url = '', headers } = sent.request
    const [mount = ''] = url.split('/v1/')
    const { endpoint, id, given } = understood
    const publicUrl = `http://${headers.host ?? '127.0.0.1'}${mount}`
    return runOnce(sent, () => endpoint.run({ store, given, id, hooks, publicUrl }))
  }

  async function reply(sent: Sent): Promise<Answer> {
    const mode = behaviourFor(behaviour(), sent.path)
    if (mode === 'slow') {
      await new Promise((resolve) => setTimeout(resolve, behaviour().delayMs).unref())
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
    return run(sent)
  }

  return async (request, response: ServerResponse, path) => {
    const query = new URL(request.url ?? '/', 'http://sandbox').search.slice(1)
    const sent = { request, path, query, body: await readText(request) }
    const note = { method: request.method ?? '', path, key: keyOf(request) }
    if (behaviour().mode === 'down' && behaviourFor(behaviour(), path) === 'down') {
      seen.push({ ...note, key: '', status: 0 })
      response.socket?.resetAndDestroy()
      return
    }
    const { status, body, headers, problem } = await reply(sent)
    seen.push({ ...note, status, problem })
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': store.id('req'),
      'stripe-version': apiVersion,
      ...headers,
    })
    response.end(JSON.stringify(body))
  }
}
