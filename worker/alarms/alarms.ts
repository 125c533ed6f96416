import * as z from 'zod/mini'
import type { AlarmName } from '#contract/alarm-words.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { rowsOf, sql, wordOf } from '../database/sql.ts'
import { newestSynthetic } from './synthetic-leads.ts'
import { ratedSeries } from './usual-rates.ts'

const stateRow = z.object({
  name: wordOf<AlarmName>(),
  state: z.enum(['well', 'wrong']),
  /** Looks in a row that found otherwise. */
  looks: z.number(),
  /** Unix milliseconds. */
  sinceMs: z.number(),
  detail: z.string(),
})

/** How one thing that is watched stands. */
export type AlarmState = z.infer<typeof stateRow>

const factsRow = z.object({
  crmFault: z.nullable(z.string()),
  crmFailingSinceMs: z.nullable(z.number()),
  crmDeliveredMs: z.number(),
  oldestDelivery: z.nullable(z.string()),
  mailFault: z.nullable(z.string()),
  mailFailingSinceMs: z.nullable(z.number()),
  mailDeliveredMs: z.number(),
  oldestMail: z.nullable(z.string()),
  dead: z.number(),
  queueRanAt: z.nullable(z.string()),
  syntheticAt: z.nullable(z.string()),
  syntheticDeliveredAt: z.nullable(z.string()),
  /** Kinds of open matters the operator was written to about. */
  told: z.nullable(z.string()),
})

/** What one look at the database finds. Times are Unix milliseconds; null where there is none. */
export type AlarmFacts = z.infer<typeof factsRow>

const alarmWatchRow = z.object({
  ratedHour: z.number(),
  /** JSON */
  missing: z.string(),
  hintedMs: z.number(),
})

/** What is kept from look to look. */
export type AlarmWatch = z.infer<typeof alarmWatchRow>

/**
 * Begins a look, if nobody has begun it: of all runs that fall into the same five minutes one gets an answer.
 *
 * @param look - Number of the five minutes.
 */
export async function beginLook(db: D1Database, look: number): Promise<AlarmWatch | null> {
  return sql`UPDATE alarm_watch SET look = ${look} WHERE id = 1 AND look <> ${look}
    RETURNING rated_hour AS ratedHour, missing, hinted_ms AS hintedMs`.first(db, alarmWatchRow)
}

const factsSelect = sql`
  SELECT crm.fault AS crmFault, crm.failing_since_ms AS crmFailingSinceMs, crm.delivered_ms AS crmDeliveredMs,
    mail.fault AS mailFault, mail.failing_since_ms AS mailFailingSinceMs, mail.delivered_ms AS mailDeliveredMs,
    (SELECT min(created_at) FROM deliveries WHERE state = 'pending') AS oldestDelivery,
    (SELECT min(created_at) FROM mails WHERE state = 'pending') AS oldestMail,
    (SELECT count(*) FROM attention WHERE cleared_at IS NULL
       AND kind IN ('lead_refused', 'delivery_unreadable', 'mail_unreadable')
       AND subject_id <> coalesce(${newestSynthetic}, '')) AS dead,
    (SELECT ran_at FROM worker_runs WHERE part = 'queue') AS queueRanAt,
    (SELECT max(received_at) FROM leads WHERE kind = ${syntheticLead.kind}) AS syntheticAt,
    (SELECT delivered_at FROM deliveries WHERE id = ${newestSynthetic}) AS syntheticDeliveredAt,
    (SELECT group_concat(DISTINCT kind) FROM attention WHERE cleared_at IS NULL AND told_at >= raised_at) AS told
  FROM crm_gate crm, mail_gate mail WHERE crm.id = 1 AND mail.id = 1`

/** Reads what a look is about, and how everything stood. */
export async function alarmFacts(db: D1Database, hourMs: number) {
  const [facts, states, hour] = await db.batch([
    factsSelect.on(db),
    sql`SELECT name, state, looks, since_ms AS sinceMs, detail FROM alarms`.on(db),
    sql`SELECT name, n FROM activity_hours WHERE hour_ms = ${hourMs}
      AND name IN ${Object.values(ratedSeries)}`.on(db),
  ])
  const counts = rowsOf(hour, z.object({ name: z.string(), n: z.number() }))
  const [found] = rowsOf(facts, factsRow)
  if (!found) throw new Error('D1_ERROR: a gate has no row')
  return {
    facts: found,
    states: rowsOf(states, stateRow),
    /** Of the hour under way, by the names of `activity_hours`. */
    thisHour: new Map(counts.map(({ name, n }) => [name, n])),
  }
}

/** Stores what the next looks are measured by, as a statement for a batch. */
export function noteRates(db: D1Database, hour: number, missing: object): D1PreparedStatement {
  return sql`UPDATE alarm_watch SET rated_hour = ${hour}, missing = ${JSON.stringify(missing)}
    WHERE id = 1`.on(db)
}

/** Stores how things stand, as a statement for a batch. */
export function noteStates(db: D1Database, states: readonly AlarmState[]): D1PreparedStatement {
  return sql`INSERT INTO alarms (name, state, looks, since_ms, detail)
    SELECT value ->> 'name', value ->> 'state', value ->> 'looks', value ->> 'sinceMs',
      value ->> 'detail'
    FROM json_each(${JSON.stringify(states)}) WHERE true
    ON CONFLICT (name) DO UPDATE SET state = excluded.state, looks = excluded.looks,
      since_ms = excluded.since_ms, detail = excluded.detail`.on(db)
}

/** What is wrong now, by name. */
export const wrongAlarms = sql`SELECT name FROM alarms WHERE state = 'wrong' ORDER BY name`
