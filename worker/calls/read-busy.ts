import ICAL from 'ical.js'
import { isKnownZone } from '#contract/calls.ts'
import type { Span } from '#lib/call-slots.ts'
import { dayMs } from '#lib/time.ts'
import { instantOfWallTime, wallTimeOf } from '#lib/zoned-time.ts'

/** Characters of what is parsed: the library takes some fifteen times as much memory. */
const mostParsed = 4 * 1024 * 1024
/** Occurrences that are not over, looked at in one calendar. */
const mostOccurrences = 30_000
/** And in one series; one of each hour of half a year has fewer. */
const mostOfSeries = 5_000

/** A rule that no day satisfies is searched as far, where the library would search for ever (its issue 1038). */
class BoundedIterator extends ICAL.RecurIterator {
  /** Not there yet while the parent's constructor looks for the first. */
  steps?: number

  step(): void {
    this.steps = (this.steps ?? 0) + 1
    if (this.steps > mostOccurrences) throw new Error('too_many')
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

const isFloating = ({ zone }: ICAL.Time) => !zone || zone.tzid === 'floating'

/**
 * The instant of a calendar's time. A zone that is known by its name is worked out by the platform; others (Outlook's
 * "W. Europe Standard Time") by the rules that the file brings along.
 */
function instantOf(time: ICAL.Time, knownZone: string | null, hostZone: string): number {
  const { year, month, day, hour, minute, second, isDate } = time
  const isOfFile = knownZone === null && !isFloating(time)
  if (!isDate && (isOfFile || time.zone?.tzid === 'UTC')) return time.toUnixTime() * 1_000
  const wall = `${year}-${two(month)}-${two(day)}T${two(isDate ? 0 : hour)}:${two(isDate ? 0 : minute)}`
  const zone = isDate ? hostZone : (knownZone ?? hostZone)
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

/** Zones that the platform knows, by what calendars call them: to ask it takes far longer than all else. */
const zones = new Map<string, string | null>()

/** The zone that a time of an event is written in, where the platform knows it; the beginning's where it names none. */
function zoneOf(event: ICAL.Component, property = 'dtstart'): string | null {
  const name: unknown = event.getFirstProperty(property)?.getParameter('tzid')
  if (typeof name !== 'string') return property === 'dtstart' ? null : zoneOf(event)
  const asked = zones.get(name)
  if (asked !== undefined) return asked
  const zone = [name, name.replace(/^.*\/(?=\w+\/\w+$)/, '')].find(isKnownZone) ?? null
  zones.set(name, zone)
  return zone
}

const rulesOf = (event: ICAL.Component) =>
  event.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur)

/**
 * Has each rule end on the clock that its series goes by, with the whole of its last day or minute: the library compares
 * a day with times, and an instant with times whose zone it does not know, as if both were in UTC.
 */
function endOnOwnClock({ component, startDate }: ICAL.Event, hostZone: string): void {
  const zone = zoneOf(component)
  for (const rule of rulesOf(component)) {
    const { until } = rule
    if (!until || (until.isDate && startDate.isDate)) continue
    if (startDate.isDate) {
      const last = wallTimeOf(instantOf(until, null, hostZone), hostZone)
      rule.until = ICAL.Time.fromDateString(last.slice(0, 10))
    } else if (until.isDate || zone !== null || isFloating(startDate)) {
      const own = zone ?? hostZone
      const last = until.isDate
        ? `${until.toString()}T23:59`
        : wallTimeOf(instantOf(until, own, hostZone), own)
      rule.until = ICAL.Time.fromDateTimeString(`${last}:59`)
      rule.until.zone = startDate.zone
    }
  }
}

/** What is taken out of a series: days of one that has days, else instants. Answers whether an occurrence is. */
function takenOut({ component, startDate }: ICAL.Event, hostZone: string) {
  const placeOf = (time: ICAL.Time, zone: string | null) =>
    startDate.isDate ? time.toString().slice(0, 10) : String(instantOf(time, zone, hostZone))
  const values = component.getAllProperties('exdate').flatMap((each) => each.getValues())
  const [zone, zoneOut] = [zoneOf(component), zoneOf(component, 'exdate')]
  const out = new Set((values as ICAL.Time[]).map((time) => placeOf(time, zoneOut)))
  return (start: ICAL.Time) => out.size > 0 && out.has(placeOf(start, zone))
}

/** Days from one time of a rule to the next; months and years have no one length, and are few. */
const stepDays: Record<string, number> = { DAILY: 1, WEEKLY: 7 }

/** Where to begin in a series of which all before `fromMs` is over: whole steps of its rule behind its own beginning. */
function beginningOf({ component, startDate, duration }: ICAL.Event, fromMs: number): ICAL.Time {
  const [rule, ...others] = rulesOf(component)
  const start = startDate.clone()
  const step = (stepDays[rule?.freq ?? ''] ?? 0) * (rule?.interval ?? 1)
  if (others.length > 0 || rule?.count || step === 0) return start
  const overMs = fromMs - (startDate.toUnixTime() + duration.toSeconds()) * 1_000
  const steps = Math.floor((overMs / dayMs - 2) / step)
  // The library normalizes what is adjusted, and copies unfinished what a duration is added to.
  start.adjust(Math.max(0, steps) * step, 0, 0, 0)
  return start
}

type Parsed = [string, ...unknown[]]

/** What a text of iCalendar has, or undefined where it is none. */
function parsed(ics: string): Parsed[] | undefined {
  try {
    const all = ICAL.parse(ics) as unknown[]
    return (typeof all[0] === 'string' ? [all] : all) as Parsed[]
  } catch {
    return undefined
  }
}

const eventsInText = /^BEGIN:VEVENT\b[^]*?^END:VEVENT\b.*\n?/gim

/** Whether a single event had ended before a day (`20261124`): years of them are not parsed, which takes far longer. */
function endedBefore(day: string, event: string): boolean {
  const [, end] = /^DTEND\b[^:\n]*:(\d{8})/im.exec(event) ?? []
  return end !== undefined && end < day && !/^(RRULE|RDATE|RECURRENCE-ID)\b/im.test(event)
}

/** When somebody is busy, and whether that is all: an event that cannot be read is left out. */
type Busy = { spans: Span[]; isWhole: boolean }

/**
 * When somebody is busy by their calendar: single events and every occurrence of a series, with what was moved or
 * taken out of it; times that overlap are one.
 *
 * @param ics - iCalendar (RFC 5545), one or several calendars.
 * @throws {Error} `no_calendar`; `body_too_large` or `too_many` where more is to come in it than can be looked at.
 */
export function busySpans(
  ics: string,
  { fromMs, toMs, timeZone, ownUids, address }: Options,
): Busy {
  const found: Span[] = []
  let looked = 0
  let isWhole = true

  function attempt<Read>(read: () => Read): Read | undefined {
    try {
      return read()
    } catch {
      isWhole = false
      return undefined
    }
  }

  /** Whether so many seconds after the day of a time were over before, wherever that is. */
  const isOver = (start: ICAL.Time, seconds: number) =>
    Date.UTC(start.year, start.month - 1, start.day + 2) + seconds * 1_000 < fromMs

  function add(startMs: number, endMs: number): void {
    if (endMs > startMs && endMs > fromMs && startMs < toMs) found.push([startMs, endMs])
  }

  function readable(text: string): string {
    if (parsed(text)) return text
    isWhole = false
    return ''
  }

  const day = new Date(fromMs - 2 * dayMs).toISOString().slice(0, 10).replaceAll('-', '')
  const recent = ics.replace(eventsInText, (event) => (endedBefore(day, event) ? '' : event))
  if (recent.length > mostParsed) throw new Error('body_too_large')
  // One event that cannot be parsed would take all others with it.
  const calendars = parsed(recent) ?? parsed(recent.replace(eventsInText, readable)) ?? []
  if (!calendars.some(([name]) => name === 'vcalendar')) throw new Error('no_calendar')
  for (const calendar of calendars) {
    const whole = new ICAL.Component(calendar)
    const owners = ownersOf(whole, address)
    const events = whole.getAllSubcomponents('vevent').flatMap(
      (component) =>
        attempt(() => {
          const event = new ICAL.Event(component, { exceptions: [] })
          return event.startDate && !ownUids.has(event.uid) ? [event] : []
        }) ?? [],
    )
    const changes = events.flatMap(
      (event) =>
        attempt(() => {
          const { component, uid, recurrenceId } = event
          if (!recurrenceId) return []
          const fromStartMs = instantOf(recurrenceId, zoneOf(component, 'recurrence-id'), timeZone)
          return [{ event, uid, fromStartMs }]
        }) ?? [],
    )
    const moved = new Set(changes.map(({ uid, fromStartMs }) => `${uid} ${fromStartMs}`))
    const ofRest = changes
      .filter(({ event }) => event.modifiesFuture())
      .toSorted((one, other) => other.fromStartMs - one.fromStartMs)

    function addSeries(event: ICAL.Event): void {
      const { component, uid, duration, startDate } = event
      const zone = zoneOf(component)
      const changesOfRest = ofRest.filter((change) => change.uid === uid)
      endOnOwnClock(event, timeZone)
      const isOut = takenOut(event, timeZone)
      // What was moved may be moved to now.
      const mayPass = changesOfRest.length === 0
      const starts = event.iterator(mayPass ? beginningOf(event, fromMs) : startDate)
      // Of a series that is listed day by day the library leaves out its own beginning.
      const isListed = !component.getFirstProperty('rrule')
      const first = isListed ? startDate : starts.next()
      let lookedHere = 0
      for (let start = first; start; start = starts.next()) {
        if (mayPass && isOver(start, duration.toSeconds())) continue
        lookedHere += 1
        looked += 1
        if (lookedHere > mostOfSeries) throw new Error('too_many')
        const startMs = instantOf(start, zone, timeZone)
        if (isOut(start) || moved.has(`${uid} ${startMs}`)) continue
        if (startMs >= toMs) break
        const change = changesOfRest.find((one) => one.fromStartMs < startMs)
        if (change) {
          if (isFree(change.event.component, owners)) continue
          const changed = change.event
          const byMs =
            instantOf(changed.startDate, zoneOf(changed.component), timeZone) - change.fromStartMs
          add(startMs + byMs, startMs + byMs + changed.duration.toSeconds() * 1_000)
          continue
        }
        const end = start.clone()
        end.addDuration(duration)
        add(startMs, instantOf(end, zone, timeZone))
      }
    }

    function addEvent(event: ICAL.Event): void {
      const { component } = event
      if (isFree(component, owners)) return
      if (!event.recurrenceId && event.isRecurring()) addSeries(event)
      else
        add(
          instantOf(event.startDate, zoneOf(component), timeZone),
          instantOf(event.endDate, zoneOf(component, 'dtend'), timeZone),
        )
    }

    for (const event of events) {
      attempt(() => addEvent(event))
      if (looked > mostOccurrences) throw new Error('too_many')
    }
  }
  return { spans: merged(found), isWhole }
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
