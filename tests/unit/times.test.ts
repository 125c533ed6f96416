import { afterBusinessDays } from '#lib/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deadlineWords } from '#contract/campaign-words.ts'
import { calendarFile } from '#lib/calendar-file.ts'
import { campaignSentences } from '#lib/campaign-sentences.ts'
import { countdownParts, countdownText, secondsUntil, vipCountdownSeconds } from '#lib/countdown.ts'
import { momentText } from '#lib/date-text.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { nextSaleMonth, saleMonth } from '#lib/sale-month.ts'
import { wallTimeText } from '#lib/wall-time-text.ts'
import { instantOfWallTime } from '#lib/zoned-time.ts'
import { site } from '#site.config.ts'
import { forAll } from './for-all.ts'

test.each([
  ['2026-11-24T10:00', 'Europe/Berlin', '2026-11-24T09:00:00.000Z'],
  ['2026-07-01T10:00', 'Europe/Berlin', '2026-07-01T08:00:00.000Z'],
  // The hours around New York's change to winter time, on 1 November 2026 at 2:00.
  ['2026-11-01T00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01T02:30', 'America/New_York', '2026-11-01T07:30:00.000Z'],
])('%s in %s is %s', (wallTime, timeZone, instant) => {
  expect(instantOfWallTime(wallTime, timeZone).toISOString()).toBe(instant)
})

test('an instant shown by a clock and read back is the same instant', () => {
  const zones = ['Asia/Tokyo', 'Asia/Kathmandu', 'America/Phoenix', 'Pacific/Kiritimati', 'UTC']
  forAll(
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
  )
})

test('a wall-clock time is told in words', () => {
  const day = site.isDayFirst ? '24 November 2026' : 'November 24, 2026'
  expect(wallTimeText('2026-11-24T09:05')).toBe(`Tuesday, ${day}, 09:05`)
  expect(momentText('2026-11-25T01:05:00+02:00')).toBe(`${day}, 23:05 UTC`)
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
  forAll(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
    const summary = text.replace(/[\r\n\\;,]/g, '')
    const file = calendarFile([{ ...event, summary }], 'Orrery', event.start)
    const bytes = file.split('\r\n').map((line) => new TextEncoder().encode(line).byteLength)
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`)
  })
})

test.each([
  [vipCountdownSeconds, '15 days 23:47:32'],
  [86_400, '1 day 00:00:00'],
  [86_399, '0 days 23:59:59'],
  [0, '0 days 00:00:00'],
  [-5, '0 days 00:00:00'],
  [Number.NaN, '0 days 00:00:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})

test('the parts of a time left add up to it', () => {
  forAll(fc.nat(1e8), (total) => {
    const { days, hours, minutes, seconds } = countdownParts(total)
    expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(total)
  })
})

test('a countdown stops at zero', () => {
  expect(secondsUntil(10_000, 9_001)).toBe(1)
  expect(secondsUntil(10_000, 10_000)).toBe(0)
  expect(secondsUntil(10_000, 99_000)).toBe(0)
})

const nowMs = Date.parse('2026-11-21T10:00:00Z')
const minute = 60_000
const hour = 60 * minute

test.each([
  [-3 * hour, '3 hours ago'],
  [-3 * hour - 59 * minute, '3 hours ago'],
  [-119 * minute, '119 minutes ago'],
  [-20_000, 'just now'],
  [0, 'just now'],
  [-5 * 24 * hour, '5 days ago'],
  [72 * hour, 'in 72 hours'],
  [20_000, 'in less than a minute'],
])('%i ms from now is %s', (distance, words) => {
  expect(relativeTime(nowMs + distance, nowMs)).toBe(words)
})

test('a time left is never said to be longer than it is', () => {
  const lengths: Record<string, number> = { minute, hour, day: 24 * hour }
  forAll(fc.integer({ min: minute, max: 400 * 24 * hour }), (left) => {
    const said = /^in (\d+) (minute|hour|day)s?$/.exec(relativeTime(nowMs + left, nowMs))
    expect(Number(said?.[1]) * (lengths[said?.[2] ?? ''] ?? NaN)).toBeLessThanOrEqual(left)
  })
})

test('months of sales begin at midnight UTC, in December too', () => {
  expect(saleMonth(Date.parse('2026-11-30T23:59:59.999Z'))).toBe('2026-11')
  expect(nextSaleMonth(Date.parse('2026-11-30T23:59:59.999Z'))).toBe('2026-12-01T00:00:00.000Z')
  expect(saleMonth(Date.parse('2026-12-01T00:00:00.000Z'))).toBe('2026-12')
  expect(nextSaleMonth(Date.parse('2026-12-31T23:00:00Z'))).toBe('2027-01-01T00:00:00.000Z')
})

const said = (values: Partial<typeof site.campaign>) =>
  campaignSentences({ ...site.campaign, ...values }, Date.parse('2026-11-22T10:00:00Z'))

test('sentences name the figures and the quarter they are read in', () => {
  const { home, banner, badge, vault } = said({
    clientsPerMonth: 4,
    partnerSpotsLeft: 2,
    auditSpotsPerMonth: 9,
    vaultSpots: 1_250,
  })
  expect(home).toBe('Only 4 new clients a month. 2 spots remaining in Q4 2026.')
  expect(banner).toBe('Only 4 new partnerships a month. 2 spots remaining in Q4 2026.')
  expect(badge).toBe('Limited access - only 9 spots')
  expect(vault).toBe('Free for the first 1,250')
})

test('one of a thing is one, and none is said to be none', () => {
  const one = said({ clientsPerMonth: 1, partnerSpotsLeft: 1, auditSpotsPerMonth: 1 })
  expect(one.home).toBe('Only 1 new client a month. 1 spot remaining in Q4 2026.')
  expect(one.start).toBe('We take 1 new client a month, so the diary fills early.')
  expect(one.apply).toBe('Apply Now - 1 Spot Left')
  expect(one.badge).toBe('Limited access - only 1 spot')
  const none = said({ clientsPerMonth: 0, partnerSpotsLeft: 0 })
  expect(none.home).toBe('No new clients at the moment. No spots remaining in Q4 2026.')
  expect(none.start).toBe('No new clients at the moment.')
  expect(none.apply).not.toMatch(/\d/)
})

test('a deadline is a time left before it, its end after it, and nothing without it', () => {
  expect(said({ applicationsCloseAt: '2026-11-25T10:30:00Z' }).deadline).toBe(
    'Applications close in 72 hours.',
  )
  expect(said({ applicationsCloseAt: '2026-11-22T09:59:59Z' }).deadline).toBe(deadlineWords.closed)
  expect(said({ applicationsCloseAt: null }).deadline).not.toMatch(/close in|closed/)
})

test('business days are counted without Saturdays and Sundays', () => {
  const after = (from: string, days: number) =>
    new Date(afterBusinessDays(Date.parse(from), days)).toISOString().slice(0, 16)
  expect(after('2026-11-24T10:30:00Z', 1)).toBe('2026-11-25T10:30')
  expect(after('2026-11-27T10:30:00Z', 1)).toBe('2026-11-30T10:30')
  expect(after('2026-11-28T10:30:00Z', 2)).toBe('2026-12-01T10:30')
})
