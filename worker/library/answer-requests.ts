import { openRequests, requestDone } from '../db/library-requests.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { issueToken } from './issue-token.ts'

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
    const link = isOwed ? await issueToken(db, email, nowMs) : null
    const mail = link && {
      id: `library-link:${id}`,
      kind: 'library-link' as const,
      to: email,
      data: { firstName },
      secret: link.secret,
      nowMs,
    }
    await db.batch(link && mail ? [link.statement, queueMail(db, mail), done] : [done])
  }
}
