import { renewClaim } from '../db/owed.ts'
import type { Ledger } from './channel.ts'
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
