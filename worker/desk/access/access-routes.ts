import { Hono } from 'hono/tiny'
import {
  auditQuery,
  deskAccessPaths as paths,
  deskSignIn,
  type DeskIdentity,
} from '#contract/desk/access.ts'
import type { AppEnv } from '../../http/app-context.ts'
import { auditPage, commitNoted, inAnyCase } from '../audit-log.ts'
import { atDesk, deskCookie, deskPagesOnly, openDesk, requireOwnDoor } from './desk-access.ts'
import { useLink } from './members.ts'
import { withStorage } from '../../database/storage.ts'
import { tokenIdentity } from './identity.ts'
import { checkedBody, checkedQuery } from '../../http/read-body.ts'
import { refuseGuess, rateLimit } from '../../http/rate-limit.ts'
import { cookieDigest, takeCookie } from '../../http/token-cookie.ts'
import { digestHex } from '../../http/digest.ts'
import { sql } from '../../database/sql.ts'

/** Whether this database was filled with the sample year of `npm start -- --with-year`. */
const hasSampleYear = (db: D1Database) => sql`SELECT 1 FROM sample_year`.isFound(db)

/** Whose link a token is of: it is used up. */
async function memberOfLink(db: D1Database, token: string, nowMs: number) {
  // Not tried a second time: the first may have used it up.
  const member = await useLink(db, await digestHex(token), nowMs)
  return member && { role: member.role, memberId: member.id, name: member.name }
}

/** Signing in and out, and what was done at the desk. */
export const deskAccessRoutes = new Hono<AppEnv>()
  .post(paths.session, rateLimit('CHECKOUT_RATE_LIMIT'), deskPagesOnly, async (c) => {
    requireOwnDoor(c)
    const { token } = await checkedBody(c, deskSignIn)
    const who =
      (await tokenIdentity(c.get('settings'), token.trim())) ??
      (await memberOfLink(c.env.DB, token.trim(), Date.now()))
    if (!who) return refuseGuess(c)
    await openDesk(c, who)
    return c.json({ ok: true })
  })
  .get(paths.session, ...atDesk, async (c) => {
    const { ACCESS_TEAM_DOMAIN: team } = c.get('settings')
    return c.json({
      ...c.get('desk'),
      signOutUrl: team ? `${team}/cdn-cgi/access/logout` : null,
      isSample: await withStorage(() => hasSampleYear(c.env.DB)),
    } satisfies DeskIdentity)
  })
  .delete(paths.session, rateLimit('READ_RATE_LIMIT'), deskPagesOnly, async (c) => {
    const hash = await cookieDigest(c, deskCookie)
    if (hash)
      await withStorage(() => sql`DELETE FROM desk_sessions WHERE hash = ${hash}`.run(c.env.DB))
    takeCookie(c, deskCookie)
    return c.json({ ok: true })
  })
  .delete(paths.everySession, ...atDesk, async (c) => {
    const entry = { action: 'desk.end-sessions', subject: 'all' }
    const { DB: db } = c.env
    const all = [sql`DELETE FROM desk_sessions`.on(db), sql`DELETE FROM desk_links`.on(db)]
    await commitNoted(c, all, entry, inAnyCase)
    takeCookie(c, deskCookie)
    return c.json({ ok: true })
  })
  .get(paths.audit, ...atDesk, async (c) => {
    const { cursor } = checkedQuery(c, auditQuery)
    return c.json(await withStorage(() => auditPage(c.env.DB, cursor)))
  })
