import type { Crm, CrmOutcome } from '../crm/crm.ts'
import { type ClaimedDelivery, markDelivered, markFailed } from '../db/deliveries.ts'
import { gateSuccess, recordGateFailure } from '../db/gate.ts'
import { backoffMs } from './backoff.ts'
import { timing } from './timing.ts'

/**
 * Hands a claimed delivery to the CRM, once, and writes down how it ended; never throws.
 *
 * @param failures - Failures in a row the gate had when the slot was taken; an answer ends the row.
 */
export async function deliver(
  db: D1Database,
  crm: Crm,
  delivery: ClaimedDelivery,
  failures: number,
): Promise<CrmOutcome> {
  const outcome = await crm.send(delivery.payload, AbortSignal.timeout(timing.attemptTimeoutMs))
  try {
    await recordOutcome(db, delivery, outcome, failures)
  } catch {
    // The claim runs out by itself, and the sweep tries again under the same submissionId.
    console.warn(JSON.stringify({ event: 'outcome_not_recorded', result: outcome.result }))
  }
  return outcome
}

async function recordOutcome(
  db: D1Database,
  delivery: ClaimedDelivery,
  outcome: CrmOutcome,
  failures: number,
): Promise<void> {
  const { id } = delivery
  const nowMs = Date.now()
  if (outcome.result === 'delivered') {
    await written(db, markDelivered(db, id, nowMs), failures)
    return
  }
  if (outcome.result === 'refused') {
    const failure = { reason: outcome.reason, nowMs, nextMs: null }
    await written(db, markFailed(db, id, failure), failures)
    return
  }
  const failingForMs = nowMs - (delivery.firstAttemptMs ?? nowMs)
  const waitMs = backoffMs(delivery.attempts + 1, failingForMs)
  const nextMs = waitMs === null ? null : nowMs + Math.max(waitMs, outcome.retryAfterMs ?? 0)
  await markFailed(db, id, { reason: outcome.reason, nowMs, nextMs }).run()
  await recordGateFailure(db, nowMs, outcome.retryAfterMs)
}

/** Writes a row, and in the same transaction that the CRM answers again if it had not before. */
async function written(db: D1Database, row: D1PreparedStatement, failures: number): Promise<void> {
  if (failures > 0) await db.batch([row, gateSuccess(db)])
  else await row.run()
}
