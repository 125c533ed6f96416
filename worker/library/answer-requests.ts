import { openRequests, requestDone } from '../db/library-requests.ts'
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
  for (const { id, email, isOwed } of await openRequests(db, nowMs, which)) {
    const done = requestDone(db, id, nowMs)
    const link = isOwed ? await issueToken(db, email, nowMs) : null
    await db.batch(link ? [link.statement, done] : [done])
  }
}
