import { dayMs, hourMs } from '#lib/time.ts'
import { raiseAttention } from '../database/attention.ts'
import { eraseOldAttempts } from '../delivery/delivery-attempts.ts'
import { dueInstalments } from '../payments/due-instalments.ts'
import { endTooOld, eraseAskers, eraseContents } from './mails.ts'
import { eraseOldLinks } from './newsletter-rows.ts'
import type { Env } from '../env.ts'
import { configuredSender } from './configured-sender.ts'
import { queueMail } from './queue-mail.ts'

/** A payment of several is told of so long before. */
const aheadDays = 3

/** Owes a mail to whoever has a payment of several coming in the next days; each payment is told of once. */
export async function remindOfInstalments(db: D1Database, nowMs: number): Promise<void> {
  const due = await dueInstalments(db, aheadDays, nowMs)
  if (due.length === 0) return
  await db.batch(
    due.map(({ email, dueAt, ...instalment }) =>
      queueMail(db, {
        id: `instalment-upcoming:${instalment.orderId}:${instalment.number}`,
        kind: 'instalment-upcoming',
        to: email,
        data: { ...instalment, dueAt },
        subjectId: instalment.orderId,
        nowMs,
      }),
    ),
  )
}

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
    eraseAskers(db, isoBefore(nowMs, hourMs)),
    eraseOldLinks(db, nowMs),
    eraseOldAttempts(db, nowMs - keptMs),
  ])
  if (!ended?.meta.changes || !configuredSender(env)) return
  await raiseAttention(db, { kind: 'mails_too_old' }, nowMs).run()
}
