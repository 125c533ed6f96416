import { pauseMs } from '../delivery/backoff.ts'
import { timing } from '../delivery/timing.ts'

/** The answer to asking for a slot in the CRM's rate limit. */
export type SlotAnswer = {
  /** When the request may start, in Unix milliseconds; null: not now. */
  slotMs: number | null
  /** When the next slot lies. */
  nextSlotMs: number
  /** Requests in a row that have failed. */
  failures: number
}

const takeSlot = `
  UPDATE crm_gate SET
    granted_ms = iif(next_slot_ms <= ?2, max(next_slot_ms, ?1), NULL),
    next_slot_ms = iif(next_slot_ms <= ?2, max(next_slot_ms, ?1) + ?3, next_slot_ms)
  WHERE id = 1`

type SlotOptions = {
  /** Requests to the CRM the slot is for. */
  requests: number
  nowMs: number
  /** How far ahead the slot may lie. */
  aheadMs: number
  /** SQL that must hold, with now as ?1. */
  onlyIf?: string
}

/** Takes the next slot of the CRM's rate limit, if it is near enough. Read its answer with `slotAnswer`. */
export function slotTaking(db: D1Database, options: SlotOptions): D1PreparedStatement {
  const { requests, nowMs, aheadMs, onlyIf } = options
  const condition = onlyIf ? `AND ${onlyIf}` : ''
  return db
    .prepare(`${takeSlot} ${condition}
      RETURNING granted_ms AS slotMs, next_slot_ms AS nextSlotMs, failures`)
    .bind(nowMs, nowMs + aheadMs, requests * timing.slotMs)
}

/** What a `slotTaking` answered; null when its condition did not hold. */
export function slotAnswer(result: D1Result | undefined): SlotAnswer | null {
  return (result?.results[0] as SlotAnswer | undefined) ?? null
}

/** When the next slot lies, in Unix milliseconds; in the past when the CRM is idle. */
export async function nextSlotMs(db: D1Database): Promise<number> {
  const row = await db
    .prepare('SELECT next_slot_ms FROM crm_gate WHERE id = 1')
    .first<{ next_slot_ms: number }>()
  return row?.next_slot_ms ?? 0
}

/** The CRM answered: failures in a row begin again at none. */
export function gateSuccess(db: D1Database): D1PreparedStatement {
  return db.prepare('UPDATE crm_gate SET failures = 0 WHERE id = 1 AND failures > 0')
}

/**
 * The CRM failed. After a few in a row no slot is given for a while, and none before the time it named.
 */
export async function recordGateFailure(
  db: D1Database,
  nowMs: number,
  retryAfterMs: number | undefined,
): Promise<void> {
  const row = await db
    .prepare('UPDATE crm_gate SET failures = failures + 1 WHERE id = 1 RETURNING failures')
    .first<{ failures: number }>()
  const waitMs = Math.max(pauseMs(row?.failures ?? 0), retryAfterMs ?? 0)
  if (waitMs === 0) return
  await db
    .prepare('UPDATE crm_gate SET next_slot_ms = max(next_slot_ms, ?1) WHERE id = 1')
    .bind(nowMs + waitMs)
    .run()
}
