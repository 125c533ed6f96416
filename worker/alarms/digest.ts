import * as z from 'zod/mini'
import { formKinds } from '#contract/api.ts'
import { products } from '#contract/catalogue.ts'
import type { MailData } from '#contract/mails.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { wallTimeOf } from '#lib/zoned-time.ts'
import { site } from '#site.config.ts'
import { openAttention } from '../database/attention.ts'
import { type Sql, sql, valuesOf } from '../database/sql.ts'
import type { Env } from '../env.ts'
import { logFailure } from '../http/log-failure.ts'
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

/** What happened in the day up to now, and what is open. */
async function digestOf(db: D1Database, day: string, nowMs: number): Promise<Digest> {
  const since = new Date(nowMs - dayMs).toISOString()
  // Money is kept by the hour: the one under way is the next digest's.
  const thisHourMs = Math.floor(nowMs / hourMs) * hourMs
  const inHours = (name: TodayFigureName) => sql`(
    SELECT coalesce(sum(n), 0) FROM activity_hours WHERE name = ${seriesOf(name)}
      AND hour_ms >= ${thisHourMs - dayMs} AND hour_ms < ${thisHourMs}
  )`
  const [came, sold, sums, matters] = await Promise.all([
    sql`SELECT kind AS form, count(*) AS count FROM leads
      WHERE kind IN ${valuesOf(formKinds)} AND received_at >= ${since} AND status = 'accepted'
        AND replaced_by IS NULL
      GROUP BY kind ORDER BY count DESC`.all(db, z.object({ form: z.string(), count: z.number() })),
    sql`SELECT coalesce(product_name, product) AS productName, count(*) AS count FROM orders
      WHERE product IN ${valuesOf(Object.keys(products))} AND paid_at >= ${since}
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
    paidCents: sums?.paidCents ?? 0,
    refundedCents: sums?.refundedCents ?? 0,
    leadsNew: sums?.leadsNew ?? 0,
    leadsLate: sums?.leadsLate ?? 0,
    // Names are added when it is sent.
    matters: matters.map(({ kind, subjectId, detail, raisedAt }) => ({
      kind,
      subjectId,
      detail,
      raisedAt,
    })),
  }
}

/**
 * Runs every minute: in the hour that `site.config.ts` names, mails the operator once what came, was sold and is open.
 * Nothing without a mail provider, or where there is nothing to tell. Never throws.
 */
export async function digestCron(
  env: Env,
  nowMs: number,
  digest: { hour: number; timeZone: string } | null = site.digest,
): Promise<void> {
  const { DB: db } = env
  if (!digest || !configuredSender(env)) return
  try {
    const [day = '', time = ''] = wallTimeOf(nowMs, digest.timeZone).split('T')
    if (Number(time.slice(0, 2)) !== digest.hour) return
    const id = `operator-digest:${day}`
    if (await sql`SELECT 1 FROM mails WHERE id = ${id}`.isFound(db)) return
    const data = await digestOf(db, day, nowMs)
    const isEmpty =
      data.came.length + data.sold.length + data.matters.length + data.leadsNew === 0 &&
      data.refundedCents === 0
    if (isEmpty) return
    await queueMail(db, { id, kind: 'operator-digest', to: site.contactEmail, data, nowMs }).run()
  } catch (error) {
    logFailure('digest_cron_failed', error)
  }
}
