import { dayText } from './day-text.ts'

/** A moment in UTC in words: `November 21, 2026, 10:04 UTC`. */
export function momentText(iso: string): string {
  return `${dayText(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`
}
