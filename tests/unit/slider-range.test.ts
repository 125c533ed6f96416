import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthInputs } from '#lib/calculators/growth-inputs.ts'
import { profitInputs } from '#lib/calculators/profit-inputs.ts'
import { sliderRange } from '#lib/calculators/slider-range.ts'

const { min, max, step, shareOf, stops } = sliderRange(growthInputs.teamSize)
if (!stops) throw new Error('The slider of the team has stops of its own.')
const lastStop = 61

test('a slider from 1 to 5,000 has these bounds, and gives the first twenty a stop each', () => {
  expect([min, max, step]).toEqual([1, 5_000, 1])
  expect(
    [0, 1, 19, 20, 21, 35, 36, 53, 54, lastStop].map((stop) => stops.valueAt(stop / lastStop)),
  ).toEqual([1, 2, 20, 25, 30, 100, 150, 1_000, 1_500, 5_000])
})

test('each stop lies where its value stands, and further on for a higher one', () => {
  for (let stop = 0; stop <= lastStop; stop++) {
    const value = stops.valueAt(stop / lastStop)
    expect(shareOf(value)).toBeCloseTo(stop / lastStop)
    if (stop > 0) expect(value).toBeGreaterThan(stops.valueAt((stop - 1) / lastStop))
  }
})

test('from between two stops, on and back lead to the next ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (value) => {
      expect(stops.next(value, 1) > value || value === 5_000).toBe(true)
      expect(stops.next(value, -1) < value || value === 1).toBe(true)
    }),
  )
  expect([stops.next(137, 1), stops.next(137, -1), stops.next(2, 1)]).toEqual([150, 100, 3])
})

test('any other slider is the browser’s own', () => {
  const leads = sliderRange(profitInputs.jai_leadsPerMonth)
  expect([leads.min, leads.max]).toEqual([0, profitInputs.jai_leadsPerMonth.sliderMax])
  expect(leads.stops).toBeUndefined()
  expect([leads.shareOf(0), leads.shareOf(leads.max / 2), leads.shareOf(90_000)]).toEqual([
    0, 0.5, 1,
  ])
})
