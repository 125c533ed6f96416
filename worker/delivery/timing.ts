/** Every figure that decides how a delivery is tried, in one place. Milliseconds unless named otherwise. */
export const timing = {
  /** The visitor waits this long for the CRM at most; the attempt goes on behind the answer. */
  relayWaitMs: 3_000,
  /** From request to answer, storage and relay together. */
  answerWithinMs: 3_500,
  /** D1 is given this long to commit a lead. */
  storageWaitMs: 3_000,
  /** One request to the CRM. */
  attemptTimeoutMs: 10_000,
  /** A deliverer has a row to itself this long; longer than an attempt with two requests. */
  leaseMs: 25_000,
  /**
   * Between two requests to the CRM, from all isolates: at most 94 in any 10 s, where it allows 100
   * (GoHighLevel API 2.0 burst limit).
   */
  slotMs: 107,
  /** A slot missed by more is given up: 94 requests and what this adds stay below 100 in any 10 s. */
  lateSlotMs: 500,
  /** How far ahead a slot may lie for a visitor's request, and for a background one, which yields to it. */
  relaySlotAheadMs: 700,
  drainSlotAheadMs: 300,
  /** Failures in a row after which the CRM is left alone for a while. */
  failuresBeforePause: 3,
  firstPauseMs: 1_000,
  longestPauseMs: 15_000,
  /** First wait after a failure; doubles up to the cap while the lead is younger than an hour. */
  firstBackoffMs: 2_000,
  backoffCapMs: 30_000,
  cappedForMs: 3_600_000,
  /** Afterwards a sixth of the time since the first attempt, at most this. */
  longestBackoffMs: 4 * 3_600_000,
  /** Then the delivery is parked as dead, for the operator to replay. */
  giveUpAfterMs: 4 * 24 * 3_600_000,
  /** One background run lasts at most this long. */
  drainForMs: 45_000,
  /** Deliveries under way at once in one background run; workers allow six open connections. */
  lanes: 5,
} as const
