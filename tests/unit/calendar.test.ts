import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from '#lib/calendar-file.ts'
import { wallTimeText } from '#lib/wall-time-text.ts'
import { instantOfWallTime } from '#lib/zoned-time.ts'

test.each([
  ['2026-11-24T10:00', 'UTC', '2026-11-24T10:00:00.000Z'],
  ['2026-11-24T10:00', 'Europe/Berlin', '2026-11-24T09:00:00.000Z'],
  ['2026-07-01T10:00', 'Europe/Berlin', '2026-07-01T08:00:00.000Z'],
  ['2026-11-24T10:00', 'America/Los_Angeles', '2026-11-24T18:00:00.000Z'],
  ['2026-11-24T10:00', 'Asia/Kolkata', '2026-11-24T04:30:00.000Z'],
  // The hours around New York's change to winter time, on 1 November 2026 at 2:00.
  ['2026-11-01T00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01T02:30', 'America/New_York', '2026-11-01T07:30:00.000Z'],
])('%s in %s is %s', (wallTime, timeZone, instant) => {
  expect(instantOfWallTime(wallTime, timeZone).toISOString()).toBe(instant)
})

test('an instant shown by a clock and read back is the same instant', () => {
  const zones = ['Asia/Tokyo', 'Asia/Kathmandu', 'America/Phoenix', 'Pacific/Kiritimati', 'UTC']
  fc.assert(
    fc.property(
      fc.integer({ min: 29_000_000, max: 31_000_000 }),
      fc.constantFrom(...zones),
      (minutes, timeZone) => {
        const instant = new Date(minutes * 60_000)
        const shown = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(instant)
        expect(instantOfWallTime(shown.replace(' ', 'T'), timeZone)).toEqual(instant)
      },
    ),
  )
})

test('a wall-clock time is told in words', () => {
  expect(wallTimeText('2026-11-24T09:05')).toBe('Tuesday 24 November 2026, 09:05')
})

const event = {
  uid: 'a-1@orrery.example',
  start: new Date('2026-11-24T09:00:00Z'),
  durationMinutes: 30,
  summary: 'Call, first choice; requested',
  description: 'Line one\nLine two',
}

test('a calendar file holds the event in UTC, escaped, tentative, with CRLF', () => {
  const file = calendarFile([event], 'Orrery', new Date('2026-11-21T08:00:00.123Z'))
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Orrery//Booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:a-1@orrery.example',
    'DTSTAMP:20261121T080000Z',
    'DTSTART:20261124T090000Z',
    'DTEND:20261124T093000Z',
    'SUMMARY:Call\\, first choice\\; requested',
    'DESCRIPTION:Line one\\nLine two',
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line is longer than 75 bytes, and unfolding gives the text back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const summary = text.replace(/[\r\n\\;,]/g, '')
      const file = calendarFile([{ ...event, summary }], 'Orrery', event.start)
      const bytes = file.split('\r\n').map((line) => new TextEncoder().encode(line).byteLength)
      expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`)
    }),
  )
})
