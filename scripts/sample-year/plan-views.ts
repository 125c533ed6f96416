import { countsKept } from '#contract/count.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { addView } from '#worker/counts/add-view.ts'
import { countOwed } from '#worker/counts/count-owed.ts'
import { CountTally } from '#worker/counts/count-tally.ts'
import { countStatements, eraseCounts } from '#worker/counts/counts.ts'
import type { Env } from '#worker/env.ts'
import { sampleMoments } from './sample-moments.ts'
import { sampleView } from './sample-view.ts'
import type { SampleWorld } from './sample-world.ts'

/** Views are counted by the hour so far back. */
const hourlyDays = 14

/** The site has every page that is named here. */
const site = {
  fetch: async () => new Response('', { headers: { 'content-type': 'text/html' } }),
}

/** Adds a day's views and what its leads and orders owe the sums, as the queue and cron do. */
async function countDay(world: SampleWorld, viewsMs: readonly number[]): Promise<void> {
  const { db, random, nowMs } = world
  const tally = new CountTally()
  for (const atMs of viewsMs) {
    const isByHour = nowMs - atMs < hourlyDays * dayMs
    const view = sampleView(random, atMs, nowMs)
    // Before that all of a day is one: nobody looks at its hours, and it is made in a fraction of the time.
    const hour = isByHour ? view.hour : Math.floor(view.hour / 24) * 24
    addView(tally, { ...view, hour }, (_, value) => value)
  }
  await db.batch(countStatements(db, tally.additions()))
  const env = { DB: db, ASSETS: site } as unknown as Env
  while ((await countOwed(env)) > 0);
}

/** Plans so many page views over the year, counted at the end of each day. */
export function planViews(world: SampleWorld, count: number): void {
  const { db, random, nowMs, timeline } = world
  const byDay = Map.groupBy(sampleMoments(random, count, nowMs), (atMs) => Math.floor(atMs / dayMs))
  for (const [day, viewsMs] of byDay) {
    const endMs = Math.min((day + 1) * dayMs - 1, nowMs - 1)
    timeline.plan(endMs, () =>
      countDay(
        world,
        viewsMs.filter((atMs) => atMs < nowMs),
      ),
    )
  }
  timeline.plan(nowMs, async () => {
    await countDay(world, [])
    const hour = Math.floor(nowMs / hourMs) - countsKept.hourDays * 24
    const kept = { hour, day: Math.floor(nowMs / dayMs) - countsKept.years * 365 }
    await db.batch(eraseCounts(db, kept))
  })
}
