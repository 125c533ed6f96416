import { mailKeptDays } from '#contract/retention.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { raiseAttention, markReported, unreportedAttention } from '../database/attention.ts'
import { eraseOldAttempts } from '../delivery/outbox.ts'
import { somethingChanged, sql } from '../database/sql.ts'
import { eraseOldLinks } from './newsletter-rows.ts'
import type { Env } from '../env.ts'
import { isMailMeant } from './configured-sender.ts'
import { site } from '#site.config.ts'
import { queueMail } from './queue-mail.ts'

/**
 * Queues a mail to the operator about open matters that none has reported yet, and logs how many these are. That a
 * notice did not arrive is on the list alone: a mail about it would come back as well, and be a matter again.
 */
export async function reportOpen(db: D1Database, nowMs: number): Promise<void> {
  const open = await unreportedAttention(db, 20)
  if (open.length === 0) return
  console.error(JSON.stringify({ event: 'attention', untold: open.length }))
  const ids = open.map(({ id }) => id)
  const matters = open.filter(({ subjectId }) => !subjectId.startsWith('operator-attention:'))
  const [first] = matters
  if (!first) {
    await markReported(db, ids, nowMs).run()
    return
  }
  const mail = queueMail(db, {
    id: `operator-attention:${first.id}:${first.raisedAt}`,
    kind: 'operator-attention',
    to: site.contactEmail,
    data: { matters },
    nowMs,
  })
  // Another run may have queued that mail, about fewer matters.
  await db.batch([mail, markReported(db, ids, nowMs, somethingChanged)])
}

/** Mails that have waited longer are not sent: an answer after a week only puzzles its reader. */
const tooOldMs = 7 * dayMs
const keptMs = mailKeptDays * dayMs

const isoBefore = (nowMs: number, ms: number) => new Date(nowMs - ms).toISOString()

/**
 * Ends mails that waited for a week (and raises a matter where mails are to leave), and erases expired contents
 * and digests of who asked for a mail; at most 500 of each at a time. Ids stay, so that a repeated cause still makes no
 * second mail.
 */
export async function expireMails(env: Env, nowMs: number): Promise<void> {
  const { DB: db } = env
  const [ended] = await db.batch([
    sql`UPDATE mails SET state = 'dead', last_error = 'too_old', secret = NULL
      WHERE rowid IN (
        SELECT rowid FROM mails WHERE state = 'pending' AND created_at < ${isoBefore(nowMs, tooOldMs)}
          AND claimed_until_ms <= ${nowMs} LIMIT 500
      )`.on(db),
    sql`UPDATE mails SET address = '', data = '{}', secret = NULL, message_id = NULL, last_reply = NULL
      WHERE rowid IN (
        SELECT rowid FROM mails WHERE address <> '' AND created_at < ${isoBefore(nowMs, keptMs)}
          AND state <> 'pending' LIMIT 500
      )`.on(db),
    sql`UPDATE mails SET asked_for = NULL, asked_by = NULL
      WHERE rowid IN (
        SELECT rowid FROM mails WHERE asked_for IS NOT NULL
          AND created_at < ${isoBefore(nowMs, hourMs)} LIMIT 500
      )`.on(db),
    eraseOldLinks(db, nowMs),
    eraseOldAttempts(db, nowMs - keptMs),
  ])
  if (!ended?.meta.changes || !isMailMeant(env)) return
  await raiseAttention(db, { kind: 'mails_too_old' }, nowMs).run()
}
