import * as z from 'zod/mini'
import {
  deskLinkMs,
  deskLinkTerms,
  type DeskMember,
  deskMember,
  deskRoles,
} from '#contract/desk/access.ts'
import { minuteMs } from '#lib/time.ts'
import { rowsOf, sql } from '../../database/sql.ts'
import { newToken } from '../../http/digest.ts'
import { mailAddress, queueMail } from '../../mail/queue-mail.ts'

const columns = sql`id, name, address, role, signed_in_at AS signedInAt`

/** Everybody who was invited, by name. */
export function listMembers(db: D1Database): Promise<DeskMember[]> {
  return sql`SELECT ${columns} FROM desk_members ORDER BY name LIMIT 200`.all(db, deskMember)
}

/** Somebody who was invited, or null. */
export function memberById(db: D1Database, id: string): Promise<DeskMember | null> {
  return sql`SELECT ${columns} FROM desk_members WHERE id = ${id}`.first(db, deskMember)
}

/** Lets somebody in: a statement for a batch. It fails where the name or the address is there already. */
export function memberInsert(db: D1Database, member: Omit<DeskMember, 'signedInAt'>) {
  return sql`INSERT INTO desk_members (id, name, address, role, invited_at)
    VALUES (${member.id}, ${member.name}, ${mailAddress(member.address)}, ${member.role},
      ${new Date().toISOString()})`.on(db)
}

/** Which of a member's values somebody has already, or null; whoever holds a token is called by its role. */
export async function takenValue(db: D1Database, member: { name: string; address: string }) {
  if ([...deskRoles, 'nobody'].includes(member.name.toLowerCase())) return 'name'
  const row =
    await sql`SELECT iif(address = ${mailAddress(member.address)}, 'address', 'name') AS field
    FROM desk_members
    WHERE address = ${mailAddress(member.address)} OR name = ${member.name} LIMIT 1`.first(
      db,
      z.object({ field: z.enum(['address', 'name']) }),
    )
  return row?.field ?? null
}

/**
 * Statements that remove somebody with their sessions and links, and free the open leads that they have; nothing for the
 * last owner. The last statement answers a row where they were removed.
 */
export function memberRemoval(db: D1Database, id: string): D1PreparedStatement[] {
  const removable = sql`desk_members WHERE id = ${id} AND (role <> 'owner'
    OR (SELECT count(*) FROM desk_members WHERE role = 'owner') > 1)`
  return [
    sql`DELETE FROM desk_links WHERE member_id IN (SELECT id FROM ${removable})`.on(db),
    sql`DELETE FROM desk_sessions WHERE member_id IN (SELECT id FROM ${removable})`.on(db),
    sql`UPDATE lead_work SET assignee = '' WHERE state IN ('new', 'answered', 'qualified')
      AND assignee = (SELECT name FROM ${removable})`.on(db),
    sql`DELETE FROM ${removable} RETURNING id`.on(db),
  ]
}

type NewLink = {
  member: Pick<DeskMember, 'id' | 'name' | 'address'>
  /** Who invites them; null where they asked for it. */
  invitedBy: string | null
  /** False where no mail can be sent, and the link is handed over instead. */
  isMailed: boolean
}

/** A new link that signs somebody in once: its token, and the statements that store and mail it. */
export async function newLink(
  db: D1Database,
  { member, invitedBy, isMailed }: NewLink,
  nowMs: number,
): Promise<{ token: string; statements: D1PreparedStatement[] }> {
  const { token, hash } = await newToken()
  const mail = queueMail(db, {
    id: `desk-link:${hash}`,
    kind: 'desk-link',
    to: member.address,
    data: { name: member.name, invitedBy },
    secret: token,
    subjectId: member.id,
    nowMs,
  })
  return {
    token,
    statements: [
      sql`DELETE FROM desk_links WHERE expires_ms <= ${nowMs}`.on(db),
      sql`INSERT INTO desk_links (hash, member_id, created_ms, expires_ms)
        SELECT ${hash}, id, ${nowMs}, ${nowMs + deskLinkMs(invitedBy)} FROM desk_members
        WHERE id = ${member.id}`.on(db),
      ...(isMailed ? [mail] : []),
    ],
  }
}

/** Links that one member may ask for in the life of one. */
const mostLinks = 4

/** Mails a link to whoever has this address here; nothing for anybody else, nor where several were asked for just now. */
export async function mailLink(db: D1Database, address: string, nowMs: number): Promise<boolean> {
  const sinceMs = nowMs - deskLinkTerms.signInMinutes * minuteMs
  const member = await sql`SELECT ${columns} FROM desk_members
    WHERE address = ${mailAddress(address)} AND (
      SELECT count(*) FROM desk_links WHERE member_id = desk_members.id AND created_ms > ${sinceMs}
    ) < ${mostLinks}`.first(db, deskMember)
  if (!member) return false
  const { statements } = await newLink(db, { member, invitedBy: null, isMailed: true }, nowMs)
  await db.batch(statements)
  return true
}

/** Uses a link up: who it belongs to, or null for one that is unknown, used or too old. */
export async function useLink(
  db: D1Database,
  hash: string,
  nowMs: number,
): Promise<DeskMember | null> {
  const used = await sql`DELETE FROM desk_links WHERE hash = ${hash} AND expires_ms > ${nowMs}
    RETURNING member_id AS memberId`.first(db, z.object({ memberId: z.string() }))
  if (!used) return null
  const [, found] = await db.batch([
    sql`UPDATE desk_members SET signed_in_at = ${new Date(nowMs).toISOString()}
      WHERE id = ${used.memberId}`.on(db),
    sql`SELECT ${columns} FROM desk_members WHERE id = ${used.memberId}`.on(db),
  ])
  return rowsOf(found, deskMember)[0] ?? null
}
