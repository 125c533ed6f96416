import { dayMs, hourMs, minuteMs } from './time.ts'

/** Up to four days are said in hours, as deadlines are; up to two hours in minutes. */
function unitOf(distanceMs: number): ['day' | 'hour' | 'minute', number] {
  if (distanceMs > 4 * dayMs) return ['day', dayMs]
  return distanceMs >= 2 * hourMs ? ['hour', hourMs] : ['minute', minuteMs]
}

/**
 * How far a moment is from now, in words: `3 hours ago`, `in 72 hours`, `5 days ago`. Both in Unix
 * milliseconds; rounded down, so that a time left is never said to be longer than it is.
 */
export function relativeTime(timeMs: number, nowMs: number): string {
  const [unit, unitMs] = unitOf(Math.abs(timeMs - nowMs))
  const count = Math.trunc((timeMs - nowMs) / unitMs)
  if (count === 0) return timeMs > nowMs ? 'in less than a minute' : 'just now'
  return new Intl.RelativeTimeFormat('en').format(count, unit)
}
