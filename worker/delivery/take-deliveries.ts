import * as z from 'zod/mini'
import { raw, rowsOf, sql } from '../database/sql.ts'
import type { Channel, Ledger } from './channel.ts'
import { timing } from './timing.ts'
import { type GateState, slotAnswer, slotsTaking } from './gate.ts'

const claimedRow = z.object({
  id: z.string(),
  payload: z.nullable(z.string()),
  /** Attempts made so far. */
  attempts: z.number(),
  firstAttemptMs: z.nullable(z.number()),
  /** When it was refused first. */
  refusedMs: z.nullable(z.number()),
})

/** A claimed delivery: its deliverer has it to itself until the lease ends. Its payload is null when the stored row is damaged. */
export type ClaimedDelivery<Payload = unknown> = Omit<z.infer<typeof claimedRow>, 'payload'> & {
  payload: Payload | null
}

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

/** Due and free; a claim beyond any lease comes from a clock that was wrong. */
const dueIn = ({ due }: Ledger, nowMs: number) => sql`
  ${due.from} WHERE state = 'pending' AND next_ms <= ${nowMs}
    AND (claimed_until_ms <= ${nowMs} OR claimed_until_ms > ${nowMs + timing.longestLeaseMs})`

const claimIn = (ledger: Ledger, nowMs: number) => sql`
  UPDATE ${raw(ledger.table)} SET claimed_until_ms = ${nowMs + timing.leaseMs}
  WHERE id IN (
    SELECT id FROM ${dueIn(ledger, nowMs)} ORDER BY ${ledger.due.order}
    LIMIT (SELECT granted_leads FROM ${raw(ledger.gate)} WHERE id = 1)
  )
  RETURNING id, ${ledger.content} AS payload, attempts, first_attempt_ms AS firstAttemptMs,
    refused_ms AS refusedMs`

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
  const due = dueIn(ledger, options.nowMs)
  const [taken, claimed] = await db.batch([
    slotsTaking(db, ledger.gate, { ...options, requests, slotMs, due }),
    claimIn(ledger, options.nowMs).on(db),
  ])
  const gate = slotAnswer(taken)
  if (!gate || gate.wanted === 0) return { todo: 'nothing' }
  const rows = rowsOf(claimed, claimedRow)
  if (gate.slotMs !== null && rows.length > 0) {
    const deliveries = rows.map((row) => ({
      ...row,
      payload: row.payload === null ? null : channel.read(row.payload),
    }))
    return { todo: 'deliver', deliveries, slotMs: gate.slotMs, gate }
  }
  return { todo: 'wait', untilMs: gate.nextSlotMs }
}
