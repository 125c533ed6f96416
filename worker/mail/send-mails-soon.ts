import * as z from 'zod/mini'
import { minuteMs } from '#lib/time.ts'
import { sql } from '../database/sql.ts'
import { drain } from '../delivery/drain.ts'
import { enqueueDelivery } from '../delivery/enqueue.ts'
import { timing } from '../delivery/timing.ts'
import type { Env } from '../env.ts'
import { mailChannel } from './mail-channel.ts'

/** Allowance of a request for sending mails besides its own work. */
const allowed = { statements: 24, requests: 3 }
/** No mail is begun later than this after an answer; a worker lives 30 s after it. */
const beginWithinMs = 2_000
/** Hints one request sends at most, and of mails that are due how soon. */
const mostHints = 10
const soonMs = 10 * minuteMs

/**
 * Sends queued mails at once: for `waitUntil`, after the batch that queues them. What cannot leave now is hinted to the
 * queue. Never throws; the sweep finds what is left.
 */
export async function sendMailsSoon(env: Env): Promise<void> {
  const channel = mailChannel(env)
  if (!channel) return
  try {
    await drain({
      db: env.DB,
      channel,
      allowance: { ...allowed },
      forMs: beginWithinMs,
      attemptMs: timing.mailBehindAnswerMs,
    })
    const waiting = await sql`SELECT id FROM mails INDEXED BY mails_due
      WHERE state = 'pending' AND next_ms <= ${Date.now() + soonMs}
      ORDER BY turn, next_ms LIMIT ${mostHints}`.all(env.DB, z.object({ id: z.string() }))
    await Promise.all(waiting.map(({ id }) => enqueueDelivery(env, id, 'mails')))
  } catch (error) {
    console.warn(JSON.stringify({ event: 'mails_wait', cause: (error as Error).name }))
  }
}
