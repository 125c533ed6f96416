import type { Crm } from '../crm/crm.ts'
import { releaseClaim, takeNextDelivery } from '../db/deliveries.ts'
import { deliver } from './deliver.ts'
import { timing } from './timing.ts'
import { waitForSlot } from './wait-for-slot.ts'

type DrainOptions = {
  db: D1Database
  crm: Crm
  forMs?: number
}

/**
 * Hands every delivery that is due to the CRM, a few at a time, at the pace of its rate limit and
 * through the pauses it needs. Ends when nothing is due or the time is up.
 */
export async function drain(options: DrainOptions): Promise<void> {
  const { db, crm, forMs = timing.drainForMs } = options
  const endMs = Date.now() + forMs
  const underWay = new Set<Promise<unknown>>()
  for (let nowMs = Date.now(); nowMs < endMs; nowMs = Date.now()) {
    if (underWay.size >= timing.lanes) await Promise.race(underWay)
    const request = { requests: crm.requestsPerLead, nowMs: Date.now() }
    const next = await takeNextDelivery(db, { ...request, aheadMs: timing.drainSlotAheadMs })
    if (next.todo === 'deliver') {
      if (!(await waitForSlot(next.slotMs))) {
        await releaseClaim(db, next.delivery.id).run()
        continue
      }
      const delivering = deliver(db, crm, next.delivery, next.failures).finally(() =>
        underWay.delete(delivering),
      )
      underWay.add(delivering)
    } else if (next.todo === 'wait') {
      await waitUntil(Math.min(next.untilMs, endMs))
    } else if (underWay.size > 0) {
      // What is under way may fail and be due again before the time is up.
      await Promise.race(underWay)
    } else {
      return
    }
  }
  await Promise.all(underWay)
}

async function waitUntil(timeMs: number): Promise<void> {
  const waitMs = timeMs - Date.now()
  if (waitMs > 0) await scheduler.wait(waitMs)
}
