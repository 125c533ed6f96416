/** The row a back-fill has come to; null once there is nothing left to do. */
export async function copiesAfter(db: D1Database): Promise<number | null> {
  const row = await db
    .prepare('SELECT after_row AS afterRow FROM payload_copies')
    .first<{ afterRow: number }>()
  return row?.afterRow ?? null
}

/**
 * Blanks what the CRM is sent in the next rows of leads whose delivery has it too, as older versions stored it twice.
 * Safe to repeat and to interrupt: the row it has come to moves in the same transaction, and goes at the end.
 */
export async function blankCopies(db: D1Database, afterRow: number, limit: number): Promise<void> {
  const next = `coalesce((
    SELECT max(at) FROM (SELECT rowid AS at FROM leads WHERE rowid > ?1 ORDER BY rowid LIMIT ?2)
  ), 0)`
  await db.batch([
    db
      .prepare(
        `UPDATE leads SET payload = ''
         WHERE rowid IN (SELECT rowid FROM leads WHERE rowid > ?1 ORDER BY rowid LIMIT ?2)
           AND status = 'accepted' AND payload <> ''
           AND EXISTS (SELECT 1 FROM deliveries WHERE id = submission_id)`,
      )
      .bind(afterRow, limit),
    db
      .prepare(`UPDATE payload_copies SET after_row = ${next} WHERE after_row = ?1`)
      .bind(afterRow, limit),
    // No row was left to look at.
    db.prepare('DELETE FROM payload_copies WHERE after_row = 0 AND ?1 > 0').bind(afterRow),
  ])
}
