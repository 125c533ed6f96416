import type { Crm, CrmLead, CrmOutcome } from '../crm/crm.ts'
import type { GateState } from '../db/gate.ts'
import type { ClaimedDelivery } from '../db/take-deliveries.ts'
import { holdClaim } from './hold-claim.ts'
import { outcomeStatements, recordOutcome } from './record-outcome.ts'
import { timing } from './timing.ts'

type Attempt = {
  delivery: ClaimedDelivery & { payload: CrmLead }
  /** How the CRM stood when the slot was taken. */
  gate: GateState
  /** The CRM is waited for this long. */
  attemptMs: number
}

/** D1 statements of one `deliver` at most: what holds the claim, and what records the outcome. */
export const deliverStatements = timing.renewals.length + outcomeStatements

/**
 * Hands a claimed delivery to the CRM, once, holds its claim for as long as that lasts, and writes down how
 * it ended; never throws. `statements` is what that took of D1.
 */
export async function deliver(
  db: D1Database,
  crm: Crm,
  { delivery, gate, attemptMs }: Attempt,
): Promise<{ outcome: CrmOutcome; statements: number }> {
  const startedMs = Date.now()
  const letGo = holdClaim(db, delivery.id, startedMs)
  const outcome = await send(crm, delivery.payload, attemptMs)
  const renewed = letGo()
  try {
    const recorded = await recordOutcome(db, { delivery, gate, outcome, startedMs })
    return { outcome, statements: renewed + recorded }
  } catch {
    // The claim runs out by itself, and the sweep tries again under the same submissionId.
    console.warn(JSON.stringify({ event: 'outcome_not_recorded', result: outcome.result }))
  }
  return { outcome, statements: renewed + outcomeStatements }
}

/** A fault of ours in one lead's way to the CRM is no reason to stop the others. */
async function send(crm: Crm, lead: CrmLead, attemptMs: number): Promise<CrmOutcome> {
  try {
    return await crm.send(lead, AbortSignal.timeout(attemptMs))
  } catch (error) {
    console.error(JSON.stringify({ event: 'adapter_failed', cause: (error as Error).name }))
    return { result: 'failed', reason: 'adapter_failed' }
  }
}
