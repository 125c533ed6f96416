import { formatMoney } from '#contract/money.ts'
import { numberText } from '#contract/number-text.ts'

/** One number of a formula, as shown, with what it is and how it joins the one before. */
export type FormulaTerm = { text: string; label: string; operator: '×' | '−' }

/** A factor in its unit: `$1,000`, `8%`, `400`. */
export function factor(
  value: number,
  label: string,
  unit: 'plain' | 'money' | 'percent' = 'plain',
): FormulaTerm {
  const text =
    unit === 'money'
      ? formatMoney(Math.round(value * 100))
      : `${numberText(value)}${unit === 'percent' ? '%' : ''}`
  return { text, label, operator: '×' }
}

/**
 * A formula in one line with its result: `$5,000 × 8 = $40,000`. What is taken off leaves 0 at least, and says so
 * there.
 */
export function formulaText(terms: readonly FormulaTerm[], resultCents: number): string {
  const left = terms
    .map((term, index) => (index === 0 ? term.text : `${term.operator} ${term.text}`))
    .join(' ')
  const isUsedUp = resultCents === 0 && terms.some(({ operator }) => operator === '−')
  const note = isUsedUp ? ` (never below ${formatMoney(0)})` : ''
  return `${left} = ${formatMoney(resultCents)}${note}`
}
