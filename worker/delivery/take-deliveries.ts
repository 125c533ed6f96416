import type { Channel, Ledger } from './channel.ts'
import { timing } from './timing.ts'
import { type GateState, slotAnswer, slotsTaking } from './gate.ts'

/** A claimed delivery: its deliverer has it to itself until the lease ends. */
export type ClaimedDelivery<Payload = unknown> = {
  id: string
  /** Null when the stored row is damaged. */
  payload: Payload | null
  /** Attempts made so far. */
  attempts: number
  firstAttemptMs: number | null
  /** When it was refused first. */
  refusedMs: number | null
}

type ClaimedRow = ClaimedDelivery<string>

/** What there is to do next in a background run. */
export type NextDeliveries<Payload> =
  | { todo: 'nothing' }
  /** Something is due, but nothing is to leave before `untilMs`. */
  | { todo: 'wait'; untilMs: number }
  | {
      todo: 'deliver'
      deliveries: readonly ClaimedDelivery<Payload>[]
      slotMs: number
      gate: GateState
    }

/** Due and free, with now as ?1; a claim beyond any lease comes from a clock that was wrong. */
const dueIn = ({ due }: Ledger) => `${due.from} WHERE state = 'pending' AND next_ms <= ?1
  AND (claimed_until_ms <= ?1 OR claimed_until_ms > ?1 + ${timing.longestLeaseMs})`

const claimIn = (ledger: Ledger) => `
  UPDATE ${ledger.table} SET claimed_until_ms = ?1 + ${timing.leaseMs}
  WHERE id IN (
    SELECT id FROM ${dueIn(ledger)} ORDER BY ${ledger.due.order}
    LIMIT (SELECT granted_leads FROM ${ledger.gate} WHERE id = 1)
  )
  RETURNING id, ${ledger.content} AS payload, attempts, first_attempt_ms AS firstAttemptMs, refused_ms AS refusedMs`

type TakeOptions = { nowMs: number; aheadMs: number; most: number }

/** Statements of one `takeDeliveries`. */
export const takeStatements = 2

/**
 * Takes slots for the deliveries whose turn it is and claims them, in one transaction, so that no
 * slot is wasted and no row is held while waiting for one.
 */
export async function takeDeliveries<Payload>(
  db: D1Database,
  channel: Channel<Payload>,
  options: TakeOptions,
): Promise<NextDeliveries<Payload>> {
  const { ledger, requests, slotMs } = channel
  const [taken, claimed] = await db.batch([
    slotsTaking(db, ledger.gate, { ...options, requests, slotMs, due: dueIn(ledger) }),
    db.prepare(claimIn(ledger)).bind(options.nowMs),
  ])
  const gate = slotAnswer(taken)
  if (!gate || gate.wanted === 0) return { todo: 'nothing' }
  const rows = (claimed?.results ?? []) as ClaimedRow[]
  if (gate.slotMs !== null && rows.length > 0) {
    const deliveries = rows.map((row) => ({
      ...row,
      payload: row.payload === null ? null : channel.read(row.payload),
    }))
    return { todo: 'deliver', deliveries, slotMs: gate.slotMs, gate }
  }
  return { todo: 'wait', untilMs: gate.nextSlotMs }
}
