import type { AlarmName } from '#contract/alarm-words.ts'
import { minuteMs, hourMs, dayMs } from '#lib/time.ts'
import { type AlarmFacts, type RatedName, ratedSeries, type Side, type WeekSums } from './alarms.ts'
import { fewestUsual } from '#lib/too-few.ts'
import { timing } from '../delivery/timing.ts'

/** Every threshold of the alarms. Milliseconds unless named otherwise. */
export const alarmTiming = {
  checkMs: 5 * minuteMs,
  /** Checks in a row that must agree before a state changes. */
  checksToTurn: 2,
  /** A run may come so many checks late: it lasts 15 minutes at most. */
  lateChecks: 3,
  /** A channel is wrong when something waits this long and nothing was delivered, or when it fails this long. */
  backlogMs: 20 * minuteMs,
  failingMs: 15 * minuteMs,
  /** The queue must deliver a hint within this. */
  hintMs: 10 * minuteMs,
  /** A synthetic lead must be delivered within the first, and followed by another within the second. */
  syntheticMs: 15 * minuteMs,
  syntheticGapMs: 100 * minuteMs,
  syntheticKeptMs: 48 * hourMs,
  /** Windows over which counts are compared, in hours before the current one. */
  windowsHours: [1, 2, 4, 8, 24, 72, 168],
  /** Timeout of one webhook attempt; a message is given up after a day. */
  alertAttemptMs: 10_000,
  alertLeaseMs: 2 * minuteMs,
  firstAlertPauseMs: minuteMs,
  longestAlertPauseMs: hourMs,
  alertGivenUpMs: dayMs,
  alertKeptMs: 30 * dayMs,
} as const

/**
 * What a series lacks over so many hours: the fewest that are usual were not found. `missing` is what the current hour
 * has to bring to make up for it.
 */
type Missing = { missing: number; hours: number; found: number; fewest: number }

/** A lead causes two mails and an order up to three: mails missing together count as one. */
const together: Partial<Record<RatedName, number>> = { mails: 3 }

/** By series, the window that lacks most; absent where all is usual or the past is too short to say. */
export function missingOf(sums: readonly WeekSums[]): Partial<Record<RatedName, Missing>> {
  const names = Object.keys(ratedSeries) as RatedName[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const own = sums.filter((each) => each.name === ratedSeries[name])
      const now = own.find(({ week }) => week === 0)
      const past = own.filter(({ week }) => week > 0)
      const lacking = alarmTiming.windowsHours.flatMap((hours, index): Missing[] => {
        const found = now?.sums[index] ?? 0
        const fewest = fewestUsual(
          past.map((week) => week.sums[index] ?? 0),
          together[name],
        )
        // An hour as poor as those before makes up for nothing.
        const missing = Math.max(fewest - found, fewest / hours)
        return found < fewest ? [{ missing, hours, found, fewest }] : []
      })
      const most = lacking.toSorted((one, other) => other.missing - one.missing)[0]
      return most ? [[name, most] as const] : []
    }),
  )
}

/** What a check judges by. */
export type CheckContext = {
  facts: AlarmFacts
  /** What the past hours lack, and the counts of the current hour so far. */
  missing: Partial<Record<RatedName, Missing>>
  thisHour: ReadonlyMap<string, number>
  hintedMs: number
  /** Why a channel that is meant to be on is off; null for one that is on, or not meant to be. */
  off: { crm: string | null; mail: string | null }
  /** Which channels are meant to be on, and whether synthetic leads are. */
  has: { crm: boolean; mail: boolean; synthetic: boolean }
  nowMs: number
}

const minutes = (ms: number) => `${Math.round(ms / minuteMs)} min`
const msOf = (iso: string | null) => (iso === null ? null : Date.parse(iso))

/**
 * Why a channel delivers nothing: it refuses us, fails, or has taken nothing while something is due; null while it
 * works. One that fails again and again is tried after hours, and is no silence while others pass.
 */
function silentSide(
  { fault, failures, failingSinceMs, deliveredMs, dueMs }: Side,
  nowMs: number,
): string | null {
  if (dueMs === null) return null
  if (fault !== null) return fault
  const isFailing = failingSinceMs !== null && failures >= timing.failuresBeforePause
  if (isFailing && nowMs - failingSinceMs > alarmTiming.failingMs)
    return `fails for ${minutes(nowMs - failingSinceMs)}`
  const isLeft = nowMs - Math.max(dueMs, deliveredMs) > alarmTiming.backlogMs
  return isLeft ? `the oldest waits for ${minutes(nowMs - dueMs)}` : null
}

function lateSynthetic({ facts, has, nowMs }: CheckContext): string | null {
  const madeMs = msOf(facts.syntheticAt)
  if (!has.crm || !has.synthetic || madeMs === null) return null
  const deliveredMs = msOf(facts.syntheticDeliveredAt)
  const ageMs = nowMs - Math.max(madeMs, deliveredMs ?? 0)
  if (deliveredMs === null)
    return ageMs > alarmTiming.syntheticMs ? `on its way for ${minutes(ageMs)}` : null
  return ageMs > alarmTiming.syntheticGapMs ? `none for ${minutes(ageMs)}` : null
}

function silentQueue({ facts, hintedMs, nowMs }: CheckContext): string | null {
  const isBack = (msOf(facts.queueRanAt) ?? 0) >= hintedMs
  if (hintedMs === 0 || isBack || nowMs - hintedMs <= alarmTiming.hintMs) return null
  return `asked ${minutes(nowMs - hintedMs)} ago`
}

function tooFew(name: RatedName, { missing, thisHour }: CheckContext): string | null {
  const lack = missing[name]
  // The current hour may have made up for it.
  if (!lack || (thisHour.get(ratedSeries[name]) ?? 0) >= lack.missing) return null
  return `${lack.found} in ${lack.hours} h, usually at least ${lack.fewest}`
}

/** Every alarm with what is wrong; null where all is well or the part is not in use. */
export function findWrong(context: CheckContext): Record<AlarmName, string | null> {
  const { facts, has, off, nowMs } = context
  const silentCrm = off.crm ?? (has.crm ? silentSide(facts.crm, nowMs) : null)
  return {
    crm: silentCrm,
    mail: off.mail ?? (has.mail ? silentSide(facts.mail, nowMs) : null),
    dead: facts.dead > 0 ? String(facts.dead) : null,
    queue: silentQueue(context),
    // Where the CRM takes nothing at all, the alarm `crm` says it.
    synthetic: silentCrm === null ? lateSynthetic(context) : null,
    leads: tooFew('leads', context),
    deliveries: has.crm ? tooFew('deliveries', context) : null,
    orders: tooFew('orders', context),
    mails: has.mail ? tooFew('mails', context) : null,
  }
}
