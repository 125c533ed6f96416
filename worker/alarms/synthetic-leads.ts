import * as z from 'zod/mini'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { sql } from '../database/sql.ts'

/** The newest synthetic lead's id, within a statement. */
export const newestSynthetic = sql`(
  SELECT submission_id FROM leads WHERE kind = ${syntheticLead.kind} ORDER BY received_at DESC LIMIT 1
)`

/** The hour that the latest synthetic lead was made for. */
export async function syntheticHour(db: D1Database): Promise<number> {
  const row = await sql`SELECT synthetic_hour AS hour FROM alarm_watch
    WHERE id = 1`.first(db, z.object({ hour: z.number() }))
  return row?.hour ?? 0
}

/** Notes for which hour the synthetic lead was made, and when the queue was asked to say something. */
export async function noteSynthetic(db: D1Database, hour: number, hintedMs: number): Promise<void> {
  await sql`UPDATE alarm_watch SET synthetic_hour = ${hour}, hinted_ms = ${hintedMs}
    WHERE id = 1`.run(db)
}

/** The newest synthetic lead and how its delivery stands; null before the first. */
export async function newestSyntheticLead(db: D1Database) {
  return sql`SELECT id, state FROM deliveries WHERE id = ${newestSynthetic}`.first(
    db,
    z.object({ id: z.string(), state: z.enum(['pending', 'delivered', 'dead']) }),
  )
}

/** Erases synthetic leads and their deliveries that were received before a moment (ISO 8601). */
export async function eraseSynthetic(db: D1Database, before: string): Promise<void> {
  const old = sql`SELECT submission_id FROM leads WHERE kind = ${syntheticLead.kind} AND received_at < ${before}`
  await db.batch([
    sql`DELETE FROM deliveries WHERE id IN (${old})`.on(db),
    sql`DELETE FROM leads WHERE submission_id IN (${old})`.on(db),
  ])
}
