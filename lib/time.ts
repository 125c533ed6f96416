// Literals, not products: a bundler inlines a literal, while a product would be loaded by every page.

/** Durations, in the unit of their names. */
export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000
export const daySeconds = 86_400
export const hoursInDay = 24

/** So many business days later, at the same time of day: Saturdays and Sundays (UTC) are none. */
export function afterBusinessDays(fromMs: number, days: number): number {
  let atMs = fromMs
  for (let left = days; left > 0;) {
    atMs += dayMs
    if (![0, 6].includes(new Date(atMs).getUTCDay())) left -= 1
  }
  return atMs
}
