import ICAL from 'ical.js'
import type { Span } from '#lib/call-slots.ts'
import { instantOfWallTime } from '#lib/zoned-time.ts'

/** Occurrences looked at in one calendar; a series that began ten years ago has some thousands. */
const mostOccurrences = 30_000

type Options = {
  fromMs: number
  toMs: number
  /** Where times without a zone are meant: the host's. */
  timeZone: string
  /** Events whose UID ends like this are our own calls. */
  ownUids: string
}

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

const two = (part: number) => String(part).padStart(2, '0')

/**
 * The instant of a calendar's time. A zone that is known by its name is worked out by the platform; others (Outlook's
 * "W. Europe Standard Time") by the rules that the file brings along.
 */
function instantOf(time: ICAL.Time, zoneName: string | undefined, hostZone: string): number {
  const { year, month, day, hour, minute, second, isDate } = time
  if (!isDate && time.zone?.tzid === 'UTC') return time.toUnixTime() * 1_000
  const isKnown = zoneName !== undefined && isZone(zoneName)
  const isFloating = !time.zone || time.zone.tzid === 'floating'
  if (!isDate && !isKnown && !isFloating) return time.toUnixTime() * 1_000
  const wall = `${year}-${two(month)}-${two(day)}T${two(isDate ? 0 : hour)}:${two(isDate ? 0 : minute)}`
  const zone = isKnown && !isDate ? zoneName : hostZone
  return instantOfWallTime(wall, zone).getTime() + (isDate ? 0 : second * 1_000)
}

/** Whether an event leaves its time free: cancelled, or shown as free. */
function isFree(event: ICAL.Component): boolean {
  const valueOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    valueOf('status') === 'CANCELLED' ||
    valueOf('transp') === 'TRANSPARENT' ||
    valueOf('x-microsoft-cdo-busystatus') === 'FREE'
  )
}

/** The name of the zone that an event's beginning is written in. */
function zoneNameOf(event: ICAL.Component): string | undefined {
  const name: unknown = event.getFirstProperty('dtstart')?.getParameter('tzid')
  return typeof name === 'string' ? name.replace(/^.*\/(?=\w+\/\w+$)/, '') : undefined
}

/**
 * When somebody is busy by their calendar: single events and every occurrence of a series, with what was moved or
 * taken out of it; times that overlap are one.
 *
 * @param ics - iCalendar (RFC 5545), one or several calendars.
 * @throws {Error} where it is no calendar, or has more occurrences than can be looked at.
 */
export function busySpans(ics: string, { fromMs, toMs, timeZone, ownUids }: Options): Span[] {
  const parsed = ICAL.parse(ics) as unknown[]
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as [string, ...unknown[]][]
  const found: Span[] = []
  let looked = 0

  function add(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): number {
    const zone = zoneNameOf(event.component)
    const startMs = instantOf(start, zone, timeZone)
    const endMs = instantOf(end, zone, timeZone)
    if (endMs > startMs && endMs > fromMs && startMs < toMs) found.push([startMs, endMs])
    return startMs
  }

  for (const calendar of calendars) {
    const events = new ICAL.Component(calendar)
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))
      .filter(({ uid, startDate }) => startDate && !uid?.endsWith(ownUids))
    const moved = new Set(
      events.flatMap(({ uid, recurrenceId }) =>
        recurrenceId ? `${uid} ${keyOf(recurrenceId)}` : [],
      ),
    )
    for (const event of events) {
      if (isFree(event.component)) continue
      if (event.recurrenceId || !event.isRecurring()) {
        add(event, event.startDate, event.endDate)
        continue
      }
      const { duration, uid } = event
      const starts = event.iterator()
      for (let start = starts.next(); start; start = starts.next()) {
        looked += 1
        if (looked > mostOccurrences) throw new Error('Too many occurrences.')
        if (moved.has(`${uid} ${keyOf(start)}`)) continue
        const end = start.clone()
        end.addDuration(duration)
        if (add(event, start, end) >= toMs) break
      }
    }
  }
  return merged(found)
}

/** The day, or day and time, by which a series knows an occurrence. */
const keyOf = (time: ICAL.Time) => time.toString().slice(0, 16)

function merged(spans: readonly Span[]): Span[] {
  const all: [number, number][] = []
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else all.push([start, end])
  }
  return all
}
