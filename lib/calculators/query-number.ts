import type { NumberInput } from './number-input.ts'

/**
 * A number from a shared link. Stricter than typing: a value that is not a plain decimal number in the
 * input's range, with no more decimals than it keeps, is bad, and the initial value stands.
 */
export function queryNumber(text: string | null, input: NumberInput): number {
  const match = text !== null && text.length <= 20 ? /^\d+(?:\.(\d+))?$/.exec(text) : null
  if (!match || (match[1]?.length ?? 0) > input.decimals) return input.initial
  const value = Number(text)
  return value >= input.min && value <= input.max ? value : input.initial
}
