import { Hono } from 'hono'
import { newShortLink, shortLinkOf, shortLinksPath } from '#contract/desk/short-links.ts'
import {
  listShortLinks,
  shortLinkInsert,
  shortLinkUpdate,
  targetOf,
} from '../campaigns/short-links.ts'
import { withStorage } from '../database/storage.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { ApiError } from '../http/errors.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { checkedBody } from '../http/read-body.ts'
import { somethingChanged } from '../database/sql.ts'
import { deskAccess } from './access/desk-access.ts'
import { auditInsert } from './audit-log.ts'

const guarded = [rateLimit('READ_RATE_LIMIT'), deskAccess] as const

async function retire(c: AppContext, name: string, retiredAt: string | null) {
  const action = retiredAt ? 'short_link.retire' : 'short_link.revive'
  const [changed] = await withStorage(() =>
    c.env.DB.batch([
      shortLinkUpdate(c.env.DB, name, retiredAt),
      auditInsert(
        c.env.DB,
        { ...c.get('desk'), action, subject: name },
        Date.now(),
        somethingChanged,
      ),
    ]),
  )
  if (changed?.results.length !== 1) throw new ApiError('edit_conflict')
  return c.json({ ok: true })
}

/** Short addresses of campaigns: listed, made, retired. */
export const deskShortLinks = new Hono<AppEnv>()
  .get(shortLinksPath, ...guarded, async (c) =>
    c.json(await withStorage(() => listShortLinks(c.env.DB, Date.now()))),
  )
  .post(shortLinksPath, ...guarded, async (c) => {
    const link = await checkedBody(c, newShortLink)
    const target = targetOf(link)
    const user = c.get('desk')
    const nowMs = Date.now()
    const [made] = await withStorage(() =>
      c.env.DB.batch([
        shortLinkInsert(c.env.DB, { name: link.name, target }, user.actor, nowMs),
        auditInsert(
          c.env.DB,
          { ...user, action: 'short_link.make', subject: link.name, detail: { target } },
          nowMs,
          somethingChanged,
        ),
      ]),
    )
    if (made?.results.length !== 1) {
      throw new ApiError('invalid_fields', {
        fields: { name: 'There is an address of this name already.' },
      })
    }
    return c.json({ ok: true })
  })
  .delete(shortLinkOf(':name'), ...guarded, (c) =>
    retire(c, c.req.param('name'), new Date().toISOString()),
  )
  .post(shortLinkOf(':name'), ...guarded, (c) => retire(c, c.req.param('name'), null))
