import { numberText, pointed } from '#contract/number-text.ts'

/** What a number counts; decides how it is written. */
export type InputUnit = 'count' | 'money' | 'percent' | 'hours' | 'times'

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

/** Where the inputs of a calculator start. */
export function initialValues<Id extends string>(
  inputs: Readonly<Record<Id, NumberInput>>,
): Record<Id, number> {
  const ids = Object.keys(inputs) as Id[]
  return Object.fromEntries(ids.map((id) => [id, inputs[id].initial])) as Record<Id, number>
}

/** Highest values of inputs that the specification leaves open; totals stay exact to the cent under them. */
export const ceilings = {
  countPerMonth: 100_000,
  countPerWeek: 50_000,
  saleUsd: 1_000_000,
  spendUsd: 10_000_000,
  times: 100,
} as const

const plainNumber = /^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?(?:e[-+]?\d+)?$/i

/**
 * Reads a number as people type or paste it: `1,000.50`, `47,5`, `1'000`, `$ 600`, `30 %`, `500+`, `−5`, `1e309`.
 *
 * @returns The number, which may be infinite; null for empty text and for anything that is not one
 *   number (`abc`, `1,2,3`, `1.2.3`). Callers keep the value they had.
 */
export function parseNumberText(text: string): number | null {
  const bare = pointed(
    text
      .normalize('NFKC')
      .replace(/\u2212/g, '-')
      .replace(/[\s_'\u2019]/g, ''),
  )
    .replace(/^([-+]?)\p{Sc}/u, '$1')
    .replace(/[%+\p{Sc}]$/u, '')
    // A telephone's keys have its own region's mark alone; a mark of thousands has three digits behind it.
    .replace(/^([^.,]*),(\d{1,2})$/, '$1.$2')
  if (!/\d/.test(bare) || !plainNumber.test(bare)) return null
  const value = Number(bare.replaceAll(',', ''))
  return Number.isNaN(value) ? null : value
}

/**
 * The nearest value an input may hold: clamped to its range and rounded to its decimals.
 *
 * @param value - Any number: infinite ones settle on an end of the range, NaN on the initial value.
 */
export function settleNumber(value: number, input: NumberInput): number {
  if (Number.isNaN(value)) return input.initial
  const clamped = Math.min(Math.max(value, input.min), input.max)
  return Number(clamped.toFixed(input.decimals))
}

/** The value so many steps further, or back: on a whole step, of which the nearest in that direction is the first. */
export function steppedNumber(value: number, steps: number, input: NumberInput): number {
  const { step } = input
  const first = steps < 0 ? Math.ceil(value / step - 1e-9) : Math.floor(value / step + 1e-9)
  return settleNumber((first + steps) * step, input)
}

/** A value as its number field shows it, without the unit: `1,000`, `47.92`, `500+` at an open end. */
export function fieldText(value: number, input: NumberInput): string {
  const text = numberText(value, input.decimals)
  return input.isOpenEnded && value >= input.max ? `${text}+` : text
}
