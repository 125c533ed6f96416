import { Hono } from 'hono/tiny'
import {
  type ConversionAnswer,
  conversionPaths,
  conversionQuery,
  wayKinds,
  type WaysAnswer,
  waysQuery,
  type CountPair,
  type CountPoint,
  type CountRow,
} from '#contract/desk/conversion.ts'
import { currency } from '#contract/catalogue.ts'
import { countsKept } from '#contract/retention.ts'
import { dayMs, hoursInDay } from '#lib/time.ts'
import type { AppEnv } from '../http/app-context.ts'
import { withStorage } from '../database/storage.ts'
import { checkedQuery } from '../http/read-body.ts'
import { atDesk } from './access/desk-access.ts'
import * as z from 'zod/mini'
import { type CountColumn, countColumns, type CountKind, type Counts } from '#contract/count.ts'
import { raw, type Sql, sql, wordOf } from '../database/sql.ts'
import { eachCountColumn } from '../counts/counts.ts'

/** Days counted from 1970: those asked for, both included, and the first of those they are compared with. */
type DaySpan = { from: number; to: number; beforeFrom: number }

const shapeOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodMiniNumber>

const sumRow = z.object(shapeOf(countColumns))

const pairRow = z.object({
  kind: wordOf<CountKind>(),
  value: z.string(),
  ...shapeOf(
    countColumns.flatMap((column) => [`now_${column}` as const, `before_${column}` as const]),
  ),
})

type SumRow = z.infer<typeof sumRow>

/** Counts without what is nothing. */
const countsOf = (of: (column: CountColumn) => number): Counts =>
  Object.fromEntries(
    countColumns.map((column) => [column, of(column)] as const).filter(([, n]) => n !== 0),
  )

/** One row less another. */
const difference = (later: SumRow | undefined, earlier: SumRow | undefined): Counts =>
  countsOf((column) => (later?.[column] ?? 0) - (earlier?.[column] ?? 0))

/** Joins the total that a key had before a day. */
const totalBefore = (day: number, alias: Sql) =>
  sql`LEFT JOIN count_days AS ${alias} ON ${alias}.key_id = keys.id AND ${alias}.day = (
    SELECT day FROM count_days WHERE key_id = keys.id AND day < ${day} ORDER BY day DESC LIMIT 1
  )`

/**
 * The sums of these kinds that something was added to in the span or in the one before it, by kind; three rows each.
 */
async function sumsOf(
  db: D1Database,
  kinds: readonly CountKind[],
  { from, to, beforeFrom }: DaySpan,
): Promise<ReadonlyMap<CountKind, CountRow[]>> {
  const sums = eachCountColumn(
    (name, column) =>
      sql`upto.${name} - coalesce(start.${name}, 0) AS ${raw(`now_${column}`)},
        coalesce(start.${name}, 0) - coalesce(earlier.${name}, 0) AS ${raw(`before_${column}`)}`,
  )
  const results = await sql`SELECT keys.kind, keys.value, ${sums}
    FROM json_each(${JSON.stringify(kinds)}) AS each
    CROSS JOIN count_keys AS keys ON keys.kind = each.value
    ${totalBefore(to + 1, sql`upto`)} ${totalBefore(from, sql`start`)}
    ${totalBefore(beforeFrom, sql`earlier`)}
    WHERE upto.day >= ${beforeFrom}`.all(db, pairRow)
  const byKind = new Map(kinds.map((kind) => [kind, [] as CountRow[]]))
  for (const { kind, value, ...pair } of results) {
    const sumOf = (span: keyof CountPair) => countsOf((column) => pair[`${span}_${column}`])
    byKind.get(kind)?.push({ value, now: sumOf('now'), before: sumOf('before') })
  }
  return byKind
}

const allKey = sql`(SELECT id FROM count_keys WHERE kind = 'all' AND value = '')`
const columns = eachCountColumn((name, column) => sql`${name} AS ${raw(column)}`)

/** All visits by the day, each beside the day it is compared with. */
async function pointsByDay(db: D1Database, span: DaySpan): Promise<CountPoint[]> {
  const { from, to, beforeFrom } = span
  const results =
    await sql`SELECT day, ${columns} FROM count_days WHERE key_id = ${allKey} AND day <= ${to}
    AND day >= coalesce(
      (SELECT max(day) FROM count_days WHERE key_id = ${allKey} AND day < ${beforeFrom}), ${beforeFrom}
    )`.all(db, z.extend(sumRow, { day: z.number() }))
  const totals = new Map(results.map((row) => [row.day, row]))
  const ofDay = new Map<number, Counts>()
  let last = results.find(({ day }) => day < beforeFrom)
  for (let day = beforeFrom; day <= to; day += 1) {
    const total = totals.get(day)
    ofDay.set(day, total ? difference(total, last) : {})
    last = total ?? last
  }
  const days = to - from + 1
  return Array.from({ length: days }, (_, index) => ({
    at: new Date((from + index) * dayMs).toISOString().slice(0, 10),
    now: ofDay.get(from + index) ?? {},
    before: ofDay.get(beforeFrom + index) ?? {},
  }))
}

/** All visits of one day by the hour, each beside the same hour of the day before. */
async function pointsByHour(db: D1Database, { to }: DaySpan): Promise<CountPoint[]> {
  const start = to * hoursInDay
  const results = await sql`SELECT hour, ${columns} FROM count_hours WHERE key_id = ${allKey}
    AND hour >= ${start - hoursInDay}
    AND hour < ${start + hoursInDay}`.all(db, z.extend(sumRow, { hour: z.number() }))
  const sums = new Map(results.map((row) => [row.hour, row]))
  return Array.from({ length: hoursInDay }, (_, index) => ({
    at: new Date((start + index) * (dayMs / hoursInDay)).toISOString().slice(0, 13),
    now: difference(sums.get(start + index), undefined),
    before: difference(sums.get(start + index - hoursInDay), undefined),
  }))
}

const latest = (isOther: Sql) =>
  sql`coalesce((SELECT max(created_at) FROM orders INDEXED BY orders_by_currency WHERE ${isOther}), '')`

/** The last day on which an order of another currency was begun: sums up to it hold that money too. */
async function lastForeignDay(db: D1Database): Promise<number> {
  const row = await sql`SELECT max(${latest(sql`currency < ${currency}`)},
    ${latest(sql`currency > ${currency}`)}) AS at`.first(db, z.object({ at: z.string() }))
  return row?.at ? Math.floor(Date.parse(row.at) / dayMs) : Number.NEGATIVE_INFINITY
}

/** Rows without their money in a span that begins while another currency was sold in: no sum mixes two. */
function inOneCurrency<Row extends CountPair>(rows: readonly Row[], span: DaySpan, day: number) {
  const counts = (all: Counts, from: number): Counts =>
    from > day ? all : { ...all, paidCents: 0, lostCents: 0 }
  return rows.map((row) => ({
    ...row,
    now: counts(row.now, span.from),
    before: counts(row.before, span.beforeFrom),
  }))
}

function spanOf(query: { from: string; to: string }): DaySpan {
  const [from = 0, to = 0] = [query.from, query.to].map((day) => Date.parse(day) / dayMs)
  return { from, to, beforeFrom: from - (to - from + 1) }
}

/** Whether the hours of a single day, and of the one before, are still kept. */
function isByHour({ from, to, beforeFrom }: DaySpan, nowMs: number): boolean {
  return from === to && beforeFrom * dayMs >= nowMs - countsKept.hourDays * dayMs
}

/** What pages, sources and forms bring: sums of visits that nobody can be known by, beside leads and money. */
export const deskConversion = new Hono<AppEnv>()
  .get(conversionPaths.figures, ...atDesk, async (c) => {
    const { by, ...days } = checkedQuery(c, conversionQuery)
    const span = spanOf(days)
    const { DB: db } = c.env
    const pointsOf = isByHour(span, Date.now()) ? pointsByHour : pointsByDay
    const [foreignDay, sums, points] = await withStorage(() =>
      Promise.all([lastForeignDay(db), sumsOf(db, ['all', by], span), pointsOf(db, span)]),
    )
    const [total] = inOneCurrency(sums.get('all') ?? [], span, foreignDay)
    return c.json({
      total: { now: total?.now ?? {}, before: total?.before ?? {} },
      points: inOneCurrency(points, span, foreignDay),
      rows: inOneCurrency(sums.get(by) ?? [], span, foreignDay).toSorted(
        (a, b) => (b.now.views ?? 0) - (a.now.views ?? 0),
      ),
    } satisfies ConversionAnswer)
  })
  .get(conversionPaths.ways, ...atDesk, async (c) => {
    const span = spanOf(checkedQuery(c, waysQuery))
    const { DB: db } = c.env
    const [foreignDay, sums] = await withStorage(() =>
      Promise.all([lastForeignDay(db), sumsOf(db, wayKinds, span)]),
    )
    const ways: Partial<WaysAnswer> = Object.fromEntries(
      [...sums].map(([kind, rows]) => [kind, inOneCurrency(rows, span, foreignDay)]),
    )
    return c.json(ways as WaysAnswer)
  })
