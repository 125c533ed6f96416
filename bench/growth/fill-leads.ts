import type { DatabaseSync } from 'node:sqlite'
import { newWorld } from '#scripts/sample-year/new-world.ts'
import { overwriting } from '#scripts/sample-year/overwriting.ts'
import { planLeads } from '#scripts/sample-year/plan-leads.ts'
import { sampleCampaign } from '#scripts/sample-year/sample-campaign.ts'
import { sampleDays } from '#scripts/sample-year/sample-moments.ts'
import { seedOf } from './repeat-leads.ts'

const dayMs = 86_400_000
const randomSeed = 10_000
/** Leads that come in by the worker's own readers and statements; the others repeat them. */
const seedLeads = 20_000

type Fill = { leads: number; days: number; nowMs: number }

/** Leaves leads as visitors do, over the year before `nowMs`, with the mails, deliveries and attempts they cause. */
async function leaveLeads(database: DatabaseSync, leads: number, nowMs: number): Promise<void> {
  // The CRM takes everything; single attempts fail as ever.
  const world = newWorld(database, { seed: randomSeed, nowMs, outage: [0, 0] })
  await sampleCampaign(
    world,
    { vaultSpots: leads, auditSpotsPerMonth: 12 },
    nowMs - sampleDays * dayMs,
  )
  planLeads(world, leads)
  await world.timeline.run(nowMs)
}

/**
 * Fills an empty database with leads of so many days up to `nowMs`, and says when each more are in. The first come in
 * over the year before by the worker's own readers and statements; the days repeat them as other people.
 */
export async function fillLeads(
  database: DatabaseSync,
  { leads, days, nowMs }: Fill,
  onMore: () => void,
): Promise<void> {
  const startMs = nowMs - days * dayMs
  const seeds = Math.min(seedLeads, Math.ceil(leads / 4))
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -524288')
  database.exec(`${overwriting(0)}; BEGIN`)
  await leaveLeads(database, seeds, startMs)
  database.exec('DELETE FROM count_owed; COMMIT')
  onMore()
  const copies = Math.round(leads / seeds) - 1
  const spanMs = (nowMs - startMs) / copies
  const seed = seedOf(database)
  for (let number = 1; number <= copies; number += 1) {
    seed.repeat({
      number,
      atSeconds: (startMs + (number - 1) * spanMs) / 1000,
      seedAtSeconds: (startMs - sampleDays * dayMs) / 1000,
      faster: (sampleDays * dayMs) / spanMs,
    })
    if (number % Math.ceil(copies / 4) === 0 || number === copies) onMore()
  }
  database.exec(overwriting(1))
}
