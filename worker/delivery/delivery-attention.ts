import type { Ledger } from './channel.ts'

/** Clears what a delivery that was made settles: alarms about the other side, and about this delivery. */
export function settledByDelivery(
  db: D1Database,
  { matters }: Ledger,
  id: string,
  nowMs: number,
): D1PreparedStatement {
  const { refusesAccount, allFail, oneFails, refusesOne } = matters
  return db
    .prepare(
      `UPDATE attention SET cleared_at = ?2
       WHERE cleared_at IS NULL AND id IN (
         '${refusesAccount}:', '${allFail}:', '${oneFails}:' || ?1, '${refusesOne}:' || ?1
       )`,
    )
    .bind(id, new Date(nowMs).toISOString())
}

/** Clears what was said of single deliveries once the same refusal turns out to be the account's. */
export function settledByAccount(
  db: D1Database,
  { matters }: Ledger,
  reason: string,
  nowMs: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE attention SET cleared_at = ?3 WHERE cleared_at IS NULL AND kind = ?1 AND detail = ?2`,
    )
    .bind(matters.oneFails, reason, new Date(nowMs).toISOString())
}
