import { monthNames } from './month-names.ts'

/** A day in words: `2026-03-19` becomes `March 19, 2026`. Without Intl, so it is the same everywhere. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${monthNames[(month ?? 1) - 1]} ${date}, ${year}`
}
