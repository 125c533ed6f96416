import type { CrmLead } from '../crm/crm.ts'
import { readLead } from '../crm/read-lead.ts'
import { timing } from '../delivery/timing.ts'
import { type GateState, slotAnswer, slotsTaking } from './gate.ts'

/** A claimed delivery: its deliverer has it to itself until the lease ends. */
export type ClaimedDelivery = {
  id: string
  /** Null when the stored row is damaged. */
  payload: CrmLead | null
  /** Attempts made so far. */
  attempts: number
  firstAttemptMs: number | null
  /** When the CRM refused it first. */
  refusedMs: number | null
}

type ClaimedRow = Omit<ClaimedDelivery, 'payload'> & { payload: string }

/** What there is to do next in a background run. */
export type NextDeliveries =
  | { todo: 'nothing' }
  /** Something is due, but the CRM is not to be called before `untilMs`. */
  | { todo: 'wait'; untilMs: number }
  | { todo: 'deliver'; deliveries: readonly ClaimedDelivery[]; slotMs: number; gate: GateState }

/** Due and free, with now as ?1; a claim beyond any lease comes from a clock that was wrong. */
const due = `deliveries WHERE state = 'pending' AND next_ms <= ?1
  AND (claimed_until_ms <= ?1 OR claimed_until_ms > ?1 + ${timing.longestLeaseMs})`

const claim = `
  UPDATE deliveries SET claimed_until_ms = ?1 + ${timing.leaseMs}
  WHERE id IN (
    SELECT id FROM ${due} ORDER BY next_ms LIMIT (SELECT granted_leads FROM crm_gate WHERE id = 1)
  )
  RETURNING id, payload, attempts, first_attempt_ms AS firstAttemptMs, refused_ms AS refusedMs`

type TakeOptions = { requests: number; nowMs: number; aheadMs: number; most: number }

/** Statements of one `takeDeliveries`. */
export const takeStatements = 2

/**
 * Takes slots for the deliveries that have been due longest and claims them, in one transaction, so that no
 * slot is wasted and no row is held while waiting for one.
 */
export async function takeDeliveries(
  db: D1Database,
  options: TakeOptions,
): Promise<NextDeliveries> {
  const [taken, claimed] = await db.batch([
    slotsTaking(db, { ...options, due }),
    db.prepare(claim).bind(options.nowMs),
  ])
  const gate = slotAnswer(taken)
  if (!gate || gate.wanted === 0) return { todo: 'nothing' }
  const rows = (claimed?.results ?? []) as ClaimedRow[]
  if (gate.slotMs !== null && rows.length > 0) {
    const deliveries = rows.map((row) => ({ ...row, payload: readLead(row.payload) }))
    return { todo: 'deliver', deliveries, slotMs: gate.slotMs, gate }
  }
  return { todo: 'wait', untilMs: gate.nextSlotMs }
}
