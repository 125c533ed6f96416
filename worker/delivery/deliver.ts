import type { GateState } from './gate.ts'
import { renewClaim } from './owed.ts'
import type { ClaimedDelivery } from './take-deliveries.ts'
import { logFailure } from '../http/log-failure.ts'
import type { Channel, Ledger } from './channel.ts'
import type { Outcome } from './outcome.ts'
import { outcomeStatements, recordOutcome } from './record-outcome.ts'
import { timing } from './timing.ts'

/**
 * Renews a delivery's claim while an attempt lasts, so that no other begins meanwhile. Returns what ends that,
 * and answers how often it was renewed.
 */
export function holdClaim(
  db: D1Database,
  ledger: Ledger,
  id: string,
  startedMs: number,
): () => number {
  let renewed = 0
  const timers = timing.renewals.map(([afterMs, lastsMs]) =>
    setTimeout(() => {
      renewed += 1
      renewClaim(db, ledger, id, startedMs + lastsMs)
        .run()
        .catch(() => console.warn(JSON.stringify({ event: 'claim_not_renewed' })))
    }, afterMs),
  )
  return () => {
    for (const timer of timers) clearTimeout(timer)
    return renewed
  }
}

type Attempt<Payload> = {
  delivery: ClaimedDelivery<Payload> & { payload: Payload }
  /** How the other side stood when the slot was taken. */
  gate: GateState
  /** An answer is waited for this long. */
  attemptMs: number
}

/** D1 statements of one `deliver` at most: what holds the claim, and what records the outcome. */
export const deliverStatements = timing.renewals.length + outcomeStatements

/**
 * Hands a claimed delivery over, once, holds its claim for as long as that lasts, and writes down how
 * it ended; never throws. `statements` is what that took of D1.
 */
export async function deliver<Payload>(
  db: D1Database,
  channel: Channel<Payload>,
  { delivery, gate, attemptMs }: Attempt<Payload>,
): Promise<{ outcome: Outcome; statements: number }> {
  const { ledger } = channel
  const startedMs = Date.now()
  const letGo = holdClaim(db, ledger, delivery.id, startedMs)
  const outcome = await send(channel, delivery.payload, attemptMs)
  const renewed = letGo()
  try {
    const recorded = await recordOutcome(db, ledger, { delivery, gate, outcome, startedMs })
    return { outcome, statements: renewed + recorded }
  } catch {
    // The claim runs out by itself, and the sweep tries again under the same id.
    console.warn(JSON.stringify({ event: 'outcome_not_recorded', result: outcome.result }))
  }
  return { outcome, statements: renewed + outcomeStatements }
}

/** A fault of ours in one delivery's way is no reason to stop the others. */
async function send<Payload>(
  channel: Channel<Payload>,
  payload: Payload,
  attemptMs: number,
): Promise<Outcome> {
  try {
    return await channel.send(payload, AbortSignal.timeout(attemptMs))
  } catch (error) {
    logFailure('adapter_failed', error)
    return { result: 'failed', reason: 'adapter_failed' }
  }
}
