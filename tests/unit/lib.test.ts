import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as voiceAgent from '#words/voice-agent.ts'
import { countries } from '#lib/countries.ts'
import { countryLabel, nameOfLabel } from '#lib/country-label.ts'
import { inlineParts } from '#lib/inline-links.ts'
import { formatCompactUsd, formatUsd } from '#lib/money.ts'
import { numberText } from '#lib/number-text.ts'
import { strictTransport } from '#lib/strict-transport.ts'
import { fewestUsual } from '#lib/too-few.ts'
import { idleCall, nextVoiceCall, type VoiceCallEvent } from '#lib/voice-call.ts'

test.each([
  [28_206_824, '$282,068'],
  [84_620_472, '$846,205'],
  [0, '$0'],
  [49, '$0'],
  [50, '$1'],
  [-40, '$0'],
  [-500_00, '-$500'],
  [Number.NaN, '$0'],
  [Number.POSITIVE_INFINITY, '$0'],
  [123_456_789_012_345, '$1,234,567,890,123'],
])('%d cents read %s', (cents, text) => {
  expect(formatUsd(cents, 'whole')).toBe(text)
})

test('styles show cents always, or only where there are any', () => {
  expect(formatUsd(824_224, 'exact')).toBe('$8,242.24')
  expect(formatUsd(5, 'exact')).toBe('$0.05')
  expect(formatUsd(-5, 'exact')).toBe('-$0.05')
  expect(formatUsd(49_700, 'trim')).toBe('$497')
  expect(formatUsd(4_792, 'trim')).toBe('$47.92')
})

test.each([
  [2_500_000, '$25K'],
  [99_700, '$997'],
  [230_000_000_000, '$2.3B'],
  [100_000_000, '$1M'],
  [99_999_900, '$1M'],
  [99_900_000, '$999K'],
  [-2_500_000, '-$25K'],
])('%d cents read %s in short', (cents, text) => {
  expect(formatCompactUsd(cents)).toBe(text)
})

test('the text of whole dollars reads back as the dollars', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (dollars) => {
      expect(Number(formatUsd(dollars * 100, 'whole').replace(/[$,]/g, ''))).toBe(dollars)
    }),
  )
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

test('brackets that are no link stay as they are', () => {
  expect(inlineParts('Take [this] (or that).')).toEqual([{ text: 'Take [this] (or that).' }])
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
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const call = play(...events)
      expect(call.line).toBeGreaterThanOrEqual(-1)
      expect(call.line).toBeLessThanOrEqual(lastLine)
      expect(play(...events, { type: 'end' })).toEqual(idleCall)
    }),
  )
})
