import { daySeconds } from './time.ts'

/** Where the VIP countdown begins at a first visit, in seconds: 15 days 23:47:32. */
export const vipCountdownSeconds = 15 * daySeconds + 23 * 3_600 + 47 * 60 + 32

/** Whole seconds until an instant; never below 0. Both in Unix milliseconds. */
export function secondsUntil(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000))
}

/** Days, hours, minutes and seconds of a time left; anything that is no positive number is zero. */
export function countdownParts(seconds: number) {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return {
    days: Math.floor(whole / daySeconds),
    hours: Math.floor(whole / 3_600) % 24,
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  }
}

/** A time left as read: `15 days 23:47:32`, `1 day 00:00:09`. */
export function countdownText(seconds: number): string {
  const { days, ...clock } = countdownParts(seconds)
  const digits = [clock.hours, clock.minutes, clock.seconds]
  return `${days} ${days === 1 ? 'day' : 'days'} ${digits.map((part) => String(part).padStart(2, '0')).join(':')}`
}
