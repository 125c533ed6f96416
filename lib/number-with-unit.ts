/** `6656` with `$` is `$6,656`, `66.3` with `%` is `66.3%`, `-19` with `%` is `−19%`. */
export function numberWithUnit(value: number, unit = ''): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction ? `.${fraction}` : '')
  const sign = value < 0 ? '−' : ''
  return unit === '$' ? `${sign}$${digits}` : `${sign}${digits}${unit}`
}
