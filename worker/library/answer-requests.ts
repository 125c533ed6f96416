import { openRequests, requestDone } from './library-requests.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { issueToken } from '../mail/library-link.ts'

/**
 * Answers those who asked for their link: whoever owns something gets one by mail, the others nothing. Both are
 * noted as answered.
 */
export async function answerRequests(
  db: D1Database,
  nowMs: number,
  which: { id?: string; limit?: number } = {},
): Promise<void> {
  for (const { id, email, firstName, isOwed } of await openRequests(db, nowMs, which)) {
    const done = requestDone(db, id, nowMs)
    if (!isOwed) {
      await done.run()
      continue
    }
    const { secret, statement } = await issueToken(db, email, nowMs)
    const mail = queueMail(db, {
      id: `library-link:${id}`,
      kind: 'library-link',
      to: email,
      data: { firstName },
      secret,
      nowMs,
    })
    await db.batch([statement, mail, done])
  }
}
