import { Hono } from 'hono'
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
import { withStorage } from '../../database/storage.ts'
import { tokenIdentity } from './identity.ts'
import { ApiError } from '../../http/errors.ts'
import { checkedBody, checkedQuery } from '../../http/read-body.ts'
import { refuseGuess, rateLimit } from '../../http/rate-limit.ts'
import { cookieDigest, giveCookie, takeCookie } from '../../http/token-cookie.ts'
import { newToken } from '../../http/digest.ts'
import { sql } from '../../database/sql.ts'

/** Whether this database was filled with the sample year of `npm start -- --with-year`. */
async function hasSampleYear(db: D1Database): Promise<boolean> {
  return (await sql`SELECT 1 FROM sample_year`.isFound(db)) !== null
}

/** Signing in and out, and what was done at the desk. */
export const deskAccessRoutes = new Hono<AppEnv>()
  .post(paths.session, rateLimit('CHECKOUT_RATE_LIMIT'), deskPagesOnly, async (c) => {
    if (deskEntrance(c) === 'access') throw new ApiError('not_found')
    const { token } = await checkedBody(c, deskSignIn)
    const identity = await tokenIdentity(c.get('settings'), token.trim())
    if (!identity) return refuseGuess(c)
    const session = await newToken()
    const nowMs = Date.now()
    const { role } = identity
    await withStorage(() =>
      c.env.DB.batch([
        ...sessionInsert(c.env.DB, { hash: session.hash, ...identity }, nowMs),
        auditInsert(c.env.DB, { actor: role, role, action: 'desk.sign-in', subject: role }, nowMs),
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
      by: team ? 'access' : 'token',
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
