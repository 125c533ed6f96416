import { timing } from './timing.ts'

/** Between half and all of `delayMs`, so that what failed together does not come back together. */
export function jittered(delayMs: number, random: () => number = Math.random): number {
  return Math.round(delayMs * (0.5 + random() / 2))
}

/**
 * Milliseconds until a delivery is tried again; null when it has been tried for long enough.
 *
 * Doubles from 2 s to a cap of 30 s in the first hour, then grows with the time it has been failing, to 4 h.
 *
 * @param attempts - Attempts made, 1 or more.
 * @param failingForMs - Since the first attempt.
 */
export function backoffMs(
  attempts: number,
  failingForMs: number,
  random: () => number = Math.random,
): number | null {
  if (failingForMs >= timing.giveUpAfterMs) return null
  if (failingForMs >= timing.cappedForMs) {
    return jittered(Math.min(failingForMs / 6, timing.longestBackoffMs), random)
  }
  const doubled = timing.firstBackoffMs * 2 ** Math.min(attempts - 1, 10)
  return jittered(Math.min(doubled, timing.backoffCapMs), random)
}

/** Milliseconds the CRM is left alone after this many failures in a row; 0 while they are few. */
export function pauseMs(failures: number, random: () => number = Math.random): number {
  const over = failures - timing.failuresBeforePause
  if (over < 0) return 0
  return jittered(
    Math.min(timing.firstPauseMs * 2 ** Math.min(over, 10), timing.longestPauseMs),
    random,
  )
}
