import type { AlarmMessage } from '#contract/alarm-message.ts'

/** Owes the alert webhook a message, as a statement for a batch. */
export function alertInsert(
  db: D1Database,
  message: AlarmMessage,
  nowMs: number,
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO alert_messages (message, next_ms, created_ms) VALUES (?1, ?2, ?2)')
    .bind(JSON.stringify(message), nowMs)
}

export type OwedAlert = { id: number; message: string; attempts: number; createdMs: number }

/** Takes the oldest message that is owed, if it is due, for so long: the next one waits until it has ended. */
export async function takeAlert(
  db: D1Database,
  nowMs: number,
  leaseMs: number,
): Promise<OwedAlert | null> {
  return db
    .prepare(
      `UPDATE alert_messages SET attempts = attempts + 1, next_ms = ?2
       WHERE id = (SELECT min(id) FROM alert_messages WHERE state = 'pending') AND next_ms <= ?1
       RETURNING id, message, attempts, created_ms AS createdMs`,
    )
    .bind(nowMs, nowMs + leaseMs)
    .first<OwedAlert>()
}

/** Writes down how an attempt to tell the webhook ended, and forgets messages from before a moment. */
export async function noteAlert(
  db: D1Database,
  id: number,
  end: {
    state: 'pending' | 'sent' | 'dead'
    error: string | null
    nextMs: number
    keptSinceMs: number
  },
): Promise<void> {
  await db.batch([
    db
      .prepare('UPDATE alert_messages SET state = ?2, last_error = ?3, next_ms = ?4 WHERE id = ?1')
      .bind(id, end.state, end.error, end.nextMs),
    db
      .prepare(`DELETE FROM alert_messages WHERE created_ms < ?1 AND state <> 'pending'`)
      .bind(end.keptSinceMs),
  ])
}
