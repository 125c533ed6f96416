import { sql } from '../database/sql.ts'
import type { Ledger } from './channel.ts'

/** Clears what a delivery that was made settles: alarms about the other side, and about this delivery. */
export function settledByDelivery(
  db: D1Database,
  { matters }: Ledger,
  id: string,
  nowMs: number,
): D1PreparedStatement {
  const { refusesAccount, allFail, oneFails, refusesOne } = matters
  return sql`UPDATE attention SET cleared_at = ${new Date(nowMs).toISOString()}
    WHERE cleared_at IS NULL AND id IN (
      ${`${refusesAccount}:`}, ${`${allFail}:`}, ${`${oneFails}:${id}`}, ${`${refusesOne}:${id}`}
    )`.on(db)
}

/** Clears what was said of single deliveries once the same refusal turns out to be the account's. */
export function settledByAccount(
  db: D1Database,
  { matters }: Ledger,
  reason: string,
  nowMs: number,
): D1PreparedStatement {
  return sql`UPDATE attention SET cleared_at = ${new Date(nowMs).toISOString()}
    WHERE cleared_at IS NULL AND kind = ${matters.oneFails} AND detail = ${reason}`.on(db)
}
