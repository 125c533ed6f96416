import { countsKept } from '#contract/count.ts'
import { hourMs } from '#lib/time.ts'
import { eraseCounts } from './counts.ts'
import type { Env } from '../env.ts'
import { countOwed } from './count-owed.ts'
import { logFailure } from '../http/log-failure.ts'

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
