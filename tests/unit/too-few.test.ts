import { expect, test } from 'vitest'
import { fewestUsual } from '#lib/too-few.ts'

const weeks = (count: number, of = 6) => Array.from({ length: of }, () => count)

test('a young site has no usual rate', () => {
  expect(fewestUsual([])).toBe(0)
  expect(fewestUsual(weeks(1_000, 3))).toBe(0)
  expect(fewestUsual(weeks(1_000, 4))).toBeGreaterThan(0)
})

test('where little comes, silence is chance; where much comes, it is not', () => {
  expect(fewestUsual(weeks(20))).toBe(0)
  expect(fewestUsual(weeks(28))).toBe(1)
  expect(fewestUsual(weeks(200))).toBeGreaterThan(40)
  expect(fewestUsual(weeks(200))).toBeLessThan(100)
})

test('a holiday’s half, or one loud week, is not too few', () => {
  expect(fewestUsual(weeks(300))).toBeLessThan(150)
  expect(fewestUsual([60, 58, 62, 61, 5_000])).toBe(fewestUsual(weeks(61, 5)))
})

test('what a week before had is never too few', () => {
  expect(fewestUsual([300, 310, 290, 305, 4])).toBe(4)
  expect(fewestUsual([300, 310, 290, 305, 0])).toBe(0)
})

test('of what comes several at a time, more has to be missing', () => {
  expect(fewestUsual(weeks(60), 3)).toBe(0)
  expect(fewestUsual(weeks(60))).toBeGreaterThan(5)
})

test('a great many are no trouble', () => {
  expect(fewestUsual(weeks(100_000))).toBe(25_000)
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
