import { site } from '#site.config.ts'

/** A day in words: `2026-03-19` becomes `March 19, 2026`, or `19 March 2026` where days come first. Without Intl, so it is the same everywhere. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const name = monthNames[(month ?? 1) - 1]
  return site.isDayFirst ? `${date} ${name} ${year}` : `${name} ${date}, ${year}`
}

/** A moment in UTC in words: `November 21, 2026, 10:04 UTC`. */
export function momentText(iso: string): string {
  const utc = new Date(iso).toISOString()
  return `${dayText(utc.slice(0, 10))}, ${utc.slice(11, 16)} UTC`
}

/** The months in English, January first; without Intl, so that they are the same everywhere. */
export const monthNames =
  'January February March April May June July August September October November December'.split(' ')
