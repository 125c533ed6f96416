import { eraseSpent } from './library-access.ts'
import type { Env } from '../env.ts'
import { answerRequests } from './answer-requests.ts'
import { logFailure } from '../http/log-failure.ts'

/** The minute of each hour in which what is spent is erased. */
const eraseMinute = 23

/** A request that was just made is answered by whoever took it. */
const restMs = 30_000

/** Runs every minute: answers requests for a link that were left over, and erases what is spent. Never throws. */
export async function libraryCron({ DB: db }: Env, nowMs: number): Promise<void> {
  try {
    // The sweep sends what this owes.
    await answerRequests(db, nowMs - restMs, { limit: 1 })
    if (new Date(nowMs).getUTCMinutes() === eraseMinute) await eraseSpent(db, nowMs)
  } catch (error) {
    logFailure('library_cron_failed', error)
  }
}
