import * as z from 'zod/mini'
import { raw, rowsOf, selected, type Sql, sql } from '../database/sql.ts'
import type { Outbox } from './channel.ts'
import { timing } from './timing.ts'

type Gate = Outbox['gate']

/** State of a gate: the rate limit and circuit breaker of a channel, kept in one row so that all isolates share it. */
const gateRow = z.object({
  /** Requests in a row that have failed. */
  failures: z.number(),
  /** Different deliveries refused in a row. */
  refusals: z.number(),
  /** Why our account is refused, as a code; null while it is not. */
  fault: z.nullable(z.string()),
  slowUntilMs: z.number(),
  /** The latest success, accurate to a few seconds; 0 for none. */
  deliveredMs: z.number(),
  /** Since when every attempt has failed; null while it works. */
  failingSinceMs: z.nullable(z.number()),
  /** Time of the next slot. */
  nextSlotMs: z.number(),
})

const slotRow = z.extend(gateRow, {
  /** When the request may start, in Unix milliseconds; null: not now. */
  slotMs: z.nullable(z.number()),
  /** Deliveries that asked for one. */
  wanted: z.number(),
})

/** State of a gate. */
export type GateState = z.infer<typeof gateRow>

/** Answer to a request for a slot, with the gate's state at that moment. */
export type SlotAnswer = z.infer<typeof slotRow>

/** Whether nothing has passed for so long that a person is told. */
export const isFailing = ({ failures, failingSinceMs }: GateState, nowMs: number): boolean =>
  failingSinceMs !== null &&
  failures >= timing.failuresBeforePause &&
  nowMs - failingSinceMs > timing.failingBeforeAlarmMs

/** The next slot; a time written by a clock that ran ahead counts as past. */
const nextSlot = (nowMs: number) =>
  sql`iif(noted_ms > ${nowMs + timing.clockSkewMs}, 0, next_slot_ms)`

/** Pause after a probe while the account is refused; doubles with each probe. */
const probeMs = sql`min(${timing.firstProbeMs} << min(probes, 8), ${timing.longestProbeMs})`

type SlotOptions = {
  /** Requests that one delivery makes. */
  requests: number
  /** Milliseconds between two of them. */
  slotMs?: number
  nowMs: number
  /** How far ahead the slot may lie. */
  aheadMs: number
}

/** @param leads - For how many deliveries slots are requested; 0 for none. */
function taking(db: D1Database, gate: Gate, options: SlotOptions, leads: Sql): D1PreparedStatement {
  const { requests, slotMs = timing.slotMs, nowMs, aheadMs } = options
  const next = nextSlot(nowMs)
  const isGranted = sql`${next} <= ${nowMs + aheadMs} AND ${leads} > 0`
  return sql`UPDATE ${raw(gate)} SET
      granted_ms = iif(${isGranted}, max(${next}, ${nowMs}), NULL),
      granted_leads = iif(${isGranted}, ${leads}, 0),
      probes = iif(${isGranted} AND fault IS NOT NULL, probes + 1, probes),
      next_slot_ms = iif(${isGranted},
        max(${next}, ${nowMs}) + iif(fault IS NULL, ${leads} * ${requests * slotMs}, ${probeMs}),
        ${next}),
      noted_ms = ${nowMs}
    WHERE id = 1
    RETURNING ${selected(slotRow, { slotMs: sql`granted_ms`, wanted: leads })}`.on(db)
}

/** Slow; a time too far ahead was written by a wrong clock. */
const isSlow = (nowMs: number) =>
  sql`(slow_until_ms > ${nowMs} AND slow_until_ms <= ${nowMs + timing.slowForMs + timing.clockSkewMs})`

/**
 * Statement that takes the next slot for a visitor's request, if it is near enough and the other side is neither slow
 * nor refusing us. Read its answer with `slotAnswer`.
 */
export function slotTaking(db: D1Database, gate: Gate, options: SlotOptions): D1PreparedStatement {
  return taking(db, gate, options, sql`iif(fault IS NULL AND NOT ${isSlow(options.nowMs)}, 1, 0)`)
}

/**
 * Statement that takes consecutive slots for the deliveries that are due, `most` at most; only one while the other side
 * fails, is slow or refuses us.
 *
 * @param due - Where what is due is read from: `mails WHERE …`.
 */
export function slotsTaking(
  db: D1Database,
  gate: Gate,
  { most, due, ...options }: SlotOptions & { most: number; due: Sql },
): D1PreparedStatement {
  const allowed = sql`iif(fault IS NULL AND failures = 0 AND NOT ${isSlow(options.nowMs)}, ${most}, 1)`
  const dueCount = sql`(SELECT count(*) FROM (SELECT 1 FROM ${due} LIMIT ${most}))`
  return taking(db, gate, options, sql`min(${allowed}, ${dueCount})`)
}

/** What a `slotTaking` answered. */
export function slotAnswer(result: D1Result | undefined): SlotAnswer | null {
  return rowsOf(result, slotRow)[0] ?? null
}

/** Reads a gate's state and its next slot (Unix milliseconds; in the past when idle). */
export async function readGate(db: D1Database, gate: Gate, nowMs: number) {
  const columns = selected(gateRow, { nextSlotMs: nextSlot(nowMs) })
  const row = await sql`SELECT ${columns} FROM ${raw(gate)} WHERE id = 1`.first(db, gateRow)
  if (!row) throw new Error(`D1_ERROR: ${gate} has no row`)
  return row
}

/** After a success, quick or slow: resets failures, refusals and pauses. */
export function gateSuccess(
  db: D1Database,
  gate: Gate,
  nowMs: number,
  isQuick: boolean,
): D1PreparedStatement {
  return sql`UPDATE ${raw(gate)} SET failures = 0, refusals = 0, probes = 0, failing_since_ms = NULL,
      next_slot_ms = iif(fault IS NULL, ${nextSlot(nowMs)}, ${nowMs}), noted_ms = ${nowMs}, fault = NULL,
      delivered_ms = ${nowMs}, slow_until_ms = ${isQuick ? 0 : nowMs + timing.slowForMs}
    WHERE id = 1`.on(db)
}

/** The other side is slow: visitors' requests leave deliveries to the background for a while. */
export function gateSlow(db: D1Database, gate: Gate, nowMs: number): D1PreparedStatement {
  return sql`UPDATE ${raw(gate)} SET slow_until_ms = ${nowMs + timing.slowForMs}
    WHERE id = 1`.on(db)
}

type Failure = { nowMs: number; isUnanswered: boolean; retryAfterMs?: number | undefined }

/** After a failure: a few in a row pause the gate, and a `Retry-After` is kept. */
export function gateFailure(
  db: D1Database,
  gate: Gate,
  { nowMs, isUnanswered, retryAfterMs = 0 }: Failure,
): D1PreparedStatement {
  const over = sql`(failures + 1 - ${timing.failuresBeforePause})`
  const pause = sql`iif(${over} < 0, 0,
    min(${timing.firstPauseMs} << min(max(${over}, 0), 10), ${timing.longestPauseMs}) * ${0.5 + Math.random() / 2})`
  return sql`UPDATE ${raw(gate)} SET failures = failures + 1,
      next_slot_ms = cast(max(${nextSlot(nowMs)}, ${nowMs} + ${pause},
        ${nowMs + Math.min(retryAfterMs, timing.longestRetryAfterMs)}) AS INTEGER), noted_ms = ${nowMs},
      slow_until_ms = max(slow_until_ms, ${isUnanswered ? nowMs + timing.slowForMs : 0}),
      failing_since_ms = min(coalesce(failing_since_ms, ${nowMs}), ${nowMs})
    WHERE id = 1`.on(db)
}

/** After a refusal; with `fault` our account is refused, and only probes follow. */
export function gateRefusal(
  db: D1Database,
  gate: Gate,
  { nowMs, isFirst, fault }: { nowMs: number; isFirst: boolean; fault: string | null },
): D1PreparedStatement {
  return sql`UPDATE ${raw(gate)} SET refusals = refusals + ${isFirst},
      next_slot_ms = iif(${fault} IS NOT NULL AND fault IS NULL, ${nowMs} + ${probeMs}, ${nextSlot(nowMs)}),
      noted_ms = ${nowMs}, fault = coalesce(${fault}, fault)
    WHERE id = 1`.on(db)
}
