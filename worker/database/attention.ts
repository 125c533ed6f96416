import * as z from 'zod/mini'
import {
  type AttentionItem,
  type AttentionKind,
  attentionWords,
  matterInWords,
} from '#contract/attention.ts'
import { type Sql, sql, wordOf } from './sql.ts'

/** A matter for a person. `subjectId` and `detail` are ids and codes: no personal data, nobody's words. */
type Matter = { kind: AttentionKind; subjectId?: string; detail?: string }

/** The id of a matter's row. */
export const attentionId = ({ kind, subjectId = '' }: Matter) => `${kind}:${subjectId}`

/** Statement that raises matters for a person, each as `raiseAttention` does: D1 allows an invocation 50 on the free plan. */
export function raiseAll(
  db: D1Database,
  matters: readonly Matter[],
  nowMs: number,
  only: Sql = sql`true`,
): D1PreparedStatement {
  const now = new Date(nowMs).toISOString()
  const rows = matters.map((matter) => ({
    subjectId: '',
    detail: '',
    ...matter,
    id: attentionId(matter),
  }))
  return sql`INSERT INTO attention (id, kind, subject_id, detail, raised_at, last_seen_at)
    SELECT value ->> 'id', value ->> 'kind', value ->> 'subjectId', value ->> 'detail', ${now}, ${now}
    FROM json_each(${JSON.stringify(rows)}) WHERE ${only}
    ON CONFLICT (id) DO UPDATE SET
      detail = excluded.detail, last_seen_at = excluded.last_seen_at,
      raised_at = iif(cleared_at IS NULL, raised_at, excluded.raised_at),
      times = iif(cleared_at IS NULL, times + 1, 1), cleared_at = NULL`.on(db)
}

/**
 * Statement that raises a matter for a person; idempotent. Raised again while open it counts up; after it was cleared
 * it opens again. `only` is a further condition.
 */
export const raiseAttention = (db: D1Database, matter: Matter, nowMs: number, only?: Sql) =>
  raiseAll(db, [matter], nowMs, only)

/** Statement that clears the open matters of which a condition holds. */
export const clearWhere = (db: D1Database, nowMs: number, holds: Sql): D1PreparedStatement =>
  sql`UPDATE attention SET cleared_at = ${new Date(nowMs).toISOString()}
    WHERE cleared_at IS NULL AND ${holds}`.on(db)

/** Statement that clears a matter that no longer holds; none open is fine. */
export const clearAttention = (db: D1Database, matter: Omit<Matter, 'detail'>, nowMs: number) =>
  clearWhere(db, nowMs, sql`id = ${attentionId(matter)}`)

/** SQL condition: a matter is open. */
export const isOpen = (matter: Matter): Sql =>
  sql`EXISTS (SELECT 1 FROM attention WHERE id = ${attentionId(matter)} AND cleared_at IS NULL)`

/** Statement that clears matters a person has dealt with; it answers which were open. */
export const seenTo = (db: D1Database, ids: readonly string[], nowMs: number) =>
  sql`UPDATE attention SET cleared_at = ${new Date(nowMs).toISOString()}
    WHERE cleared_at IS NULL AND id IN ${ids} RETURNING id`.on(db)

/** Statement that opens matters again that were seen to since a moment; it answers which. */
export function reopened(db: D1Database, ids: readonly string[], sinceMs: number) {
  return sql`UPDATE attention SET cleared_at = NULL
    WHERE id IN ${ids} AND cleared_at >= ${new Date(sinceMs).toISOString()} RETURNING id`.on(db)
}

const unreportedRow = z.object({
  id: z.string(),
  kind: wordOf<AttentionKind>(),
  subjectId: z.string(),
  detail: z.string(),
  raisedAt: z.string(),
})

const openRow = z.extend(unreportedRow, {
  times: z.number(),
  name: z.string(),
  product: z.string(),
  form: z.string(),
  totalCents: z.nullable(z.number()),
  currency: z.string(),
})

/** The order or lead of a matter, whose subject may be a mail or task of it. */
const about = sql`coalesce(
  (SELECT order_id FROM stripe_tasks WHERE id = attention.detail || ':' || attention.subject_id),
  (SELECT subject_id FROM mails WHERE id = attention.subject_id),
  substr(attention.subject_id, 1, instr(attention.subject_id || ':', ':') - 1))`

const nameOfMatter = sql`trim(coalesce(
  (SELECT first_name || ' ' || last_name FROM orders WHERE id = ${about}),
  (SELECT first_name || ' ' || last_name FROM leads WHERE submission_id = ${about}), ''))`

/** One of each kind that is open, so that none of many keeps another out of a list. */
const oneOfEach = sql`(SELECT (SELECT id FROM attention
    WHERE cleared_at IS NULL AND kind = kinds.value ORDER BY rowid DESC LIMIT 1)
  FROM json_each(${JSON.stringify(Object.keys(attentionWords))}) AS kinds)`

/** Open matters, the newest first; one at least of each kind, as far as there is room. */
export async function openAttention(db: D1Database, limit: number): Promise<AttentionItem[]> {
  const results =
    await sql`SELECT id, kind, subject_id AS subjectId, detail, raised_at AS raisedAt, times,
      ${nameOfMatter} AS name,
      coalesce((SELECT coalesce(product_name, product) FROM orders WHERE id = ${about}), '') AS product,
      coalesce((SELECT kind FROM leads WHERE submission_id = ${about}), '') AS form,
      (SELECT total_cents FROM orders WHERE id = ${about}) AS totalCents,
      coalesce((SELECT currency FROM orders WHERE id = ${about}), '') AS currency
    FROM attention WHERE id IN ${oneOfEach} OR id IN (
      SELECT id FROM attention WHERE cleared_at IS NULL ORDER BY raised_at DESC, id LIMIT ${limit}
    ) ORDER BY id IN ${oneOfEach} DESC, raised_at DESC, id LIMIT ${limit}`.all(db, openRow)
  return results
    .map((row) => ({ ...row, ...matterInWords(row.kind) }))
    .toSorted((a, b) => b.raisedAt.localeCompare(a.raisedAt))
}

/** Open matters that the operator has not been mailed about since they were raised, the oldest first. */
export async function unreportedAttention(db: D1Database, limit: number) {
  return sql`SELECT id, kind, subject_id AS subjectId, detail, raised_at AS raisedAt
    FROM attention INDEXED BY attention_untold
    WHERE cleared_at IS NULL AND (told_at IS NULL OR told_at < raised_at)
    ORDER BY raised_at, id LIMIT ${limit}`.all(db, unreportedRow)
}

/** Matters with who each is about: looked up when it is told, so that no name is kept with them. */
export async function withNames<Told extends Matter>(db: D1Database, matters: readonly Told[]) {
  const named = await sql`SELECT id, ${nameOfMatter} AS name FROM attention
    WHERE id IN ${matters.map(attentionId)}`.all(db, z.object({ id: z.string(), name: z.string() }))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return matters.map((matter) => ({ ...matter, name: names.get(attentionId(matter)) ?? '' }))
}

/**
 * Statement that records that the operator is mailed about matters, some of which may have been raised after `nowMs`, a
 * run's clock. `only` is a further condition.
 */
export function markReported(
  db: D1Database,
  ids: readonly string[],
  nowMs: number,
  only: Sql = sql`true`,
) {
  return sql`UPDATE attention SET told_at = max(${new Date(nowMs).toISOString()}, raised_at)
    WHERE id IN ${ids} AND ${only}`.on(db)
}
