import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthInputs } from '#lib/calculators/growth-inputs.ts'
import { profitInputs } from '#lib/calculators/profit-inputs.ts'
import { sliderRange } from '#lib/calculators/slider-range.ts'

test('a slider from 1 to 5,000 gives the first twenty a place each, and reaches its ends', () => {
  const { min, max, step, valueAt, placeOf } = sliderRange(growthInputs.teamSize)
  expect([valueAt(min), valueAt(min + 1), valueAt(20), valueAt(max)]).toEqual([1, 2, 20, 5_000])
  expect([21, 22, 36, 37, 54, 55].map(valueAt)).toEqual([25, 30, 100, 150, 1_000, 1_500])
  expect((placeOf(2) - min) / (max - min)).toBeGreaterThan(0.01)
  expect(step).toBe(1)
})

test('each place of a logarithmic slider stands for one value within the range, further on for a higher one', () => {
  const { min, max, valueAt, placeOf } = sliderRange(growthInputs.teamSize)
  for (let place = min; place <= max; place++) {
    expect(placeOf(valueAt(place))).toBe(place)
    if (place > min) expect(valueAt(place)).toBeGreaterThan(valueAt(place - 1))
  }
})

test('a value between two places stands at the lower one', () => {
  const { valueAt, placeOf } = sliderRange(growthInputs.teamSize)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (value) => {
      const place = placeOf(value)
      expect(valueAt(place)).toBeLessThanOrEqual(value)
      expect(valueAt(place + 1) > value || value === 5_000).toBe(true)
    }),
  )
})

test('any other slider’s places are its values', () => {
  const { min, max, valueAt, placeOf } = sliderRange(profitInputs.jai_leadsPerMonth)
  expect([min, max]).toEqual([0, profitInputs.jai_leadsPerMonth.sliderMax])
  expect([valueAt(400), placeOf(400), placeOf(90_000)]).toEqual([400, 400, max])
})
