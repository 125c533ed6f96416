import type { NumberInput } from './number-input.ts'

/** Where a slider starts, ends and stops in between, and where on its way each value lies. */
export type SliderRange = {
  min: number
  max: number
  step: number
  /** How far along it a value stands: 0 to 1. */
  shareOf: (value: number) => number
  /** For a slider whose values lie ever further apart; absent where the browser's own is right. */
  stops?: {
    /** The value nearest to a share of the way. */
    valueAt: (share: number) => number
    /** The value so many stops further, or back. */
    next: (value: number, stops: number) => number
  }
}

/**
 * The slider of an input. It starts at the last whole step at or below the least value, so that it stops
 * at round numbers: 0, 10, 20 for a least value of 1; what is below the least value is raised to it.
 */
export function sliderRange(input: NumberInput): SliderRange {
  if (input.isLogarithmic) return logarithmicRange(input)
  const step = input.sliderStep ?? input.step
  const stepsBelow = Math.floor(input.min / step + 1e-9)
  const min = Number((stepsBelow * step).toFixed(input.decimals))
  const max = input.sliderMax ?? input.max
  return { min, max, step, shareOf: (value) => within((value - min) / (max - min)) }
}

const within = (share: number) => Math.min(1, Math.max(0, share))

/** To the browser, and whoever reads it aloud, any slider of these bounds; only the way along it is another. */
function logarithmicRange({ min, max, step, sliderMax = max }: NumberInput): SliderRange {
  const values: number[] = []
  for (let value = min; value < sliderMax; value += stepAt(value)) values.push(value)
  values.push(sliderMax)
  const last = values.length - 1
  const stopOf = (value: number) => Math.max(0, values.filter((each) => each <= value).length - 1)
  const valueOf = (stop: number) => values[Math.min(last, Math.max(0, stop))] ?? min
  return {
    min,
    max: sliderMax,
    step,
    shareOf: (value) => stopOf(value) / last,
    stops: {
      valueAt: (share) => valueOf(Math.round(share * last)),
      next(value, stops) {
        const stop = stopOf(value)
        // Back from between two stops is to the lower of them.
        const isBetween = valueOf(stop) < value
        return valueOf(stop + stops + (stops < 0 && isBetween ? 1 : 0))
      },
    },
  }
}

/** From a value to the next: one up to 20, then half of what its first digit counts. */
function stepAt(value: number): number {
  return value < 20 ? 1 : 5 * 10 ** (Math.floor(Math.log10(value)) - 1)
}
