import { monthNames } from './date-text.ts'

/** The days of the week in English, Sunday first, as the platform counts them. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]

/**
 * A wall-clock time in words, the same in every browser: `Tuesday 24 November 2026, 10:00`.
 *
 * @param wallTime - `2026-11-24T10:00`.
 */
export function wallTimeText(wallTime: string): string {
  const date = new Date(`${wallTime}:00Z`)
  const day = `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${monthNames[date.getUTCMonth()]}`
  return `${day} ${date.getUTCFullYear()}, ${wallTime.slice(11, 16)}`
}
