import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ApiFailure } from '#contract/api.ts'
import { deskAccessPaths, deskHeader } from '#contract/desk/access.ts'
import { isLocalUrl } from '#worker/settings.ts'
import { Refusal } from './refusal.ts'
import { root } from './root.ts'
import { givenSettings, operatorTokenFile } from './stack/settings.ts'

/** Asks one of the desk's routes, without a body for what it lists. @throws {Refusal} with the worker's own sentence. */
export type AskDesk = <Answer>(path: string, body?: object) => Promise<Answer>

/** Where the worker is. @throws {Refusal} */
function originGiven(): string {
  const origin = (
    process.env['ORIGIN'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 8787}`
  ).replace(/\/+$/, '')
  if (!URL.canParse(origin)) throw new Refusal(`ORIGIN must be an address, not "${origin}".`)
  if (!isLocalUrl(origin) && !origin.startsWith('https://')) {
    throw new Refusal('ORIGIN must begin with https://, or the token would travel in the open.')
  }
  return origin
}

/** The owner's token. @throws {Refusal} where there is none. */
function tokenFor(origin: string): string {
  const file = operatorTokenFile(resolve(root, process.env['STATE_DIR'] || '.wrangler/state'))
  const kept =
    isLocalUrl(origin) && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  const { OPERATOR_TOKEN: given } = isLocalUrl(origin) ? givenSettings(process.env) : process.env
  const token = given ?? kept
  if (token) return token
  throw new Refusal(
    isLocalUrl(origin)
      ? 'Nothing runs here yet: start the site with npm start, then try again.'
      : 'OPERATOR_TOKEN must be set to speak to production; behind Cloudflare Access CF_ACCESS_CLIENT_ID and CF_ACCESS_CLIENT_SECRET instead.',
  )
}

/**
 * Does some work at the desk of a running worker as its owner: signed in with the token, and out again after it; behind
 * Cloudflare Access with a service token that ACCESS_OWNERS names.
 *
 * @throws {Refusal} naming what is missing, or with the worker's own sentence.
 */
export async function atDesk<Result>(work: (ask: AskDesk) => Promise<Result>): Promise<Result> {
  const origin = originGiven()
  const { CF_ACCESS_CLIENT_ID: clientId, CF_ACCESS_CLIENT_SECRET: clientSecret } = process.env
  const headers: Record<string, string> = {
    origin,
    [deskHeader]: '1',
    'content-type': 'application/json',
  }

  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => {
      throw new Refusal(`Nobody answers at ${origin}. Is it running?`)
    })
    const answer = (await response.json().catch(() => null)) as ApiFailure | null
    if (response.ok && answer) return { response, answer }
    const fields = Object.values(answer?.error.fields ?? {})
    throw new Refusal(
      fields.length > 0 ? fields.join('\n') : refusalOf(response.status, path, answer),
    )
  }

  const ask: AskDesk = async <Answer>(path: string, body?: object) =>
    (await send(body ? 'POST' : 'GET', path, body)).answer as Answer
  if (clientId && clientSecret) {
    headers['cf-access-client-id'] = clientId
    headers['cf-access-client-secret'] = clientSecret
    return work(ask)
  }
  const token = tokenFor(origin)
  const { response } = await send('POST', deskAccessPaths.session, { token })
  headers['cookie'] = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  try {
    return await work(ask)
  } finally {
    await send('DELETE', deskAccessPaths.session).catch(() => undefined)
  }
}

function refusalOf(status: number, path: string, answer: ApiFailure | null): string {
  const isSignIn = path === deskAccessPaths.session
  if (isSignIn && status === 403) return 'The worker does not accept this OPERATOR_TOKEN.'
  if (isSignIn && status === 404)
    return 'The desk there is opened by no token (see README, “The desk”).'
  if (status === 401 || (status >= 300 && status < 400)) {
    return 'Cloudflare Access lets nobody through here with this service token, or ACCESS_OWNERS does not name it.'
  }
  return answer?.error.message ?? `The worker answered ${status}.`
}
