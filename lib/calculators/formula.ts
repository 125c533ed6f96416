import { formatMoney } from '#contract/money.ts'
import { numberText } from '#contract/number-text.ts'
import { productCents } from './product-cents.ts'

type Unit = 'plain' | 'money' | 'percent'

/** One number of a formula, as shown, with what it is and how it joins the one before. */
export type FormulaTerm = {
  value: number
  unit: Unit
  text: string
  label: string
  operator: '×' | '−'
}

/** A factor in its unit: `$1,000`, `8%`, `400`. */
export function factor(value: number, label: string, unit: Unit = 'plain'): FormulaTerm {
  const text =
    unit === 'money'
      ? formatMoney(Math.round(value * 100))
      : `${numberText(value)}${unit === 'percent' ? '%' : ''}`
  return { value, unit, text, label, operator: '×' }
}

/** What a formula comes to, in integer cents: its factors multiplied, less what is taken off, never below 0. */
export function formulaCents(terms: readonly FormulaTerm[]): number {
  const values = (some: (term: FormulaTerm) => boolean) =>
    terms.filter(some).map(({ value }) => value)
  const product = productCents(
    values(({ operator, unit }) => operator === '×' && unit !== 'percent'),
    values(({ unit }) => unit === 'percent'),
  )
  const takenOff = values(({ operator }) => operator === '−')
  return Math.max(
    0,
    takenOff.reduce((left, value) => left - productCents([value]), product),
  )
}

/** A part of a calculator that can be on or off: what it is called, takes and yields. */
export type CalculatorModule<State, InputId> = {
  name: string
  inputs: readonly InputId[]
  /** The formula of what it yields a month, in the order shown. */
  terms: (state: State) => FormulaTerm[]
}

/**
 * A formula in one line with its result: `$5,000 × 8 = $40,000`. What is taken off leaves 0 at least, and says so
 * there.
 */
export function formulaText(terms: readonly FormulaTerm[]): string {
  const resultCents = formulaCents(terms)
  const left = terms
    .map((term, index) => (index === 0 ? term.text : `${term.operator} ${term.text}`))
    .join(' ')
  const isUsedUp = resultCents === 0 && terms.some(({ operator }) => operator === '−')
  const note = isUsedUp ? ` (never below ${formatMoney(0)})` : ''
  return `${left} = ${formatMoney(resultCents)}${note}`
}
