import { sql } from '../database/sql.ts'

/** Parts of the worker that run by themselves, and the look at its health. */
export type WorkerPart = 'cron' | 'queue' | 'health'

/** Notes that a part of the worker ran just now. */
export function noteRun(db: D1Database, part: WorkerPart, nowMs: number): D1PreparedStatement {
  return sql`INSERT INTO worker_runs (part, ran_at)
    VALUES (${part}, ${new Date(nowMs).toISOString()})
    ON CONFLICT (part) DO UPDATE SET ran_at = excluded.ran_at`.on(db)
}
