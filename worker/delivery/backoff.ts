import { timing } from './timing.ts'

/** Between half and all of `delayMs`, so that what failed together does not come back together. */
export function jittered(delayMs: number, random: () => number = Math.random): number {
  return Math.round(delayMs * (0.5 + random() / 2))
}

/** How an attempt ended that did not deliver. */
type Ending = 'failed' | 'unanswered' | 'refused'

/** First wait, its growth with each attempt, and where that ends. */
const waits: Record<Ending, { firstMs: number; growth: number; capMs: number }> = {
  failed: { firstMs: timing.firstBackoffMs, growth: 2, capMs: timing.backoffCapMs },
  unanswered: { firstMs: timing.firstUnansweredMs, growth: 4, capMs: timing.unansweredCapMs },
  refused: { firstMs: timing.firstRefusedMs, growth: 4, capMs: timing.refusedCapMs },
}

/**
 * Milliseconds until a delivery is tried again; it is never given up.
 *
 * Grows with each attempt to a cap in the first hour (30 s after a plain failure; minutes where the CRM may
 * have it already), then with the time it has been failing, to 4 h.
 *
 * @param attempts - Attempts made, 1 or more.
 * @param failingForMs - Since the first attempt.
 */
export function backoffMs(
  ending: Ending,
  attempts: number,
  failingForMs: number,
  random: () => number = Math.random,
): number {
  const { firstMs, growth, capMs } = waits[ending]
  const grown = Math.min(firstMs * growth ** Math.min(attempts - 1, 10), capMs)
  if (failingForMs < timing.cappedForMs) return jittered(grown, random)
  const aged = Math.min(failingForMs / 6, timing.longestBackoffMs)
  return jittered(Math.max(grown, aged), random)
}
