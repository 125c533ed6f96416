import ICAL from 'ical.js'
import { expect, test, vi } from 'vitest'
import { busySpans } from '#worker/calls/read-busy.ts'

const fromMs = Date.parse('2026-10-19T00:00:00Z')
const toMs = Date.parse('2026-11-08T00:00:00Z')

/** A calendar of our own making, in the manner of one that is published. */
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  )

const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20261001T000000Z',
  ...lines,
  'END:VEVENT',
]

const read = (ics: string, timeZone = 'Europe/Berlin', address = '') =>
  busySpans(ics, { fromMs, toMs, timeZone, ownUids: new Set(['a@orrery.example']), address })

const busyIn = (ics: string, timeZone = 'Europe/Berlin', address = '') =>
  read(ics, timeZone, address).spans.map(([start, end]) =>
    [start, end].map((at) => new Date(at).toISOString().slice(5, 16)).join(' to '),
  )

/** Rules as Outlook writes them, under a name that only Windows knows. */
const windowsZone = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

test('Google: a weekly series keeps its hour over the change of clocks, but for one taken out and one moved', () => {
  const ics = calendar(
    'X-WR-TIMEZONE:Europe/Berlin',
    ...event(
      'standup@google.com',
      'DTSTART;TZID=Europe/Berlin:20200106T090000',
      'DTEND;TZID=Europe/Berlin:20200106T093000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
      'EXDATE;TZID=Europe/Berlin:20261021T090000',
    ),
    ...event(
      'standup@google.com',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261026T090000',
      'DTSTART;TZID=Europe/Berlin:20261027T150000',
      'DTEND;TZID=Europe/Berlin:20261027T160000',
    ),
    ...event(
      'free@google.com',
      'DTSTART:20261020T100000Z',
      'DTEND:20261020T110000Z',
      'TRANSP:TRANSPARENT',
    ),
    ...event(
      'off@google.com',
      'DTSTART:20261020T120000Z',
      'DTEND:20261020T130000Z',
      'STATUS:CANCELLED',
    ),
  )
  expect(busyIn(ics)).toEqual([
    '10-19T07:00 to 10-19T07:30',
    '10-27T14:00 to 10-27T15:00',
    '10-28T08:00 to 10-28T08:30',
    '11-02T08:00 to 11-02T08:30',
    '11-04T08:00 to 11-04T08:30',
  ])
})

test('Google: what its owner has declined is free, what others have is not', () => {
  const answered = (who: string, answer: string) =>
    `ATTENDEE;CUTYPE=INDIVIDUAL;PARTSTAT=${answer};CN=Somebody:mailto:${who}`
  const weekly = [
    'DTSTART:20261020T090000Z',
    'DTEND:20261020T100000Z',
    'RRULE:FREQ=WEEKLY;COUNT=2',
    answered('guest@example.com', 'DECLINED'),
  ]
  const ics = (title: string) =>
    calendar(
      `X-WR-CALNAME:${title}`,
      ...event('weekly@google.com', ...weekly, answered('host@example.com', 'ACCEPTED')),
      ...event(
        'weekly@google.com',
        'RECURRENCE-ID:20261027T090000Z',
        'DTSTART:20261027T090000Z',
        'DTEND:20261027T100000Z',
        answered('Host@example.com', 'DECLINED'),
      ),
    )
  const both = ['10-20T09:00 to 10-20T10:00', '10-27T09:00 to 10-27T10:00']
  const secret = 'https://calendar.google.com/calendar/ical/host%40example.com/private-1/basic.ics'
  expect(busyIn(ics('host@example.com'))).toEqual(both.slice(0, 1))
  expect(busyIn(ics('Work'), 'Europe/Berlin', secret)).toEqual(both.slice(0, 1))
  expect(busyIn(ics('Work'))).toEqual(both)
  expect(busyIn(ics('other-host@example.com'))).toEqual(both)
})

test('Outlook: a zone by its Windows name is read by the rules beside it, and what is shown as free is free', () => {
  const ics = calendar(
    'METHOD:PUBLISH',
    ...windowsZone,
    ...event(
      '040000008200E00074C5B7101A82E008',
      'DTSTART;TZID=W. Europe Standard Time:20261023T100000',
      'DTEND;TZID=W. Europe Standard Time:20261023T110000',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    ),
    ...event(
      '040000008200E00074C5B7101A82E009',
      'DTSTART;TZID=W. Europe Standard Time:20261102T100000',
      'DTEND;TZID=W. Europe Standard Time:20261102T110000',
      'RRULE:FREQ=DAILY;COUNT=2',
    ),
    ...event(
      '040000008200E00074C5B7101A82E00A',
      'DTSTART;TZID=W. Europe Standard Time:20261024T100000',
      'DTEND;TZID=W. Europe Standard Time:20261024T110000',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ),
  )
  expect(busyIn(ics)).toEqual([
    '10-23T08:00 to 10-23T09:00',
    '11-02T09:00 to 11-02T10:00',
    '11-03T09:00 to 11-03T10:00',
  ])
})

test('Apple: whole days are the host’s, times without a zone too, and lengths may stand for ends', () => {
  const ics = calendar(
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Home',
    ...event('A1B2', 'DTSTART;VALUE=DATE:20261024', 'DTEND;VALUE=DATE:20261026', 'SUMMARY:Away'),
    ...event('C3D4', 'DTSTART:20261028T080000', 'DURATION:PT45M'),
  )
  expect(busyIn(ics, 'America/New_York')).toEqual([
    '10-24T04:00 to 10-26T04:00',
    '10-28T12:00 to 10-28T12:45',
  ])
})

test('Proton: several calendars in one file, folded lines, and times that overlap are one', () => {
  const first = calendar(
    ...event(
      'x@proton.me',
      'DTSTART;TZID=Australia/Lord_Howe:20261020T090000',
      'DTEND;TZID=Australia/Lord_Howe:20261020T1000',
      ' 00',
    ),
  )
  const second = calendar(
    ...event('y@proton.me', 'DTSTART:20261019T224500Z', 'DTEND:20261019T233000Z'),
  )
  expect(busyIn(first + second)).toEqual(['10-19T22:00 to 10-19T23:30'])
})

test('a flight ends on the clock of where it lands', () => {
  const ics = calendar(
    ...event(
      'west',
      'DTSTART;TZID=Europe/Berlin:20261022T100000',
      'DTEND;TZID=America/New_York:20261022T130000',
    ),
    ...event(
      'east',
      'DTSTART;TZID=Asia/Tokyo:20261023T170000',
      'DTEND;TZID=America/Los_Angeles:20261023T110000',
    ),
  )
  expect(busyIn(ics)).toEqual(['10-22T08:00 to 10-22T17:00', '10-23T08:00 to 10-23T18:00'])
})

test('what was moved out of a series is known by its instant, and zones by their whole name', () => {
  const ics = calendar(
    ...event(
      'series',
      'DTSTART;TZID=America/Argentina/Buenos_Aires:20261020T090000',
      'DURATION:PT30M',
      'RRULE:FREQ=DAILY;COUNT=3',
    ),
    ...event(
      'series',
      'RECURRENCE-ID:20261021T120000Z',
      'DTSTART:20261021T200000Z',
      'DURATION:PT1H',
    ),
  )
  expect(busyIn(ics)).toEqual([
    '10-20T12:00 to 10-20T12:30',
    '10-21T20:00 to 10-21T21:00',
    '10-22T12:00 to 10-22T12:30',
  ])
})

test('a change of one occurrence and all behind it moves, shortens or ends the rest of a series', () => {
  const start = 'DTSTART;TZID=Europe/Berlin:20261019T100000'
  const series = event('s', start, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3')
  const rest = 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261026T100000'
  const later = 'DTSTART;TZID=Europe/Berlin:20261027T120000'
  const moved = event('s', rest, later, 'DURATION:PT30M')
  const first = '10-19T08:00 to 10-19T09:00'
  expect(busyIn(calendar(...series, ...moved))).toEqual([
    first,
    '10-27T11:00 to 10-27T11:30',
    '11-03T11:00 to 11-03T11:30',
  ])
  const ended = event('s', rest, later, 'DURATION:PT30M', 'STATUS:CANCELLED')
  expect(busyIn(calendar(...series, ...ended))).toEqual([first])
})

test('our own calls in a host’s calendar block nothing more, others made under our name do', () => {
  const at = ['DTSTART:20261020T100000Z', 'DTEND:20261020T103000Z']
  expect(busyIn(calendar(...event('a@orrery.example', ...at)))).toEqual([])
  expect(busyIn(calendar(...event('b@orrery.example', ...at)))).toHaveLength(1)
})

test.each(['<html>Sign in</html>', '', 'BEGIN:VCARD\nVERSION:4.0\nEND:VCARD'])(
  'what is no calendar is refused: %j',
  (text) => {
    expect(() => read(text)).toThrow('no_calendar')
  },
)

test.each([
  ['one without end', 'DTSTART:20200101T000000Z', 'RRULE:FREQ=SECONDLY'],
  ['of February 30', 'DTSTART:20261019T100000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
  [
    'of Mondays that are Tuesdays',
    'DTSTART:20261019T100000Z',
    'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU',
  ],
  ['of fifth Mondays', 'DTSTART:20250203T100000Z', 'RRULE:FREQ=MONTHLY;INTERVAL=24;BYDAY=5MO'],
  ['of no weekday', 'DTSTART:20261019T100000Z', 'RRULE:FREQ=WEEKLY;BYDAY=FOO'],
  ['of periods', 'DTSTART:20200101T100000Z', 'RDATE;VALUE=PERIOD:20261020T100000Z/PT1H'],
  ['that begins never', 'DTSTART:'],
  ['of lines that are none', 'DTSTART:20261020T100000Z', 'garbage'],
])('an event that cannot be read takes no other with it: %s', (_, ...lines) => {
  const at = ['DTSTART:20261030T100000Z', 'DTEND:20261030T110000Z']
  const odd = event('odd', ...lines, 'DURATION:PT1S')
  const { spans, isWhole } = read(calendar(...odd, ...event('good', ...at)))
  expect(isWhole).toBe(false)
  expect(spans.at(-1)).toEqual(['10:00Z', '11:00Z'].map((hour) => Date.parse(`2026-10-30T${hour}`)))
})

test('years of a calendar cost nothing: zones are asked for once, and what is over is passed by', () => {
  const make = vi.spyOn(Intl, 'DateTimeFormat')
  const tell = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const start = 'DTSTART;TZID=Europe/Madrid:20161019T090000'
  const weekly = event('weekly', start, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY')
  const past = Array.from({ length: 20_000 }, () =>
    event('past', start, 'DTEND:20161019T100000Z'),
  ).flat()
  expect(busyIn(calendar(...weekly, ...past))).toHaveLength(3)
  expect(make.mock.calls.length).toBeLessThan(10)
  expect(tell.mock.calls.length).toBeLessThan(100)
  vi.restoreAllMocks()
})

test('events are gone through once, however many there are', () => {
  const look = vi.spyOn(ICAL.Component.prototype, 'getAllSubcomponents')
  const at = ['DTSTART:20261020T100000Z', 'DTEND:20261020T110000Z']
  busyIn(calendar(...[1, 2, 3].flatMap((number) => event(`e${number}`, ...at))))
  expect(look).toHaveBeenCalledOnce()
  look.mockRestore()
})

test('an empty calendar leaves everything free', () => {
  expect(busyIn(calendar())).toEqual([])
})

test.each([
  [
    'days whose end is an instant, as Outlook writes it',
    [
      'DTSTART;VALUE=DATE:20261020',
      'DTEND;VALUE=DATE:20261021',
      'RRULE:FREQ=DAILY;UNTIL=20261021T220000Z',
    ],
    ['10-19T22:00 to 10-22T22:00'],
  ],
  [
    'times whose end is a day, as Google writes it',
    [
      'DTSTART;TZID=Europe/Berlin:20261020T180000',
      'DTEND;TZID=Europe/Berlin:20261020T190000',
      'RRULE:FREQ=DAILY;UNTIL=20261021',
    ],
    ['10-20T16:00 to 10-20T17:00', '10-21T16:00 to 10-21T17:00'],
  ],
  [
    'times on a clock ahead of the instant that ends it',
    [
      'DTSTART;TZID=Europe/Berlin:20261020T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;UNTIL=20261021T070000Z',
    ],
    ['10-20T07:00 to 10-20T08:00', '10-21T07:00 to 10-21T08:00'],
  ],
  [
    'times on a clock behind the instant that ends it',
    [
      'DTSTART;TZID=America/Los_Angeles:20261020T050000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;UNTIL=20261022T065959Z',
    ],
    ['10-20T12:00 to 10-20T13:00', '10-21T12:00 to 10-21T13:00'],
  ],
  [
    'times without a zone whose end is an instant',
    ['DTSTART:20261020T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261021T070000Z'],
    ['10-20T07:00 to 10-20T08:00', '10-21T07:00 to 10-21T08:00'],
  ],
  [
    'days of which one is taken out as an instant',
    [
      'DTSTART;VALUE=DATE:20261020',
      'DTEND;VALUE=DATE:20261021',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE;TZID=W. Europe Standard Time:20261021T000000',
    ],
    ['10-19T22:00 to 10-20T22:00', '10-21T22:00 to 10-22T22:00'],
  ],
  [
    'dates that are listed one by one',
    ['DTSTART:20261020T100000Z', 'DTEND:20261020T110000Z', 'RDATE:20261027T100000Z'],
    ['10-20T10:00 to 10-20T11:00', '10-27T10:00 to 10-27T11:00'],
  ],
])('a series of %s is busy on its first and its last day', (_, lines, busy) => {
  expect(busyIn(calendar(...windowsZone, ...event('series@example.com', ...lines)))).toEqual(busy)
})
