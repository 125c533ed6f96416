import type { ApiFailure } from '#contract/api.ts'
import type { ErrorCode } from '#contract/error-codes.ts'

/** How long one address may take to answer before the next is tried, in milliseconds. */
export const relayTimeoutMs = 8_000

/** Characters up to which a submission goes on after its page is left: browsers allow 64 KiB for all that does. */
const mostKeptAlive = 20_000

/** An attempt that did not end in a 2xx: a refusal, or nothing that came back, with the status 0. */
export type RelayFailure = {
  status: number
  statusText: string
  body: string
  answer: ApiFailure | null
}

const nothing: RelayFailure = { status: 0, statusText: '', body: '', answer: null }

export type RelayResult<Answer> =
  | { ok: true; answer: Answer | null; response: Response }
  | { ok: false; failure: RelayFailure }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The worker's own account of a failure; null for what anything else between here and there may have answered. */
function parseFailure(text: string): ApiFailure | null {
  const answer = parseJson(text) as Partial<ApiFailure> | null
  return typeof answer?.error?.message === 'string' ? (answer as ApiFailure) : null
}

async function attempt<Answer>(url: string, body: string): Promise<RelayResult<Answer>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      // Whoever leaves the page has pressed the button all the same.
      keepalive: body.length < mostKeptAlive,
      signal: AbortSignal.timeout(relayTimeoutMs),
    })
    // Whatever it is, it has come only once all of it has.
    const text = await response.clone().text()
    const { ok, status, statusText } = response
    if (ok) {
      const isJson = response.headers.get('content-type')?.includes('json')
      return { ok, answer: isJson ? (parseJson(text) as Answer | null) : null, response }
    }
    return { ok, failure: { status, statusText, body: text, answer: parseFailure(text) } }
  } catch {
    return { ok: false, failure: nothing }
  }
}

/**
 * Posts a submission to the page's own origin and, when that fails, is refused or stays silent, to the next one.
 * A 2xx that is not JSON counts as success, with a null answer. The failure told is the most telling one: a refusal
 * says more than silence.
 *
 * @param submission - The body, or what makes it: asked anew for each origin, for what serves one request only.
 * @param origins - Those to try, in order; an empty string is the page's own.
 */
export async function relay<Answer>(
  path: string,
  submission: object | (() => Promise<object>),
  origins: readonly string[],
): Promise<RelayResult<Answer>> {
  let failure = nothing
  for (const origin of new Set(origins)) {
    const body = JSON.stringify(typeof submission === 'function' ? await submission() : submission)
    const result = await attempt<Answer>(`${origin}${path}`, body)
    if (result.ok || refusedToken(result.failure)) return result
    if (result.failure.status || !failure.status) failure = result.failure
    // The worker has read it and names the fields at fault: it is the same one behind the other address.
    if (result.failure.answer?.error.fields) break
  }
  return { ok: false, failure }
}

/** The code with which the worker asks for another token; nothing for every other failure. */
export function refusedToken(failure: RelayFailure): ErrorCode | undefined {
  const code = failure.answer?.error.code
  return code?.startsWith('turnstile_') ? code : undefined
}

/** Whether sending the same again later can help: not when the worker itself has refused the contents. */
export function isWorthRetrying(failure: RelayFailure): boolean {
  if (!failure.answer) return true
  return failure.status >= 500 || [404, 408, 425, 429].includes(failure.status)
}
