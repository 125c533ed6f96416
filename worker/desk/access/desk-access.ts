import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import {
  deskHeader,
  deskIdle,
  type DeskRole,
  deskRoles,
  deskSessionTerms,
} from '#contract/desk/access.ts'
import { mayUse } from '#contract/desk/roles.ts'
import { minuteMs } from '#lib/time.ts'
import type { AppContext, AppEnv, DeskUser } from '../../http/app-context.ts'
import { withStorage } from '../../database/storage.ts'
import { auditInsert } from '../audit-log.ts'
import { accessIdentity, isCurrentToken } from './identity.ts'
import { ApiError } from '../../http/errors.ts'
import { newToken } from '../../http/digest.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { cookieDigest, giveCookie, isOwnPage } from '../../http/token-cookie.ts'
import * as z from 'zod/mini'
import { somethingChanged, sql } from '../../database/sql.ts'

const idleMs = deskSessionTerms.idleSeconds * 1_000
const wholeMs = deskSessionTerms.wholeSeconds * 1_000

/** A session is written again this long after it was last seen, not with each request. */
const seenEveryMs = 5 * minuteMs

/** Who signs in: by a token, with its digest, or as somebody who was invited. */
type SignedIn = { role: DeskRole } & ({ tokenHash: string } | { memberId: string; name: string })

/** Opens a session, gives its cookie, and forgets those whose time is over. */
export async function openDesk(c: AppContext, who: SignedIn, detail: Record<string, string> = {}) {
  const { role } = who
  const isMember = 'memberId' in who
  const [tokenHash, memberId] = isMember ? ['', who.memberId] : [who.tokenHash, null]
  const line = {
    actor: isMember ? who.name : role,
    role,
    action: 'desk.sign-in',
    subject: memberId ?? role,
    detail,
  }
  const { token, hash } = await newToken()
  const { DB: db } = c.env
  const nowMs = Date.now()
  await withStorage(() =>
    db.batch([
      sql`DELETE FROM desk_sessions WHERE seen_ms <= ${nowMs - idleMs}
        OR created_ms <= ${nowMs - wholeMs}`.on(db),
      sql`INSERT INTO desk_sessions (hash, role, token_hash, member_id, created_ms, seen_ms)
        VALUES (${hash}, ${role}, ${tokenHash}, ${memberId}, ${nowMs}, ${nowMs})
        ON CONFLICT (hash) DO NOTHING`.on(db),
      auditInsert(db, line, nowMs, somethingChanged),
    ]),
  )
  giveCookie(c, deskCookie, token, {
    maxAge: deskSessionTerms.wholeSeconds,
    sameSite: 'Strict',
  })
}

const sessionRow = z.object({
  role: z.enum(deskRoles),
  tokenHash: z.string(),
  seenMs: z.number(),
  /** Whose it is; null for one that a token opened. */
  member: z.nullable(z.string()),
  memberId: z.nullable(z.string()),
})

/** The open session with this digest; being used renews it. A member's is theirs as long as they are here. */
async function openSession(db: D1Database, hash: string, nowMs: number, isUsed: boolean) {
  const session =
    await sql`SELECT coalesce(members.role, sessions.role) AS role, token_hash AS tokenHash,
      seen_ms AS seenMs, members.name AS member, members.id AS memberId
    FROM desk_sessions AS sessions LEFT JOIN desk_members AS members ON members.id = member_id
    WHERE hash = ${hash} AND seen_ms > ${nowMs - idleMs} AND created_ms > ${nowMs - wholeMs}`.first(
      db,
      sessionRow,
    )
  if (isUsed && session && session.seenMs < nowMs - seenEveryMs) {
    await sql`UPDATE desk_sessions SET seen_ms = ${nowMs} WHERE hash = ${hash}`.run(db)
  }
  return session
}

/** Name of the session's cookie. */
export const deskCookie = 'desk'

/** How the desk is entered: by Cloudflare Access where that is set, else by a token, else not at all. */
function deskEntrance(c: AppContext): 'access' | 'token' {
  const { ACCESS_TEAM_DOMAIN, OPERATOR_TOKEN, STAFF_TOKEN } = c.get('settings')
  if (ACCESS_TEAM_DOMAIN) return 'access'
  if (OPERATOR_TOKEN || STAFF_TOKEN) return 'token'
  throw new ApiError('not_found')
}

/** With Cloudflare Access people are let in there: a link or a passkey of ours would open nothing. */
export function requireOwnDoor(c: AppContext): void {
  if (deskEntrance(c) === 'access') throw new ApiError('not_found')
}

async function userByAccess(c: AppContext): Promise<DeskUser | null> {
  const {
    ACCESS_TEAM_DOMAIN: team,
    ACCESS_AUD: audience,
    ACCESS_OWNERS: owners,
  } = c.get('settings')
  const assertion = c.req.header('cf-access-jwt-assertion')
  if (!team || !audience || !assertion) return null
  const user = await accessIdentity(assertion, { team, audience, owners }, Date.now()).catch(
    (cause: unknown) => {
      throw new ApiError('not_configured', { cause })
    },
  )
  return user && { ...user, by: 'access' }
}

async function userBySession(c: AppContext): Promise<DeskUser | null> {
  const hash = await cookieDigest(c, deskCookie)
  if (!hash) return null
  const isUsed = c.req.header(deskHeader) !== deskIdle
  const session = await withStorage(() => openSession(c.env.DB, hash, Date.now(), isUsed))
  if (!session) return null
  const { role, tokenHash, member, memberId } = session
  if (member !== null && memberId !== null)
    return { actor: member, role, by: 'invitation', memberId }
  // A member who was removed has left no token either.
  const isCurrent = await isCurrentToken(c.get('settings'), role, tokenHash)
  return isCurrent ? { actor: role, role, by: 'token' } : null
}

/** Refuses what another site's page could have sent: a change needs a header, too, that no form can send. */
function requireOwnPage(c: AppContext): void {
  if (!isOwnPage(c, deskHeader)) throw new ApiError('origin_not_allowed')
}

/** Lets a request to the desk's own pages only, before it is known who sends it. */
export const deskPagesOnly = createMiddleware<AppEnv>(async (c, next) => {
  deskEntrance(c)
  requireOwnPage(c)
  return next()
})

const deskAccess = createMiddleware<AppEnv>(async (c, next) => {
  requireOwnPage(c)
  const user = await (deskEntrance(c) === 'access' ? userByAccess(c) : userBySession(c))
  if (!user) throw new ApiError('session_needed')
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  if (!mayUse(user.role, `${method} ${routePath(c)}`)) throw new ApiError('forbidden')
  c.set('desk', user)
  return next()
})

/**
 * Opens a route to whoever is at the desk and may use it (`contract/desk/roles.ts`); to nobody where no row names it.
 */
export const atDesk = [rateLimit('READ_RATE_LIMIT'), deskAccess] as const
