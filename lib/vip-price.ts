import { site } from '#site.config.ts'

/** Stripe closes a payment page after a day by itself, and never within 30 minutes. */
const longestPageMs = 24 * 3_600_000 - 60_000
const shortestPageMs = 31 * 60_000

/** When the VIP price ends, Unix milliseconds; null while no deadline is set. */
export function vipPriceEndsMs(): number | null {
  const { vipDeadline } = site.campaign
  return vipDeadline === null ? null : Date.parse(vipDeadline)
}

/** Whether the VIP price has ended. `nowMs`: Unix milliseconds. */
export function isVipPriceOver(nowMs: number): boolean {
  return nowMs >= (vipPriceEndsMs() ?? Infinity)
}

/**
 * When a VIP payment page that was asked for at `askedMs` has to close: with the price, or as soon after as
 * Stripe can; undefined while that is more than a day away.
 */
export function vipPageEndsMs(askedMs: number): number | undefined {
  const endsMs = vipPriceEndsMs() ?? Infinity
  if (endsMs > askedMs + longestPageMs) return undefined
  return Math.max(endsMs, askedMs + shortestPageMs)
}
