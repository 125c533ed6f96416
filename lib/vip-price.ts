import { dayMs, minuteMs } from './time.ts'

/** Stripe closes a payment page after a day by itself, and never within 30 minutes. */
const longestPageMs = dayMs - minuteMs
const shortestPageMs = 31 * minuteMs

/** A deadline (ISO 8601) in Unix milliseconds; without one it never ends. */
const endsMsOf = (deadline: string | null) => (deadline === null ? Infinity : Date.parse(deadline))

/** Whether the VIP price has ended under this deadline (ISO 8601, or none). `nowMs`: Unix milliseconds. */
export function isVipPriceOver(deadline: string | null, nowMs: number): boolean {
  return nowMs >= endsMsOf(deadline)
}

/**
 * When a VIP payment page that was asked for at `askedMs` has to close: with the price, or as soon after as
 * Stripe can; undefined while that is more than a day away.
 */
export function vipPageEndsMs(deadline: string | null, askedMs: number): number | undefined {
  const endsMs = endsMsOf(deadline)
  if (endsMs > askedMs + longestPageMs) return undefined
  return Math.max(endsMs, askedMs + shortestPageMs)
}
