import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { affiliateEndpoints } from '#contract/affiliate.ts'
import type { ApiFailure } from '#contract/api.ts'
import { Refusal } from './refusal.ts'
import { root } from './root.ts'
import { operatorTokenFile } from './stack/operator-token.ts'

/** Where the worker is, and what opens it to its operator. */
type OperatorApi = { origin: string; token: string }

const isLocal = (origin: string) =>
  /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(origin)

/** Reads where to go out of the environment. @throws {Refusal} naming what is missing. */
export function findOperatorApi(environment: NodeJS.Dict<string> = process.env): OperatorApi {
  const origin = (
    environment['ORIGIN'] ?? `http://127.0.0.1:${environment['PORT'] ?? 8787}`
  ).replace(/\/+$/, '')
  if (!URL.canParse(origin)) throw new Refusal(`ORIGIN must be an address, not "${origin}".`)
  if (!isLocal(origin) && !origin.startsWith('https://')) {
    throw new Refusal('ORIGIN must begin with https://, or the token would travel in the open.')
  }
  const file = operatorTokenFile(resolve(root, environment['STATE_DIR'] ?? '.wrangler/state'))
  const kept = isLocal(origin) && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  const token = environment['OPERATOR_TOKEN'] ?? kept
  if (!token) {
    throw new Refusal(
      isLocal(origin)
        ? 'Nothing runs here yet: start the site with npm start, then try again.'
        : 'OPERATOR_TOKEN must be set to speak to production.',
    )
  }
  return { origin, token }
}

/** Sends one command and returns the worker's answer. @throws {Refusal} with the worker's own sentence. */
export async function askOperatorApi<Answer>(
  { origin, token }: OperatorApi,
  command: object,
  path: string = affiliateEndpoints.operator,
): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(command),
    redirect: 'error',
  }).catch(() => {
    throw new Refusal(`Nobody answers at ${origin}. Is it running?`)
  })
  const answer = (await response.json().catch(() => null)) as (Answer & ApiFailure) | null
  if (response.ok && answer) return answer
  const fields = Object.values(answer?.error.fields ?? {})
  throw new Refusal(fields.length > 0 ? fields.join('\n') : refusalOf(response, answer))
}

function refusalOf(response: Response, answer: ApiFailure | null): string {
  if (response.status === 403) return 'The worker does not accept this OPERATOR_TOKEN.'
  if (response.status === 404) return 'The worker there has no OPERATOR_TOKEN set.'
  return answer?.error.message ?? `The worker answered ${response.status}.`
}
