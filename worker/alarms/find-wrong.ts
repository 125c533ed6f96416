import type { AlarmName } from '#contract/alarm-words.ts'
import type { AlarmFacts } from './alarms.ts'
import { type RatedName, ratedSeries } from './usual-rates.ts'
import { alarmTiming as timing } from './timing.ts'
import type { Missing } from './usual-rate.ts'

/** What a look is judged by. */
export type LookContext = {
  facts: AlarmFacts
  /** What the hours before this one lack, and what this one has brought so far. */
  missing: Partial<Record<RatedName, Missing>>
  thisHour: ReadonlyMap<string, number>
  hintedMs: number
  /** Which ways out are configured, and whether synthetic leads are made. */
  has: { crm: boolean; mail: boolean; synthetic: boolean }
  nowMs: number
}

const minutes = (ms: number) => `${Math.round(ms / 60_000)} min`
const msOf = (iso: string | null) => (iso === null ? null : Date.parse(iso))

type Side = {
  fault: string | null
  failingSinceMs: number | null
  deliveredMs: number
  oldest: string | null
}

/** Nothing is taken: the other side refuses us, fails, or has taken nothing while something waited. */
function silentSide(
  { fault, failingSinceMs, deliveredMs, oldest }: Side,
  nowMs: number,
): string | null {
  const oldestMs = msOf(oldest)
  if (oldestMs === null) return null
  if (fault !== null) return fault
  if (failingSinceMs !== null && nowMs - failingSinceMs > timing.failingMs)
    return `fails for ${minutes(nowMs - failingSinceMs)}`
  const isLeft = nowMs - Math.max(oldestMs, deliveredMs) > timing.backlogMs
  return isLeft ? `the oldest waits for ${minutes(nowMs - oldestMs)}` : null
}

function lateSynthetic({ facts, has, nowMs }: LookContext): string | null {
  const madeMs = msOf(facts.syntheticAt)
  if (!has.crm || !has.synthetic || madeMs === null) return null
  const ageMs = nowMs - madeMs
  if (facts.syntheticDeliveredAt === null)
    return ageMs > timing.syntheticMs ? `on its way for ${minutes(ageMs)}` : null
  return ageMs > timing.syntheticGapMs ? `none for ${minutes(ageMs)}` : null
}

function silentQueue({ facts, hintedMs, nowMs }: LookContext): string | null {
  const isBack = (msOf(facts.queueRanAt) ?? 0) >= hintedMs
  if (hintedMs === 0 || isBack || nowMs - hintedMs <= timing.hintMs) return null
  return `asked ${minutes(nowMs - hintedMs)} ago`
}

function tooFew(name: RatedName, { missing, thisHour }: LookContext): string | null {
  const lack = missing[name]
  // What came since then may make up for it.
  if (!lack || (thisHour.get(ratedSeries[name]) ?? 0) >= lack.missing) return null
  return `${lack.found} in ${lack.hours} h, usually at least ${lack.fewest}`
}

/** Everything that is watched, and what is wrong with it; null where it is well, or not in use. */
export function findWrong(context: LookContext): Record<AlarmName, string | null> {
  const { facts, has, nowMs } = context
  const crm: Side = {
    fault: facts.crmFault,
    failingSinceMs: facts.crmFailingSinceMs,
    deliveredMs: facts.crmDeliveredMs,
    oldest: facts.oldestDelivery,
  }
  const mail: Side = {
    fault: facts.mailFault,
    failingSinceMs: facts.mailFailingSinceMs,
    deliveredMs: facts.mailDeliveredMs,
    oldest: facts.oldestMail,
  }
  const silentCrm = has.crm ? silentSide(crm, nowMs) : null
  return {
    crm: silentCrm,
    mail: has.mail ? silentSide(mail, nowMs) : null,
    dead: facts.dead > 0 ? String(facts.dead) : null,
    queue: silentQueue(context),
    // Where the CRM takes nothing at all, that is what is told.
    synthetic: silentCrm === null ? lateSynthetic(context) : null,
    leads: tooFew('leads', context),
    deliveries: has.crm ? tooFew('deliveries', context) : null,
    orders: tooFew('orders', context),
    mails: has.mail ? tooFew('mails', context) : null,
  }
}
