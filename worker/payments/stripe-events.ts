import * as z from 'zod/mini'
import { rowsOf, sql } from '../database/sql.ts'

/** How an event ended: it moved an order, it concerned none, or a person has to look at it. */
export type EventOutcome = 'applied' | 'ignored' | 'review'

const outcomeRow = z.object({ outcome: z.enum(['received', 'applied', 'ignored', 'review']) })

/** Records an event's arrival, once; returns its outcome, `received` until it has been applied. */
export async function recordEvent(
  db: D1Database,
  event: { id: string; type: string; objectId: string; createdAt: string; receivedAt: string },
): Promise<EventOutcome | 'received'> {
  const [, found] = await db.batch([
    sql`INSERT INTO stripe_events (id, type, object_id, created_at, received_at)
      VALUES (${event.id}, ${event.type}, ${event.objectId}, ${event.createdAt}, ${event.receivedAt})
      ON CONFLICT (id) DO NOTHING`.on(db),
    sql`SELECT outcome FROM stripe_events WHERE id = ${event.id}`.on(db),
  ])
  return rowsOf(found, outcomeRow)[0]?.outcome ?? 'received'
}

/** Notes how an event ended, with the reason where a person has to look. */
export function eventOutcome(
  db: D1Database,
  eventId: string,
  outcome: EventOutcome,
  reason: string | null = null,
): D1PreparedStatement {
  return sql`UPDATE stripe_events SET outcome = ${outcome}, reason = ${reason}
    WHERE id = ${eventId}`.on(db)
}

/**
 * Erases events received before `before` (ISO 8601) that nobody has to look at; at most 500 at a time. They stand in the
 * order they came in, so those behind the first that stays are not read.
 */
export async function eraseEvents(db: D1Database, before: string): Promise<number> {
  return sql`DELETE FROM stripe_events WHERE rowid IN (
      SELECT rowid FROM stripe_events
      WHERE rowid < coalesce((
          SELECT rowid FROM stripe_events WHERE received_at >= ${before} ORDER BY rowid LIMIT 1
        ), 9e18)
        AND outcome IN ('applied', 'ignored') LIMIT 500
    )`.run(db)
}

/** Some of them by id, or those that came behind one. */
export type Which = { ids?: readonly string[] | undefined; after?: string | undefined }

/** Ids of events that a person has to look at, the longest kept first. */
export async function reviewedEvents(db: D1Database, limit: number, { ids, after }: Which) {
  const isBehind = sql`(received_at, id) > (
    SELECT received_at, id FROM stripe_events WHERE id = ${after ?? ''})`
  return sql`SELECT id FROM stripe_events
    WHERE outcome = 'review' AND ${ids ? sql`id IN ${ids}` : sql`true`}
      AND ${after ? isBehind : sql`true`}
    ORDER BY received_at, id LIMIT ${limit}`.all(db, z.object({ id: z.string() }))
}
