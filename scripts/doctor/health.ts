import { healthPath, stripeWebhookPath } from '#contract/paths.ts'
import { alarmWords } from '#contract/alarm-words.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { minuteMs } from '#lib/time.ts'
import {
  causeOf,
  type Finding,
  good,
  isCutOff,
  missing,
  optional,
  unseen,
} from '#scripts/resources/finding.ts'
import { isLoopbackHost } from '#worker/settings.ts'
import { askLive, leadsAway, leadsAwayRemedy } from './browser.ts'

/** What the doctor reads of `/api/health`. Times are ISO 8601, UTC. */
export type Health = {
  failing?: readonly string[]
  /** What is wrong with any part's settings. */
  problems?: readonly string[]
  database?: { reachable: boolean }
  queue?: { lastRunAt: string | null }
  cron?: { lastRunAt: string | null }
  crm?: Part & Reached & { adapter: string | null }
  mail?: Part & Reached & { provider: string | null; isPromised: boolean } & Waiting
  deliveries?: Waiting | null
  attention?: { open: number } | null
  payments?: Part & { lastEventAt: string | null; mode?: 'live' | 'test' | 'mixed' | null }
}

type Part = { state: string; problems?: readonly string[] }
type Reached = { reachable: boolean | null; lastDeliveredAt: string | null }
type Waiting = { pending?: number; dead?: number; oldestPendingAt?: string | null }

/** The clock runs each minute; the worker itself calls ten minutes silence. */
const silentMs = 10 * minuteMs

const ageOf = (time: string | null | undefined, nowMs: number) =>
  time ? relativeTime(Date.parse(time), nowMs) : 'never'

function waiting({ pending = 0, oldestPendingAt }: Waiting, nowMs: number): string {
  return pending === 0
    ? 'nothing waits'
    : `${pending} wait, the oldest was due ${ageOf(oldestPendingAt, nowMs)}`
}

function clockFinding({ cron }: Health, nowMs: number): Finding {
  const id = 'health.cron'
  const ranAt = cron?.lastRunAt
  if (ranAt && nowMs - Date.parse(ranAt) <= silentMs) {
    return good(id, `The worker’s clock ran ${ageOf(ranAt, nowMs)}.`)
  }
  return missing(
    id,
    ranAt
      ? `The worker’s clock has not run since ${ageOf(ranAt, nowMs)}.`
      : 'The worker’s clock has never run.',
    'Look at Triggers of the worker at Cloudflare, or npm run deploy.',
  )
}

/** A way out of the worker: whether it is on, works, and when it last did. */
function wayFinding(
  who: string,
  way: (Part & Reached) | undefined,
  { off, waits }: { off: Finding; waits: string },
  nowMs: number,
): Finding {
  const { id } = off
  if (!way || way.state === 'off') return off
  if (way.state !== 'on') {
    return missing(id, `${who} is set badly: ${(way.problems ?? []).join(' ')}`)
  }
  const last = ageOf(way.lastDeliveredAt, nowMs)
  if (way.reachable === false) {
    const sentence = `${who} takes nothing; it last did ${last}; ${waits}.`
    return missing(id, sentence, 'Look at its status page, and at the key or token.')
  }
  return way.reachable === null
    ? optional(id, `${who} is set, and has not been sent anything yet.`)
    : good(id, `${who} works, last ${last}; ${waits}.`)
}

function paymentsFinding({ payments }: Health, isProduction: boolean, nowMs: number): Finding {
  const id = 'health.payments'
  if (!payments || payments.state !== 'on') {
    const problems = (payments?.problems ?? ['Stripe is not set.']).join(' ')
    return missing(id, `Nothing can be bought: ${problems}`, 'Set the three of Stripe’s settings.')
  }
  if (payments.mode === 'test' && isProduction) {
    return missing(
      id,
      'The live worker has Stripe’s keys for tests: nobody is charged.',
      'Set sk_live_…, pk_live_… and the live endpoint’s secret.',
    )
  }
  if (payments.mode === 'mixed') {
    return missing(
      id,
      'The live worker’s STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not of one mode: no payment on the site can be confirmed.',
      'Take both from the same page of Stripe’s dashboard.',
    )
  }
  const mode = payments.mode ? ` in ${payments.mode} mode` : ''
  const { lastEventAt } = payments
  const told = lastEventAt
    ? `Stripe last told of something ${ageOf(lastEventAt, nowMs)}`
    : 'Stripe has not told of anything yet'
  return good(id, `Payments are on${mode}; ${told}.`)
}

const remedy = 'Until then its part is off: npx wrangler secret put NAME.'

/** How the live worker says it is. `isProduction`: not a copy on this machine. */
export function healthFindings(
  health: Health,
  isProduction: boolean,
  nowMs = Date.now(),
): Finding[] {
  if (!health.database?.reachable) {
    return [
      missing(
        'health.database',
        'The worker cannot read or write its database.',
        'Look at D1 at Cloudflare, then npm run deploy (migrations).',
      ),
    ]
  }
  // Both have a finding of their own.
  const failing = (health.failing ?? []).filter((name) => !['cron', 'payments'].includes(name))
  const open = health.attention?.open ?? 0
  const crm = {
    off: missing('health.crm', 'The live worker has no CRM: leads stay in the database.'),
    waits: waiting(health.deliveries ?? {}, nowMs),
  }
  const mail = {
    off: health.mail?.isPromised
      ? missing('health.mail', 'Pages promise mails, and the live worker sends none.')
      : optional('health.mail', 'No mail is sent, and none is promised.'),
    waits: waiting(health.mail ?? {}, nowMs),
  }
  const queueRan = health.queue?.lastRunAt
  const found = [
    good('health.database', 'The worker reads and writes its database.'),
    clockFinding(health, nowMs),
    queueRan
      ? good('health.queue', `The queue last brought something ${ageOf(queueRan, nowMs)}.`)
      : optional('health.queue', 'The queue has not brought anything yet.'),
    wayFinding(`The CRM (${health.crm?.adapter ?? ''})`, health.crm, crm, nowMs),
    wayFinding(`Mail (${health.mail?.provider ?? ''})`, health.mail, mail, nowMs),
    paymentsFinding(health, isProduction, nowMs),
    ...failing.map((name) => {
      const words = Object.entries(alarmWords).find(([known]) => known === name)?.[1]
      return missing(`health.failing.${name}`, `${words?.title ?? name}.`, words?.remedy)
    }),
    open > 0
      ? optional(
          'health.attention',
          `${open} ${open === 1 ? 'matter waits' : 'matters wait'} for a person, at /desk.`,
        )
      : good('health.attention', 'Nothing waits for a person.'),
  ]
  const unsaid = (health.problems ?? []).filter(
    (problem) => !found.some(({ sentence }) => sentence.includes(problem)),
  )
  return [...found, ...unsaid.map((problem) => missing('health.settings', problem, remedy))]
}

const id = 'health.worker'

function parsed(text: string): Health | null {
  try {
    return JSON.parse(text) as Health | null
  } catch {
    return null
  }
}

/** Whether Stripe's events would reach the worker: unsigned ones are refused there, and nowhere else so. */
async function webhookFinding(origin: string, signal?: AbortSignal): Promise<Finding> {
  const path = stripeWebhookPath
  const { status, text } = await askLive(`${origin}${path}`, { method: 'POST', body: '{}' }, signal)
  const isOurs = status === 403 && text.includes('"forbidden"')
  return isOurs
    ? good('health.webhook', `${path} answers, and takes nothing unsigned.`)
    : missing(
        'health.webhook',
        `${path} answers ${status} to an unsigned event, not the worker’s 403: Stripe’s may not reach it either.`,
        'Look at routes in wrangler.toml, at Stripe’s settings of the worker, and at rules of the zone.',
      )
}

/** Asks the live worker how it is. */
export async function healthLook(origin: string, signal?: AbortSignal): Promise<Finding[]> {
  try {
    const answer = await askLive(`${origin}${healthPath}`, {}, signal)
    const away = leadsAway(origin, answer)
    if (away) return [missing(id, `${away}.`, leadsAwayRemedy)]
    const { status, text } = answer
    const health = parsed(text)
    if (!health?.database) {
      return [
        missing(
          id,
          `The worker does not answer at ${origin}${healthPath} (${status}).`,
          'Look at routes in wrangler.toml, then npm run deploy.',
        ),
      ]
    }
    const isProduction = !isLoopbackHost(new URL(origin).hostname)
    return [...healthFindings(health, isProduction), await webhookFinding(origin, signal)]
  } catch (error) {
    const cause = causeOf(error)
    return isCutOff(error)
      ? [unseen(id, 'how the worker is', cause)]
      : [missing(id, `The worker does not answer at ${origin} (${cause}).`)]
  }
}
