import { dayMs, hourMs } from '#lib/time.ts'
import { raiseAttention } from '../database/attention.ts'
import { eraseOldAttempts } from '../delivery/delivery-attempts.ts'
import { endTooOld, eraseAskers, eraseContents } from './mails.ts'
import { eraseOldLinks } from './newsletter-rows.ts'
import type { Env } from '../env.ts'
import { configuredSender } from './configured-sender.ts'

/** Waiting longer, a mail would only puzzle its reader: an answer is no answer a week later. */
const tooOldMs = 7 * dayMs
/** What was written to whom is kept so long. */
const keptMs = 90 * dayMs

const isoBefore = (nowMs: number, ms: number) => new Date(nowMs - ms).toISOString()

/** Ends mails that could not leave for a week, which a person is told of where a provider is set, and erases old ones. */
export async function tendMails(env: Env, nowMs: number): Promise<void> {
  const { DB: db } = env
  const [ended] = await db.batch([
    endTooOld(db, isoBefore(nowMs, tooOldMs), nowMs),
    eraseContents(db, isoBefore(nowMs, keptMs)),
    eraseAskers(db, isoBefore(nowMs, hourMs)),
    eraseOldLinks(db, nowMs),
    eraseOldAttempts(db, nowMs - keptMs),
  ])
  if (!ended?.meta.changes || !configuredSender(env)) return
  await raiseAttention(db, { kind: 'mails_too_old' }, nowMs).run()
}
