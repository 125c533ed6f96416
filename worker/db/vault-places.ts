/**
 * Takes a place of the growth vault for an address, or finds the one it has: one transaction, so that no
 * more are taken than there are.
 *
 * @returns The number of the place, from 1; null when all `total` are taken.
 */
export async function takeVaultPlace(
  db: D1Database,
  address: string,
  total: number,
  nowMs: number,
): Promise<number | null> {
  const email = address.toLowerCase()
  const [, found] = await db.batch([
    db
      .prepare(
        `INSERT INTO vault_places (place, email, taken_at)
         SELECT taken + 1, ?1, ?2 FROM (SELECT coalesce(max(place), 0) AS taken FROM vault_places)
         WHERE taken < ?3
         ON CONFLICT (email) DO NOTHING`,
      )
      .bind(email, new Date(nowMs).toISOString(), total),
    db.prepare('SELECT place FROM vault_places WHERE email = ?1').bind(email),
  ])
  const row = found?.results[0] as { place: number } | undefined
  return row?.place ?? null
}
