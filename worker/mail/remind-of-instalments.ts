import { dueInstalments } from '../db/due-instalments.ts'
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
