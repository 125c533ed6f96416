import { numberText } from './number-text.ts'

/**
 * US dollars from cents, the same text in every browser and on the server: no locale tables.
 *
 * @param cents - US cents; a fraction of a cent is rounded.
 * @param style - `trim`, for prices, shows cents only where there are some: `$497`; `exact` shows them always:
 *   `$8,242.24`; `whole`, for estimates, rounds to dollars, half away from zero: `$282,068`.
 * @returns `$0` (or `$0.00`) for anything that is not a finite number.
 */
export function formatUsd(cents: number, style: 'whole' | 'exact' | 'trim' = 'trim'): string {
  const magnitude = Number.isFinite(cents) ? Math.round(Math.abs(cents)) : 0
  const showsCents = style === 'exact' || (style === 'trim' && magnitude % 100 !== 0)
  const dollars = showsCents ? Math.floor(magnitude / 100) : Math.round(magnitude / 100)
  const fraction = showsCents ? `.${String(magnitude % 100).padStart(2, '0')}` : ''
  const isNegative = cents < 0 && (dollars > 0 || (showsCents && magnitude > 0))
  return `${isNegative ? '-' : ''}$${numberText(dollars, 0)}${fraction}`
}

const compactSteps = [
  { cents: 1e14, suffix: 'T' },
  { cents: 1e11, suffix: 'B' },
  { cents: 1e8, suffix: 'M' },
  { cents: 1e5, suffix: 'K' },
] as const

/**
 * Short form for headings and axes: `$25K`, `$2.3B`, `$997`; one decimal at most, rounded.
 *
 * @param cents - US cents.
 */
export function formatCompactUsd(cents: number): string {
  const magnitude = Number.isFinite(cents) ? Math.abs(cents) : 0
  // 99,950,000 cents would read "$1,000K": a value that rounds up to the next step takes its suffix.
  const step = compactSteps.find((candidate) => magnitude >= candidate.cents * 0.99995)
  if (!step) return formatUsd(cents, 'whole')
  return `${cents < 0 ? '-' : ''}$${numberText(magnitude / step.cents, 1)}${step.suffix}`
}
