import { countsKept, type CountColumn } from '#contract/count.ts'
import { hourMs, dayMs } from '#lib/time.ts'
import { eraseCounts, countStatements } from './counts.ts'
import type { Env } from '../env.ts'
import { logFailure } from '../http/log-failure.ts'
import * as z from 'zod/mini'
import { sql, wordOf } from '../database/sql.ts'
import type { Attribution, Touch } from '#contract/lead.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { sourceOf } from '#lib/source-of.ts'
import { CountTally } from './add-view.ts'
import { campaignName, knownSource, type Settled, settleNames } from './settle-names.ts'

/** Leads and orders counted in one run; what is left waits for the next. */
const mostCounted = 500

const sourceName = (touch: Touch | undefined) => knownSource(touch ? sourceOf(touch) : '')

/** Where somebody came from, by name. */
function originOf({ attribution }: OwedCount) {
  const { first, last = first } = JSON.parse(attribution ?? '{}') as Attribution
  return {
    source: sourceName(last),
    first: sourceName(first),
    campaign: campaignName(last?.utmCampaign ?? ''),
  }
}

function namesOf(owed: OwedCount) {
  const { source, first, campaign } = originOf(owed)
  return [
    ['source', source] as const,
    ['source', first] as const,
    ['campaign', campaign] as const,
    ...(owed.page ? [['page', owed.page] as const] : []),
  ]
}

function addOwed(tally: CountTally, owed: OwedCount, named: Settled): void {
  const { name, at, n, page, form, product } = owed
  const { source, first, campaign } = originOf(owed)
  const hour = Math.floor(Date.parse(at) / hourMs)
  const add: CountTally['add'] = (...words) => tally.add(...words)
  add(hour, 'all', '', name, n)
  add(hour, 'source', named('source', source), name, n)
  add(hour, 'first', named('source', first), name, n)
  add(hour, 'campaign', named('campaign', campaign), name, n)
  if (product) add(hour, 'product', product, name, n)
  if (form) add(hour, 'form', form, name, n)
  if (!page) return
  const path = named('page', page)
  add(hour, 'page', path, name, n)
  if (form) add(hour, 'path', `${path} ${form}`, name, n)
}

/**
 * Counts the leads, orders and payments that came since, by where they came from. Each exactly once: it is struck off
 * in the transaction that adds it.
 */
export async function countOwed(env: Env): Promise<number> {
  const owed = await owedCounts(env.DB, mostCounted)
  const last = owed.at(-1)
  if (!last) return 0
  // Nobody's visit is nobody's lead; who was erased since is not looked for.
  const known = owed.filter(({ email, form }) => email !== null && form !== syntheticLead.kind)
  const day = Math.floor(Date.parse(last.at) / dayMs)
  const named = await settleNames(env, known.flatMap(namesOf), day)
  const tally = new CountTally()
  for (const each of known) addOwed(tally, each, named)
  await env.DB.batch([
    ...countStatements(env.DB, tally.additions()),
    owedCountsDelete(env.DB, last.id),
  ])
  return owed.length
}

const owedCountRow = z.object({
  id: z.number(),
  name: wordOf<Extract<CountColumn, 'leads' | 'orders' | 'paidCents' | 'lostCents'>>(),
  subjectId: z.string(),
  /** ISO 8601. */
  at: z.string(),
  n: z.number(),
  email: z.nullable(z.string()),
  /** JSON, as the row has it. */
  attribution: z.nullable(z.string()),
  /** Of a lead. */
  page: z.nullable(z.string()),
  form: z.nullable(z.string()),
  /** Of an order. */
  product: z.nullable(z.string()),
})

/** What a lead or an order is still to be counted with, beside what is known of it. */
type OwedCount = z.infer<typeof owedCountRow>

/** The oldest of what leads and orders are still to be counted with. Those erased since have no address. */
async function owedCounts(db: D1Database, limit: number): Promise<OwedCount[]> {
  return sql`SELECT owed.id, owed.name, owed.subject_id AS subjectId, owed.at, owed.n,
    coalesce(leads.email, orders.email) AS email,
      coalesce(leads.attribution, orders.attribution) AS attribution, leads.page, leads.kind AS form,
      orders.product
    FROM (SELECT * FROM count_owed ORDER BY id LIMIT ${limit}) AS owed
    LEFT JOIN leads ON owed.name = 'leads' AND leads.submission_id = owed.subject_id
    LEFT JOIN orders ON owed.name <> 'leads' AND orders.id = owed.subject_id
    ORDER BY owed.id`.all(db, owedCountRow)
}

/** Strikes off what is counted now: a statement for the batch that adds it to the sums. */
function owedCountsDelete(db: D1Database, lastId: number): D1PreparedStatement {
  return sql`DELETE FROM count_owed WHERE id <= ${lastId}`.on(db)
}

const hoursInDay = 24
const daysInYear = 365

/** The minute of the day, UTC, in which what is kept no longer is erased. */
const eraseAt = { hour: 3, minute: 41 }

/** Runs every minute: counts what leads and orders owe the sums, and erases sums that are too old. Never throws. */
export async function countsCron(env: Env, nowMs: number): Promise<void> {
  try {
    await countOwed(env)
    const now = new Date(nowMs)
    if (now.getUTCHours() !== eraseAt.hour || now.getUTCMinutes() !== eraseAt.minute) return
    const hour = Math.floor(nowMs / hourMs)
    await env.DB.batch(
      eraseCounts(env.DB, {
        hour: hour - countsKept.hourDays * hoursInDay,
        day: Math.floor(hour / hoursInDay) - countsKept.years * daysInYear,
      }),
    )
  } catch (error) {
    logFailure('counts_cron_failed', error)
  }
}
