import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callHost, newCallHost } from '#contract/call-hosts.ts'
import { callCells, type CallTerms, callUntil, freeSlots, type Span } from '#lib/call-slots.ts'
import { hourMs, minuteMs } from '#lib/time.ts'
import { instantOfWallTime, wallTimeOf } from '#lib/zoned-time.ts'
import { forAll } from './for-all.ts'

const day = (from: number, to: number) => [{ from: from * 60, to: to * 60 }]

const terms = (changes: Partial<CallTerms> = {}): CallTerms => ({
  ...newCallHost,
  timeZone: 'Europe/Berlin',
  noticeHours: 0,
  ...changes,
})

const slotsOf = (
  given: Partial<CallTerms>,
  now: string,
  rest: { taken?: Span[]; busy?: Span[] } = {},
) =>
  freeSlots({
    terms: terms(given),
    minutes: 30,
    nowMs: Date.parse(now),
    taken: [],
    busy: [],
    ...rest,
  })

const shown = (slots: readonly number[]) => slots.map((at) => wallTimeOf(at, 'Europe/Berlin'))

const span = (start: string, end: string): Span => [Date.parse(start), Date.parse(end)]

/** Hours of every day, from one hour to another. */
const daily = (from: number, to: number) => Array.from({ length: 7 }, () => day(from, to))

const noHours = Array.from({ length: 7 }, () => [])

test('a call fits into the hours of its weekday, and ends with them', () => {
  const slots = slotsOf({ furthestDays: 3 }, '2026-11-26T22:30:00Z')
  expect(shown(slots).at(0)).toBe('2026-11-27T09:00')
  // Friday alone: the next two days are a weekend, and the third is not over at that time.
  expect(shown(slots).at(-1)).toBe('2026-11-27T16:30')
  expect(slots).toHaveLength(16)
})

test('an exception takes the place of a day’s hours, and an empty one closes it', () => {
  const exceptions = { '2026-11-27': [], '2026-11-28': day(10, 11) }
  const slots = slotsOf({ exceptions, furthestDays: 3 }, '2026-11-26T22:30:00Z')
  expect(shown(slots)).toEqual(['2026-11-28T10:00', '2026-11-28T10:30'])
})

test('notice and the furthest day bound what is offered, to the minute', () => {
  const given = { hours: daily(0, 24), noticeHours: 2, furthestDays: 1 }
  const slots = slotsOf(given, '2026-11-26T10:00:00Z')
  expect(slots.at(0)).toBe(Date.parse('2026-11-26T12:00:00Z'))
  expect(slots.at(-1)).toBe(Date.parse('2026-11-27T10:00:00Z'))
})

test('a call blocks its buffer after it and that of a call before it', () => {
  const taken = [span('2026-11-27T10:00:00Z', '2026-11-27T10:40:00Z')]
  const slots = slotsOf({ hours: daily(10, 13), furthestDays: 1 }, '2026-11-26T22:30:00Z', {
    taken,
  })
  expect(shown(slots)).toEqual(['2026-11-27T10:00', '2026-11-27T12:00', '2026-11-27T12:30'])
})

test('events that overlap block until the last of them ends', () => {
  const busy = [
    span('2026-11-27T09:00:00Z', '2026-11-27T11:00:00Z'),
    span('2026-11-27T09:10:00Z', '2026-11-27T09:20:00Z'),
  ]
  const slots = slotsOf({ hours: daily(9, 13), furthestDays: 1 }, '2026-11-26T22:30:00Z', { busy })
  expect(shown(slots)).toEqual(['2026-11-27T09:00', '2026-11-27T12:00', '2026-11-27T12:30'])
})

test('a day that has its most calls offers no more', () => {
  const taken = [span('2026-11-27T08:00:00Z', '2026-11-27T08:40:00Z')]
  const slots = slotsOf({ mostADay: 1, furthestDays: 1 }, '2026-11-26T22:30:00Z', { taken })
  expect(slots).toEqual([])
})

test.each([
  // Berlin loses the hour from 2 to 3, and has it twice in October.
  ['Europe/Berlin', '2026-03-29', 6],
  ['Europe/Berlin', '2026-10-25', 10],
  // Lord Howe's clock moves by half an hour.
  ['Australia/Lord_Howe', '2026-10-04', 7],
  ['Australia/Lord_Howe', '2026-04-05', 9],
  ['Europe/Berlin', '2026-06-10', 8],
])('in %s on %s the hours from midnight to four have %i half hours', (timeZone, date, count) => {
  const exceptions = { [date]: day(0, 4) }
  const nowMs = instantOfWallTime(`${date}T00:00`, timeZone).getTime() - hourMs
  const given = { timeZone, exceptions, hours: noHours, furthestDays: 2 }
  expect(slotsOf(given, new Date(nowMs).toISOString())).toHaveLength(count)
})

test('hours that end at two end the first time it is two, in the night that has it twice', () => {
  const given = { exceptions: { '2026-10-25': day(0, 2) }, hours: noHours, furthestDays: 2 }
  const slots = slotsOf(given, '2026-10-24T20:00:00Z')
  expect(shown(slots).map((at) => at.slice(11))).toEqual(['00:00', '00:30', '01:00', '01:30'])
})

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']

test('whatever the zone, night or year, what is offered lies in the hours and touches nothing', () => {
  const minutes = fc.integer({ min: 0, max: 287 }).map((step) => step * 5)
  const anyHours = fc.array(
    fc
      .tuple(minutes, minutes)
      .filter(([from, to]) => from < to)
      .map(([from, to]) => ({ from, to })),
    { maxLength: 2 },
  )
  const start = Date.parse('2026-03-01T00:00:00Z')
  const spans = fc
    .tuple(fc.nat(60 * 24 * 240), fc.integer({ min: 1, max: 600 }))
    .map(([at, long]): Span => [start + at * minuteMs, start + (at + long) * minuteMs])
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.array(anyHours, { minLength: 7, maxLength: 7 }),
      fc.nat(240 * 24),
      fc.array(spans, { maxLength: 12 }),
      fc.integer({ min: 5, max: 90 }),
      (timeZone, hours, hoursOn, busy, length) => {
        const host = terms({ timeZone, hours, furthestDays: 12 })
        const nowMs = start + hoursOn * hourMs
        const slots = freeSlots({ terms: host, minutes: length, nowMs, taken: [], busy })
        expect(slots).toEqual([...new Set(slots)].toSorted((one, other) => one - other))
        for (const at of slots) {
          const until = callUntil(at, length, host.bufferMinutes)
          expect(busy.some(([from, to]) => from < until && to > at)).toBe(false)
          const wall = wallTimeOf(at, timeZone)
          const weekday = (new Date(`${wall.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7
          const minute = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14))
          expect(hours[weekday]?.some(({ from, to }) => from <= minute && minute < to)).toBe(true)
        }
      },
    ),
    { numRuns: 150 },
  )
})

test('two calls of a host share a cell exactly when one begins before the other’s buffer has passed', () => {
  const call = fc.tuple(fc.nat(200), fc.integer({ min: 5, max: 120 }), fc.nat(60))
  forAll(call, call, (...calls) => {
    const [one, other] = calls.map(([step, length, buffer]): Span => {
      const at = step * 5 * minuteMs
      return [at, callUntil(at, length, buffer)]
    }) as [Span, Span]
    const cells = new Set(callCells(...one))
    const isShared = callCells(...other).some((cell) => cells.has(cell))
    expect(isShared).toBe(one[0] < other[1] && other[0] < one[1])
  })
})

test.each([
  [
    'hours that end before they begin',
    { hours: [[{ from: 600, to: 540 }], [], [], [], [], [], []] },
  ],
  ['hours beside the grid', { hours: [[{ from: 541, to: 600 }], [], [], [], [], [], []] }],
  ['a zone nobody knows', { timeZone: 'Mars/Olympus' }],
  ['an address without TLS', { busyUrl: 'http://calendar.example/a.ics' }],
  ['a day that is none', { exceptions: { '2026-02-30': [] } }],
])('a host with %s is refused', (_, change) => {
  const host = { ...newCallHost, name: 'Amara Okafor' }
  expect(callHost.safeParse(host).success).toBe(true)
  expect(callHost.safeParse({ ...host, ...change }).success).toBe(false)
})

test('the address of a calendar may begin with webcal', () => {
  const given = { ...newCallHost, name: 'Amara', busyUrl: 'webcal://calendar.example/a.ics' }
  expect(callHost.parse(given).busyUrl).toBe('https://calendar.example/a.ics')
})
