import { wrongAlarmsSql } from './alarms.ts'
import { claimedDeliverySql } from '../crm/deliveries.ts'
import { leadInsertSql } from '../leads/leads.ts'
import { noteRun, type WorkerPart } from '../delivery/worker-runs.ts'

/** Nobody who looks at health has to know of more, and each look would read them all. */
const mostCounted = 1_000

/** How mail stands; of `suppressed` no more than a thousand are counted. */
type MailHealth = {
  pending: number
  dead: number
  suppressed: number
  oldestPendingAt: string | null
  failures: number
  fault: string | null
  deliveredMs: number
}

/** What the database tells of every part of the worker. Times are ISO 8601, UTC. */
export type DatabaseHealth = {
  pending: number
  dead: number
  oldestPendingAt: string | null
  attention: number
  failures: number
  fault: string | null
  slowUntilMs: number
  deliveredMs: number
  lastEventAt: string | null
  mail: MailHealth
  /** Names of what the alarm has found to be wrong. */
  alarms: string[]
  /** When each part ran last. */
  runs: Partial<Record<WorkerPart, string>>
}

/**
 * Writes to the database and reads from it, and has it look whether it could take a lead with the schema it
 * has, without taking one.
 *
 * @throws what D1 throws: it is away, full, or its schema is not the worker's.
 */
export async function checkDatabase(db: D1Database, nowMs: number): Promise<DatabaseHealth> {
  const [, runs, state, mail, wrong] = await db.batch([
    noteRun(db, 'health', nowMs),
    db.prepare('SELECT part, ran_at AS ranAt FROM worker_runs'),
    db.prepare(
      `SELECT
         (SELECT count(*) FROM deliveries WHERE state = 'pending') AS pending,
         (SELECT count(*) FROM deliveries WHERE state = 'dead') AS dead,
         (SELECT min(created_at) FROM deliveries WHERE state = 'pending') AS oldestPendingAt,
         (SELECT count(*) FROM attention WHERE cleared_at IS NULL) AS attention,
         (SELECT received_at FROM stripe_events ORDER BY rowid DESC LIMIT 1) AS lastEventAt,
         failures, fault, slow_until_ms AS slowUntilMs, delivered_ms AS deliveredMs
       FROM crm_gate WHERE id = 1`,
    ),
    db.prepare(
      `SELECT
         (SELECT count(*) FROM mails WHERE state = 'pending') AS pending,
         (SELECT count(*) FROM mails WHERE state = 'dead') AS dead,
         (SELECT count(*) FROM (SELECT 1 FROM mail_suppressions WHERE lifted_at IS NULL LIMIT ${mostCounted})) AS suppressed,
         (SELECT min(created_at) FROM mails WHERE state = 'pending') AS oldestPendingAt,
         failures, fault, delivered_ms AS deliveredMs
       FROM mail_gate WHERE id = 1`,
    ),
    db.prepare(wrongAlarmsSql),
    explained(db, leadInsertSql),
    explained(db, claimedDeliverySql),
  ])
  const row = state?.results[0] as Omit<DatabaseHealth, 'runs' | 'mail' | 'alarms'> | undefined
  const mails = mail?.results[0] as MailHealth | undefined
  if (!row || !mails) throw new Error('D1_ERROR: a gate has no row')
  const ran = (runs?.results ?? []) as { part: WorkerPart; ranAt: string }[]
  return {
    ...row,
    mail: mails,
    alarms: (wrong?.results ?? []).map((alarm) => (alarm as { name: string }).name),
    runs: Object.fromEntries(ran.map(({ part, ranAt }) => [part, ranAt])),
  }
}

/** Has the database read a statement without running it; its values do not matter. */
function explained(db: D1Database, sql: string): D1PreparedStatement {
  const places = new Set(sql.match(/\?\d+/g))
  return db.prepare(`EXPLAIN ${sql}`).bind(...[...places].map(() => null))
}
