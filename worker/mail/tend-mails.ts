import { raiseAttention } from '../db/attention.ts'
import { endTooOld, eraseContents } from '../db/mails.ts'
import { eraseOldAttempts } from '../db/delivery-attempts.ts'
import { eraseOldLinks } from '../db/newsletter.ts'
import type { Env } from '../env.ts'
import { configuredSender } from './configured-sender.ts'
import { remindOfInstalments } from './remind-of-instalments.ts'

const dayMs = 24 * 3_600_000
/** Waiting longer, a mail would only puzzle its reader: an answer is no answer a week later. */
const tooOldMs = 7 * dayMs
/** What was written to whom is kept so long. */
const keptMs = 90 * dayMs

const isoBefore = (nowMs: number, ms: number) => new Date(nowMs - ms).toISOString()

/** The minute of each hour in which payments to come are looked at. */
const remindMinute = 41

/** Ends mails that could not leave for a week, which a person is told of where a provider is set, and erases old ones. */
export async function tendMails(env: Env, nowMs: number): Promise<void> {
  const { DB: db } = env
  if (new Date(nowMs).getUTCMinutes() === remindMinute) await remindOfInstalments(db, nowMs)
  const [ended] = await db.batch([
    endTooOld(db, isoBefore(nowMs, tooOldMs), nowMs),
    eraseContents(db, isoBefore(nowMs, keptMs)),
    eraseOldLinks(db, nowMs),
    eraseOldAttempts(db, nowMs - keptMs),
  ])
  if (!ended?.meta.changes || !configuredSender(env)) return
  await raiseAttention(db, { kind: 'mails_too_old' }, nowMs).run()
}
