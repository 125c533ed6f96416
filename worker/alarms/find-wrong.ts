import type { AlarmName } from '#contract/alarm-words.ts'
import { type AlarmFacts, type RatedName, ratedSeries, type WeekSums } from './alarms.ts'
import { fewestUsual } from '#lib/too-few.ts'
import { minuteMs } from '#lib/time.ts'

/** Every figure that decides when the worker rings, in one place. Milliseconds unless named otherwise. */
export const alarmTiming = {
  /** Between two looks. */
  lookMs: 5 * minuteMs,
  /** Looks in a row that have to find the same before it is told. */
  looksToTurn: 2,
  /** Something that waits this long while nothing was taken, or a side that fails for it, is not well. */
  backlogMs: 20 * minuteMs,
  failingMs: 15 * minuteMs,
  /** The queue brings back a hint within this. */
  hintMs: 10 * minuteMs,
  /** The synthetic lead is delivered within this, and another is made before the last is as old as that. */
  syntheticMs: 15 * minuteMs,
  syntheticGapMs: 100 * minuteMs,
  syntheticKeptMs: 48 * 60 * minuteMs,
  /** Counts are looked at over the hours before this one: so many of them. */
  windowsHours: [1, 2, 4, 8, 24, 72, 168],
  /** An attempt to tell the webhook lasts so long at most; a message is given up after a day. */
  alertAttemptMs: 10_000,
  alertLeaseMs: 2 * minuteMs,
  firstAlertPauseMs: minuteMs,
  longestAlertPauseMs: 60 * minuteMs,
  alertGivenUpMs: 24 * 60 * minuteMs,
  alertKeptMs: 30 * 24 * 60 * minuteMs,
} as const

/** What is missing of a series: how many, over how many hours, where so many are usual. */
type Missing = { missing: number; hours: number; found: number; fewest: number }

/** A lead owes two mails, an order up to three: what is missing of one cause is one. */
const together: Partial<Record<RatedName, number>> = { mails: 3 }

/** By series, the first window in which there were too few; nothing where all is as usual, or cannot be said. */
export function missingOf(sums: readonly WeekSums[]): Partial<Record<RatedName, Missing>> {
  const names = Object.keys(ratedSeries) as RatedName[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const own = sums.filter((each) => each.name === ratedSeries[name])
      const now = own.find(({ week }) => week === 0)
      const past = own.filter(({ week }) => week > 0)
      const found = alarmTiming.windowsHours.map((hours, index): Missing => {
        const count = now?.sums[index] ?? 0
        const fewest = fewestUsual(
          past.map((week) => week.sums[index] ?? 0),
          together[name],
        )
        return { missing: fewest - count, hours, found: count, fewest }
      })
      const first = found.find(({ missing }) => missing > 0)
      return first ? [[name, first] as const] : []
    }),
  )
}

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
  if (failingSinceMs !== null && nowMs - failingSinceMs > alarmTiming.failingMs)
    return `fails for ${minutes(nowMs - failingSinceMs)}`
  const isLeft = nowMs - Math.max(oldestMs, deliveredMs) > alarmTiming.backlogMs
  return isLeft ? `the oldest waits for ${minutes(nowMs - oldestMs)}` : null
}

function lateSynthetic({ facts, has, nowMs }: LookContext): string | null {
  const madeMs = msOf(facts.syntheticAt)
  if (!has.crm || !has.synthetic || madeMs === null) return null
  const ageMs = nowMs - madeMs
  if (facts.syntheticDeliveredAt === null)
    return ageMs > alarmTiming.syntheticMs ? `on its way for ${minutes(ageMs)}` : null
  return ageMs > alarmTiming.syntheticGapMs ? `none for ${minutes(ageMs)}` : null
}

function silentQueue({ facts, hintedMs, nowMs }: LookContext): string | null {
  const isBack = (msOf(facts.queueRanAt) ?? 0) >= hintedMs
  if (hintedMs === 0 || isBack || nowMs - hintedMs <= alarmTiming.hintMs) return null
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
