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
  await db
    .prepare(
      `INSERT INTO affiliate_own_devices (partner_id, hint, reason, seen_at)
       SELECT ?1, value ->> '$.hint', value ->> '$.reason', ?3 FROM json_each(?2) WHERE true
       ON CONFLICT (partner_id, hint) DO UPDATE SET seen_at = excluded.seen_at
         WHERE seen_at < ?4`,
    )
    .bind(partnerId, JSON.stringify(hints), noted, again)
    .run()
}
