import * as z from 'zod/mini'
import { formKinds } from '#contract/api.ts'
import { products } from '#contract/catalogue.ts'
import type { MailData } from '#contract/mails.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { instantOfWallTime, wallTimeOf } from '#lib/zoned-time.ts'
import { site } from '#site.config.ts'
import { openAttention } from '../database/attention.ts'
import { type Sql, sql, valuesOf } from '../database/sql.ts'
import type { Env } from '../env.ts'
import { configuredSender } from '../mail/configured-sender.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { seriesOf, type TodayFigureName } from '#contract/desk/today.ts'

type Digest = MailData['operator-digest']

/** What a mail lists at most, and how far leads are counted. */
const mostMatters = 20
const mostCounted = 1_000

const leadsThat = (where: Sql) => sql`(
  SELECT count(*) FROM (SELECT 1 FROM lead_work WHERE ${where} LIMIT ${mostCounted})
)`

/** A span of whole hours in Unix milliseconds; the end is no part of it. */
type Span = { fromMs: number; toMs: number }

async function digestOf(
  db: D1Database,
  day: string,
  { fromMs, toMs }: Span,
  nowMs: number,
): Promise<Digest> {
  const isIn = (column: Sql) =>
    sql`${column} >= ${new Date(fromMs).toISOString()} AND ${column} < ${new Date(toMs).toISOString()}`
  const inHours = (name: TodayFigureName) => sql`(
    SELECT coalesce(sum(n), 0) FROM activity_hours WHERE name = ${seriesOf(name)}
      AND hour_ms >= ${fromMs} AND hour_ms < ${toMs}
  )`
  const [came, sold, sums, matters] = await Promise.all([
    sql`SELECT kind AS form, count(*) AS count FROM leads
      WHERE kind IN ${valuesOf(formKinds)} AND ${isIn(sql`received_at`)} AND status = 'accepted'
        AND replaced_by IS NULL
      GROUP BY kind ORDER BY count DESC`.all(db, z.object({ form: z.string(), count: z.number() })),
    sql`SELECT coalesce(product_name, product) AS productName, count(*) AS count FROM orders
      WHERE product IN ${valuesOf(Object.keys(products))} AND ${isIn(sql`paid_at`)}
      GROUP BY productName ORDER BY count DESC`.all(
      db,
      z.object({ productName: z.string(), count: z.number() }),
    ),
    sql`SELECT ${inHours('paid_cents')} AS paidCents, ${inHours('refunded_cents')} AS refundedCents,
      ${leadsThat(sql`state = 'new'`)} AS leadsNew,
      ${leadsThat(sql`state IN ('new', 'answered', 'qualified') AND place <= ${nowMs}`)} AS leadsLate`.first(
      db,
      z.object({
        paidCents: z.number(),
        refundedCents: z.number(),
        leadsNew: z.number(),
        leadsLate: z.number(),
      }),
    ),
    openAttention(db, mostMatters),
  ])
  return {
    day,
    came,
    sold,
    ...(sums ?? { paidCents: 0, refundedCents: 0, leadsNew: 0, leadsLate: 0 }),
    // Names are added when it is sent.
    matters: matters.map(({ kind, subjectId, detail, raisedAt }) => ({
      kind,
      subjectId,
      detail,
      raisedAt,
    })),
  }
}

type DigestTime = { hour: number; timeZone: string }

/** When the digest of a day (`2026-11-24`) is due, in Unix milliseconds. */
const digestMs = (day: string, { hour, timeZone }: DigestTime) =>
  instantOfWallTime(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone).getTime()

/** The beginning of an hour of UTC's, as sums are kept by. */
const wholeHour = (ms: number) => Math.floor(ms / hourMs) * hourMs

/**
 * Runs every minute: in the hour that `site.config.ts` names, mails the operator once what came and was sold since that
 * hour of the day before, which clocks may have moved, and what is open. Nothing without a mail provider, or where there
 * is nothing to tell.
 */
export async function digestCron(
  env: Env,
  nowMs: number,
  digest: DigestTime | null = site.digest,
): Promise<void> {
  const { DB: db } = env
  if (!digest || !configuredSender(env)) return
  const day = wallTimeOf(nowMs, digest.timeZone).slice(0, 10)
  const dueMs = digestMs(day, digest)
  if (nowMs < dueMs || nowMs >= dueMs + hourMs) return
  const id = `operator-digest:${day}`
  if (await sql`SELECT 1 FROM mails WHERE id = ${id}`.isFound(db)) return
  const dayBefore = new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)
  const span = { fromMs: wholeHour(digestMs(dayBefore, digest)), toMs: wholeHour(dueMs) }
  const data = await digestOf(db, day, span, nowMs)
  const isEmpty =
    data.came.length + data.sold.length + data.matters.length === 0 &&
    data.leadsNew + data.leadsLate + data.paidCents + data.refundedCents === 0
  if (isEmpty) return
  await queueMail(db, { id, kind: 'operator-digest', to: site.contactEmail, data, nowMs }).run()
}
