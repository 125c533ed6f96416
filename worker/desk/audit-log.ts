import * as z from 'zod/mini'
import type { AuditPage, DeskRole } from '#contract/desk/access.ts'
import { type Sql, sql, wordOf } from '../database/sql.ts'

const pageLines = 50

/** What is noted of a change or an export. Nothing in it is personal data of a visitor. */
type AuditEntry = {
  actor: string
  role: DeskRole
  /** Area and action, like `orders.refund`. */
  action: string
  /** Id of what it was done to: an order, a lead, a person, a setting. */
  subject: string
  detail?: Record<string, string | number | boolean | null>
}

/**
 * Notes what somebody did at the desk: a statement for the batch of the change itself. `only` is SQL that has to hold.
 */
export function auditInsert(
  db: D1Database,
  { actor, role, action, subject, detail = {} }: AuditEntry,
  nowMs: number,
  only: Sql = sql`true`,
): D1PreparedStatement {
  return sql`INSERT INTO audit_log (at_ms, actor, role, action, subject, detail)
    SELECT ${nowMs}, ${actor}, ${role}, ${action}, ${subject}, ${JSON.stringify(detail)}
    WHERE ${only}`.on(db)
}

/** The same line for several subjects, as ids. */
export function auditEach(
  db: D1Database,
  { actor, role, action }: Omit<AuditEntry, 'subject' | 'detail'>,
  subjects: readonly string[],
  nowMs: number,
): D1PreparedStatement {
  return sql`INSERT INTO audit_log (at_ms, actor, role, action, subject)
    SELECT ${nowMs}, ${actor}, ${role}, ${action}, value FROM json_each(${JSON.stringify(subjects)})`.on(
    db,
  )
}

/** The log, newest first, from before a line on. */
export async function auditPage(db: D1Database, before: number | undefined): Promise<AuditPage> {
  const results =
    await sql`SELECT id, at_ms AS atMs, actor, role, action, subject, detail FROM audit_log
    WHERE id < ${before ?? Number.MAX_SAFE_INTEGER} ORDER BY id DESC LIMIT ${pageLines + 1}`.all(
      db,
      z.object({
        id: z.number(),
        atMs: z.number(),
        actor: z.string(),
        role: wordOf<DeskRole>(),
        action: z.string(),
        subject: z.string(),
        detail: z.string(),
      }),
    )
  const lines = results.slice(0, pageLines).map(({ atMs, detail, ...line }) => ({
    ...line,
    at: new Date(atMs).toISOString(),
    detail: JSON.parse(detail) as Record<string, unknown>,
  }))
  return { lines, next: results.length > pageLines ? (lines.at(-1)?.id ?? null) : null }
}
