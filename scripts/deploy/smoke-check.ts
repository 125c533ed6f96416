import { formEndpoints } from '#contract/api.ts'
import { healthPath } from '#contract/paths.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '#scripts/refusal.ts'

type Expectation = {
  path: string
  /** Posted; without it the path is read. */
  body?: string
  status: number
  or?: number
  contains: string
}

const expectations: readonly Expectation[] = [
  { path: '/', status: 200, contains: '</html>' },
  { path: '/contact', status: 200, contains: 'name="email"' },
  { path: '/sitemap.xml', status: 200, contains: '<urlset' },
  { path: '/no-such-page', status: 404, contains: '404' },
  // 503 while an alarm is on: a deploy may be what mends it.
  { path: healthPath, status: 200, or: 503, contains: '"database":{"reachable":true}' },
  // Forms reach the worker, which refuses what is no lead.
  { path: formEndpoints.contact, body: '{}', status: 400, or: 422, contains: '"error"' },
]

type SmokeCheck = {
  origin: string
  attempts?: number
  pauseMs?: number
  /** Asks in place of `fetch`. */
  ask?: typeof fetch
}

async function problemWith(
  { origin, ask = fetch }: SmokeCheck,
  { path, body, status, or, contains }: Expectation,
): Promise<string | null> {
  try {
    const answer = await ask(`${origin}${path}`, {
      signal: AbortSignal.timeout(10_000),
      ...(body === undefined
        ? {}
        : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    })
    if (answer.status !== status && answer.status !== or)
      return `${path} answered ${answer.status}, not ${status}`
    return (await answer.text()).includes(contains) ? null : `${path} lacks ${contains}`
  } catch (error) {
    return `${path} did not answer (${error instanceof Error ? error.message : String(error)})`
  }
}

/** Asks a deployed site for its pages, its 404, its forms and the worker's health; a new deployment gets a minute to spread. */
export async function smokeCheck(check: SmokeCheck): Promise<void> {
  const { origin, attempts = 12, pauseMs = 5_000 } = check
  for (let attempt = 1; ; attempt += 1) {
    const answers = await Promise.all(expectations.map((one) => problemWith(check, one)))
    const problems = answers.filter((problem) => problem !== null)
    if (problems.length === 0) return
    if (attempt >= attempts) throw new Refusal(`${origin} is not well: ${problems.join('; ')}.`)
    await delay(pauseMs)
  }
}
