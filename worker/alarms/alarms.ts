import * as z from 'zod/mini'
import type { AlarmName } from '#contract/alarm-words.ts'
import type { AttentionKind } from '#contract/attention.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { jsonOf, rowsOf, type Sql, sql, wordOf, joined, raw, valuesOf } from '../database/sql.ts'
import { hourMs } from '#lib/time.ts'
import type { GateState } from '../delivery/gate.ts'
import { mailPriorities } from '../mail/queued-mail.ts'

/** Series that are compared with their usual rate, by their names among `activity_hours`. */
export const ratedSeries = {
  leads: 'leads',
  deliveries: 'crm_delivered',
  orders: 'orders',
  mails: 'mails_delivered',
} as const satisfies Partial<Record<AlarmName, string>>

export type RatedName = keyof typeof ratedSeries

/** Weeks before this one that a usual rate is worked out from, at most. */
const weeks = 8
const weekHours = 168

/** A whole number in the text itself: D1 binds numbers as REAL, so dividing by a bound one gives a fraction. */
const integer = (value: number) => raw(String(value))

/** One week's sums over each window, newest first: week 0 is the one that has just passed. */
export type WeekSums = { name: string; week: number; sums: number[] }

/**
 * Sums of each series over windows of hours that end with the hour before `hourNumber`, and with the same hour of the
 * weeks before; only weeks in which the series had begun. One scan of nine weeks. Empty in a sample database.
 */
export async function windowSums(
  db: D1Database,
  hourNumber: number,
  windowsHours: readonly number[],
): Promise<WeekSums[]> {
  // How many hours before the newest one a row is.
  const hoursBack = sql`(${integer(hourNumber - 1)} - hour_ms / ${integer(hourMs)})`
  const columns = windowsHours.map(
    (hours, index) =>
      sql`sum(iif(${hoursBack} % ${integer(weekHours)} < ${hours}, n, 0)) AS ${raw(`w${index}`)}`,
  )
  const results =
    await sql`SELECT name, ${hoursBack} / ${integer(weekHours)} AS week, ${joined(columns)},
      (SELECT min(hour_ms) FROM activity_hours first
        WHERE first.name = activity_hours.name) / ${integer(hourMs)} AS begun
    FROM activity_hours
    WHERE name IN ${Object.values(ratedSeries)}
      AND hour_ms >= ${(hourNumber - (weeks + 1) * weekHours) * hourMs}
      AND hour_ms < ${hourNumber * hourMs}
      AND NOT EXISTS (SELECT 1 FROM sample_year)
    GROUP BY name, week`.all(db, z.record(z.string(), z.union([z.number(), z.string()])))
  return fillWeeks(results, hourNumber, windowsHours.length)
}

/** Fills weeks without rows with zeros, from the week in which the series began. */
function fillWeeks(
  rows: readonly Record<string, number | string>[],
  hourNumber: number,
  windows: number,
): WeekSums[] {
  const begun = new Map(rows.map(({ name, begun: hour }) => [String(name), Number(hour)]))
  return [...begun].flatMap(([name, first]) => {
    const whole = Math.min(weeks, Math.floor((hourNumber - first) / weekHours) - 1)
    return Array.from({ length: Math.max(0, whole) + 1 }, (_, week) => {
      const row = rows.find((each) => each['name'] === name && each['week'] === week)
      const sums = Array.from({ length: windows }, (__, index) => Number(row?.[`w${index}`] ?? 0))
      return { name, week, sums }
    })
  })
}

/** The newest synthetic lead's id, within a statement; without values, as `npm run deploy` asks by text. */
export const newestSynthetic = sql`(
  SELECT submission_id FROM leads WHERE kind = '${raw(syntheticLead.kind)}' ORDER BY received_at DESC LIMIT 1
)`

const stateRow = z.object({
  name: wordOf<AlarmName>(),
  state: z.enum(['well', 'wrong']),
  /** Checks in a row that found the other state. */
  looks: z.number(),
  /** Unix milliseconds. */
  sinceMs: z.number(),
  detail: z.string(),
})

/** State of one alarm. */
export type AlarmState = z.infer<typeof stateRow>

/** How a way out stands, by its gate and by what waits. Times are Unix milliseconds. */
export type Side = Pick<GateState, 'fault' | 'failures' | 'failingSinceMs' | 'deliveredMs'> & {
  /** When the first of what waits is due, or was; null where nothing waits. */
  dueMs: number | null
}

const factsRow = z.object({
  crm: jsonOf<Side>(),
  mail: jsonOf<Side>(),
  dead: z.number(),
  queueRanAt: z.nullable(z.string()),
  syntheticAt: z.nullable(z.string()),
  syntheticDeliveredAt: z.nullable(z.string()),
  /** Kinds of `reportedElsewhere` that are open, and of which the operator was written to. */
  told: z.nullable(z.string()),
})

/** Matters that the operator is mailed about anyway, by the alarm that says the same. */
export const reportedElsewhere = {
  crm: ['crm_failing', 'crm_refuses_account'],
  mail: ['mail_failing', 'mail_refuses_account'],
  dead: ['lead_refused', 'delivery_unreadable', 'mail_unreadable'],
} as const satisfies Partial<Record<AlarmName, readonly AttentionKind[]>>

/** What a check reads of the database. Times are Unix milliseconds; null where there is none. */
export type AlarmFacts = z.infer<typeof factsRow>

const sideOf = (gate: string, due: Sql) => sql`(
  SELECT json_object('fault', fault, 'failures', failures, 'failingSinceMs', failing_since_ms,
    'deliveredMs', delivered_ms, 'dueMs', ${due})
  FROM ${raw(gate)} WHERE id = 1)`

/** By each turn, as their index has them: a letter may wait by the thousand. */
const firstMail = sql`(
  SELECT min((SELECT min(next_ms) FROM mails INDEXED BY mails_due
    WHERE state = 'pending' AND turn = turns.value))
  FROM json_each(${JSON.stringify(Object.values(mailPriorities))}) AS turns
)`

const factsSelect = sql`
  SELECT ${sideOf('crm_gate', sql`(SELECT min(next_ms) FROM deliveries WHERE state = 'pending')`)} AS crm, ${sideOf('mail_gate', firstMail)} AS mail,
    (SELECT count(*) FROM attention WHERE cleared_at IS NULL
       AND kind IN ${valuesOf(reportedElsewhere.dead)}
       AND subject_id <> coalesce(${newestSynthetic}, '')) AS dead,
    (SELECT ran_at FROM worker_runs WHERE part = 'queue') AS queueRanAt,
    (SELECT max(received_at) FROM leads WHERE kind = ${syntheticLead.kind}) AS syntheticAt,
    (SELECT delivered_at FROM deliveries WHERE id = ${newestSynthetic}) AS syntheticDeliveredAt,
    (SELECT group_concat(DISTINCT kind) FROM attention WHERE cleared_at IS NULL AND told_at >= raised_at
       AND kind IN ${valuesOf(Object.values(reportedElsewhere).flat())}) AS told`

/** Reads the facts of a check, and the states before it. */
export async function alarmFacts(db: D1Database, atMs: number) {
  const [facts, states, hour] = await db.batch([
    factsSelect.on(db),
    sql`SELECT name, state, looks, since_ms AS sinceMs, detail FROM alarms`.on(db),
    sql`SELECT name, n FROM activity_hours WHERE hour_ms = ${atMs}
      AND name IN ${Object.values(ratedSeries)}`.on(db),
  ])
  const counts = rowsOf(hour, z.object({ name: z.string(), n: z.number() }))
  const [found] = rowsOf(facts, factsRow)
  if (!found) throw new Error('D1_ERROR: no facts')
  return {
    facts: found,
    states: rowsOf(states, stateRow),
    /** Counts of the current hour, by the names of `activity_hours`. */
    thisHour: new Map(counts.map(({ name, n }) => [name, n])),
  }
}

/** Names of the alarms that are on. */
export const wrongAlarms = sql`SELECT name FROM alarms WHERE state = 'wrong' ORDER BY name`
