import { site } from '#site.config.ts'
import { attentionTold, countOpenAttention, untoldAttention } from '../database/attention.ts'
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
