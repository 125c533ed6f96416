/** Adds a note to a person: a statement for a batch; nothing where there is nobody of that id. */
export function noteInsert(
  db: D1Database,
  note: { personId: string; actor: string; text: string },
  nowMs: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO person_notes (person_id, actor, text, created_at)
       SELECT id, ?2, ?3, ?4 FROM people WHERE id = ?1 RETURNING id`,
    )
    .bind(note.personId, note.actor, note.text, new Date(nowMs).toISOString())
}

/** Takes a note back: a statement for a batch. */
export function noteDelete(db: D1Database, personId: string, id: number): D1PreparedStatement {
  return db
    .prepare('DELETE FROM person_notes WHERE person_id = ?1 AND id = ?2 RETURNING id')
    .bind(personId, id)
}
