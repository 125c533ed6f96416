import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isIP } from 'node:net'
import { answerJson, answerScript, readOrder, readText, type SandboxPart } from '../http.ts'
import { widgetKeys } from './keys.ts'

/** How the stand-in behaves; what is left out is as ever. */
export type TurnstileBehaviour = {
  /** The check of tokens: `down` cuts the connection, `slow` answers after `delayMs`, `error` answers nonsense. */
  verify: 'ok' | 'down' | 'slow' | 'error' | 'internal-error'
  delayMs: number
  /** The widget: passes by itself, asks for a tick, blocks, finds itself on a wrong domain, or its frame never comes. */
  widget: 'pass' | 'challenge' | 'block' | 'wrong-domain' | 'unreachable'
  /** So many tokens of a page are too old when they are made. */
  staleTokens: number
  isScriptDown: boolean
}

const politeTurnstile: TurnstileBehaviour = {
  verify: 'ok',
  delayMs: 10_000,
  widget: 'pass',
  staleTokens: 0,
  isScriptDown: false,
}

/** The page inside the widget's frame, when the script comes from Cloudflare's own address. */
const framePage = `<!doctype html><html lang="en"><meta name="color-scheme" content="light dark">
<title>Stand-in for Turnstile</title><label><input type="checkbox"> Verify you are human</label>
<script>document.querySelector('input').addEventListener('change', () => parent.postMessage('standin-ticked', '*'))</script>`

/**
 * A stand-in for Turnstile: script and siteverify at Cloudflare's paths, and beside them `/frame`,
 * `/requests.json`, `/behaviour` and `/reset`.
 */
export function createTurnstile(): SandboxPart {
  let behaviour: TurnstileBehaviour = { ...politeTurnstile }
  const spent: SpentTokens = new Map()
  const requests: { form: Record<string, string>; body: unknown }[] = []

  async function answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams } = new URL(request.url ?? '/', 'http://sandbox')
    if (behaviour.isScriptDown) return answerJson(response, 503, { error: 'Told to be down' })
    if (searchParams.get('render') !== 'explicit') {
      return answerJson(response, 400, { error: 'The product renders explicitly.' })
    }
    const { widget, staleTokens } = behaviour
    const told = `(${JSON.stringify({ widget, staleTokens })})`
    const file = new URL('./browser/api.ts', import.meta.url)
    await answerScript(response, file, (source) => source.replace('__BEHAVIOUR__', () => told))
  }

  async function answerVerify(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const type = request.headers['content-type'] ?? ''
    const form = new URLSearchParams(await readText(request))
    if (behaviour.verify === 'down') return void response.socket?.resetAndDestroy()
    if (behaviour.verify === 'slow') await wait(behaviour.delayMs, undefined, { ref: false })
    if (behaviour.verify === 'error') return void response.writeHead(500).end('<html>Oh no')
    const isForm = type.startsWith('application/x-www-form-urlencoded')
    const { status, body } =
      behaviour.verify === 'internal-error'
        ? { status: 200, body: { success: false, 'error-codes': ['internal-error'] } }
        : isForm
          ? verify(form, spent)
          : { status: 400, body: { success: false, 'error-codes': ['bad-request'] } }
    requests.push({ form: Object.fromEntries(form), body })
    answerJson(response, status, body)
  }

  return async (request, response, path) => {
    const isPost = request.method === 'POST'
    if (path === '/turnstile/v0/api.js' && !isPost) await answerApi(request, response)
    else if (path === '/turnstile/v0/siteverify' && isPost) await answerVerify(request, response)
    else if (path === '/frame') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(framePage)
    } else if (path === '/requests.json') answerJson(response, 200, requests)
    else if (path === '/behaviour' && isPost) {
      behaviour = { ...politeTurnstile, ...(await readOrder<TurnstileBehaviour>(request)) }
      answerJson(response, 200, behaviour)
    } else if (path === '/reset' && isPost) {
      behaviour = { ...politeTurnstile }
      requests.length = 0
      answerJson(response, 200, behaviour)
    } else answerJson(response, 404, { message: `Nothing at ${request.method} ${path}.` })
  }
}

/** What a token made by the stand-in's widget says, in base64url. */
type TokenContents = { siteKey: string; action: string; hostname: string; atMs: number }

/** Tokens that were verified, by the idempotency key they were verified with. */
type SpentTokens = Map<string, string>

type Verdict = { status: number; body: Record<string, unknown> }

const lifeMs = 300_000
const longestToken = 2_048
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const known = new Set(['secret', 'response', 'remoteip', 'idempotency_key'])

const fault = (code: string, status = 200): Verdict => ({
  status,
  body: { success: false, 'error-codes': [code], messages: [] },
})

function contentsOf(token: string): TokenContents | null {
  const [prefix, encoded] = token.split('.')
  if (prefix !== 'standin' || !encoded) return null
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as TokenContents
  } catch {
    return null
  }
}

/** Judges a request to siteverify as Cloudflare does, and refuses what is not in its documentation. */
function verify(form: URLSearchParams, spent: SpentTokens): Verdict {
  const { secret, response, remoteip, idempotency_key: key } = Object.fromEntries(form)
  const isKnown = [...form.keys()].every((name) => known.has(name))
  if (!isKnown || !isIP(remoteip ?? '::') || (key !== undefined && !uuid.test(key))) {
    return fault('bad-request', 400)
  }
  if (!secret) return fault('missing-input-secret', 400)
  if (!response) return fault('missing-input-response', 400)
  // What it says of one is not published.
  if (response.length > longestToken) return fault('bad-request', 400)
  if (secret !== widgetKeys.secret) return fault('invalid-input-secret', 400)
  const contents = contentsOf(response)
  if (contents?.siteKey !== widgetKeys.site) return fault('invalid-input-response')
  const usedBy = spent.get(response)
  const isRepeat = usedBy !== undefined && usedBy === key
  if (contents.atMs < Date.now() - lifeMs || (usedBy !== undefined && !isRepeat)) {
    return fault('timeout-or-duplicate')
  }
  spent.set(response, key ?? '')
  const { hostname, action } = contents
  return { status: 200, body: { success: true, 'error-codes': [], hostname, action } }
}
