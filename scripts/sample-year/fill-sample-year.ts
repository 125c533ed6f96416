import type { DatabaseSync } from 'node:sqlite'
import { dayMs, hourMs } from '#lib/time.ts'
import { clearAttention, raiseAttention } from '#worker/database/attention.ts'
import { newWorld } from './new-world.ts'
import { overwriting } from './overwriting.ts'
import { planLeads } from './plan-leads.ts'
import { planOrders } from './plan-orders.ts'
import { planPartners } from './plan-partners.ts'
import { planViews } from './plan-views.ts'
import { sampleCampaign } from './sample-campaign.ts'
import { sampleDays } from './sample-moments.ts'
import type { SampleWorld } from './sample-world.ts'
import { settleMatters } from './settle-matters.ts'
import { settleOwed } from './settle-owed.ts'
import { tidyAsCron } from './tidy-as-cron.ts'

export type SampleSize = { leads: number; orders: number; views: number }

/** What `npm start -- --with-year` fills in. */
export const sampleSize: SampleSize = { leads: 10_000, orders: 400, views: 250_000 }

const seed = 20_260

/** The CRM took nothing for a while, which a person was told. */
function planOutage({ db, timeline, outage: [fromMs, untilMs] }: SampleWorld): void {
  const kind = 'crm_failing'
  timeline.plan(fromMs + 0.25 * hourMs, async (atMs) => {
    await raiseAttention(db, { kind }, atMs).run()
  })
  timeline.plan(untilMs, async (atMs) => {
    await clearAttention(db, { kind }, atMs).run()
  })
}

/** Writes when both sides last took something, for whoever looks at the gates. */
async function noteLastDeliveries({ db }: SampleWorld): Promise<void> {
  for (const [gate, table] of [
    ['crm_gate', 'deliveries'],
    ['mail_gate', 'mails'],
  ]) {
    await db
      .prepare(
        `UPDATE ${gate} SET delivered_ms = coalesce(
           (SELECT unixepoch(max(delivered_at)) * 1000 FROM ${table}), delivered_ms)`,
      )
      .run()
  }
}

/**
 * Fills an empty database of the local system with a year up to `nowMs`, through the worker's own readers and
 * statements, in one transaction. The same each time but for the day it ends and for secrets.
 */
export async function fillSampleYear(
  database: DatabaseSync,
  { leads, orders, views }: SampleSize,
  nowMs: number,
): Promise<void> {
  const outage = [nowMs - 68 * dayMs, nowMs - 68 * dayMs + 2.5 * hourMs] as const
  const world = newWorld(database, { seed, nowMs, outage })
  // All of it fits, so that nothing is written twice.
  database.exec('PRAGMA cache_size = -262144; BEGIN IMMEDIATE')
  try {
    database.exec(overwriting(0))
    const limits = { vaultSpots: Math.ceil(leads / 2), auditSpotsPerMonth: Math.max(12, orders) }
    await sampleCampaign(world, limits, nowMs - sampleDays * dayMs)
    planOutage(world)
    planPartners(world)
    planLeads(world, leads)
    planOrders(world, orders)
    planViews(world, views)
    await world.timeline.run(nowMs)
    await settleOwed(world)
    await tidyAsCron(world)
    await settleMatters(world)
    await noteLastDeliveries(world)
    database.prepare('INSERT INTO sample_year (made_ms) VALUES (?)').run(nowMs)
    database.exec(`${overwriting(1)}; COMMIT`)
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
