import { numberText } from '../number-text.ts'
import type { NumberInput } from './number-input.ts'

/** A value as its number field shows it, without the unit: `1,000`, `47.92`, `500+` at an open end. */
export function fieldText(value: number, input: NumberInput): string {
  const text = numberText(value, input.decimals)
  return input.isOpenEnded && value >= input.max ? `${text}+` : text
}
