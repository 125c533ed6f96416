import { site } from '#site.config.ts'

/** How a figure stands against the one before it, which `textOf` writes; blank where both are nothing. */
export function changeText(
  now: number,
  before: number,
  textOf = (n: number) => n.toLocaleString(site.language),
): string {
  if (now === before) return now === 0 ? '' : 'as before'
  if (before === 0) return 'none before'
  const percent = Math.round((100 * (now - before)) / before)
  if (before < 0 || percent >= 1_000) return `from ${textOf(before)}`
  if (percent === 0) return 'as before'
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString(site.language)}%`
}

/** A share in words, `38%`; under one percent to the tenth. */
export function shareText(part: number, whole: number): string {
  if (whole <= 0) return ''
  const percent = (100 * part) / whole
  return `${percent > 0 && percent < 1 ? percent.toFixed(1) : Math.round(percent)}%`
}
