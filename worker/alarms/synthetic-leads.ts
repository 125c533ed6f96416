import { syntheticLead } from '#contract/synthetic-lead.ts'

/** SQL of the newest synthetic lead's id. */
export const newestSynthetic = `(
  SELECT submission_id FROM leads WHERE kind = '${syntheticLead.kind}' ORDER BY received_at DESC LIMIT 1
)`

/** The hour that the latest synthetic lead was made for. */
export async function syntheticHour(db: D1Database): Promise<number> {
  const row = await db
    .prepare('SELECT synthetic_hour AS hour FROM alarm_watch WHERE id = 1')
    .first<{ hour: number }>()
  return row?.hour ?? 0
}

/** Notes for which hour the synthetic lead was made, and when the queue was asked to say something. */
export async function noteSynthetic(db: D1Database, hour: number, hintedMs: number): Promise<void> {
  await db
    .prepare('UPDATE alarm_watch SET synthetic_hour = ?1, hinted_ms = ?2 WHERE id = 1')
    .bind(hour, hintedMs)
    .run()
}

/** The newest synthetic lead and how its delivery stands; null before the first. */
export async function newestSyntheticLead(db: D1Database) {
  return db
    .prepare(`SELECT id, state FROM deliveries WHERE id = ${newestSynthetic}`)
    .first<{ id: string; state: 'pending' | 'delivered' | 'dead' }>()
}

/** Erases synthetic leads and their deliveries that were received before a moment (ISO 8601). */
export async function eraseSynthetic(db: D1Database, before: string): Promise<void> {
  const old = `SELECT submission_id FROM leads WHERE kind = '${syntheticLead.kind}' AND received_at < ?1`
  await db.batch([
    db.prepare(`DELETE FROM deliveries WHERE id IN (${old})`).bind(before),
    db.prepare(`DELETE FROM leads WHERE submission_id IN (${old})`).bind(before),
  ])
}
