import type { NumberInput } from './number-input.ts'

/** Where a slider starts, ends and stops in between, and which values its places stand for. */
export type SliderRange = {
  min: number
  max: number
  step: number
  /** The place of a value; of one between two places, the lower. */
  placeOf: (value: number) => number
  valueAt: (place: number) => number
}

/**
 * The slider of an input. It starts at the last whole step at or below the least value, so that it stops
 * at round numbers: 0, 10, 20 for a least value of 1; what is below the least value is raised to it.
 */
export function sliderRange(input: NumberInput): SliderRange {
  if (input.isLogarithmic) return logarithmicRange(input)
  const step = input.sliderStep ?? input.step
  const stepsBelow = Math.floor(input.min / step + 1e-9)
  const max = input.sliderMax ?? input.max
  return {
    min: Number((stepsBelow * step).toFixed(input.decimals)),
    max,
    step,
    placeOf: (value) => Math.min(value, max),
    valueAt: (place) => place,
  }
}

/** Its places are counted from 1, so that the first twenty are their own values. */
function logarithmicRange({ min, max, sliderMax = max }: NumberInput): SliderRange {
  const values: number[] = []
  for (let value = min; value < sliderMax; value += stepAt(value)) values.push(value)
  values.push(sliderMax)
  return {
    min: 1,
    max: values.length,
    step: 1,
    placeOf: (value) => Math.max(1, values.filter((each) => each <= value).length),
    valueAt: (place) => values[place - 1] ?? sliderMax,
  }
}

/** From a value to the next: one up to 20, then half of what its first digit counts. */
function stepAt(value: number): number {
  return value < 20 ? 1 : 5 * 10 ** (Math.floor(Math.log10(value)) - 1)
}
