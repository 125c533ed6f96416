import { currency, isProductId, products } from '#contract/catalogue.ts'
import { countsKept } from '#contract/retention.ts'
import type { CountColumn } from '#contract/count.ts'
import { hourMs, dayMs, hoursInDay } from '#lib/time.ts'
import { eraseCounts, countStatements } from './counts.ts'
import type { Env } from '../env.ts'
import * as z from 'zod/mini'
import { flag, sql, wordOf } from '../database/sql.ts'
import { batchUnless } from '../database/storage.ts'
import type { Attribution, Touch } from '#contract/lead.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { sourceOf } from '#lib/source-of.ts'
import { CountTally } from './add-view.ts'
import { campaignName, knownSource, type Settled, settleNames } from './settle-names.ts'

/** Leads and orders counted in one run; the rest waits for the next. */
const mostCounted = 500

const sourceName = (touch: Touch | undefined) => knownSource(touch ? sourceOf(touch) : '')

/** What is bought counts for the page that sells it. */
const pageOf = ({ product }: PendingCount) =>
  product && isProductId(product) ? products[product].page : null

function originOf({ attribution }: PendingCount) {
  const { first, last = first } = JSON.parse(attribution ?? '{}') as Attribution
  return {
    source: sourceName(last),
    first: sourceName(first),
    campaign: campaignName(last?.utmCampaign ?? ''),
  }
}

function namesOf(owed: PendingCount) {
  const { source, first, campaign } = originOf(owed)
  return [
    ['source', source] as const,
    ['source', first] as const,
    ['campaign', campaign] as const,
    ...(owed.page ? [['page', owed.page] as const] : []),
  ]
}

export function addPending(tally: CountTally, owed: PendingCount, named: Settled): void {
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
 * Counts new leads, orders and payments by their source. Each exactly once: its outbox row is deleted in the
 * transaction that adds it.
 */
export async function countPending(env: Env): Promise<number> {
  const owed = await pendingCounts(env.DB, mostCounted)
  const last = owed.at(-1)
  if (!last) return 0
  // Synthetic leads and erased people are not counted, nor is money of another currency: sums are of one.
  const known = owed
    .filter(
      ({ email, form, isForeign }) => email !== null && form !== syntheticLead.kind && !isForeign,
    )
    .map((each) => ({ ...each, page: each.page ?? pageOf(each) }))
  const day = Math.floor(Date.parse(last.at) / dayMs)
  const named = await settleNames(env, known.flatMap(namesOf), day)
  const tally = new CountTally()
  for (const each of known) addPending(tally, each, named)
  const isMine = await batchUnless(env.DB, areCounted(owed, last.id), [
    ...countStatements(env.DB, tally.additions()),
    sql`DELETE FROM count_owed WHERE id <= ${last.id}`.on(env.DB),
  ])
  return isMine ? owed.length : 0
}

const pendingCountRow = z.object({
  id: z.number(),
  name: wordOf<Extract<CountColumn, 'leads' | 'orders' | 'paidCents' | 'lostCents'>>(),
  subjectId: z.string(),
  /** ISO 8601. */
  at: z.string(),
  n: z.number(),
  email: z.nullable(z.string()),
  /** JSON, as the row has it. */
  attribution: z.nullable(z.string()),
  /** Of a lead; an order's is that of its product. */
  page: z.nullable(z.string()),
  form: z.nullable(z.string()),
  /** Of an order. */
  product: z.nullable(z.string()),
  isForeign: z.nullable(flag),
})

/** A row of the outbox `count_owed`, with its lead or order. */
type PendingCount = z.infer<typeof pendingCountRow>

/** The oldest rows of the outbox `count_owed`. Those of erased people have no address. */
export async function pendingCounts(db: D1Database, limit: number): Promise<PendingCount[]> {
  return sql`SELECT owed.id, owed.name, owed.subject_id AS subjectId, owed.at, owed.n,
    coalesce(leads.email, orders.email) AS email,
      coalesce(leads.attribution, orders.attribution) AS attribution, leads.page, leads.kind AS form,
      orders.product, owed.name LIKE '%Cents' AND orders.currency <> ${currency} AS isForeign
    FROM (SELECT * FROM count_owed ORDER BY id LIMIT ${limit}) AS owed
    LEFT JOIN leads ON owed.name = 'leads' AND leads.submission_id = owed.subject_id
    LEFT JOIN orders ON owed.name <> 'leads' AND orders.id = owed.subject_id
    ORDER BY owed.id`.all(db, pendingCountRow)
}

/** SQL condition: another run has counted these rows, whose ids may come again. */
const areCounted = (owed: readonly PendingCount[], lastId: number) => sql`
  ${JSON.stringify(owed.map(({ id, subjectId }) => [id, subjectId]))} <> (
    SELECT json_group_array(json_array(id, subject_id)) FROM (
      SELECT id, subject_id FROM count_owed WHERE id <= ${lastId} ORDER BY id
    )
  )`

const daysInYear = 365

/** The time of day (UTC) at which expired sums are erased. */
const eraseAt = { hour: 3, minute: 41 }

/** Runs every minute: counts new leads and orders, and once a day erases expired sums. */
export async function countsCron(env: Env, nowMs: number): Promise<void> {
  await countPending(env)
  const now = new Date(nowMs)
  if (now.getUTCHours() !== eraseAt.hour || now.getUTCMinutes() !== eraseAt.minute) return
  const hour = Math.floor(nowMs / hourMs)
  await env.DB.batch(
    eraseCounts(env.DB, {
      hour: hour - countsKept.hourDays * hoursInDay,
      day: Math.floor(hour / hoursInDay) - countsKept.years * daysInYear,
    }),
  )
}
