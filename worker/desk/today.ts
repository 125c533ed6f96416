import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { disputeKinds } from '#contract/payment-matters.ts'
import type { LeadLine } from '#contract/desk/leads.ts'
import {
  type DisputeLine,
  disputeLine,
  type TodayAnswer,
  todayPaths,
  todayFigures,
  type TodayFigure,
  type TodayFigureName,
  type Waiting,
  seriesOf,
} from '#contract/desk/today.ts'
import { undoMs } from '#contract/desk/access.ts'
import { partnerDecision } from '#contract/fulfilment.ts'
import type { AppEnv } from '../http/app-context.ts'
import { seenTo, openAttention, reopened } from '../database/attention.ts'
import { auditEach } from './audit-log.ts'
import { ApiError } from '../http/errors.ts'
import { withStorage } from '../database/storage.ts'
import { isNotOwed } from '../fulfilment/fulfilment-tasks.ts'
import { parsedSettingsOf } from '../env.ts'
import { checkedBody } from '../http/read-body.ts'
import { atDesk } from './access/desk-access.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { flag, rowsOf, type Sql, sql } from '../database/sql.ts'
import { latestOf } from '../leads/leads.ts'
import { stripeDashboard } from '../payments/stripe.ts'
import { listLeads } from './leads/lead-list.ts'
import { waitingAffiliates } from '../affiliate/waiting-applications.ts'
import { dayMs, hourMs } from '#lib/time.ts'

const dayCount = 14
const mostListed = 50
const mostLeads = 5
/** Counting stops here: reading thousands of rows each time would be slow. */
const mostCounted = 1_000

const figureNames = Object.keys(todayFigures) as TodayFigureName[]

/** Rows that wait, by the index that holds just them: an open end of `SELECT … AS at`. */
const queues = (nowMs: number): Record<keyof TodayAnswer['waiting'], Sql> => ({
  quarantine: sql`received_at AS at FROM leads WHERE status = 'spam' AND seen_at IS NULL`,
  deadLeads: sql`created_at AS at FROM deliveries WHERE state = 'dead'`,
  deadMails: sql`created_at AS at FROM mails WHERE state = 'dead'`,
  applications: sql`received_at AS at FROM ${waitingAffiliates}
     UNION ALL
     SELECT leads.received_at FROM fulfilment_tasks AS tasks INDEXED BY fulfilment_open
     JOIN leads ON leads.submission_id = ${latestOf(sql`tasks.subject_id`)}
     WHERE tasks.done_ms IS NULL AND tasks.subject = 'lead' AND tasks.task = ${partnerDecision}`,
  leadsNew: sql`received_ms AS at FROM lead_work WHERE state = 'new'`,
  leadsLate: sql`due_ms AS at FROM lead_work
     WHERE state IN ('new', 'answered', 'qualified') AND place <= ${nowMs}`,
  tasksLate: sql`created_ms AS at FROM fulfilment_tasks
     WHERE done_ms IS NULL AND due_ms IS NOT NULL AND due_ms <= ${nowMs}
       AND NOT ${isNotOwed(sql`subject_id`)}`,
})

const waitingRow = z.object({
  count: z.number(),
  since: z.nullable(z.union([z.string(), z.number()])),
})

const isoOf = (at: string | number | null) => (at === null ? null : new Date(at).toISOString())

async function waitingIn(db: D1Database, nowMs: number): Promise<TodayAnswer['waiting']> {
  const waitingRows = Object.entries(queues(nowMs))
  const results = await db.batch(
    waitingRows.map(([, rows]) =>
      sql`SELECT count(*) AS count, min(at) AS since
        FROM (SELECT ${rows} LIMIT ${mostCounted})`.on(db),
    ),
  )
  const waiting = waitingRows.map(([name], index): [string, Waiting] => {
    const [{ count, since } = { count: 0, since: null }] = rowsOf(results[index], waitingRow)
    return [name, { count, since: isoOf(since) }]
  })
  return Object.fromEntries(waiting) as TodayAnswer['waiting']
}

const sum = (part: readonly number[]) => part.reduce((total, n) => total + n, 0)

/** Sums of fourteen days up to now, read from the hours. */
async function figuresOf(db: D1Database, nowMs: number): Promise<TodayFigure[]> {
  const endMs = Math.floor(nowMs / hourMs) * hourMs + hourMs
  const startMs = endMs - dayCount * dayMs
  const results =
    await sql`SELECT name, CAST((hour_ms - ${startMs}) / ${dayMs} AS INTEGER) AS day, sum(n) AS n
    FROM activity_hours
    WHERE name IN ${figureNames.map(seriesOf)} AND hour_ms >= ${startMs} AND hour_ms < ${endMs}
    GROUP BY name, day`.all(db, z.object({ name: z.string(), day: z.number(), n: z.number() }))
  return figureNames.map((name) => {
    const days = Array.from(
      { length: dayCount },
      (_, day) => results.find((row) => row.name === seriesOf(name) && row.day === day)?.n ?? 0,
    )
    return {
      name,
      days,
      weekBefore: sum(days.slice(0, dayCount / 2)),
      thisWeek: sum(days.slice(dayCount / 2)),
    }
  })
}

const disputeRow = z.extend(disputeLine, { isInquiry: flag })

/** What banks ask that nobody has seen to, the soonest deadline first. */
async function openDisputes(db: D1Database, dashboard: string | null): Promise<DisputeLine[]> {
  return sql`SELECT attention.id AS matterId, attention.kind = 'inquired' AS isInquiry,
      orders.id AS orderId, trim(first_name || ' ' || last_name) AS name,
      coalesce(product_name, product) AS productName, currency, count(stripe_id) AS count,
      coalesce(sum(asked.amount_cents), 0) AS amountCents, min(due_at) AS dueAt, 
      iif(count(stripe_id) = 1, ${dashboard} || '/disputes/' || max(stripe_id), NULL) AS stripeUrl
    FROM attention JOIN orders ON orders.id = subject_id
    LEFT JOIN order_disputes AS asked ON order_id = orders.id AND outcome IN ('open', 'inquiry')
    WHERE cleared_at IS NULL AND kind IN ${disputeKinds}
    GROUP BY attention.id ORDER BY min(due_at) IS NULL, min(due_at) LIMIT ${mostListed}`.all(
    db,
    disputeRow,
  )
}

/** Leads that wait for a person. */
async function waitingLeads(db: D1Database, nowMs: number): Promise<LeadLine[]> {
  const wanted = { view: 'open', isLate: false, nowMs, limit: mostLeads } as const
  const { rows } = await listLeads(db, wanted)
  return rows.filter(({ dueAt, state }) => dueAt !== null || state === 'new')
}

/** What the desk's first page says of the database. */
export async function todayOf(
  db: D1Database,
  nowMs: number,
  dashboard: string | null = null,
): Promise<Omit<TodayAnswer, 'problems'>> {
  const [disputes, leads, matters, waiting, figures, last] = await Promise.all([
    openDisputes(db, dashboard),
    waitingLeads(db, nowMs),
    openAttention(db, mostListed),
    waitingIn(db, nowMs),
    figuresOf(db, nowMs),
    sql`SELECT (SELECT received_at FROM leads WHERE kind <> ${syntheticLead.kind}
         ORDER BY rowid DESC LIMIT 1) AS lastLeadAt,
      (SELECT delivered_ms FROM crm_gate) AS deliveredMs`.first(
      db,
      z.object({ lastLeadAt: z.nullable(z.string()), deliveredMs: z.number() }),
    ),
  ])
  return {
    disputes,
    leads,
    matters,
    waiting,
    figures,
    lastLeadAt: last?.lastLeadAt ?? null,
    lastDeliveredAt: last?.deliveredMs ? isoOf(last.deliveredMs) : null,
  }
}

const settled = z.object({
  ids: z
    .array(z.string().check(z.minLength(1), z.maxLength(300)))
    .check(z.minLength(1), z.maxLength(50)),
})

/** The desk's first page: what needs a person, and how it goes. */
export const deskToday = new Hono<AppEnv>()
  .get(todayPaths.today, ...atDesk, async (c) => {
    const { parts } = parsedSettingsOf(c.env)
    const today = await withStorage(() =>
      todayOf(c.env.DB, Date.now(), stripeDashboard(c.get('settings'))),
    )
    return c.json({
      ...today,
      problems: parts.flatMap((part) => part.problems),
    } satisfies TodayAnswer)
  })
  .post(todayPaths.settle, ...atDesk, async (c) => {
    const { ids } = await checkedBody(c, settled)
    const { DB: db } = c.env
    const isOpen = sql`EXISTS (SELECT 1 FROM attention WHERE id = value AND cleared_at IS NULL)`
    const [, cleared] = await withStorage(() =>
      db.batch([
        // One statement, however many they are: D1 allows an invocation fifty on the free plan.
        auditEach(c, 'attention.settle', ids, isOpen),
        seenTo(db, ids, Date.now()),
      ]),
    )
    return c.json({ cleared: rowsOf(cleared, z.object({ id: z.string() })).map(({ id }) => id) })
  })
  .post(todayPaths.reopen, ...atDesk, async (c) => {
    const { ids } = await checkedBody(c, settled)
    const { DB: db } = c.env
    const sinceMs = Date.now() - undoMs
    const since = new Date(sinceMs).toISOString()
    const isSeenTo = sql`EXISTS (SELECT 1 FROM attention WHERE id = value AND cleared_at >= ${since})`
    const [, open] = await withStorage(() =>
      db.batch([auditEach(c, 'attention.reopen', ids, isSeenTo), reopened(db, ids, sinceMs)]),
    )
    if (!open?.results.length) throw new ApiError('edit_conflict')
    return c.json({ reopened: open.results.length })
  })
