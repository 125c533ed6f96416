import { dayMs, hourMs } from '#lib/time.ts'
import {
  raiseAttention,
  attentionTold,
  countOpenAttention,
  untoldAttention,
} from '../database/attention.ts'
import { eraseOldAttempts } from '../delivery/owed.ts'
import { endTooOld, eraseAskers, eraseContents } from './mails.ts'
import { eraseOldLinks } from './newsletter-rows.ts'
import type { Env } from '../env.ts'
import { configuredSender } from './configured-sender.ts'
import { site } from '#site.config.ts'
import { queueMail } from './queue-mail.ts'

/** Says in the log what a person has to see to, for as long as it is open, and writes to the operator once. */
export async function tellOpen(db: D1Database, nowMs: number): Promise<void> {
  const open = await countOpenAttention(db)
  if (open === 0) return
  console.error(JSON.stringify({ event: 'attention', open }))
  await tellOperator(db, nowMs)
}

/** Owes the operator a mail about every open matter that none was written about since it was raised. */
export async function tellOperator(db: D1Database, nowMs: number): Promise<void> {
  const matters = await untoldAttention(db, 20)
  const [first] = matters
  if (!first) return
  const mail = queueMail(db, {
    id: `operator-attention:${first.id}:${first.raisedAt}`,
    kind: 'operator-attention',
    to: site.contactEmail,
    data: {
      matters: matters.map(({ kind, subjectId, detail, raisedAt }) => ({
        kind,
        subjectId,
        detail,
        raisedAt,
      })),
    },
    nowMs,
  })
  await db.batch([
    mail,
    attentionTold(
      db,
      matters.map(({ id }) => id),
      nowMs,
    ),
  ])
}

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
