import { formatMoney } from '#contract/money.ts'
import { numberText } from '#contract/number-text.ts'
import type { NumberInput } from './number-input.ts'

/** A value in the unit of its input: `$47.92`, `8%`, `20 h`, `1.8×`, `500+` at an open end. */
export function inputText(value: number, input: NumberInput): string {
  if (input.isOpenEnded && value >= input.max) return `${numberText(value)}+`
  switch (input.unit) {
    case 'money':
      return formatMoney(Math.round(value * 100))
    case 'percent':
      return `${numberText(value)}%`
    case 'hours':
      return `${numberText(value)} h`
    case 'times':
      return `${numberText(value)}×`
    case 'count':
      return numberText(value)
  }
}
