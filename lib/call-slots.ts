import type { CallHost, CallHours } from '#contract/call-hosts.ts'
import { callGridMinutes, nextTimes } from '#contract/calls.ts'
import { dayMs, hourMs, minuteMs } from './time.ts'
import { instantOfWallTime, wallTimeOf } from './zoned-time.ts'

const gridMs = callGridMinutes * minuteMs

/** A span of time, in Unix milliseconds; `end` is no part of it. */
export type Span = readonly [start: number, end: number]

/** The parts of a host that say when calls can be. */
export type CallTerms = Pick<
  CallHost,
  | 'timeZone'
  | 'hours'
  | 'exceptions'
  | 'stepMinutes'
  | 'bufferMinutes'
  | 'noticeHours'
  | 'furthestDays'
  | 'mostADay'
>

/** When a host is not free for another call after one that starts then: its length and the buffer, on the grid. */
export function callUntil(startsMs: number, minutes: number, bufferMinutes: number): number {
  return startsMs + Math.ceil((minutes + bufferMinutes) / callGridMinutes) * gridMs
}

/** Numbers of the steps of the grid that a span touches: what two calls of a host may not share. */
export function callCells(startsMs: number, untilMs: number): number[] {
  const first = Math.floor(startsMs / gridMs)
  return Array.from({ length: Math.ceil(untilMs / gridMs) - first }, (_, index) => first + index)
}

/** The day (`2026-11-24`) at an instant, where the host is. */
export const callDay = (instantMs: number, timeZone: string): string =>
  wallTimeOf(instantMs, timeZone).slice(0, 10)

/** The day (`2026-11-24`) so many days after one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The weekday of a day: Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7

/** A minute of a day on the clock; minute 1440 is midnight of the next. */
const wallTime = (day: string, minute: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + minute * minuteMs).toISOString().slice(0, 16)

/**
 * When the clock stands in these hours of a day: one span, or several parts of it in the two nights in which the clock
 * is changed, for it then skips times or shows them twice.
 */
function spansOf(day: string, { from, to }: CallHours, timeZone: string): Span[] {
  const [opens, closes] = [wallTime(day, from), wallTime(day, to)]
  const openMs = instantOfWallTime(opens, timeZone).getTime()
  const closeMs = instantOfWallTime(closes, timeZone).getTime()
  const isShown = wallTimeOf(openMs, timeZone) === opens && wallTimeOf(closeMs, timeZone) === closes
  if (isShown && closeMs - openMs === (to - from) * minuteMs) return [[openMs, closeMs]]
  const parts: [start: number, end: number][] = []
  for (let atMs = openMs - hourMs; atMs < closeMs + hourMs; atMs += gridMs) {
    const shown = wallTimeOf(atMs, timeZone)
    if (shown < opens || shown >= closes) continue
    const last = parts.at(-1)
    if (last?.[1] === atMs) last[1] = atMs + gridMs
    else parts.push([atMs, atMs + gridMs])
  }
  return parts
}

/** A host's hours on a day: the day's own, else those of its weekday. */
function hoursOf({ hours, exceptions }: CallTerms, day: string): readonly CallHours[] {
  return exceptions[day] ?? hours[weekdayOf(day)] ?? []
}

/** Spans in which a host takes calls, from the day of `fromMs` on; each ends when the clock there says so. */
export function openSpans(terms: CallTerms, fromMs: number, days: number): Span[] {
  const today = callDay(fromMs, terms.timeZone)
  return Array.from({ length: days + 1 }, (_, index) => dayAfter(today, index)).flatMap((day) =>
    hoursOf(terms, day)
      .toSorted((one, other) => one.from - other.from)
      .flatMap((each) => spansOf(day, each, terms.timeZone)),
  )
}

type SlotsOptions = {
  terms: CallTerms
  /** Length of the call. */
  minutes: number
  nowMs: number
  /** Calls of the host that stand, each until its buffer has passed. */
  taken: readonly Span[]
  /** What else the host has to do. */
  busy: readonly Span[]
}

/** Times at which a call can begin, in Unix milliseconds, ascending. */
export function freeSlots({ terms, minutes, nowMs, taken, busy }: SlotsOptions): number[] {
  const { timeZone, stepMinutes, bufferMinutes, noticeHours, furthestDays, mostADay } = terms
  const onDay = new Map<string, number>()
  for (const [startsMs] of taken) {
    const day = callDay(startsMs, timeZone)
    onDay.set(day, (onDay.get(day) ?? 0) + 1)
  }
  const blocked = [...taken, ...busy].toSorted(([one], [other]) => one - other)
  const earliestMs = nowMs + noticeHours * hourMs
  const latestMs = nowMs + furthestDays * dayMs
  const found: number[] = []
  let next = 0
  // Ends of what began before; spans of a calendar overlap.
  let blockedUntil = 0
  for (const [openMs, closeMs] of openSpans(terms, nowMs, furthestDays)) {
    if ((onDay.get(callDay(openMs, timeZone)) ?? 0) >= mostADay) continue
    for (let atMs = openMs; atMs + minutes * minuteMs <= closeMs; atMs += stepMinutes * minuteMs) {
      const untilMs = callUntil(atMs, minutes, bufferMinutes)
      for (let span = blocked[next]; span && span[0] < untilMs; span = blocked[next]) {
        blockedUntil = Math.max(blockedUntil, span[1])
        next += 1
      }
      if (atMs < earliestMs || atMs > latestMs || atMs < blockedUntil) continue
      if (atMs > (found.at(-1) ?? 0)) found.push(atMs)
    }
  }
  return found
}

/** Of times that are free (ascending), those nearest to one that is gone: the ones after it, else the last before it. */
export function timesNear(times: readonly number[], goneMs: number): number[] {
  const others = times.filter((at) => at !== goneMs)
  const later = others.filter((at) => at > goneMs)
  return (later.length >= nextTimes ? later : others.slice(-nextTimes)).slice(0, nextTimes)
}
