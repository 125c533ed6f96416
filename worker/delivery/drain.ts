import type { Crm } from '../crm/crm.ts'
import { raiseAttention } from '../db/attention.ts'
import { markDead, releaseClaim } from '../db/deliveries.ts'
import type { GateState } from '../db/gate.ts'
import { type ClaimedDelivery, takeDeliveries, takeStatements } from '../db/take-deliveries.ts'
import { deliver, deliverStatements } from './deliver.ts'
import type { Allowance } from './run-allowance.ts'
import { timing } from './timing.ts'
import { waitForSlot } from './wait-for-slot.ts'

type DrainOptions = {
  db: D1Database
  crm: Crm
  /** What the run may use. */
  allowance: Allowance
  forMs?: number
}

/**
 * Hands every delivery that is due to the CRM, a few at a time, at the pace of its rate limit and through the
 * short pauses it needs. Takes no more when nothing is due, the time is up or the allowance is spent, and ends
 * when what is under way has ended; one that the CRM keeps waiting keeps none of the others.
 *
 * `onMore` is called when something may be left, before what is under way is waited for.
 */
export async function drain(
  { db, crm, allowance, forMs = timing.drainForMs }: DrainOptions,
  onMore: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const endMs = Date.now() + forMs
  const requests = crm.requestsPerLead
  const underWay = new Set<Promise<unknown>>()
  let { statements, requests: requestsLeft } = allowance
  let isMore = true
  while (Date.now() < endMs) {
    if (underWay.size >= timing.lanes) await Promise.race(underWay)
    const most = Math.min(
      timing.lanes - underWay.size,
      Math.floor(requestsLeft / requests),
      Math.floor((statements - takeStatements) / deliverStatements) - underWay.size,
    )
    if (most < 1) {
      if (underWay.size === 0) break
      await Promise.race(underWay)
      continue
    }
    statements -= takeStatements
    const aheadMs = timing.drainSlotAheadMs
    const next = await takeDeliveries(db, { requests, nowMs: Date.now(), aheadMs, most })
    if (next.todo !== 'deliver') {
      const untilMs = next.todo === 'wait' ? next.untilMs : endMs
      isMore = underWay.size > 0 || untilMs < endMs
      if (!isMore) break
      // What is under way may open the gate before its time, or be due again.
      await Promise.race([...underWay, waitUntil(Math.min(untilMs, endMs))])
      continue
    }
    const { deliveries, gate } = next
    let { slotMs } = next
    for (const delivery of deliveries) {
      requestsLeft -= requests
      const spent = handOver(db, crm, { delivery, gate, slotMs }).then((used) => {
        statements -= used
        underWay.delete(spent)
      })
      underWay.add(spent)
      slotMs += requests * timing.slotMs
    }
    await waitUntil(slotMs - aheadMs)
  }
  if (isMore) await onMore()
  await Promise.all(underWay)
}

type HandOver = { delivery: ClaimedDelivery; gate: GateState; slotMs: number }

/** One delivery at its slot; never throws. Returns how many statements it took at most. */
async function handOver(db: D1Database, crm: Crm, { delivery, gate, slotMs }: HandOver) {
  const { id, payload } = delivery
  if (!payload) return setAside(db, id)
  if (!(await waitForSlot(slotMs))) {
    // Where this fails, the claim runs out by itself.
    await releaseClaim(db, id)
      .run()
      .catch(() => null)
    return 1
  }
  const readable = { ...delivery, payload }
  const attempt = { delivery: readable, gate, attemptMs: timing.backgroundAttemptMs }
  return (await deliver(db, crm, attempt)).statements
}

/** A damaged row can never be delivered, and must not be met again and again. */
async function setAside(db: D1Database, id: string): Promise<number> {
  const reason = 'unreadable'
  console.error(JSON.stringify({ event: 'delivery_unreadable', delivery: id }))
  const statements = [
    markDead(db, id, reason),
    raiseAttention(db, { kind: 'delivery_unreadable', subjectId: id, detail: reason }, Date.now()),
  ]
  await db.batch(statements).catch(() => null)
  return statements.length
}

async function waitUntil(timeMs: number): Promise<void> {
  const waitMs = timeMs - Date.now()
  if (waitMs > 0) await scheduler.wait(waitMs)
}
