import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import {
  deskAccessPaths as paths,
  deskRoles,
  newPasskey,
  passkey,
  passkeyAlgorithms,
  type PasskeyChallenge,
  passkeyMinutes,
  passkeySignIn,
  type Passkeys,
} from '#contract/desk/access.ts'
import { minuteMs } from '#lib/time.ts'
import { somethingChanged, sql } from '../../database/sql.ts'
import { withStorage } from '../../database/storage.ts'
import type { AppContext, AppEnv } from '../../http/app-context.ts'
import { digestHex, newToken } from '../../http/digest.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { siteOrigin } from '../../http/origins.ts'
import { rateLimit, refuseGuess } from '../../http/rate-limit.ts'
import { checkedBody } from '../../http/read-body.ts'
import { cookieDigest } from '../../http/token-cookie.ts'
import { commitNoted, inAnyCase } from '../audit-log.ts'
import { atDesk, deskCookie, deskPagesOnly, openDesk, requireOwnDoor } from './desk-access.ts'
import { attestsId, isPublicKey, isSigned, readAnswer } from './passkey-proof.ts'

/** A challenge that one passkey may answer, once and soon; it forgets those whose time is over. */
async function newChallenge(db: D1Database, nowMs: number): Promise<string> {
  const { token, hash } = await newToken()
  await db.batch([
    sql`DELETE FROM desk_challenges WHERE expires_ms <= ${nowMs}`.on(db),
    sql`INSERT INTO desk_challenges (hash, expires_ms)
      VALUES (${hash}, ${nowMs + passkeyMinutes * minuteMs})`.on(db),
  ])
  return token
}

/** Uses a challenge up; false for one that is unknown, used or too old. */
async function useChallenge(db: D1Database, challenge: string, nowMs: number) {
  const hash = await digestHex(challenge)
  return sql`DELETE FROM desk_challenges WHERE hash = ${hash} AND expires_ms > ${nowMs}
    RETURNING 1`.isFound(db)
}

/** Somebody's passkeys, the oldest first. */
const passkeysOf = (db: D1Database, memberId: string) =>
  withStorage(() =>
    sql`SELECT id, name, added_at AS addedAt, used_at AS usedAt FROM desk_passkeys
      WHERE member_id = ${memberId} ORDER BY added_at, id LIMIT 100`.all(db, passkey),
  )

/** What a passkey's signature is checked with, and whose it is; null for one that is unknown. */
const passkeyOwner = (db: D1Database, id: string) =>
  sql`SELECT members.id AS memberId, members.name, members.role, passkeys.name AS passkey,
      public_key AS publicKey, algorithm
    FROM desk_passkeys AS passkeys JOIN desk_members AS members ON members.id = member_id
    WHERE passkeys.id = ${id}`.first(
    db,
    z.object({
      memberId: z.string(),
      name: z.string(),
      role: z.enum(deskRoles),
      passkey: z.string(),
      publicKey: z.string(),
      algorithm: z.literal(passkeyAlgorithms),
    }),
  )

/** Notes that a passkey has signed; false where it counts and this count is not above the last, so that it was copied. */
async function notePasskeyUse(db: D1Database, id: string, count: number, nowMs: number) {
  const at = new Date(nowMs).toISOString()
  const used = await sql`UPDATE desk_passkeys SET sign_count = ${count}, used_at = ${at}
    WHERE id = ${id} AND (sign_count < ${count} OR (sign_count = 0 AND ${count} = 0))
    RETURNING member_id AS memberId`.first(db, z.object({ memberId: z.string() }))
  if (!used) return false
  await sql`UPDATE desk_members SET signed_in_at = ${at} WHERE id = ${used.memberId}`.run(db)
  return true
}

const ownOrigin = (c: AppContext) => siteOrigin(c.req.url, c.get('settings'))

/** Whose passkeys are meant: a token is nobody's, and there are none to keep for it. */
function memberOf(c: AppContext): string {
  const { memberId } = c.get('desk')
  if (!memberId) throw new ApiError('not_found')
  return memberId
}

const notAdded = () => invalidField('passkey', 'This passkey could not be added. Please try again.')

/** Passkeys (WebAuthn, level 3): signing in by one, and one's own. */
export const deskPasskeyRoutes = new Hono<AppEnv>()
  .post(paths.passkeyChallenge, rateLimit('CHECKOUT_RATE_LIMIT'), deskPagesOnly, async (c) => {
    requireOwnDoor(c)
    const challenge = await withStorage(() => newChallenge(c.env.DB, Date.now()))
    const { hostname: rpId } = new URL(ownOrigin(c))
    return c.json({ challenge, rpId } satisfies PasskeyChallenge)
  })
  .post(paths.passkeySession, rateLimit('CHECKOUT_RATE_LIMIT'), deskPagesOnly, async (c) => {
    requireOwnDoor(c)
    const { id, response } = await checkedBody(c, passkeySignIn)
    const { DB: db } = c.env
    const nowMs = Date.now()
    const answer = await readAnswer('webauthn.get', response, ownOrigin(c))
    if (!answer) return refuseGuess(c)
    const [isAsked, owner] = await Promise.all([
      useChallenge(db, answer.challenge, nowMs),
      passkeyOwner(db, id),
    ])
    if (!isAsked || !owner || !(await isSigned(owner, response))) return refuseGuess(c)
    if (!(await notePasskeyUse(db, id, answer.signCount, nowMs))) return refuseGuess(c)
    await openDesk(c, owner, { passkey: owner.passkey })
    return c.json({ ok: true })
  })
  .get(paths.passkeys, ...atDesk, async (c) => {
    const memberId = memberOf(c)
    const passkeys = await passkeysOf(c.env.DB, memberId)
    return c.json({ memberId, passkeys } satisfies Passkeys)
  })
  .post(paths.passkeys, ...atDesk, async (c) => {
    const memberId = memberOf(c)
    const { id, name, response } = await checkedBody(c, newPasskey)
    const { DB: db } = c.env
    const nowMs = Date.now()
    const { publicKey, publicKeyAlgorithm: algorithm } = response
    const answer = await readAnswer('webauthn.create', response, ownOrigin(c))
    const isTaken =
      answer !== null &&
      attestsId(answer, id) &&
      (await isPublicKey({ publicKey, algorithm })) &&
      (await useChallenge(db, answer.challenge, nowMs))
    if (!isTaken) throw notAdded()
    // Nothing where the id is known already.
    const insert = sql`INSERT OR IGNORE INTO desk_passkeys
        (id, member_id, name, public_key, algorithm, sign_count, added_at)
      VALUES (${id}, ${memberId}, ${name}, ${publicKey}, ${algorithm}, ${answer.signCount},
        ${new Date(nowMs).toISOString()})`.on(db)
    const entry = { action: 'passkeys.add', subject: memberId, detail: { name } }
    const [added] = await commitNoted(c, [insert], entry)
    if (added?.meta.changes === 0) throw notAdded()
    return c.json({ ok: true })
  })
  .delete(paths.passkey(':id'), ...atDesk, async (c) => {
    const memberId = memberOf(c)
    const id = c.req.param('id')
    const { DB: db } = c.env
    const key = (await passkeysOf(db, memberId)).find((each) => each.id === id)
    if (!key) throw new ApiError('not_found')
    const hash = (await cookieDigest(c, deskCookie)) ?? ''
    const statements = [
      sql`DELETE FROM desk_passkeys WHERE id = ${id} AND member_id = ${memberId}`.on(db),
      // Other sessions of theirs end with it.
      sql`DELETE FROM desk_sessions
        WHERE ${somethingChanged} AND member_id = ${memberId} AND hash <> ${hash}`.on(db),
    ]
    const entry = { action: 'passkeys.remove', subject: memberId, detail: { name: key.name } }
    await commitNoted(c, statements, entry, inAnyCase)
    return c.json({ ok: true })
  })
