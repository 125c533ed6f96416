/** How an event ended: it moved an order, it concerned none, or a person has to look at it. */
export type EventOutcome = 'applied' | 'ignored' | 'review'

/** Records an event's arrival, once; tells how it stands: `received` until it has been dealt with. */
export async function recordEvent(
  db: D1Database,
  event: { id: string; type: string; objectId: string; createdAt: string; receivedAt: string },
): Promise<EventOutcome | 'received'> {
  const [, found] = await db.batch<{ outcome: EventOutcome | 'received' }>([
    db
      .prepare(
        `INSERT INTO stripe_events (id, type, object_id, created_at, received_at)
         VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (id) DO NOTHING`,
      )
      .bind(event.id, event.type, event.objectId, event.createdAt, event.receivedAt),
    db.prepare('SELECT outcome FROM stripe_events WHERE id = ?1').bind(event.id),
  ])
  return found?.results[0]?.outcome ?? 'received'
}

/** Notes how an event ended, with the reason where a person has to look. */
export function eventOutcome(
  db: D1Database,
  eventId: string,
  outcome: EventOutcome,
  reason: string | null = null,
): D1PreparedStatement {
  return db
    .prepare('UPDATE stripe_events SET outcome = ?2, reason = ?3 WHERE id = ?1')
    .bind(eventId, outcome, reason)
}

/** Erases events received before `before` (ISO 8601) that nobody has to look at; at most 500 at a time. */
export async function eraseEvents(db: D1Database, before: string): Promise<number> {
  const { meta } = await db
    .prepare(
      `DELETE FROM stripe_events WHERE rowid IN (
         SELECT rowid FROM stripe_events
         WHERE received_at < ?1 AND outcome IN ('applied', 'ignored') LIMIT 500
       )`,
    )
    .bind(before)
    .run()
  return meta.changes
}

/** An event that a person has to look at. */
export type ReviewedEvent = {
  id: string
  type: string
  objectId: string
  reason: string | null
  receivedAt: string
}

/** Events that a person has to look at: some of them by id, or the longest kept. */
export async function reviewedEvents(
  db: D1Database,
  { limit, ids }: { limit: number; ids?: readonly string[] },
): Promise<ReviewedEvent[]> {
  const { results } = await db
    .prepare(
      `SELECT id, type, object_id AS objectId, reason, received_at AS receivedAt
       FROM stripe_events
       WHERE outcome = 'review' AND (?2 IS NULL OR id IN (SELECT value FROM json_each(?2)))
       ORDER BY received_at LIMIT ?1`,
    )
    .bind(limit, ids ? JSON.stringify(ids) : null)
    .all<ReviewedEvent>()
  return results
}
