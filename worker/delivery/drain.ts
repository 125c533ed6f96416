import { raiseAttention } from '../database/attention.ts'
import type { GateState } from './gate.ts'
import {
  claimDeliveries,
  type ClaimedDelivery,
  claimStatements,
  markEnded,
  releaseClaim,
} from './outbox.ts'
import type { Channel } from './channel.ts'
import { deliver, deliverStatements } from './deliver.ts'
import { timing } from './timing.ts'
import { loggedId } from '../http/log-failure.ts'
import type { Settings } from '../settings.ts'

/**
 * Waits for a slot of the rate limit. Returns false when it was missed by too much (a busy or sleeping machine):
 * requests would exceed the limit, so another slot has to be taken.
 *
 * @param slotMs - Unix milliseconds.
 */
export async function waitForSlot(slotMs: number): Promise<boolean> {
  await waitUntil(slotMs)
  return Date.now() - slotMs <= timing.lateSlotMs
}

/** What one background run may ask of D1 and of the CRM. */
type Allowance = { statements: number; requests: number }

/**
 * What is left of `RUN_STATEMENTS` for deliveries. Cloudflare's free plan allows an invocation 50
 * statements and 50 requests, the paid one 1,000 and 10,000; the rest is left to the next run.
 *
 * @param otherStatements - D1 statements the same invocation needs for other work.
 */
export function runAllowance(settings: Settings, otherStatements: number): Allowance {
  const { RUN_STATEMENTS: most } = settings
  return { statements: most - otherStatements, requests: Math.floor(most * 0.9) }
}

type DrainOptions<Payload> = {
  db: D1Database
  channel: Channel<Payload>
  /** What the run may use; concurrent drains share one. */
  allowance: Allowance
  forMs?: number
  /** Timeout of an attempt, where shorter than the channel's own. */
  attemptMs?: number
}

/**
 * Delivers everything of a channel that is due, a few at a time, at the pace of its rate limit. Claims no more when
 * nothing is due, the time is up or the allowance is spent, and returns when the attempts under way have ended. A slow
 * attempt does not delay the others.
 *
 * `onMore` is called when something may be left, before what is under way is waited for.
 */
export async function drain<Payload>(
  options: DrainOptions<Payload>,
  onMore: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const { db, channel, allowance, forMs = timing.drainForMs } = options
  const endMs = Date.now() + forMs
  const { requests, statements: own = 0, slotMs: paceMs } = channel
  const attemptMs = Math.min(channel.attemptMs, options.attemptMs ?? channel.attemptMs)
  const underWay = new Set<Promise<unknown>>()
  let isMore = true
  try {
    while (Date.now() < endMs) {
      if (underWay.size >= timing.lanes) await Promise.race(underWay)
      const most = Math.min(
        timing.lanes - underWay.size,
        Math.floor(allowance.requests / requests),
        Math.floor((allowance.statements - claimStatements) / (deliverStatements + own)),
      )
      if (most < 1) {
        if (underWay.size === 0) break
        await Promise.race(underWay)
        continue
      }
      allowance.statements -= claimStatements
      const aheadMs = timing.drainSlotAheadMs
      const next = await claimDeliveries(db, channel, { nowMs: Date.now(), aheadMs, most })
      if (next.todo !== 'deliver') {
        const untilMs = next.todo === 'wait' ? next.untilMs : endMs
        isMore = underWay.size > 0 || untilMs < endMs
        if (!isMore) break
        // An attempt under way may open the gate early, or become due again.
        await Promise.race([...underWay, waitUntil(Math.min(untilMs, endMs))])
        continue
      }
      const { deliveries, gate } = next
      let { slotMs } = next
      for (const delivery of deliveries) {
        allowance.requests -= requests
        allowance.statements -= deliverStatements + own
        const spent = handOver(db, channel, { delivery, gate, slotMs, attemptMs }).then((used) => {
          allowance.statements += deliverStatements - used
          underWay.delete(spent)
        })
        underWay.add(spent)
        slotMs += requests * paceMs
      }
      await waitUntil(slotMs - aheadMs)
    }
    if (isMore) await onMore()
  } finally {
    // Whatever has failed: an attempt that is cut off is made again.
    await Promise.allSettled(underWay)
  }
}

type HandOver<Payload> = {
  delivery: ClaimedDelivery<Payload>
  gate: GateState
  slotMs: number
  attemptMs: number
}

/** One delivery at its slot; never throws. Returns the number of statements used at most. */
async function handOver<Payload>(
  db: D1Database,
  channel: Channel<Payload>,
  { delivery, gate, slotMs, attemptMs }: HandOver<Payload>,
) {
  const { id, payload } = delivery
  if (payload === null) return endUnreadable(db, channel, id)
  if (!(await waitForSlot(slotMs))) {
    await releaseClaim(db, channel.outbox, id)
    return 1
  }
  const readable = { ...delivery, payload }
  return (await deliver(db, channel, { delivery: readable, gate, attemptMs })).statements
}

/** Ends a damaged row, which can never be delivered. */
async function endUnreadable<Payload>(
  db: D1Database,
  { outbox }: Channel<Payload>,
  id: string,
): Promise<number> {
  const reason = 'unreadable'
  const { unreadable: kind } = outbox.matters
  console.error(JSON.stringify({ event: kind, delivery: loggedId(id) }))
  const statements = [
    markEnded(db, outbox, id, { state: 'dead', reason }),
    raiseAttention(db, { kind, subjectId: id, detail: reason }, Date.now()),
  ]
  await db.batch(statements).catch(() => null)
  return statements.length
}

async function waitUntil(timeMs: number): Promise<void> {
  const waitMs = timeMs - Date.now()
  if (waitMs > 0) await scheduler.wait(waitMs)
}
