import type { NumberInput } from './number-input.ts'

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
