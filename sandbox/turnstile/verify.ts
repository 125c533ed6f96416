import { isIP } from 'node:net'
import { dummyToken, testKeys, widgetKeys } from './keys.ts'

/** What a token made by the stand-in's widget says, in base64url. */
type TokenContents = { siteKey: string; action: string; hostname: string; atMs: number }

/** Tokens that were verified, by the idempotency key they were verified with. */
export type SpentTokens = Map<string, string>

type Verdict = { status: number; body: Record<string, unknown> }

const lifeMs = 300_000
const longestToken = 2_048
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const known = new Set(['secret', 'response', 'remoteip', 'idempotency_key'])

const fault = (code: string, status = 200, more: object = {}): Verdict => ({
  status,
  body: { success: false, 'error-codes': [code], messages: [], ...more },
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

const passed = (contents: object): Verdict => ({
  status: 200,
  body: {
    success: true,
    'error-codes': [],
    challenge_ts: new Date().toISOString(),
    cdata: '',
    ...contents,
  },
})

/** Cloudflare's published secrets answer for every token. */
function testVerdict(secret: string): Verdict | null {
  const metadata = { result_with_testing_key: true }
  if (secret === testKeys.passingSecret) return passed({ hostname: 'example.com', metadata })
  if (secret === testKeys.failingSecret) return fault('invalid-input-response', 200, { metadata })
  if (secret === testKeys.spentSecret) return fault('timeout-or-duplicate', 200, { metadata })
  return null
}

/** Judges a request to siteverify as Cloudflare does, and refuses what is not in its documentation. */
export function verify(form: URLSearchParams, spent: SpentTokens): Verdict {
  const { secret, response, remoteip, idempotency_key: key } = Object.fromEntries(form)
  if ([...form.keys()].some((name) => !known.has(name))) return fault('bad-request', 400)
  if (remoteip !== undefined && !isIP(remoteip)) return fault('bad-request', 400)
  if (key !== undefined && !uuid.test(key)) return fault('bad-request', 400)
  if (!secret) return fault('missing-input-secret', 400)
  if (!response) return fault('missing-input-response', 400)
  if (response.length > longestToken) return fault('invalid-input-response')
  const test = testVerdict(secret)
  if (test) return test
  if (secret !== widgetKeys.secret) return fault('invalid-input-secret', 400)
  const contents = response === dummyToken ? null : contentsOf(response)
  if (contents?.siteKey !== widgetKeys.site) return fault('invalid-input-response')
  const usedBy = spent.get(response)
  const isRepeat = usedBy !== undefined && usedBy === key
  if (contents.atMs < Date.now() - lifeMs || (usedBy !== undefined && !isRepeat)) {
    return fault('timeout-or-duplicate')
  }
  spent.set(response, key ?? '')
  return passed({ hostname: contents.hostname, action: contents.action })
}
