import { minuteMs } from '#lib/time.ts'

/** Every figure that decides when the worker rings, in one place. Milliseconds unless named otherwise. */
export const alarmTiming = {
  /** Between two looks. */
  lookMs: 5 * minuteMs,
  /** Looks in a row that have to find the same before it is told. */
  looksToTurn: 2,
  /** Something that waits this long while nothing was taken, or a side that fails for it, is not well. */
  backlogMs: 20 * minuteMs,
  failingMs: 15 * minuteMs,
  /** The queue brings back a hint within this. */
  hintMs: 10 * minuteMs,
  /** The synthetic lead is delivered within this, and another is made before the last is as old as that. */
  syntheticMs: 15 * minuteMs,
  syntheticGapMs: 100 * minuteMs,
  syntheticKeptMs: 48 * 60 * minuteMs,
  /** Counts are looked at over the hours before this one: so many of them. */
  windowsHours: [1, 2, 4, 8, 24, 72, 168],
  /** An attempt to tell the webhook lasts so long at most; a message is given up after a day. */
  alertAttemptMs: 10_000,
  alertLeaseMs: 2 * minuteMs,
  firstAlertPauseMs: minuteMs,
  longestAlertPauseMs: 60 * minuteMs,
  alertGivenUpMs: 24 * 60 * minuteMs,
  alertKeptMs: 30 * 24 * 60 * minuteMs,
} as const
