import { minuteMs } from './time.ts'

/** One entry of a calendar file. */
type CalendarEvent = {
  /** Unique for ever; the same event again replaces itself. */
  uid: string
  start: Date
  durationMinutes: number
  summary: string
  description: string
}

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

/**
 * An iCalendar file (RFC 5545) of tentative events: times asked for, not yet confirmed.
 *
 * @param producer - Who made it, for PRODID.
 * @param stampedAt - When it was made.
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  producer: string,
  stampedAt: Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(producer)}//Booking//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(({ uid, start, durationMinutes, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp(stampedAt)}`,
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(new Date(start.getTime() + durationMinutes * minuteMs))}`,
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(description)}`,
      'STATUS:TENTATIVE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
