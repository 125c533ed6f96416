import * as z from 'zod/mini'
import { type Passkey, passkeyAlgorithms, passkeyMinutes } from '#contract/desk/access.ts'
import { minuteMs } from '#lib/time.ts'
import { somethingChanged, sql, wordOf } from '../../database/sql.ts'
import type { DeskRole } from '#contract/desk/access.ts'
import { digestHex, newToken } from '../../http/digest.ts'

/** A challenge that one passkey may answer, once and soon; it forgets those whose time is over. */
export async function newChallenge(db: D1Database, nowMs: number): Promise<string> {
  const { token, hash } = await newToken()
  await db.batch([
    sql`DELETE FROM desk_challenges WHERE expires_ms <= ${nowMs}`.on(db),
    sql`INSERT INTO desk_challenges (hash, expires_ms)
      VALUES (${hash}, ${nowMs + passkeyMinutes * minuteMs})`.on(db),
  ])
  return token
}

/** Uses a challenge up; false for one that is unknown, used or too old. */
export async function useChallenge(db: D1Database, challenge: string, nowMs: number) {
  const hash = await digestHex(challenge)
  return sql`DELETE FROM desk_challenges WHERE hash = ${hash} AND expires_ms > ${nowMs}
    RETURNING 1`.isFound(db)
}

/** Somebody's passkeys, the oldest first. */
export function passkeysOf(db: D1Database, memberId: string): Promise<Passkey[]> {
  return sql`SELECT id, name, added_at AS addedAt, used_at AS usedAt FROM desk_passkeys
    WHERE member_id = ${memberId} ORDER BY added_at, id LIMIT 100`.all(
    db,
    z.object({
      id: z.string(),
      name: z.string(),
      addedAt: z.string(),
      usedAt: z.nullable(z.string()),
    }),
  )
}

type NewPasskey = Omit<Passkey, 'usedAt'> & {
  memberId: string
  publicKey: string
  algorithm: number
  signCount: number
}

/** Adds a passkey: a statement for a batch. It does nothing where the id is known already. */
export function passkeyInsert(db: D1Database, key: NewPasskey): D1PreparedStatement {
  return sql`INSERT OR IGNORE INTO desk_passkeys
      (id, member_id, name, public_key, algorithm, sign_count, added_at)
    VALUES (${key.id}, ${key.memberId}, ${key.name}, ${key.publicKey}, ${key.algorithm},
      ${key.signCount}, ${key.addedAt})`.on(db)
}

type Removal = { id: string; memberId: string; sessionHash: string | null }

/** Removes one of somebody's passkeys, and ends their other sessions where there was one: statements for a batch. */
export function passkeyRemoval(db: D1Database, { id, memberId, sessionHash }: Removal) {
  return [
    sql`DELETE FROM desk_passkeys WHERE id = ${id} AND member_id = ${memberId}`.on(db),
    sql`DELETE FROM desk_sessions
      WHERE ${somethingChanged} AND member_id = ${memberId} AND hash <> ${sessionHash ?? ''}`.on(
      db,
    ),
  ]
}

/** What a passkey's signature is checked with, and whose it is; null for one that is unknown. */
export function passkeyOwner(db: D1Database, id: string) {
  return sql`SELECT members.id AS memberId, members.name, members.role, passkeys.name AS passkey,
      public_key AS publicKey, algorithm
    FROM desk_passkeys AS passkeys JOIN desk_members AS members ON members.id = member_id
    WHERE passkeys.id = ${id}`.first(
    db,
    z.object({
      memberId: z.string(),
      name: z.string(),
      role: wordOf<DeskRole>(),
      passkey: z.string(),
      publicKey: z.string(),
      algorithm: z.literal(passkeyAlgorithms),
    }),
  )
}

/** Notes that a passkey has signed; false where it counts and this count is not above the last, so that it was copied. */
export async function notePasskeyUse(
  db: D1Database,
  { id, signCount }: { id: string; signCount: number },
  nowMs: number,
): Promise<boolean> {
  const at = new Date(nowMs).toISOString()
  const used = await sql`UPDATE desk_passkeys SET sign_count = ${signCount}, used_at = ${at}
    WHERE id = ${id} AND (sign_count < ${signCount} OR (sign_count = 0 AND ${signCount} = 0))
    RETURNING member_id AS memberId`.first(db, z.object({ memberId: z.string() }))
  if (!used) return false
  await sql`UPDATE desk_members SET signed_in_at = ${at} WHERE id = ${used.memberId}`.run(db)
  return true
}
