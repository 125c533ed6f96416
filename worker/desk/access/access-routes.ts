import { Hono } from 'hono/tiny'
import {
  auditQuery,
  deskAccessPaths as paths,
  deskSessionTerms,
  deskSignIn,
  type DeskIdentity,
} from '#contract/desk/access.ts'
import type { AppEnv } from '../../http/app-context.ts'
import { auditInsert, auditPage } from '../audit-log.ts'
import {
  sessionDelete,
  sessionInsert,
  deskAccess,
  deskCookie,
  deskEntrance,
  deskPagesOnly,
} from './desk-access.ts'
import { useLink } from './members.ts'
import { withStorage } from '../../database/storage.ts'
import { tokenIdentity } from './identity.ts'
import { ApiError } from '../../http/errors.ts'
import { checkedBody, checkedQuery } from '../../http/read-body.ts'
import { refuseGuess, rateLimit } from '../../http/rate-limit.ts'
import { cookieDigest, giveCookie, takeCookie } from '../../http/token-cookie.ts'
import { digestHex, newToken } from '../../http/digest.ts'
import { sql } from '../../database/sql.ts'

/** Whether this database was filled with the sample year of `npm start -- --with-year`. */
async function hasSampleYear(db: D1Database): Promise<boolean> {
  return (await sql`SELECT 1 FROM sample_year`.isFound(db)) !== null
}

/** Whose link a token is of: it is used up. */
async function memberOfLink(db: D1Database, token: string, nowMs: number) {
  // Not tried a second time: the first may have used it up.
  const member = await useLink(db, await digestHex(token), nowMs)
  return member && { actor: member.name, role: member.role, memberId: member.id }
}

/** Signing in and out, and what was done at the desk. */
export const deskAccessRoutes = new Hono<AppEnv>()
  .post(paths.session, rateLimit('CHECKOUT_RATE_LIMIT'), deskPagesOnly, async (c) => {
    if (deskEntrance(c) === 'access') throw new ApiError('not_found')
    const { token } = await checkedBody(c, deskSignIn)
    const nowMs = Date.now()
    const identity =
      (await tokenIdentity(c.get('settings'), token.trim())) ??
      (await memberOfLink(c.env.DB, token.trim(), nowMs))
    if (!identity) return refuseGuess(c)
    const session = await newToken()
    const { role } = identity
    const member = 'memberId' in identity ? identity : { actor: role, memberId: role }
    const { actor, memberId: subject } = member
    await withStorage(() =>
      c.env.DB.batch([
        ...sessionInsert(c.env.DB, { hash: session.hash, ...identity }, nowMs),
        auditInsert(c.env.DB, { actor, role, action: 'desk.sign-in', subject }, nowMs),
      ]),
    )
    giveCookie(c, deskCookie, session.token, {
      maxAge: deskSessionTerms.wholeSeconds,
      sameSite: 'Strict',
    })
    return c.json({ ok: true })
  })
  .get(paths.session, rateLimit('READ_RATE_LIMIT'), deskAccess, async (c) => {
    const { ACCESS_TEAM_DOMAIN: team } = c.get('settings')
    return c.json({
      ...c.get('desk'),
      signOutUrl: team ? `${team}/cdn-cgi/access/logout` : null,
      isSample: await withStorage(() => hasSampleYear(c.env.DB)),
    } satisfies DeskIdentity)
  })
  .delete(paths.session, rateLimit('READ_RATE_LIMIT'), deskPagesOnly, async (c) => {
    const hash = await cookieDigest(c, deskCookie)
    if (hash) await withStorage(() => sessionDelete(c.env.DB, hash).run())
    takeCookie(c, deskCookie)
    return c.json({ ok: true })
  })
  .delete(paths.everySession, rateLimit('READ_RATE_LIMIT'), deskAccess, async (c) => {
    const entry = { ...c.get('desk'), action: 'desk.end-sessions', subject: 'all' }
    await withStorage(() =>
      c.env.DB.batch([sessionDelete(c.env.DB), auditInsert(c.env.DB, entry, Date.now())]),
    )
    takeCookie(c, deskCookie)
    return c.json({ ok: true })
  })
  .get(paths.audit, rateLimit('READ_RATE_LIMIT'), deskAccess, async (c) => {
    const { before } = checkedQuery(c, auditQuery)
    return c.json(await withStorage(() => auditPage(c.env.DB, before)))
  })
