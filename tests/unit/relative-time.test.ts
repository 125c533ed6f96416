import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSaleMonth, saleMonth } from '#lib/sale-month.ts'
import { relativeTime } from '#lib/relative-time.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const minute = 60_000
const hour = 60 * minute

const cases: [number, string][] = [
  [-3 * hour, '3 hours ago'],
  [-3 * hour - 59 * minute, '3 hours ago'],
  [-119 * minute, '119 minutes ago'],
  [-20_000, 'just now'],
  [0, 'just now'],
  [-5 * 24 * hour, '5 days ago'],
  [72 * hour, 'in 72 hours'],
  [20_000, 'in less than a minute'],
]
for (const [distance, words] of cases) {
  test(`${distance} ms from now is ${words}`, () => {
    expect(relativeTime(now + distance, now)).toBe(words)
  })
}

test('a time left is never said to be longer than it is', () => {
  const lengths: Record<string, number> = { minute, hour, day: 24 * hour }
  fc.assert(
    fc.property(fc.integer({ min: minute, max: 400 * 24 * hour }), (left) => {
      const said = /^in (\d+) (minute|hour|day)s?$/.exec(relativeTime(now + left, now))
      expect(Number(said?.[1]) * (lengths[said?.[2] ?? ''] ?? NaN)).toBeLessThanOrEqual(left)
    }),
  )
})

test('months of sales begin at midnight UTC, in December too', () => {
  expect(saleMonth(Date.parse('2026-11-30T23:59:59.999Z'))).toBe('2026-11')
  expect(nextSaleMonth(Date.parse('2026-11-30T23:59:59.999Z'))).toBe('2026-12-01T00:00:00.000Z')
  expect(saleMonth(Date.parse('2026-12-01T00:00:00.000Z'))).toBe('2026-12')
  expect(nextSaleMonth(Date.parse('2026-12-31T23:00:00Z'))).toBe('2027-01-01T00:00:00.000Z')
})
