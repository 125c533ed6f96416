import * as z from 'zod/mini'
import type { AlarmName } from '#contract/alarm-words.ts'
import { hourMs } from '#lib/time.ts'
import { joined, raw, sql } from '../database/sql.ts'

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

/** A whole number; a bound one would count as a fraction. */
const integer = (value: number) => raw(String(value))

/** One week's sums over each window, newest first: week 0 is the one that has just passed. */
export type WeekSums = { name: string; week: number; sums: number[] }

/**
 * Sums of each series over windows of hours that end with the hour before `hourNumber`, and with the same hour of the
 * weeks before; only weeks in which the series had begun. One scan of nine weeks. Nothing is usual in a sample year.
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

/** A week without a row had nothing, if the series had begun before it. */
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
