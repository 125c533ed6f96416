import { site } from '#site.config.ts'
import { numberText } from './number-text.ts'

type MoneyStyle = 'whole' | 'exact' | 'trim'

/**
 * An amount of the site's currency from cents, the same text in every browser and on the server: no locale tables.
 *
 * @param cents - A fraction of a cent is rounded.
 * @param style - `trim`, for prices, shows cents only where there are some: `$497`; `exact` shows them always:
 *   `$8,242.24`; `whole`, for estimates, rounds to whole units, half away from zero: `$282,068`.
 * @returns `$0` (or `$0.00`) for anything that is not a finite number.
 */
export function formatMoney(cents: number, style: MoneyStyle = 'trim'): string {
  const magnitude = Number.isFinite(cents) ? Math.round(Math.abs(cents)) : 0
  const showsCents = style === 'exact' || (style === 'trim' && magnitude % 100 !== 0)
  const units = showsCents ? Math.floor(magnitude / 100) : Math.round(magnitude / 100)
  const fraction = showsCents
    ? `${site.decimalMark}${String(magnitude % 100).padStart(2, '0')}`
    : ''
  const isNegative = cents < 0 && (units > 0 || (showsCents && magnitude > 0))
  return `${isNegative ? '-' : ''}${site.moneyBefore}${numberText(units, 0)}${fraction}${site.moneyAfter}`
}

/**
 * An amount of an order's own currency, which may be another than the site sells in today.
 *
 * @param currency - As the order has it: `usd`.
 */
export function moneyOf(cents: number, currency: string, style: MoneyStyle = 'trim'): string {
  const code = currency.toUpperCase()
  if (code === site.currency) return formatMoney(cents, style)
  const digits = style === 'exact' || (style === 'trim' && cents % 100 !== 0) ? 2 : 0
  return new Intl.NumberFormat(site.language, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100)
}

/** An amount with the code of its currency, where it is paid or promised: `$497 USD`; once where that is its sign. */
export function moneyInFull(cents: number, currency: string = site.currency, style?: MoneyStyle) {
  const code = currency.toUpperCase()
  const behind = code === site.currency ? site.moneyCode : ` ${code}`
  return `${moneyOf(cents, currency, style)}${behind}`
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
 * @param cents - Cents of the site's currency.
 */
export function formatCompactMoney(cents: number): string {
  const magnitude = Number.isFinite(cents) ? Math.abs(cents) : 0
  // 99,950,000 cents would read "$1,000K": a value that rounds up to the next step takes its suffix.
  const step = compactSteps.find((candidate) => magnitude >= candidate.cents * 0.99995)
  if (!step) return formatMoney(cents, 'whole')
  const figure = `${numberText(magnitude / step.cents, 1)}${step.suffix}`
  return `${cents < 0 ? '-' : ''}${site.moneyBefore}${figure}${site.moneyAfter}`
}

/** An amount that is promised, in its short form where that rounds nothing: `$3K`, and `$2,999.10`. */
export function shortMoney(cents: number): string {
  const step = compactSteps.find((candidate) => Math.abs(cents) >= candidate.cents)
  return step && (cents * 10) % step.cents === 0 ? formatCompactMoney(cents) : formatMoney(cents)
}
