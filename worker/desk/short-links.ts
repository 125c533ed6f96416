import { Hono } from 'hono/tiny'
import { newShortLink, shortLinkOf, shortLinksPath } from '#contract/desk/short-links.ts'
import {
  listShortLinks,
  shortLinkInsert,
  shortLinkUpdate,
  targetOf,
} from '../campaigns/short-links.ts'
import { withStorage } from '../database/storage.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { checkedBody } from '../http/read-body.ts'
import { atDesk } from './access/desk-access.ts'
import { commitNoted } from './audit-log.ts'

async function retire(c: AppContext, name: string, retiredAt: string | null) {
  const action = retiredAt ? 'short_link.retire' : 'short_link.revive'
  const update = shortLinkUpdate(c.env.DB, name, retiredAt)
  const [changed] = await commitNoted(c, [update], { action, subject: name })
  if (changed?.results.length !== 1) throw new ApiError('edit_conflict')
  return c.json({ ok: true })
}

/** Short addresses of campaigns: listed, made, retired. */
export const deskShortLinks = new Hono<AppEnv>()
  .get(shortLinksPath, ...atDesk, async (c) =>
    c.json(await withStorage(() => listShortLinks(c.env.DB, Date.now()))),
  )
  .post(shortLinksPath, ...atDesk, async (c) => {
    const link = await checkedBody(c, newShortLink)
    const target = targetOf(link)
    const { name } = link
    const insert = shortLinkInsert(c.env.DB, { name, target }, c.get('desk').actor, Date.now())
    const entry = { action: 'short_link.make', subject: name, detail: { target } }
    const [made] = await commitNoted(c, [insert], entry)
    if (made?.results.length !== 1) {
      throw invalidField('name', 'There is an address of this name already.')
    }
    return c.json({ ok: true })
  })
  .delete(shortLinkOf(':name'), ...atDesk, (c) =>
    retire(c, c.req.param('name'), new Date().toISOString()),
  )
  .post(shortLinkOf(':name'), ...atDesk, (c) => retire(c, c.req.param('name'), null))
