import * as z from 'zod/mini'
import { countColumns, type CountKind, type Counts, type CountColumn } from '#contract/count.ts'
import { raw, rowsOf, sql, joined, type Sql } from '../database/sql.ts'

/** A column of the sums as the tables call it. */
const nameOf = (column: CountColumn) => column.replace('Cents', '_cents')

/**
 * What is written for every column of the sums in turn, joined by commas.
 *
 * @param write - Given the column's name in the tables, its name in the contract, and its place.
 */
export function eachCountColumn(
  write: (name: Sql, column: CountColumn, index: number) => Sql,
): Sql {
  return joined(countColumns.map((column, index) => write(raw(nameOf(column)), column, index)))
}

/** What is added to one sum in one hour. `hour` is counted from 1970, UTC. */
export type Addition = { hour: number; kind: CountKind; value: string; counts: Counts }

const names = eachCountColumn((name) => name)
/** In the text itself: divided by a bound number, a day would be a fraction. */
const hoursInDay = raw('24')

/** The additions as they are bound: `[hour, kind, value, …columns]` each. */
const boundRows = (additions: readonly Addition[]) =>
  JSON.stringify(
    additions.map(({ hour, kind, value, counts }) => [
      hour,
      kind,
      value,
      ...countColumns.map((column) => counts[column] ?? 0),
    ]),
  )

const given = (rows: string) => sql`
  WITH given AS MATERIALIZED (
    SELECT keys.id AS key_id, each.value ->> 0 AS hour, (each.value ->> 0) / ${hoursInDay} AS day,
      ${eachCountColumn((name, _, index) => sql`each.value ->> ${raw(String(index + 3))} AS ${name}`)}
    FROM json_each(${rows}) AS each
    CROSS JOIN count_keys AS keys ON keys.kind = each.value ->> 1 AND keys.value = each.value ->> 2
  )`

/**
 * Statements (four, however many additions) that add to the sums by hour and to the running totals by day. An addition
 * to a past day is added to the totals of the days after it too.
 */
export function countStatements(
  db: D1Database,
  additions: readonly Addition[],
): D1PreparedStatement[] {
  const rows = boundRows(additions)
  return [
    sql`INSERT INTO count_keys (kind, value, made_day)
      SELECT value ->> 1, value ->> 2, max((value ->> 0) / ${hoursInDay}) FROM json_each(${rows})
      GROUP BY 1, 2 ON CONFLICT DO NOTHING`.on(db),
    sql`${given(rows)} INSERT INTO count_hours (key_id, hour, ${names})
      SELECT key_id, hour, ${names} FROM given WHERE true
      ON CONFLICT DO UPDATE SET ${eachCountColumn((name) => sql`${name} = ${name} + excluded.${name}`)}`.on(
      db,
    ),
    // A new day begins with the total of the last one.
    sql`${given(rows)} INSERT INTO count_days (key_id, day, ${names})
      SELECT given.key_id, given.day, ${eachCountColumn((name) => sql`coalesce(last.${name}, 0)`)}
      FROM (SELECT DISTINCT key_id, day FROM given) AS given
      LEFT JOIN count_days AS last ON last.key_id = given.key_id AND last.day = (
        SELECT max(day) FROM count_days WHERE key_id = given.key_id AND day < given.day
      )
      WHERE NOT EXISTS (SELECT 1 FROM count_days WHERE key_id = given.key_id AND day = given.day)`.on(
      db,
    ),
    sql`${given(rows)} UPDATE count_days SET ${eachCountColumn((name) => sql`${name} = count_days.${name} + more.${name}`)}
      FROM (
        SELECT days.key_id, days.day, ${eachCountColumn((name) => sql`sum(given.${name}) AS ${name}`)}
        FROM given CROSS JOIN count_days AS days ON days.key_id = given.key_id AND days.day >= given.day
        GROUP BY 1, 2
      ) AS more
      WHERE count_days.key_id = more.key_id AND count_days.day = more.day`.on(db),
  ]
}

const nameRow = z.object({ kind: z.string(), value: z.string() })
const madeRow = z.object({ kind: z.string(), n: z.number() })

/** Which of these names have sums (as `kind value`), and how many names of each kind are new today. */
export async function namesKnown(
  db: D1Database,
  named: readonly (readonly [CountKind, string])[],
  day: number,
): Promise<{ known: Set<string>; madeToday: Map<string, number> }> {
  const [known, made] = await db.batch([
    sql`SELECT keys.kind, keys.value FROM json_each(${JSON.stringify(named)}) AS each
      CROSS JOIN count_keys AS keys ON keys.kind = each.value ->> 0
        AND keys.value = each.value ->> 1`.on(db),
    sql`SELECT kind, count(*) AS n FROM count_keys WHERE made_day = ${day} GROUP BY kind`.on(db),
  ])
  return {
    known: new Set(rowsOf(known, nameRow).map(({ kind, value }) => `${kind} ${value}`)),
    madeToday: new Map(rowsOf(made, madeRow).map(({ kind, n }) => [kind, n])),
  }
}

/**
 * Erases expired sums: hours before `hour`; days before `day`, except the total that later days continue from; and
 * names without later days.
 */
export function eraseCounts(
  db: D1Database,
  { hour, day }: { hour: number; day: number },
): D1PreparedStatement[] {
  return [
    sql`DELETE FROM count_hours WHERE key_id IN (SELECT id FROM count_keys)
      AND hour < ${hour}`.on(db),
    sql`DELETE FROM count_days
      WHERE key_id IN (SELECT id FROM count_keys) AND day < coalesce(
        (SELECT max(day) FROM count_days AS kept WHERE kept.key_id = count_days.key_id
          AND kept.day < ${day}),
        ${day}
      )`.on(db),
    sql`DELETE FROM count_days WHERE key_id IN (SELECT id FROM count_keys AS keys
      WHERE NOT EXISTS (
        SELECT 1 FROM count_days WHERE key_id = keys.id AND day >= ${day}
      ))`.on(db),
    sql`DELETE FROM count_keys WHERE NOT EXISTS (SELECT 1 FROM count_days
      WHERE key_id = count_keys.id)`.on(db),
  ]
}
