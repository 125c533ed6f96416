import { Hono } from 'hono/tiny'
import { newShortLink, shortLinkOf, shortLinksPath } from '#contract/desk/short-links.ts'
import {
  isShortLink,
  listShortLinks,
  shortLinkInsert,
  shortLinkUpdate,
  targetOf,
} from '../campaigns/short-links.ts'
import { sql } from '../database/sql.ts'
import { withStorage } from '../database/storage.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { checkedBody } from '../http/read-body.ts'
import { atDesk } from './access/desk-access.ts'
import { commitWanted } from './audit-log.ts'

async function retire(c: AppContext, name: string, retiredAt: string | null) {
  const action = retiredAt ? 'short_link.retire' : 'short_link.revive'
  const update = shortLinkUpdate(c.env.DB, name, retiredAt)
  const isSet = sql`SELECT 1 FROM short_links
    WHERE name = ${name} AND (retired_at IS NULL) = (${retiredAt} IS NULL)`
  if (!(await commitWanted(c, update, { action, subject: name }, isSet))) {
    throw new ApiError('edit_conflict')
  }
  return c.json({ ok: true })
}

/** Short addresses of campaigns: listed, made, retired. */
export const deskShortLinks = new Hono<AppEnv>()
  .get(shortLinksPath, ...atDesk, async (c) =>
    c.json(await withStorage(() => listShortLinks(c.env.DB, Date.now()))),
  )
  .post(shortLinksPath, ...atDesk, async (c) => {
    const link = await checkedBody(c, newShortLink)
    const made = { name: link.name, target: targetOf(link) }
    const insert = shortLinkInsert(c.env.DB, made, c.get('desk').actor, Date.now())
    const { name: subject, target } = made
    const entry = { action: 'short_link.make', subject, detail: { target } }
    if (!(await commitWanted(c, insert, entry, isShortLink(made)))) {
      throw invalidField('name', 'There is an address of this name already.')
    }
    return c.json({ ok: true })
  })
  .delete(shortLinkOf(':name'), ...atDesk, (c) =>
    retire(c, c.req.param('name'), new Date().toISOString()),
  )
  .post(shortLinkOf(':name'), ...atDesk, (c) => retire(c, c.req.param('name'), null))
