import { site } from '#site.config.ts'

/** Digits before the decimal mark, in groups of three. */
const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, site.groupMark)

/**
 * A number as a reader of the site's locale writes it, the same on server and browser: `8242.24` → `8,242.24`.
 *
 * @param value - Finite and below 1e15; anything else reads as `0`.
 * @param decimals - Digits after the point, at most; trailing zeros are dropped.
 */
export function numberText(value: number, decimals = 2): string {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return '0'
  const rounded = Math.abs(value).toFixed(decimals)
  const [whole = '0', fraction = ''] = rounded.split('.')
  const shownFraction = fraction.replace(/0+$/, '')
  const isNegative = value < 0 && Number(rounded) > 0
  return `${isNegative ? '-' : ''}${grouped(whole)}${
    shownFraction ? `${site.decimalMark}${shownFraction}` : ''
  }`
}

/** A number as it is typed under the site's locale, with the marks of `1,234.5`. */
export const pointed = (typed: string): string =>
  site.decimalMark === '.'
    ? typed
    : typed.replaceAll(/[.,]/g, (mark) => (mark === site.decimalMark ? '.' : ','))

/** `6656` with `$` is `$6,656` and `1.2` is `$1.20`, `-19` with `%` is `−19%`, `61` with `calls` is `61 calls`. */
export function numberWithUnit(value: number, unit = ''): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.')
  const isMoney = unit === '$'
  const shown = isMoney ? fraction?.padEnd(2, '0') : fraction
  const digits = grouped(whole) + (shown ? `${site.decimalMark}${shown}` : '')
  const sign = value < 0 ? '−' : ''
  const gap = /^\p{L}{2}/u.test(unit) ? '\u00A0' : ''
  return isMoney ? `${sign}$${digits}` : `${sign}${digits}${gap}${unit}`
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A count as a sentence says it: `three`, and from ten on its figure. */
export const countText = (count: number): string => words[count] ?? String(count)
