import * as z from 'zod/mini'
import type { AlarmMessage } from '#contract/alarm-message.ts'
import { sql } from '../database/sql.ts'

/** Owes the alert webhook a message, as a statement for a batch. */
export function alertInsert(
  db: D1Database,
  message: AlarmMessage,
  nowMs: number,
): D1PreparedStatement {
  return sql`INSERT INTO alert_messages (message, next_ms, created_ms)
    VALUES (${JSON.stringify(message)}, ${nowMs}, ${nowMs})`.on(db)
}

const owedAlertRow = z.object({
  id: z.number(),
  message: z.string(),
  attempts: z.number(),
  createdMs: z.number(),
})

export type OwedAlert = z.infer<typeof owedAlertRow>

/** Takes the oldest message that is owed, if it is due, for so long: the next one waits until it has ended. */
export async function takeAlert(
  db: D1Database,
  nowMs: number,
  leaseMs: number,
): Promise<OwedAlert | null> {
  return sql`UPDATE alert_messages SET attempts = attempts + 1, next_ms = ${nowMs + leaseMs}
    WHERE id = (SELECT min(id) FROM alert_messages WHERE state = 'pending') AND next_ms <= ${nowMs}
    RETURNING id, message, attempts, created_ms AS createdMs`.first(db, owedAlertRow)
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
    sql`UPDATE alert_messages SET state = ${end.state}, last_error = ${end.error},
      next_ms = ${end.nextMs} WHERE id = ${id}`.on(db),
    sql`DELETE FROM alert_messages WHERE created_ms < ${end.keptSinceMs}
      AND state <> 'pending'`.on(db),
  ])
}
