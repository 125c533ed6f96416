import { minuteMs, hourMs } from '#lib/time.ts'

/** Every timing of deliveries. Milliseconds unless named otherwise. */
export const timing = {
  /** The visitor waits this long for the CRM at most; the attempt goes on behind the answer. */
  relayWaitMs: 3_000,
  /** From request to answer, storage and relay together. */
  answerWithinMs: 3_500,
  /**
   * An attempt behind a visitor's answer: a worker lives 30 s after it has answered. What is cut off there
   * counts as unanswered, not as failed.
   */
  visitorAttemptMs: 32_000,
  /** A mail behind an answer: begun within 2 s of it, it ends before the worker does. */
  mailBehindAnswerMs: 25_000,
  /** An attempt in the background, where the queue's consumer and the cron each have 15 minutes. */
  backgroundAttemptMs: 5 * minuteMs,
  /**
   * A deliverer has a row to itself this long. While an attempt lasts, its claim is renewed at the first of
   * these times to last until the second, so that it outlives the attempt, and a crash early on is soon made good.
   */
  leaseMs: 25_000,
  renewals: [
    [15_000, 140_000],
    [125_000, 260_000],
    [245_000, 330_000],
  ],
  /** No claim is longer; one that seems to be comes from a clock that was wrong. */
  longestLeaseMs: 335_000,
  /** A stored time further ahead than this comes from a clock that was wrong. */
  clockSkewMs: 10_000,
  /**
   * Between two requests to the CRM, from all isolates: at most 94 in any 10 s, where it allows 100
   * (GoHighLevel API 2.0 burst limit).
   */
  slotMs: 107,
  /** A slot missed by more than this is given up, so that requests stay below 100 in any 10 s. */
  lateSlotMs: 500,
  /** How far ahead a slot may lie for a visitor's request, and for a background one, which gives way. */
  relaySlotAheadMs: 700,
  drainSlotAheadMs: 300,
  /** A CRM that kept a visitor's request waiting counts as slow this long, or until it answers at once. */
  slowForMs: 5 * minuteMs,
  /** Failures in a row after which the gate pauses. */
  failuresBeforePause: 3,
  firstPauseMs: 1_000,
  longestPauseMs: 15_000,
  /** The longest `Retry-After` that is obeyed. */
  longestRetryAfterMs: hourMs,
  /** A channel that fails this long is raised for a person. */
  failingBeforeAlarmMs: 15 * minuteMs,
  /** Different deliveries refused in a row after which the account counts as refused. */
  refusalsBeforeFault: 3,
  /** While the account is refused: the first probe after this, then twice as long each time. */
  firstProbeMs: 15_000,
  longestProbeMs: 5 * minuteMs,
  /** First wait after a failure; doubles up to the cap while the lead is younger than an hour. */
  firstBackoffMs: 2_000,
  backoffCapMs: 30_000,
  /** The same where it may have arrived: the CRM did not answer in time, or refused this one delivery. */
  firstUnansweredMs: minuteMs,
  unansweredCapMs: 20 * minuteMs,
  firstRefusedMs: 5_000,
  refusedCapMs: 20 * minuteMs,
  cappedForMs: hourMs,
  /**
   * Afterwards a sixth of the time since the first attempt, at most this; never is a delivery given up. While nothing
   * passes at all a failure waits at most `unansweredCapMs`, while the account is refused `longestProbeMs`.
   */
  longestBackoffMs: 4 * hourMs,
  /** One delivery that fails this long while others pass is raised for a person. */
  oneFailingBeforeAlarmMs: hourMs,
  /** How old the recorded latest success may be before it is written again. */
  deliveredNoteMs: 5_000,
  /** A background run claims deliveries for this long; attempts under way are finished. */
  drainForMs: 45_000,
  /** Deliveries under way at once in one background run; workers allow six open connections. */
  lanes: 5,
  /** Hints for the queue are collected this long into one batch. */
  gatherMs: 200,
} as const

/** Jitter: between half and all of `delayMs`, so that what failed together is not retried together. */
export const jittered = (delayMs: number): number => Math.round(delayMs * (0.5 + Math.random() / 2))

type Ending = 'failed' | 'unanswered' | 'refused'

/** Backoff: first wait, growth factor, and cap. */
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
export function backoffMs(ending: Ending, attempts: number, failingForMs: number): number {
  const { firstMs, growth, capMs } = waits[ending]
  const grown = Math.min(firstMs * growth ** Math.min(attempts - 1, 10), capMs)
  if (failingForMs < timing.cappedForMs) return jittered(grown)
  const aged = Math.min(failingForMs / 6, timing.longestBackoffMs)
  return jittered(Math.max(grown, aged))
}
