const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months =
  'January February March April May June July August September October November December'.split(' ')

/**
 * A wall-clock time in words, the same in every browser: `Tuesday 24 November 2026, 10:00`.
 *
 * @param wallTime - `2026-11-24T10:00`.
 */
export function wallTimeText(wallTime: string): string {
  const date = new Date(`${wallTime}:00Z`)
  const day = `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`
  return `${day} ${date.getUTCFullYear()}, ${wallTime.slice(11, 16)}`
}
