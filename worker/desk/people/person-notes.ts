import { sql } from '../../database/sql.ts'

/** Adds a note to a person: a statement for a batch; nothing where there is nobody of that id. */
export function noteInsert(
  db: D1Database,
  note: { personId: string; actor: string; text: string },
  nowMs: number,
): D1PreparedStatement {
  return sql`INSERT INTO person_notes (person_id, actor, text, created_at)
    SELECT id, ${note.actor}, ${note.text}, ${new Date(nowMs).toISOString()} FROM people
      WHERE id = ${note.personId} RETURNING id`.on(db)
}

/** Takes a note back: a statement for a batch. */
export function noteDelete(db: D1Database, personId: string, id: number): D1PreparedStatement {
  return sql`DELETE FROM person_notes WHERE person_id = ${personId} AND id = ${id}
    RETURNING id`.on(db)
}
