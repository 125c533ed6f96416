/** Hints one request sends at most. */
const mostHints = 10
const soonMs = 10 * 60_000

/** Why a mail is held that a form asked for: its mailbox or network has had an hour's share. */
export const overCap = 'over_cap'

/** SQL of a row of `mails` that can still be sent: its address is there, and its token, if it carries one. */
export const canBeWritten = `(carries_secret = 0 OR secret IS NOT NULL) AND address <> ''`

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

/** Erases whom forms had mail sent to, and from which network, before a moment (ISO 8601); at most 500 at a time. */
export function eraseAskers(db: D1Database, owedBefore: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE mails SET asked_for = NULL, asked_by = NULL
       WHERE rowid IN (
         SELECT rowid FROM mails WHERE asked_for IS NOT NULL AND created_at < ?1 LIMIT 500
       )`,
    )
    .bind(owedBefore)
}
