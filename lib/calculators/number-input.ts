/** What a number counts; decides how it is written. */
export type InputUnit = 'count' | 'usd' | 'percent' | 'hours' | 'times'

/** One numeric input: what it may hold, where it starts, how far its slider reaches. */
export type NumberInput = {
  label: string
  unit: InputUnit
  min: number
  /** The highest value taken; above it a typed number is lowered to it. */
  max: number
  /** Where the slider ends, when that is before `max`. */
  sliderMax?: number
  /** The slider's stops lie ever further apart: 1 to 20 one by one, then 25, 30 … 100, 150 …; for a range from 1. */
  isLogarithmic?: boolean
  /** One press of an arrow key in the field, and one move of the slider unless it has its own. */
  step: number
  sliderStep?: number
  /** Digits kept after the decimal point. */
  decimals: 0 | 1 | 2
  initial: number
  /** The highest value stands for "this or more" and is shown with a plus: `500+`. */
  isOpenEnded?: boolean
}

/** Highest values of inputs that the specification leaves open; totals stay exact to the cent under them. */
export const ceilings = {
  countPerMonth: 100_000,
  countPerWeek: 50_000,
  saleUsd: 1_000_000,
  spendUsd: 10_000_000,
  times: 100,
} as const
