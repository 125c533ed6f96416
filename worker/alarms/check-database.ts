import * as z from 'zod/mini'
import { rowsOf, sql, wordOf } from '../database/sql.ts'
import { wrongAlarms } from './alarms.ts'
import { claimedDelivery } from '../crm/deliveries.ts'
import { leadStatement } from '../leads/leads.ts'
import { noteRun, type WorkerPart } from '../delivery/worker-runs.ts'

/** Nobody who looks at health has to know of more, and each look would read them all. */
const mostCounted = 1_000

const channelRow = z.object({
  pending: z.number(),
  dead: z.number(),
  oldestPendingAt: z.nullable(z.string()),
  failures: z.number(),
  fault: z.nullable(z.string()),
  deliveredMs: z.number(),
})

/** Of `suppressed` no more than a thousand are counted. */
const mailRow = z.extend(channelRow, { suppressed: z.number() })

const stateRow = z.extend(channelRow, {
  attention: z.number(),
  slowUntilMs: z.number(),
  lastEventAt: z.nullable(z.string()),
})

/** What the database tells of every part of the worker. Times are ISO 8601, UTC. */
export type DatabaseHealth = z.infer<typeof stateRow> & {
  mail: z.infer<typeof mailRow>
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
    sql`SELECT part, ran_at AS ranAt FROM worker_runs`.on(db),
    sql`SELECT
        (SELECT count(*) FROM deliveries WHERE state = 'pending') AS pending,
        (SELECT count(*) FROM deliveries WHERE state = 'dead') AS dead,
        (SELECT min(created_at) FROM deliveries WHERE state = 'pending') AS oldestPendingAt,
        (SELECT count(*) FROM attention WHERE cleared_at IS NULL) AS attention,
        (SELECT received_at FROM stripe_events ORDER BY rowid DESC LIMIT 1) AS lastEventAt,
        failures, fault, slow_until_ms AS slowUntilMs, delivered_ms AS deliveredMs
      FROM crm_gate WHERE id = 1`.on(db),
    sql`SELECT
        (SELECT count(*) FROM mails WHERE state = 'pending') AS pending,
        (SELECT count(*) FROM mails WHERE state = 'dead') AS dead,
        (SELECT count(*) FROM (SELECT 1 FROM mail_suppressions WHERE lifted_at IS NULL
        LIMIT ${mostCounted})) AS suppressed,
        (SELECT min(created_at) FROM mails WHERE state = 'pending') AS oldestPendingAt,
        failures, fault, delivered_ms AS deliveredMs
      FROM mail_gate WHERE id = 1`.on(db),
    wrongAlarms.on(db),
    // Only read, not run: their values do not matter.
    sql`EXPLAIN ${leadStatement({})}`.on(db),
    sql`EXPLAIN ${claimedDelivery({ id: '', subject: 'lead', payload: '', nowMs })}`.on(db),
  ])
  const [row] = rowsOf(state, stateRow)
  const [mails] = rowsOf(mail, mailRow)
  if (!row || !mails) throw new Error('D1_ERROR: a gate has no row')
  const ran = rowsOf(runs, z.object({ part: wordOf<WorkerPart>(), ranAt: z.string() }))
  return {
    ...row,
    mail: mails,
    alarms: rowsOf(wrong, z.object({ name: z.string() })).map(({ name }) => name),
    runs: Object.fromEntries(ran.map(({ part, ranAt }) => [part, ranAt])),
  }
}
