/** Hints one request sends at most. */
const mostHints = 10
const soonMs = 10 * 60_000

/** Mails that wait and will be due soon, by id. */
export async function pendingSoon(db: D1Database, nowMs: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM mails WHERE state = 'pending' AND next_ms <= ?1 ORDER BY next_ms LIMIT ${mostHints}`,
    )
    .bind(nowMs + soonMs)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** Ends mails that were owed before a moment (ISO 8601) and never left; at most 500 at a time. */
export function endTooOld(db: D1Database, owedBefore: string, nowMs: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE mails SET state = 'dead', last_error = 'too_old', secret = NULL
       WHERE rowid IN (
         SELECT rowid FROM mails
         WHERE state = 'pending' AND created_at < ?1 AND claimed_until_ms <= ?2 LIMIT 500
       )`,
    )
    .bind(owedBefore, nowMs)
}

/**
 * Erases addresses and contents of mails that ended and were owed before a moment (ISO 8601); at most 500 at a
 * time. Their ids stay, so that an old cause that is told again still makes no second mail.
 */
export function eraseContents(db: D1Database, owedBefore: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE mails SET address = '', data = '{}', secret = NULL, last_reply = NULL
       WHERE rowid IN (
         SELECT rowid FROM mails
         WHERE address <> '' AND created_at < ?1 AND state <> 'pending' LIMIT 500
       )`,
    )
    .bind(owedBefore)
}

/** A mail as the operator's list has it. Times are ISO 8601, UTC. */
type ListedMail = {
  id: string
  kind: string
  address: string
  state: string
  attempts: number
  lastError: string | null
  messageId: string | null
  subjectId: string | null
  createdAt: string
  deliveredAt: string | null
  /** False for one that carried a token, which is gone. */
  isReplayable: boolean
}

/** Mails in one state or any, the newest first. */
export async function listMails(
  db: D1Database,
  { state, limit }: { state: string | undefined; limit: number },
): Promise<ListedMail[]> {
  const { results } = await db
    .prepare(
      `SELECT id, kind, address, state, attempts, last_error AS lastError, message_id AS messageId,
         subject_id AS subjectId, created_at AS createdAt, delivered_at AS deliveredAt,
         carries_secret = 0 AND address <> '' AS isReplayable
       FROM mails WHERE ?1 IS NULL OR state = ?1 ORDER BY created_at DESC, id LIMIT ?2`,
    )
    .bind(state ?? null, limit)
    .all<Omit<ListedMail, 'isReplayable'> & { isReplayable: number }>()
  return results.map((row) => ({ ...row, isReplayable: row.isReplayable === 1 }))
}
