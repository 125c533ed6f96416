import * as z from 'zod/mini'
import { currency } from '#contract/catalogue.ts'
import { type AuditLine, auditLine, type DeskRole } from '#contract/desk/access.ts'
import { type DeskPage, deskPageRows } from '#contract/desk/list.ts'
import { isoOf, jsonOf, somethingChanged, type Sql, sql } from '../database/sql.ts'
import { withStorage } from '../database/storage.ts'
import type { AppContext } from '../http/app-context.ts'
import { pageBy } from './page-after.ts'

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

type Noted = Pick<AuditEntry, 'action' | 'subject' | 'detail'>

/**
 * The line of what somebody does, for its batch: left out where the statement before it has changed nothing, or where
 * `only` does not hold.
 */
export const noted = (c: AppContext, entry: Noted, only: Sql = somethingChanged) =>
  auditInsert(c.env.DB, { ...c.get('desk'), ...entry }, Date.now(), only)

/** Commits what somebody does, with its line of the log behind it. */
export function commitNoted(
  c: AppContext,
  statements: readonly D1PreparedStatement[],
  entry: Noted,
  only?: Sql,
): Promise<D1Result[]> {
  const line = noted(c, entry, only)
  return withStorage(() => c.env.DB.batch([...statements, line]))
}

/**
 * Commits what somebody does, noted where it changes something. True where what they want (`isSet`) stands, by now or
 * before: an answer may have been lost.
 */
export async function commitWanted(
  c: AppContext,
  statement: D1PreparedStatement,
  entry: Noted,
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
  c: AppContext,
  action: string,
  subjects: readonly string[],
  only: Sql,
): D1PreparedStatement {
  const { actor, role } = c.get('desk')
  return sql`INSERT INTO audit_log (at_ms, actor, role, action, subject)
    SELECT ${Date.now()}, ${actor}, ${role}, ${action}, value
    FROM json_each(${JSON.stringify(subjects)}) WHERE ${only}`.on(c.env.DB)
}

/** The log, newest first, from before a line on. */
export async function auditPage(
  db: D1Database,
  before: number | undefined,
): Promise<DeskPage<AuditLine>> {
  const rows = await sql`SELECT id, ${isoOf(sql`at_ms`)} AS at, actor, action, subject, detail
    FROM audit_log WHERE id < ${before ?? Number.MAX_SAFE_INTEGER}
    ORDER BY id DESC LIMIT ${deskPageRows + 1}`.all(db, lineRow)
  return pageBy(rows, deskPageRows, ({ id }) => String(id))
}
