import { sql } from '../database/sql.ts'

/** A browser a partner's dashboard was read in is written down again at most this often. */
const notedEveryMs = 24 * 3_600_000

/** Why a hint speaks against a sale. */
export type OwnHint = { hint: string; reason: 'own_visit' | 'own_device' | 'own_network' }

/** Notes what a partner's own browser is known by; nothing is written where that was done today. */
export async function noteOwnDevice(
  db: D1Database,
  partnerId: string,
  hints: readonly OwnHint[],
  nowMs: number,
): Promise<void> {
  const noted = new Date(nowMs).toISOString()
  const again = new Date(nowMs - notedEveryMs).toISOString()
  await sql`INSERT INTO affiliate_own_devices (partner_id, hint, reason, seen_at)
    SELECT ${partnerId}, value ->> '$.hint', value ->> '$.reason', ${noted}
    FROM json_each(${JSON.stringify(hints)}) WHERE true
    ON CONFLICT (partner_id, hint) DO UPDATE SET seen_at = excluded.seen_at
      WHERE seen_at < ${again}`.run(db)
}
