import { minuteMs } from './time.ts'

/** One entry of a calendar file. */
type CalendarEvent = {
  /** Unique for ever; the same event again replaces itself. */
  uid: string
  start: Date
  durationMinutes: number
  summary: string
  description: string
  /** Raised by each change; without it times are asked for and not yet confirmed. */
  sequence?: number
  location?: string
}

/** What a calendar is to do with the events: note them, take them as an invitation, or take them out. */
type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

type Invitation = {
  method: CalendarMethod
  /** Addresses of who invites and who is invited, for REQUEST and CANCEL. */
  organizer?: { name: string; email: string }
  attendee?: string
}

/** The `uid` of a call's entry. Calendars are shared, and the call's whole id opens things. */
export const callUid = (id: string, hostname: string) => `${id.slice(0, 18)}@${hostname}`

/** Longest line of a calendar file, in bytes (RFC 5545, 3.1). */
const lineBytes = 75

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Breaks a line where it grows too long, never inside a character; a continuation starts with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).byteLength
    if (bytes + size > lineBytes) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

function statusOf(sequence: number | undefined, method: CalendarMethod): string {
  if (method === 'CANCEL') return 'CANCELLED'
  return sequence === undefined ? 'TENTATIVE' : 'CONFIRMED'
}

/**
 * An iCalendar file (RFC 5545, and RFC 5546 for invitations) of events.
 *
 * @param producer - Who made it, for PRODID.
 * @param stampedAt - When it was made.
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  producer: string,
  stampedAt: Date,
  { method, organizer, attendee }: Invitation = { method: 'PUBLISH' },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(producer)}//Booking//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...events.flatMap(({ uid, start, durationMinutes, summary, description, ...event }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp(stampedAt)}`,
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(new Date(start.getTime() + durationMinutes * minuteMs))}`,
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(description)}`,
      ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
      ...(event.sequence === undefined ? [] : [`SEQUENCE:${event.sequence}`]),
      ...(organizer
        ? [`ORGANIZER;CN="${organizer.name.replaceAll('"', '')}":mailto:${organizer.email}`]
        : []),
      ...(attendee ? [`ATTENDEE;RSVP=FALSE;PARTSTAT=ACCEPTED:mailto:${attendee}`] : []),
      `STATUS:${statusOf(event.sequence, method)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
