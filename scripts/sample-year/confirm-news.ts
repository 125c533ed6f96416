import { dayMs, minuteMs } from '#lib/time.ts'
import { confirmationOf } from '#worker/mail/newsletter-rows.ts'
import { confirmSubscription } from '#worker/mail/confirm-subscription.ts'
import { stopNews } from '#worker/mail/stop-news.ts'
import type { SampleWorld } from './sample-world.ts'
import { settleOwed } from './settle-owed.ts'

const shares = { confirmed: 0.68, ended: 0.06, complained: 0.003 } as const

/** Presses the button of the mail that asks whether a reader meant it, as most do; a few want no more later. */
export function confirmNews(world: SampleWorld, leadId: string, askedMs: number): void {
  const { db, random, timeline } = world
  if (!random.chance(shares.confirmed)) return
  timeline.plan(askedMs + random.between(2, 600) * minuteMs, async (atMs) => {
    const row = await db
      .prepare('SELECT token_hash AS hash FROM newsletter_confirmations WHERE lead_id = ?1')
      .bind(leadId)
      .first<{ hash: string }>()
    const found = row && (await confirmationOf(db, row.hash, atMs))
    if (!row || !found) return
    await confirmSubscription(db, found, row.hash, atMs)
    await settleOwed(world)
    const reason = random.chance(shares.complained) ? 'complained' : 'unsubscribed'
    if (!random.chance(shares.ended)) return
    timeline.plan(atMs + random.between(10, 200) * dayMs, async (endMs) => {
      const since = new Date(endMs).toISOString()
      await stopNews(db, { address: found.address, reason, since, nowMs: endMs })
      await settleOwed(world)
    })
  })
}
