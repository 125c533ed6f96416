import { type AttentionItem, type AttentionKind, attentionWords } from '#contract/attention.ts'

/** A matter for a person. `subjectId` and `detail` are ids and codes: no personal data, nobody's words. */
export type Matter = { kind: AttentionKind; subjectId?: string; detail?: string }

const idOf = (kind: AttentionKind, subjectId: string) => `${kind}:${subjectId}`

/** What must hold for a matter to be raised: a condition about the value bound as `?6`. */
type RaiseCondition = { sql: string; value: string | null }

/**
 * Raises a matter for a person, as a statement for a batch; safe to repeat. Met again while open it counts
 * up, met again after it was cleared it is open anew.
 */
export function raiseAttention(
  db: D1Database,
  matter: Matter,
  nowMs: number,
  only: RaiseCondition = { sql: '?6 IS NULL', value: null },
): D1PreparedStatement {
  const { kind, subjectId = '', detail = '' } = matter
  return db
    .prepare(
      `INSERT INTO attention (id, kind, subject_id, detail, raised_at, last_seen_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?5 WHERE ${only.sql}
       ON CONFLICT (id) DO UPDATE SET
         detail = excluded.detail, last_seen_at = excluded.last_seen_at,
         raised_at = iif(cleared_at IS NULL, raised_at, excluded.raised_at),
         times = iif(cleared_at IS NULL, times + 1, 1), cleared_at = NULL`,
    )
    .bind(idOf(kind, subjectId), kind, subjectId, detail, new Date(nowMs).toISOString(), only.value)
}

/** Clears a matter that has settled itself, as a statement for a batch; none open is fine. */
export function clearAttention(
  db: D1Database,
  { kind, subjectId = '' }: Omit<Matter, 'detail'>,
  nowMs: number,
): D1PreparedStatement {
  return db
    .prepare('UPDATE attention SET cleared_at = ?2 WHERE id = ?1 AND cleared_at IS NULL')
    .bind(idOf(kind, subjectId), new Date(nowMs).toISOString())
}

/** Forgets every matter of a kind, seen to or not, as a statement. */
export function forgetAttention(db: D1Database, kind: AttentionKind): D1PreparedStatement {
  return db.prepare(`DELETE FROM attention WHERE id >= ?1 || ':' AND id < ?1 || ';'`).bind(kind)
}

/** Clears matters a person has seen to, as a statement for a batch. */
export function seenTo(db: D1Database, ids: readonly string[], nowMs: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE attention SET cleared_at = ?2
       WHERE cleared_at IS NULL AND id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ids), new Date(nowMs).toISOString())
}

/** Open matters, the newest first. */
export async function openAttention(db: D1Database, limit: number): Promise<AttentionItem[]> {
  const { results } = await db
    .prepare(
      `SELECT id, kind, subject_id AS subjectId, detail, raised_at AS raisedAt,
         last_seen_at AS lastSeenAt, times
       FROM attention WHERE cleared_at IS NULL ORDER BY raised_at DESC, id LIMIT ?1`,
    )
    .bind(limit)
    .all<Omit<AttentionItem, 'title' | 'remedy'>>()
  return results.map((row) => ({ ...row, ...attentionWords[row.kind] }))
}

/** An open matter that no mail was written about since it was raised. */
type UntoldMatter = Pick<AttentionItem, 'id' | 'kind' | 'subjectId' | 'detail' | 'raisedAt'>

/** Open matters that the operator was not written to about, the oldest first. */
export async function untoldAttention(db: D1Database, limit: number): Promise<UntoldMatter[]> {
  const { results } = await db
    .prepare(
      `SELECT id, kind, subject_id AS subjectId, detail, raised_at AS raisedAt FROM attention
       WHERE cleared_at IS NULL AND (told_at IS NULL OR told_at < raised_at)
       ORDER BY raised_at, id LIMIT ?1`,
    )
    .bind(limit)
    .all<UntoldMatter>()
  return results
}

/** Notes that a mail about matters was owed to the operator, as a statement for a batch. */
export function attentionTold(db: D1Database, ids: readonly string[], nowMs: number) {
  return db
    .prepare('UPDATE attention SET told_at = ?2 WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(ids), new Date(nowMs).toISOString())
}

/** How many matters are open. */
export async function countOpenAttention(db: D1Database): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS open FROM attention WHERE cleared_at IS NULL')
    .first<{ open: number }>()
  return row?.open ?? 0
}
