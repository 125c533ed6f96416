import { dayText } from './date-text.ts'

/** The days of the week in English, Sunday first, as the platform counts them. */
export const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/**
 * A wall-clock time in words, the same in every browser: `Tuesday, November 24, 2026, 10:00`, or
 * `Tuesday, 24 November 2026, 10:00` where days come first.
 *
 * @param wallTime - `2026-11-24T10:00`.
 */
export function wallTimeText(wallTime: string): string {
  const [day = '', time = ''] = wallTime.split('T')
  return `${weekdayText(day)}, ${time.slice(0, 5)}`
}

/** A day in words with its weekday: `Tuesday, November 24, 2026`. */
export function weekdayText(day: string): string {
  return `${weekdays[new Date(day).getUTCDay()]}, ${dayText(day)}`
}
