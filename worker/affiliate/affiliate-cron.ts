import * as z from 'zod/mini'
import { visitKeptDays } from '#contract/visit.ts'
import { raiseAttention } from '../database/attention.ts'
import { eraseVisits, flagInsert } from './visit.ts'
import type { Env } from '../env.ts'
import { logFailure } from '../http/log-failure.ts'

const flagRow = z.object({ orderId: z.string(), reason: z.string() })

/** Once an hour is soon enough for what is paid out once a day. */
const flagMinute = 7

/**
 * Runs every minute: erases visits whose time is over, and once an hour tells a person of sales that look as if
 * the partner had bought them. Never throws.
 */
export async function affiliateCron({ DB: db }: Env, scheduledMs: number): Promise<void> {
  try {
    const now = new Date(scheduledMs)
    const before = new Date(scheduledMs - visitKeptDays * 86_400_000)
    await eraseVisits(db, before.toISOString(), now.toISOString())
    if (now.getUTCMinutes() !== flagMinute) return
    const flagged = await flagInsert(now.toISOString()).all(db, flagRow)
    if (flagged.length === 0) return
    await db.batch(
      flagged.map(({ orderId, reason }) =>
        raiseAttention(
          db,
          { kind: 'affiliate_sale_odd', subjectId: orderId, detail: reason },
          scheduledMs,
        ),
      ),
    )
  } catch (error) {
    logFailure('affiliate_cron_failed', error)
  }
}
