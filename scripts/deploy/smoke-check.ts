import { formEndpoints } from '#contract/api.ts'
import { healthPath } from '#contract/paths.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { leadsAway } from '#scripts/doctor/browser.ts'
import { Refusal } from '#scripts/refusal.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { site } from '#site.config.ts'
import { newestSynthetic } from '#worker/alarms/alarms.ts'
import { type Production, productionDatabase, type QueryDatabase } from './production.ts'

type Expectation = {
  path: string
  /** Posted; without it the path is read. */
  body?: string
  statuses: readonly number[]
  contains: string
}

const expectations: readonly Expectation[] = [
  { path: '/', statuses: [200], contains: '</html>' },
  { path: '/contact', statuses: [200], contains: 'name="email"' },
  { path: '/sitemap.xml', statuses: [200], contains: '<urlset' },
  { path: '/no-such-page', statuses: [404], contains: '404' },
  // 503 while an alarm is on: a deploy may be what mends it.
  { path: healthPath, statuses: [200, 503], contains: '"database":{"reachable":true}' },
  // Forms reach the worker, which refuses what is no lead.
  { path: formEndpoints.contact, body: '{}', statuses: [400, 422], contains: '"error"' },
]

type SmokeCheck = {
  origin: string
  attempts?: number
  pauseMs?: number
  /** Asks in place of `fetch`. */
  ask?: typeof fetch
}

type SyntheticCheck = SmokeCheck & { query: QueryDatabase }

/** What health says of the way to the CRM; workers of before say nothing of their own lead. */
type CrmHealth = { adapter: string | null; synthetic?: 'on' | 'off' }

async function problemWith(
  { origin, ask = fetch }: SmokeCheck,
  { path, body, statuses, contains }: Expectation,
): Promise<string | null> {
  try {
    const answer = await ask(`${origin}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
      ...(body === undefined
        ? {}
        : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    })
    const away = leadsAway(origin, answer)
    if (away) return away
    if (!statuses.includes(answer.status))
      return `${path} answered ${answer.status}, not ${statuses[0]}`
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
    if (attempt >= attempts)
      throw new Refusal(`${origin} is not well: ${[...new Set(problems)].join('; ')}.`)
    await delay(pauseMs)
  }
}

const synthetic = `SELECT submission_id FROM leads WHERE kind = '${syntheticLead.kind}'`

/** Has the worker make its hourly lead at the next minute, whether or not this hour had one; one on its way goes on. */
const makeOneNow = [
  `DELETE FROM deliveries WHERE state <> 'pending' AND id IN (${synthetic})`,
  `DELETE FROM leads WHERE kind = '${syntheticLead.kind}' AND submission_id NOT IN (SELECT id FROM deliveries)`,
  'UPDATE alarm_watch SET synthetic_hour = 0 WHERE id = 1',
].join(';\n')

const howItStands = `SELECT state, last_error AS fault FROM deliveries WHERE id = ${newestSynthetic.written().text}`

/**
 * Has the deployed worker send the lead of nobody's, as it does each hour (`worker/alarms/synthetic-lead.ts`), and
 * waits until the CRM has taken it. It is in no figure, list or mail. Answers what was seen.
 *
 * @throws {Refusal} saying how far it came.
 */
export async function syntheticCheck(check: SyntheticCheck): Promise<string> {
  const { query, origin, attempts = 60, pauseMs = 5_000, ask = fetch } = check
  const answer = await ask(`${origin}${healthPath}`, { signal: AbortSignal.timeout(10_000) })
  const { crm } = (await answer.json()) as { crm: CrmHealth }
  if (!crm.adapter) return 'left out: no CRM is set'
  if (crm.synthetic === 'off') return 'left out: SYNTHETIC_LEADS is off'
  await query(makeOneNow)
  // A new Cron Trigger may need 15 minutes to begin.
  const [ran] = await query("SELECT 1 FROM worker_runs WHERE part = 'cron'")
  const most = ran ? attempts : 4 * attempts
  for (let attempt = 1; ; attempt += 1) {
    const [row] = await query(howItStands)
    if (row?.['state'] === 'delivered') return 'the CRM has taken it'
    if (row?.['state'] === 'dead') {
      throw new Refusal(`The CRM refuses the lead for good (${String(row['fault'])}).`)
    }
    if (attempt >= most) {
      throw new Refusal(
        row
          ? `The lead is stored and the CRM has not taken it${row['fault'] ? ` (${String(row['fault'])})` : ''}.`
          : 'No lead was made: the worker’s clock does not run, or it cannot write to the database.',
      )
    }
    await delay(pauseMs)
  }
}

/** The synthetic lead's way through production. */
export const checkLead = (production: Production): Promise<string> =>
  syntheticCheck({ query: productionDatabase(production), origin: site.origin })
