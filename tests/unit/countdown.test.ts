import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countdownParts, countdownText, secondsUntil, vipCountdownSeconds } from '#lib/countdown.ts'

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
  fc.assert(
    fc.property(fc.nat(1e8), (total) => {
      const { days, hours, minutes, seconds } = countdownParts(total)
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(total)
    }),
  )
})

test('a countdown stops at zero', () => {
  expect(secondsUntil(10_000, 9_001)).toBe(1)
  expect(secondsUntil(10_000, 10_000)).toBe(0)
  expect(secondsUntil(10_000, 99_000)).toBe(0)
})
