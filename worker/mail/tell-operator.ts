import { site } from '#site.config.ts'
import { attentionTold, untoldAttention } from '../database/attention.ts'
import { queueMail } from './queue-mail.ts'

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
