import * as z from 'zod/mini'
import { heldKeptDays } from '#contract/retention.ts'
import { dayMs } from '#lib/time.ts'
import { sql } from '../database/sql.ts'
import type { LeadRecord } from './leads.ts'
import { attentionId, clearWhere, raiseAttention } from '../database/attention.ts'

/** Spam reasons that can hit a person; the others only hit robots. */
const mayBePeople = ['no_token', 'old_token']

/**
 * Statement that tells the operator of a held-back lead that may be a person's and that nobody has seen; runs after its
 * insert.
 */
export function heldBackNotice(
  db: D1Database,
  { spamReason, submissionId }: LeadRecord,
  nowMs: number,
): D1PreparedStatement[] {
  if (!spamReason || !mayBePeople.includes(spamReason)) return []
  const isUnseen = sql`EXISTS (
    SELECT 1 FROM leads WHERE submission_id = ${submissionId} AND status = 'spam' AND seen_at IS NULL
  )`
  const matter = { kind: 'leads_held_back', detail: spamReason } as const
  return [raiseAttention(db, matter, nowMs, isUnseen)]
}

/** Stores when the operator first saw these held-back leads; clears the matter once none is unseen. */
export async function markSeen(
  db: D1Database,
  ids: readonly string[],
  nowMs: number,
): Promise<void> {
  await db.batch([
    sql`UPDATE leads SET seen_at = ${new Date(nowMs).toISOString()}
      WHERE seen_at IS NULL AND status = 'spam' AND submission_id IN ${ids}`.on(db),
    clearWhere(
      db,
      nowMs,
      sql`id = ${attentionId({ kind: 'leads_held_back' })} AND NOT EXISTS (SELECT 1 FROM leads
        WHERE status = 'spam' AND seen_at IS NULL AND spam_reason IN ${mayBePeople})`,
    ),
  ])
}

/** Held-back leads nobody has been shown yet, at most a thousand, and since when the first waits (ISO 8601). */
export async function countUnseen(db: D1Database) {
  const row = await sql`SELECT count(*) AS unseen, min(received_at) AS oldestUnseenAt FROM (
      SELECT received_at FROM leads WHERE status = 'spam' AND seen_at IS NULL
      ORDER BY received_at LIMIT 1000
    )`.first(db, z.object({ unseen: z.number(), oldestUnseenAt: z.nullable(z.string()) }))
  return row ?? { unseen: 0, oldestUnseenAt: null }
}

/** The minute of each hour in which they are erased: unseen ones stay, and each look reads all of them. */
const eraseMinute = 17

/** Erases expired held-back leads, at most 500 an hour; called every minute. Unseen ones stay. */
export async function eraseHeld(db: D1Database, nowMs: number): Promise<void> {
  if (new Date(nowMs).getUTCMinutes() !== eraseMinute) return
  await sql`DELETE FROM leads WHERE rowid IN (
      SELECT rowid FROM leads
      WHERE status = 'spam' AND received_at < ${new Date(nowMs - heldKeptDays.sent * dayMs).toISOString()}
        AND seen_at < ${new Date(nowMs - heldKeptDays.seen * dayMs).toISOString()} LIMIT 500
    )`.run(db)
}
