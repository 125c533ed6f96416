import type { AuditPage, DeskRole } from '#contract/desk/access.ts'

const pageLines = 50

/** What is noted of a change or an export. Nothing in it is personal data of a visitor. */
export type AuditEntry = {
  actor: string
  role: DeskRole
  /** Area and deed, like `orders.refund`. */
  action: string
  /** Id of what it was done to: an order, a lead, a person, a setting. */
  subject: string
  detail?: Record<string, string | number | boolean | null>
}

/** Holds when the statement before in the batch has changed something. */
export const somethingChanged = 'changes() > 0'

/**
 * Notes what somebody did at the desk: a statement for the batch of the change itself. `only` is SQL that has to hold.
 */
export function auditInsert(
  db: D1Database,
  { actor, role, action, subject, detail = {} }: AuditEntry,
  nowMs: number,
  only = '1',
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO audit_log (at_ms, actor, role, action, subject, detail)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ${only}`,
    )
    .bind(nowMs, actor, role, action, subject, JSON.stringify(detail))
}

/** The log, newest first, from before a line on. */
export async function auditPage(db: D1Database, before: number | undefined): Promise<AuditPage> {
  const { results } = await db
    .prepare(
      `SELECT id, at_ms AS atMs, actor, role, action, subject, detail FROM audit_log
       WHERE id < ?1 ORDER BY id DESC LIMIT ?2`,
    )
    .bind(before ?? Number.MAX_SAFE_INTEGER, pageLines + 1)
    .all<{
      id: number
      atMs: number
      actor: string
      role: DeskRole
      action: string
      subject: string
      detail: string
    }>()
  const lines = results.slice(0, pageLines).map(({ atMs, detail, ...line }) => ({
    ...line,
    at: new Date(atMs).toISOString(),
    detail: JSON.parse(detail) as Record<string, unknown>,
  }))
  return { lines, next: results.length > pageLines ? (lines.at(-1)?.id ?? null) : null }
}
