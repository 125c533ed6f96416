import { Hono } from 'hono'
import {
  type ConversionAnswer,
  conversionPaths,
  conversionQuery,
  wayKinds,
  type WaysAnswer,
  waysQuery,
} from '#contract/desk/conversion.ts'
import { dayMs } from '#lib/time.ts'
import type { AppEnv } from '../http/app-context.ts'
import { type DaySpan, pointsByDay, pointsByHour, sumsOf } from './conversion-rows.ts'
import { withStorage } from '../database/storage.ts'
import { checkedQuery } from '../http/read-body.ts'
import { deskAccess } from './access/desk-access.ts'
import { rateLimit } from '../http/rate-limit.ts'

function spanOf(query: { from: string; to: string }): DaySpan {
  const [from = 0, to = 0] = [query.from, query.to].map((day) => Date.parse(day) / dayMs)
  return { from, to, beforeFrom: from - (to - from + 1) }
}

/** What pages, sources and forms bring: sums of visits that nobody can be known by, beside leads and money. */
export const deskConversion = new Hono<AppEnv>()
  .get(conversionPaths.figures, rateLimit('READ_RATE_LIMIT'), deskAccess, async (c) => {
    const { by, ...days } = checkedQuery(c, conversionQuery)
    const span = spanOf(days)
    const { DB: db } = c.env
    const pointsOf = span.from === span.to ? pointsByHour : pointsByDay
    const [sums, points] = await withStorage(() =>
      Promise.all([sumsOf(db, ['all', by], span), pointsOf(db, span)]),
    )
    const total = sums.get('all')?.[0]
    return c.json({
      total: { now: total?.now ?? {}, before: total?.before ?? {} },
      points,
      rows: (sums.get(by) ?? []).toSorted((a, b) => (b.now.views ?? 0) - (a.now.views ?? 0)),
    } satisfies ConversionAnswer)
  })
  .get(conversionPaths.ways, rateLimit('READ_RATE_LIMIT'), deskAccess, async (c) => {
    const span = spanOf(checkedQuery(c, waysQuery))
    const sums = await withStorage(() => sumsOf(c.env.DB, wayKinds, span))
    const ways: Partial<WaysAnswer> = Object.fromEntries(sums)
    return c.json(ways as WaysAnswer)
  })
