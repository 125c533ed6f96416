import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as voiceAgent from '#words/voice-agent.ts'
import { countries } from '#lib/countries.ts'
import { countryLabel, nameOfLabel } from '#lib/country-label.ts'
import { csvMoney, csvText } from '#lib/csv.ts'
import { inlineParts } from '#lib/inline-links.ts'
import { serializeGraph } from '#lib/json-ld.ts'
import { formatCompactMoney, formatMoney } from '#contract/money.ts'
import { counted } from '#contract/counted.ts'
import { numberText } from '#contract/number-text.ts'
import { mailtoOf } from '#lib/mailto.ts'
import { strictTransport } from '#lib/strict-transport.ts'
import { fewestUsual } from '#lib/too-few.ts'
import { idleCall, nextVoiceCall, type VoiceCallEvent } from '#lib/voice-call.ts'
import { declineAdvice } from '#content/decline-advice.ts'
import { digits, limit, uncharged } from '#words/decline-advice.ts'
import { libraryTerms } from '#contract/library-terms.ts'
import { openingOf } from '#lib/opening-of.ts'
import { orderAccess } from '#lib/orders.ts'
import { paymentSchedule } from '#lib/payment-schedule.ts'
import { dayMs } from '#lib/time.ts'
import { darkScheme, lightScheme } from '#lib/schemes.ts'
import { inMoney } from '#tests/cases/in-money.ts'
import { forAll } from './for-all.ts'

test('a mail that is begun goes to one address, whatever is in it, with these headers alone', () => {
  const link = mailtoOf('a%b&c?bcc=d@evil.test', { subject: 'Order 1', body: 'One\r\n& two' })
  const { pathname, searchParams } = new URL(link)
  expect(decodeURIComponent(pathname)).toBe('a%b&c?bcc=d@evil.test')
  expect([...searchParams]).toEqual([
    ['subject', 'Order 1'],
    ['body', 'One\r\n& two'],
  ])
  expect(mailtoOf('us@firm.test')).toBe('mailto:us@firm.test')
})

test.each([
  [28_206_824, inMoney('$282,068')],
  [0, inMoney('$0')],
  [49, inMoney('$0')],
  [50, inMoney('$1')],
  [-40, inMoney('$0')],
  [-500_00, inMoney('-$500')],
  [Number.NaN, inMoney('$0')],
  [Number.POSITIVE_INFINITY, inMoney('$0')],
  [123_456_789_012_345, inMoney('$1,234,567,890,123')],
])('%d cents read %s', (cents, text) => {
  expect(formatMoney(cents, 'whole')).toBe(text)
})

test('styles show cents always, or only where there are any', () => {
  expect(formatMoney(824_224, 'exact')).toBe(inMoney('$8,242.24'))
  expect(formatMoney(5, 'exact')).toBe(inMoney('$0.05'))
  expect(formatMoney(-5, 'exact')).toBe(inMoney('-$0.05'))
  expect(formatMoney(49_700, 'trim')).toBe(inMoney('$497'))
  expect(formatMoney(4_792, 'trim')).toBe(inMoney('$47.92'))
})

test.each([
  [2_500_000, inMoney('$25K')],
  [99_700, inMoney('$997')],
  [230_000_000_000, inMoney('$2.3B')],
  [100_000_000, inMoney('$1M')],
  [99_999_900, inMoney('$1M')],
  [99_900_000, inMoney('$999K')],
  [-2_500_000, inMoney('-$25K')],
])('%d cents read %s in short', (cents, text) => {
  expect(formatCompactMoney(cents)).toBe(text)
})

test('the text of whole dollars reads back as the dollars', () => {
  forAll(fc.integer({ min: -1e12, max: 1e12 }), (dollars) => {
    expect(Number(formatMoney(dollars * 100, 'whole').replace(/[^\d-]/g, ''))).toBe(dollars)
  })
})

test('numbers are grouped by thousands and lose trailing zeros', () => {
  expect(numberText(1_234_567.5)).toBe('1,234,567.5')
  expect(numberText(100)).toBe('100')
  expect(numberText(47.92)).toBe('47.92')
  expect(numberText(-0.001)).toBe('0')
  expect(numberText(Number.NaN)).toBe('0')
})

test('links in a sentence are told from its text, in order', () => {
  expect(inlineParts('Write to [us](mailto:a@b.example), or [call](tel:+1555).')).toEqual([
    { text: 'Write to ' },
    { text: 'us', href: 'mailto:a@b.example' },
    { text: ', or ' },
    { text: 'call', href: 'tel:+1555' },
    { text: '.' },
  ])
})

test('an address may hold brackets', () => {
  const href = 'https://example.com/wiki/Churn_(business)'
  expect(inlineParts(`See [churn](${href}).`)).toEqual([
    { text: 'See ' },
    { text: 'churn', href },
    { text: '.' },
  ])
})

test('brackets that are no link stay as they are', () => {
  expect(inlineParts('Take [this] (or that).')).toEqual([{ text: 'Take [this] (or that).' }])
})

test.each([
  ['plain', 'plain'],
  ['one, two', '"one, two"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['-1+1', "'-1+1"],
  [' @sum', "' @sum"],
  ['\uFF1D1', "'\uFF1D1"],
  [csvMoney(-420), '-4.20'],
  ['-4.20+1', "'-4.20+1"],
  // Where a comma is in a number, a semicolon is what parts the cells.
  ['Foo;=1+1', "Foo;'=1+1"],
  ['Foo; "@sum"', `"Foo;' ""@sum"""`],
  ['Foo; bar', 'Foo; bar'],
  [-4.2, '-4.2'],
  [NaN, ''],
])('%j is the cell %j of a table, and runs in no spreadsheet', (cell, written) => {
  expect(csvText([[cell]])).toBe(`${written}\r\n`)
})

test('no word in structured data can end its script', () => {
  const name = 'A </script><script>alert(1)'
  const text = serializeGraph([{ '@type': 'Organization', name }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name }] })
})

test('HTTPS alone is asked for this host, and for more only where an operator says so', () => {
  expect(strictTransport('host')).toMatch(/^max-age=\d+$/)
  expect(strictTransport('subdomains')).toMatch(/^max-age=\d+; includeSubDomains$/)
  expect(strictTransport('preload')).toMatch(/^max-age=\d+; includeSubDomains; preload$/)
})

const weeks = (count: number, of = 6) => Array.from({ length: of }, () => count)

test.each([
  ['a young site has no usual rate', weeks(1_000, 3), 1, 0, 0],
  ['after four weeks it has one', weeks(1_000, 4), 1, 1, 1_000],
  ['where little comes, silence is chance', weeks(20), 1, 0, 0],
  ['where a little more comes, it is not', weeks(28), 1, 1, 1],
  ['where much comes, a good part of it is asked for', weeks(200), 1, 41, 99],
  ['a holiday’s half is not too few', weeks(300), 1, 1, 149],
  ['what a week before had is never too few', [300, 310, 290, 305, 4], 1, 4, 4],
  ['nor is nothing, where one had nothing', [300, 310, 290, 305, 0], 1, 0, 0],
  ['of what comes several at a time, more has to be missing', weeks(60), 3, 0, 0],
  ['than of what comes one by one', weeks(60), 1, 6, 60],
  ['a great many are no trouble', weeks(100_000), 1, 25_000, 25_000],
])('%s', (_what, counts, atOnce, least, most) => {
  expect(fewestUsual(counts, atOnce)).toBeGreaterThanOrEqual(least)
  expect(fewestUsual(counts, atOnce)).toBeLessThanOrEqual(most)
})

test('one loud week changes nothing', () => {
  expect(fewestUsual([60, 58, 62, 61, 5_000])).toBe(fewestUsual(weeks(61, 5)))
})

test('by chance alone, at half the usual rate, it rings less often than once in a million', () => {
  // P(X < fewest) for a Poisson variable of half the median, summed in logarithms to be independent of the code above.
  for (const usual of [28, 40, 100, 400, 1_000]) {
    const mean = usual / 2
    const fewest = fewestUsual(weeks(usual))
    let likelihood = 0
    let logFactorial = 0
    for (let count = 0; count < fewest; count += 1) {
      if (count > 0) logFactorial += Math.log(count)
      likelihood += Math.exp(count * Math.log(mean) - mean - logFactorial)
    }
    expect(likelihood).toBeLessThan(1e-6)
  }
})

test('every country is named by its label', () => {
  const names = countries.map(({ name }) => name)
  expect(countries.map((country) => nameOfLabel(countryLabel(country)))).toEqual(names)
  expect(names.map(nameOfLabel)).toEqual(names)
})

const lastLine = voiceAgent.script.length - 1
const play = (...events: VoiceCallEvent[]) => events.reduce(nextVoiceCall, idleCall)
const turn: VoiceCallEvent[] = [{ type: 'press' }, { type: 'release', lastLine }]

test('a press that is cancelled, or a release without a press, brings no line', () => {
  const live: VoiceCallEvent[] = [{ type: 'start' }, { type: 'answered' }]
  expect(
    play(...live, { type: 'press' }, { type: 'cancel' }, { type: 'release', lastLine }).line,
  ).toBe(0)
  expect(play(...turn).line).toBe(-1)
})

test('whatever happened, ending the call resets it', () => {
  const event = fc.constantFrom<VoiceCallEvent>(
    { type: 'start' },
    { type: 'answered' },
    { type: 'spoken' },
    { type: 'toggleMute' },
    ...turn,
  )
  forAll(fc.array(event), (events) => {
    const call = play(...events)
    expect(call.line).toBeGreaterThanOrEqual(-1)
    expect(call.line).toBeLessThanOrEqual(lastLine)
    expect(play(...events, { type: 'end' })).toEqual(idleCall)
  })
})

const declined = (decline_code: string, code = 'card_declined', isInParts = false) =>
  declineAdvice({ type: 'card_error', code, decline_code }, isInParts)

test('a refused card is told what to do by its code, and a stolen one like any other', () => {
  expect(declined('insufficient_funds')).toBe(`${uncharged} ${limit}`)
  expect(declined('insufficient_funds', 'card_declined', true)).toBe(declined('generic_decline'))
  expect(declined('', 'incorrect_cvc')).toContain(digits)
  expect(declined('stolen_card')).toBe(declined('generic_decline'))
  expect(declined('a_code_of_tomorrow')).toBe(declined('generic_decline'))
})

test('that nothing was charged is said only where it is known', () => {
  expect(declineAdvice({ type: 'api_connection_error' }, false)).toBe('')
  const failed = {
    type: 'invalid_request_error',
    payment_intent: { status: 'requires_payment_method' },
  }
  expect(declineAdvice(failed, false)).toBe(uncharged)
})

const paidAt = '2026-03-01T10:00:00.000Z'
const nowMs = Date.parse('2026-03-20T10:00:00.000Z')

const plan = {
  state: 'paid',
  amountCents: 10_000,
  count: 3,
  intervalDays: 14,
  planState: 'active',
  accessClosedAt: null,
  isOversold: false,
  paidAt,
  paidCents: 10_000,
  bump: null,
} as const

test('the first payment is due at once, each other an interval after the one before', () => {
  expect(paymentSchedule(plan, Date.parse(paidAt))).toEqual(
    ['2026-03-01', '2026-03-15', '2026-03-29'].map((dueOn) => ({ amountCents: 10_000, dueOn })),
  )
})

test.each([
  ['a plan that is paid', {}, 'open'],
  ['what was sold beyond its limit', { isOversold: true }, 'closed'],
  ['what is not paid yet', { state: 'open' }, 'closed'],
  ['what was given back', { accessClosedAt: paidAt }, 'closed'],
  ['a plan whose payment fails', { planState: 'past_due' }, 'warned'],
  ['a plan that ended with a payment missing', { planState: 'canceled' }, 'warned'],
  [
    'a plan whose last payment came by half',
    { planState: 'canceled', paidCents: 25_000 },
    'warned',
  ],
  ['a plan whose bank kept a fee', { planState: 'canceled', paidCents: 29_600 }, 'open'],
  ['a plan that ended with all its payments', { planState: 'canceled', paidCents: 30_000 }, 'open'],
] as const)('%s stands open or not: %j is %s', (_, change, is) => {
  expect(
    orderAccess({ ...plan, ...change } as Parameters<typeof orderAccess>[0], nowMs),
  ).toMatchObject({ is })
})

test('what is warned of closes once the grace is over', () => {
  const failing = { ...plan, planState: 'past_due' }
  const dueMs = Date.parse('2026-03-15')
  const closesMs = dueMs + (libraryTerms.instalmentGraceDays + 1) * dayMs
  expect(orderAccess(failing, closesMs - 1).is).toBe('warned')
  expect(orderAccess(failing, closesMs).is).toBe('unpaid')
})

/** Relative luminance of `#rrggbb`, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'surface', 'sunken'] as const
const texts = ['ink', 'inkSoft', 'brassText', 'teal', 'danger'] as const

test.each([
  ['light', lightScheme],
  ['dark', darkScheme],
])('text of the %s scheme can be read on each ground, and controls be seen', (_, scheme) => {
  for (const ground of grounds) {
    for (const text of texts)
      expect(contrast(scheme[text], scheme[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      )
    expect(contrast(scheme.lineStrong, scheme[ground]), ground).toBeGreaterThanOrEqual(3)
  }
  expect(contrast(scheme.onSignal, scheme.signalFill)).toBeGreaterThanOrEqual(4.5)
})

test('one of a unit is no two', () => {
  expect([1, 2].map((count) => counted(count, 'business day'))).toEqual([
    '1 business day',
    '2 business days',
  ])
})

test.each(['Elena', 'Dr. Jane Roe', 'J. R. Roe'])(
  'the story of %s begins with a sentence',
  (name) => {
    const first = `${name} spent twelve years inside of other companies.`
    expect([first, `${first} Then she left.`].map(openingOf)).toEqual([first, first])
    expect(openingOf(`${name} began.`)).toBe(`${name} began.`)
  },
)
