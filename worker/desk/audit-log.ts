import * as z from 'zod/mini'
import { currency } from '#contract/catalogue.ts'
import { type AuditLine, auditLine, type DeskRole } from '#contract/desk/access.ts'
import type { DeskPage } from '#contract/desk/list.ts'
import { isoOf, jsonOf, somethingChanged, type Sql, sql } from '../database/sql.ts'
import { withStorage } from '../database/storage.ts'
import type { AppContext } from '../http/app-context.ts'

const pageLines = 50

const lineRow = z.extend(auditLine, { detail: jsonOf<AuditLine['detail']>() })

/** For a line that tells of what was done, whatever it changed. */
export const inAnyCase = sql`true`

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
  only: Sql = inAnyCase,
): D1PreparedStatement {
  // Another may be sold in once the line is read.
  const isSum = Object.keys(detail).some((name) => name.endsWith('Cents'))
  const told = isSum ? { currency, ...detail } : detail
  return sql`INSERT INTO audit_log (at_ms, actor, role, action, subject, detail)
    SELECT ${nowMs}, ${actor}, ${role}, ${action}, ${subject}, ${JSON.stringify(told)}
    WHERE ${only}`.on(db)
}

/**
 * Commits what somebody does, with its line of the log behind it: that is left out where the last of the statements has
 * changed nothing, or where `only` does not hold.
 */
export function commitNoted(
  c: AppContext,
  statements: readonly D1PreparedStatement[],
  entry: Pick<AuditEntry, 'action' | 'subject' | 'detail'>,
  only = somethingChanged,
): Promise<D1Result[]> {
  const { DB: db } = c.env
  const line = auditInsert(db, { ...c.get('desk'), ...entry }, Date.now(), only)
  return withStorage(() => db.batch([...statements, line]))
}

/**
 * Commits what somebody does, noted where it changes something. True where what they want (`isSet`) stands, by now or
 * before: an answer may have been lost.
 */
export async function commitWanted(
  c: AppContext,
  statement: D1PreparedStatement,
  entry: Parameters<typeof commitNoted>[2],
  isSet: Sql,
): Promise<boolean> {
  await commitNoted(c, [statement], entry)
  return withStorage(() => isSet.isFound(c.env.DB))
}

/**
 * The same line for those of several subjects of which a condition on `value`, their id, holds: before what is done to
 * them in the batch.
 */
export function auditEach(
  db: D1Database,
  { actor, role, action }: Omit<AuditEntry, 'subject' | 'detail'>,
  subjects: readonly string[],
  nowMs: number,
  only: Sql,
): D1PreparedStatement {
  return sql`INSERT INTO audit_log (at_ms, actor, role, action, subject)
    SELECT ${nowMs}, ${actor}, ${role}, ${action}, value
    FROM json_each(${JSON.stringify(subjects)}) WHERE ${only}`.on(db)
}

/** The log, newest first, from before a line on. */
export async function auditPage(
  db: D1Database,
  before: number | undefined,
): Promise<DeskPage<AuditLine>> {
  const results = await sql`SELECT id, ${isoOf(sql`at_ms`)} AS at, actor, action, subject, detail
    FROM audit_log WHERE id < ${before ?? Number.MAX_SAFE_INTEGER}
    ORDER BY id DESC LIMIT ${pageLines + 1}`.all(db, lineRow)
  const rows = results.slice(0, pageLines)
  return { rows, next: results.length > pageLines ? String(rows.at(-1)?.id) : null }
}
