import type { Ledger } from './channel.ts'
import { timing } from './timing.ts'

type Gate = Ledger['gate']

/** The answer to asking for a slot in a gate's rate limit, and how the other side stood just then. */
export type SlotAnswer = {
  /** When the request may start, in Unix milliseconds; null: not now. */
  slotMs: number | null
  /** Deliveries that want one. */
  wanted: number
  /** When the next slot lies. */
  nextSlotMs: number
} & GateState

/** How the other side stands, as far as deliveries have shown. */
export type GateState = {
  /** Requests in a row that have failed. */
  failures: number
  /** Different deliveries refused in a row. */
  refusals: number
  /** Why our account is refused, as a code; null while it is not. */
  fault: string | null
  slowUntilMs: number
  /** The latest success, give or take a few seconds; 0 for none. */
  deliveredMs: number
  /** Since when nothing was taken; null while it works. */
  failingSinceMs: number | null
}

const gateColumns = `
  failures, refusals, fault, slow_until_ms AS slowUntilMs, delivered_ms AS deliveredMs,
  failing_since_ms AS failingSinceMs`

/** The next slot; one that a clock from the future has written is past. Now is ?1. */
const nextSlot = `iif(noted_ms > ?1 + ${timing.clockSkewMs}, 0, next_slot_ms)`

/** How long no other delivery follows a probe of a refused account: twice as long each time. */
const probeMs = `min(${timing.firstProbeMs} << min(probes, 8), ${timing.longestProbeMs})`

type SlotOptions = {
  /** Requests that one delivery makes. */
  requests: number
  /** Milliseconds between two of them. */
  slotMs?: number
  nowMs: number
  /** How far ahead the slot may lie. */
  aheadMs: number
}

/** `leads`: SQL for how many deliveries the slot is wanted for; 0 for none. */
function taking(
  db: D1Database,
  gate: Gate,
  options: SlotOptions,
  leads: string,
): D1PreparedStatement {
  const { requests, slotMs = timing.slotMs, nowMs, aheadMs } = options
  const isGranted = `${nextSlot} <= ?2 AND ${leads} > 0`
  return db
    .prepare(
      `UPDATE ${gate} SET
         granted_ms = iif(${isGranted}, max(${nextSlot}, ?1), NULL),
         granted_leads = iif(${isGranted}, ${leads}, 0),
         probes = iif(${isGranted} AND fault IS NOT NULL, probes + 1, probes),
         next_slot_ms = iif(${isGranted},
           max(${nextSlot}, ?1) + iif(fault IS NULL, ${leads} * ?3, ${probeMs}), ${nextSlot}),
         noted_ms = ?1
       WHERE id = 1
       RETURNING granted_ms AS slotMs, ${leads} AS wanted, next_slot_ms AS nextSlotMs,
         ${gateColumns}`,
    )
    .bind(nowMs, nowMs + aheadMs, requests * slotMs)
}

/** Slow, by a clock that can be trusted. Now is ?1. */
const isSlow = `(slow_until_ms > ?1 AND slow_until_ms <= ?1 + ${timing.slowForMs + timing.clockSkewMs})`

/**
 * Takes the next slot of a gate's rate limit for a visitor's request, if it is near enough and the other side
 * is neither slow nor refusing us. Read its answer with `slotAnswer`.
 */
export function slotTaking(db: D1Database, gate: Gate, options: SlotOptions): D1PreparedStatement {
  return taking(db, gate, options, `iif(fault IS NULL AND NOT ${isSlow}, 1, 0)`)
}

/**
 * Takes slots in a row for as many deliveries as are due, `most` at most; only one while the other side fails,
 * is slow or refuses us.
 *
 * @param due - SQL that selects what is due, with now as ?1.
 */
export function slotsTaking(
  db: D1Database,
  gate: Gate,
  { most, due, ...options }: SlotOptions & { most: number; due: string },
): D1PreparedStatement {
  const allowed = `iif(fault IS NULL AND failures = 0 AND NOT ${isSlow}, ${most}, 1)`
  const dueCount = `(SELECT count(*) FROM (SELECT 1 FROM ${due} LIMIT ${most}))`
  return taking(db, gate, options, `min(${allowed}, ${dueCount})`)
}

/** What a `slotTaking` answered. */
export function slotAnswer(result: D1Result | undefined): SlotAnswer | null {
  return (result?.results[0] as SlotAnswer | undefined) ?? null
}

/** How the other side stands, and when the next slot lies, in Unix milliseconds: in the past when it is idle. */
export async function readGate(db: D1Database, gate: Gate, nowMs: number) {
  const row = await db
    .prepare(`SELECT ${nextSlot} AS nextSlotMs, ${gateColumns} FROM ${gate} WHERE id = 1`)
    .bind(nowMs)
    .first<GateState & { nextSlotMs: number }>()
  if (!row) throw new Error(`D1_ERROR: ${gate} has no row`)
  return row
}

/** A delivery was taken, at once or slowly: whatever stood against it is over. */
export function gateSuccess(
  db: D1Database,
  gate: Gate,
  nowMs: number,
  isQuick: boolean,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE ${gate} SET failures = 0, refusals = 0, probes = 0, failing_since_ms = NULL,
         next_slot_ms = iif(fault IS NULL, ${nextSlot}, ?1), noted_ms = ?1, fault = NULL,
         delivered_ms = ?1, slow_until_ms = ?2
       WHERE id = 1`,
    )
    .bind(nowMs, isQuick ? 0 : nowMs + timing.slowForMs)
}

/** The other side keeps somebody waiting: visitors' requests leave it to the background for a while. */
export function gateSlow(db: D1Database, gate: Gate, nowMs: number): D1PreparedStatement {
  return db
    .prepare(`UPDATE ${gate} SET slow_until_ms = ?1 WHERE id = 1`)
    .bind(nowMs + timing.slowForMs)
}

type Failure = { nowMs: number; isUnanswered: boolean; retryAfterMs?: number | undefined }

/** An attempt failed. After a few in a row no slot is given for a while, and none before the time that was named. */
export function gateFailure(
  db: D1Database,
  gate: Gate,
  failure: Failure,
  random: () => number = Math.random,
): D1PreparedStatement {
  const { nowMs, isUnanswered, retryAfterMs = 0 } = failure
  const over = `(failures + 1 - ${timing.failuresBeforePause})`
  const pause = `iif(${over} < 0, 0,
    min(${timing.firstPauseMs} << min(max(${over}, 0), 10), ${timing.longestPauseMs}) * ?3)`
  return db
    .prepare(
      `UPDATE ${gate} SET failures = failures + 1,
         next_slot_ms = cast(max(${nextSlot}, ?1 + ?2, ?1 + ${pause}) AS INTEGER), noted_ms = ?1,
         slow_until_ms = max(slow_until_ms, ?4),
         failing_since_ms = min(coalesce(failing_since_ms, ?1), ?1)
       WHERE id = 1`,
    )
    .bind(
      nowMs,
      Math.min(retryAfterMs, timing.longestRetryAfterMs),
      0.5 + random() / 2,
      isUnanswered ? nowMs + timing.slowForMs : 0,
    )
}

/** A delivery was refused; with `fault` it is our account that is refused, and only probes follow. */
export function gateRefusal(
  db: D1Database,
  gate: Gate,
  { nowMs, isFirst, fault }: { nowMs: number; isFirst: boolean; fault: string | null },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE ${gate} SET refusals = refusals + ?2,
         next_slot_ms = iif(?3 IS NOT NULL AND fault IS NULL, ?1 + ${probeMs}, ${nextSlot}),
         noted_ms = ?1, fault = coalesce(?3, fault)
       WHERE id = 1`,
    )
    .bind(nowMs, isFirst ? 1 : 0, fault)
}

/** Lets the next delivery start at once, for an operator who has mended what was wrong. */
export function gateOpening(db: D1Database, gate: Gate, nowMs: number): D1PreparedStatement {
  return db
    .prepare(`UPDATE ${gate} SET next_slot_ms = min(next_slot_ms, ?1), probes = 0 WHERE id = 1`)
    .bind(nowMs)
}
