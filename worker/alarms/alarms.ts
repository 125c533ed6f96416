import type { AlarmName } from '#contract/alarm-words.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { newestSynthetic } from './synthetic-leads.ts'
import { ratedSeries } from './usual-rates.ts'

/** How one thing that is watched stands. */
export type AlarmState = {
  name: AlarmName
  state: 'well' | 'wrong'
  /** Looks in a row that found otherwise. */
  looks: number
  /** Unix milliseconds. */
  sinceMs: number
  detail: string
}

/** What one look at the database finds. Times are Unix milliseconds; null where there is none. */
export type AlarmFacts = {
  crmFault: string | null
  crmFailingSinceMs: number | null
  crmDeliveredMs: number
  oldestDelivery: string | null
  mailFault: string | null
  mailFailingSinceMs: number | null
  mailDeliveredMs: number
  oldestMail: string | null
  dead: number
  queueRanAt: string | null
  syntheticAt: string | null
  syntheticDeliveredAt: string | null
  /** Kinds of open matters the operator was written to about. */
  told: string
}

/** What is kept from look to look. */
export type AlarmWatch = {
  ratedHour: number
  /** JSON */
  missing: string
  hintedMs: number
}

/**
 * Begins a look, if nobody has begun it: of all runs that fall into the same five minutes one gets an answer.
 *
 * @param look - Number of the five minutes.
 */
export async function beginLook(db: D1Database, look: number): Promise<AlarmWatch | null> {
  return db
    .prepare(
      `UPDATE alarm_watch SET look = ?1 WHERE id = 1 AND look <> ?1
       RETURNING rated_hour AS ratedHour, missing, hinted_ms AS hintedMs`,
    )
    .bind(look)
    .first<AlarmWatch>()
}

const factsSql = `
  SELECT crm.fault AS crmFault, crm.failing_since_ms AS crmFailingSinceMs, crm.delivered_ms AS crmDeliveredMs,
    mail.fault AS mailFault, mail.failing_since_ms AS mailFailingSinceMs, mail.delivered_ms AS mailDeliveredMs,
    (SELECT min(created_at) FROM deliveries WHERE state = 'pending') AS oldestDelivery,
    (SELECT min(created_at) FROM mails WHERE state = 'pending') AS oldestMail,
    (SELECT count(*) FROM attention WHERE cleared_at IS NULL
       AND kind IN ('lead_refused', 'delivery_unreadable', 'mail_unreadable')
       AND subject_id <> coalesce(${newestSynthetic}, '')) AS dead,
    (SELECT ran_at FROM worker_runs WHERE part = 'queue') AS queueRanAt,
    (SELECT max(received_at) FROM leads WHERE kind = '${syntheticLead.kind}') AS syntheticAt,
    (SELECT delivered_at FROM deliveries WHERE id = ${newestSynthetic}) AS syntheticDeliveredAt,
    (SELECT group_concat(DISTINCT kind) FROM attention WHERE cleared_at IS NULL AND told_at >= raised_at) AS told
  FROM crm_gate crm, mail_gate mail WHERE crm.id = 1 AND mail.id = 1`

/** Reads what a look is about, and how everything stood. */
export async function alarmFacts(db: D1Database, hourMs: number) {
  const [facts, states, hour] = await db.batch([
    db.prepare(factsSql),
    db.prepare('SELECT name, state, looks, since_ms AS sinceMs, detail FROM alarms'),
    db
      .prepare(
        'SELECT name, n FROM activity_hours WHERE hour_ms = ?1 AND name IN (SELECT value FROM json_each(?2))',
      )
      .bind(hourMs, JSON.stringify(Object.values(ratedSeries))),
  ])
  const counts = (hour?.results ?? []) as { name: string; n: number }[]
  return {
    facts: facts?.results[0] as AlarmFacts,
    states: (states?.results ?? []) as AlarmState[],
    /** Of the hour under way, by the names of `activity_hours`. */
    thisHour: new Map(counts.map(({ name, n }) => [name, n])),
  }
}

/** Stores what the next looks are measured by, as a statement for a batch. */
export function noteRates(db: D1Database, hour: number, missing: object): D1PreparedStatement {
  return db
    .prepare('UPDATE alarm_watch SET rated_hour = ?1, missing = ?2 WHERE id = 1')
    .bind(hour, JSON.stringify(missing))
}

/** Stores how things stand, as a statement for a batch. */
export function noteStates(db: D1Database, states: readonly AlarmState[]): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO alarms (name, state, looks, since_ms, detail)
       SELECT value ->> 'name', value ->> 'state', value ->> 'looks', value ->> 'sinceMs', value ->> 'detail'
       FROM json_each(?1) WHERE true
       ON CONFLICT (name) DO UPDATE SET state = excluded.state, looks = excluded.looks,
         since_ms = excluded.since_ms, detail = excluded.detail`,
    )
    .bind(JSON.stringify(states))
}

/** What is wrong now, by name. */
export const wrongAlarmsSql = `SELECT name FROM alarms WHERE state = 'wrong' ORDER BY name`
