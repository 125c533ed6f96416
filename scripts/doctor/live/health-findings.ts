import { alarmWords } from '#contract/alarm-words.ts'
import { relativeTime } from '#lib/relative-time.ts'
import type { Finding } from '../finding.ts'

/** What the doctor reads of `/api/health`. Times are ISO 8601, UTC. */
export type Health = {
  failing?: readonly string[]
  database?: { reachable: boolean }
  queue?: { lastRunAt: string | null }
  cron?: { lastRunAt: string | null }
  crm?: Part & Reached & { adapter: string | null }
  mail?: Part & Reached & { provider: string | null; isPromised: boolean } & Waiting
  deliveries?: Waiting | null
  attention?: { open: number } | null
  payments?: Part & { lastEventAt: string | null; mode?: 'live' | 'test' | null }
}

type Part = { state: string; problems?: readonly string[] }
type Reached = { reachable: boolean | null; lastDeliveredAt: string | null }
type Waiting = { pending?: number; dead?: number; oldestPendingAt?: string | null }

/** The clock runs each minute; the worker itself calls ten minutes silence. */
const silentMs = 10 * 60_000

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
    return { id, state: 'good', sentence: `The worker’s clock ran ${ageOf(ranAt, nowMs)}.` }
  }
  return {
    id,
    state: 'missing',
    sentence: ranAt
      ? `The worker’s clock has not run since ${ageOf(ranAt, nowMs)}.`
      : 'The worker’s clock has never run.',
    remedy: 'Look at Triggers of the worker at Cloudflare, or npm run deploy.',
  }
}

/** A way out of the worker: whether it is on, works, and when it last did. */
function wayFinding(
  id: string,
  who: string,
  way: (Part & Reached) | undefined,
  more: { off: Pick<Finding, 'state' | 'sentence'>; waits: string },
  nowMs: number,
): Finding {
  if (!way || way.state === 'off') return { id, ...more.off }
  if (way.state !== 'on') {
    return {
      id,
      state: 'missing',
      sentence: `${who} is set badly: ${(way.problems ?? []).join(' ')}`,
    }
  }
  if (way.reachable === false) {
    return {
      id,
      state: 'missing',
      sentence: `${who} takes nothing; it last did ${ageOf(way.lastDeliveredAt, nowMs)}; ${more.waits}.`,
      remedy: 'Look at its status page, and at the key or token.',
    }
  }
  return way.reachable === null
    ? { id, state: 'optional', sentence: `${who} is set, and has not been sent anything yet.` }
    : {
        id,
        state: 'good',
        sentence: `${who} works, last ${ageOf(way.lastDeliveredAt, nowMs)}; ${more.waits}.`,
      }
}

function paymentsFinding({ payments }: Health, isProduction: boolean, nowMs: number): Finding {
  const id = 'health.payments'
  if (!payments || payments.state !== 'on') {
    const sentence = `Nothing can be bought: ${(payments?.problems ?? ['Stripe is not set.']).join(' ')}`
    return { id, state: 'missing', sentence, remedy: 'Set the three of Stripe’s settings.' }
  }
  if (payments.mode === 'test' && isProduction) {
    return {
      id,
      state: 'missing',
      sentence: 'The live worker has Stripe’s keys for tests: nobody is charged.',
      remedy: 'Set sk_live_…, pk_live_… and the live endpoint’s secret.',
    }
  }
  const mode = payments.mode ? ` in ${payments.mode} mode` : ''
  const { lastEventAt } = payments
  const told = lastEventAt
    ? `Stripe last told of something ${ageOf(lastEventAt, nowMs)}`
    : 'Stripe has not told of anything yet'
  return { id, state: 'good', sentence: `Payments are on${mode}; ${told}.` }
}

/** How the live worker says it is. `isProduction`: not a copy on this machine. */
export function healthFindings(
  health: Health,
  isProduction: boolean,
  nowMs = Date.now(),
): Finding[] {
  if (!health.database?.reachable) {
    return [
      {
        id: 'health.database',
        state: 'missing',
        sentence: 'The worker cannot read or write its database.',
        remedy: 'Look at D1 at Cloudflare, then npm run deploy (migrations).',
      },
    ]
  }
  const failing = (health.failing ?? []).filter((name) => name !== 'cron')
  const open = health.attention?.open ?? 0
  const crm = {
    off: {
      state: 'missing',
      sentence: 'The live worker has no CRM: leads stay in the database.',
    } as const,
    waits: waiting(health.deliveries ?? {}, nowMs),
  }
  const mail = {
    off: health.mail?.isPromised
      ? ({
          state: 'missing',
          sentence: 'Pages promise mails, and the live worker sends none.',
        } as const)
      : ({ state: 'optional', sentence: 'No mail is sent, and none is promised.' } as const),
    waits: waiting(health.mail ?? {}, nowMs),
  }
  const queueRan = health.queue?.lastRunAt
  return [
    { id: 'health.database', state: 'good', sentence: 'The worker reads and writes its database.' },
    clockFinding(health, nowMs),
    {
      id: 'health.queue',
      state: queueRan ? 'good' : 'optional',
      sentence: queueRan
        ? `The queue last brought something ${ageOf(queueRan, nowMs)}.`
        : 'The queue has not brought anything yet.',
    },
    wayFinding('health.crm', `The CRM (${health.crm?.adapter ?? ''})`, health.crm, crm, nowMs),
    wayFinding('health.mail', `Mail (${health.mail?.provider ?? ''})`, health.mail, mail, nowMs),
    paymentsFinding(health, isProduction, nowMs),
    ...failing.map((name): Finding => {
      const words = Object.entries(alarmWords).find(([known]) => known === name)?.[1]
      return {
        id: `health.failing.${name}`,
        state: 'missing',
        sentence: `${words?.title ?? name}.`,
        remedy: words?.remedy,
      }
    }),
    open > 0
      ? {
          id: 'health.attention',
          state: 'optional',
          sentence: `${open} ${open === 1 ? 'matter waits' : 'matters wait'} for a person, at /desk.`,
        }
      : { id: 'health.attention', state: 'good', sentence: 'Nothing waits for a person.' },
  ]
}
