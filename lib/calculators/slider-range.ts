import type { NumberInput } from './number-input.ts'

/** Where a slider starts, ends and stops in between. */
export type SliderRange = { min: number; max: number; step: number }

/**
 * The slider of an input. It starts at the last whole step at or below the least value, so that it stops
 * at round numbers: 0, 10, 20 for a least value of 1; what is below the least value is raised to it.
 */
export function sliderRange(input: NumberInput): SliderRange {
  const step = input.sliderStep ?? input.step
  const stepsBelow = Math.floor(input.min / step + 1e-9)
  return {
    min: Number((stepsBelow * step).toFixed(input.decimals)),
    max: input.sliderMax ?? input.max,
    step,
  }
}
