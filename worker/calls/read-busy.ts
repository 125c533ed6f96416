import ICAL from 'ical.js'
import { isKnownZone } from '#contract/calls.ts'
import type { Span } from '#lib/call-slots.ts'
import { instantOfWallTime, wallTimeOf } from '#lib/zoned-time.ts'

/** Occurrences looked at in one calendar; a series that began ten years ago has some thousands. */
const mostOccurrences = 30_000

/** A rule that no day satisfies is searched as far, where the library would search for ever (its issue 1038). */
class BoundedIterator extends ICAL.RecurIterator {
  /** Not there yet while the parent's constructor looks for the first. */
  steps?: number

  step(): void {
    this.steps = (this.steps ?? 0) + 1
    if (this.steps > mostOccurrences) throw new Error('Too many occurrences.')
  }

  override check_contracting_rules(): boolean {
    this.step()
    return super.check_contracting_rules()
  }

  override increment_month(): void {
    this.step()
    super.increment_month()
  }
}
ICAL.Recur.prototype.iterator = function iterator(dtstart) {
  return new BoundedIterator({ rule: this, dtstart })
}

type Options = {
  fromMs: number
  toMs: number
  /** Where times without a zone are meant: the host's. */
  timeZone: string
  ownUids: ReadonlySet<string>
  /** Where the calendar was read from. */
  address: string
}

const two = (part: number) => String(part).padStart(2, '0')

/**
 * The instant of a calendar's time. A zone that is known by its name is worked out by the platform; others (Outlook's
 * "W. Europe Standard Time") by the rules that the file brings along.
 */
function instantOf(time: ICAL.Time, zoneName: string | undefined, hostZone: string): number {
  const { year, month, day, hour, minute, second, isDate } = time
  if (!isDate && time.zone?.tzid === 'UTC') return time.toUnixTime() * 1_000
  const isKnown = zoneName !== undefined && isKnownZone(zoneName)
  const isFloating = !time.zone || time.zone.tzid === 'floating'
  if (!isDate && !isKnown && !isFloating) return time.toUnixTime() * 1_000
  const wall = `${year}-${two(month)}-${two(day)}T${two(isDate ? 0 : hour)}:${two(isDate ? 0 : minute)}`
  const zone = isKnown && !isDate ? zoneName : hostZone
  return instantOfWallTime(wall, zone).getTime() + (isDate ? 0 : second * 1_000)
}

/** Whose calendar it is: Google names them in its address, and in its title where nobody has chosen another. */
function ownersOf(calendar: ICAL.Component, address: string): ReadonlySet<string> {
  const title = String(calendar.getFirstPropertyValue('x-wr-calname') ?? '')
  const names = `${title} ${address.replaceAll('%40', '@')}`.toLowerCase()
  return new Set(names.match(/[^\s/]+@[^\s/]+/g))
}

/** Google keeps what its owner has declined in the file. */
const isDeclined = (event: ICAL.Component, owners: ReadonlySet<string>) =>
  event.getAllProperties('attendee').some((attendee) => {
    const who = String(attendee.getFirstValue())
      .toLowerCase()
      .replace(/^mailto:/, '')
    return String(attendee.getParameter('partstat')).toUpperCase() === 'DECLINED' && owners.has(who)
  })

function isFree(event: ICAL.Component, owners: ReadonlySet<string>): boolean {
  const valueOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    valueOf('status') === 'CANCELLED' ||
    valueOf('transp') === 'TRANSPARENT' ||
    valueOf('x-microsoft-cdo-busystatus') === 'FREE' ||
    isDeclined(event, owners)
  )
}

/** The name of the zone that a time of an event is written in; the beginning's where it names none. */
function zoneNameOf(event: ICAL.Component, property = 'dtstart'): string | undefined {
  const name: unknown = event.getFirstProperty(property)?.getParameter('tzid')
  if (typeof name !== 'string') return property === 'dtstart' ? undefined : zoneNameOf(event)
  return isKnownZone(name) ? name : name.replace(/^.*\/(?=\w+\/\w+$)/, '')
}

/**
 * Has each rule end with the whole of its last day: an end that is written as a day beside times, or as an instant beside
 * days, is compared by the library as if both were in UTC.
 */
function endWithLastDay({ component, startDate }: ICAL.Event, hostZone: string): void {
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue() as ICAL.Recur
    const { until } = rule
    if (!until || until.isDate === startDate.isDate) continue
    if (startDate.isDate) {
      const last = wallTimeOf(instantOf(until, undefined, hostZone), hostZone).slice(0, 10)
      rule.until = ICAL.Time.fromDateString(last)
    } else {
      const { year, month, day } = until
      rule.until = new ICAL.Time(
        { year, month, day, hour: 23, minute: 59, second: 59, isDate: false },
        startDate.zone,
      )
    }
  }
}

/** What is taken out of a series: days of one that has days, else instants. Answers whether an occurrence is. */
function takenOut({ component, startDate }: ICAL.Event, hostZone: string) {
  const placeOf = (time: ICAL.Time, zone: string | undefined) =>
    startDate.isDate ? time.toString().slice(0, 10) : String(instantOf(time, zone, hostZone))
  const values = component.getAllProperties('exdate').flatMap((each) => each.getValues())
  const zoneOut = zoneNameOf(component, 'exdate')
  const out = new Set((values as ICAL.Time[]).map((time) => placeOf(time, zoneOut)))
  return (start: ICAL.Time) => out.has(placeOf(start, zoneNameOf(component)))
}

/**
 * When somebody is busy by their calendar: single events and every occurrence of a series, with what was moved or
 * taken out of it; times that overlap are one.
 *
 * @param ics - iCalendar (RFC 5545), one or several calendars.
 * @throws {Error} where it is no calendar, or has more occurrences than can be looked at.
 */
export function busySpans(
  ics: string,
  { fromMs, toMs, timeZone, ownUids, address }: Options,
): Span[] {
  const parsed = ICAL.parse(ics) as unknown[]
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as [string, ...unknown[]][]
  const found: Span[] = []
  let looked = 0

  function add(startMs: number, endMs: number): void {
    if (endMs > startMs && endMs > fromMs && startMs < toMs) found.push([startMs, endMs])
  }

  for (const calendar of calendars) {
    const whole = new ICAL.Component(calendar)
    const owners = ownersOf(whole, address)
    const events = whole
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component, { exceptions: [] }))
      .filter(({ uid, startDate }) => startDate && !ownUids.has(uid))
    const changes = events.flatMap((event) => {
      const { component, uid, recurrenceId } = event
      if (!recurrenceId) return []
      const fromStartMs = instantOf(recurrenceId, zoneNameOf(component, 'recurrence-id'), timeZone)
      return { event, uid, fromStartMs }
    })
    const moved = new Set(changes.map(({ uid, fromStartMs }) => `${uid} ${fromStartMs}`))
    const ofRest = changes
      .filter(({ event }) => event.modifiesFuture())
      .toSorted((one, other) => other.fromStartMs - one.fromStartMs)
    for (const event of events) {
      const { component, uid } = event
      if (isFree(component, owners)) continue
      const zone = zoneNameOf(component)
      if (event.recurrenceId || !event.isRecurring()) {
        add(
          instantOf(event.startDate, zone, timeZone),
          instantOf(event.endDate, zoneNameOf(component, 'dtend'), timeZone),
        )
        continue
      }
      const { duration, startDate } = event
      endWithLastDay(event, timeZone)
      const isOut = takenOut(event, timeZone)
      const starts = event.iterator()
      // Of a series that is listed day by day the library leaves out its own beginning.
      const isListed = !component.getFirstProperty('rrule')
      const first = isListed ? startDate : starts.next()
      for (let start = first; start; start = starts.next()) {
        looked += 1
        if (looked > mostOccurrences) throw new Error('Too many occurrences.')
        const startMs = instantOf(start, zone, timeZone)
        if (isOut(start) || moved.has(`${uid} ${startMs}`)) continue
        if (startMs >= toMs) break
        const change = ofRest.find((one) => one.uid === uid && one.fromStartMs < startMs)
        if (change) {
          if (isFree(change.event.component, owners)) continue
          const changed = change.event
          const byMs =
            instantOf(changed.startDate, zoneNameOf(changed.component), timeZone) -
            change.fromStartMs
          add(startMs + byMs, startMs + byMs + changed.duration.toSeconds() * 1_000)
          continue
        }
        const end = start.clone()
        end.addDuration(duration)
        add(startMs, instantOf(end, zone, timeZone))
      }
    }
  }
  return merged(found)
}

function merged(spans: readonly Span[]): Span[] {
  const all: [number, number][] = []
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else all.push([start, end])
  }
  return all
}
