import { Hono } from 'hono/tiny'
import { html } from 'hono/html'
import * as z from 'zod/mini'
import {
  type newShortLink,
  type ShortLink,
  shortLink,
  shortLinkName,
  utmNames,
} from '#contract/desk/short-links.ts'
import { shortLinkPath } from '#contract/paths.ts'
import { dayMs } from '#lib/time.ts'
import { sql } from '../database/sql.ts'
import { withStorage } from '../database/storage.ts'
import type { AppEnv } from '../http/app-context.ts'
import { isLookingAhead, isRobot } from '../http/client.ts'
import { logged } from '../http/log-failure.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { smallPage, smallPagePolicy } from '../http/small-page.ts'

const latelyDays = 30
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** All short addresses, the newest first. */
export function listShortLinks(db: D1Database, nowMs: number): Promise<ShortLink[]> {
  const since = dayOf(nowMs - latelyDays * dayMs)
  return sql`SELECT links.name, target, retired_at AS retiredAt, coalesce(sum(followed), 0) AS followed,
      coalesce(sum(followed) FILTER (WHERE day > ${since}), 0) AS lately
    FROM short_links AS links LEFT JOIN short_link_days AS days ON days.name = links.name
    GROUP BY links.name ORDER BY made_at DESC LIMIT 500`.all(db, shortLink)
}

/** Where a new short address leads: path and query. */
export function targetOf(link: z.output<typeof newShortLink>): string {
  const query = new URLSearchParams(
    utmNames.flatMap((name): [string, string][] =>
      link[name] ? [[`utm_${name}`, link[name]]] : [],
    ),
  )
  return `${link.page}?${query.toString()}`
}

/** Makes a short address where there is none of that name: a statement for a batch. */
export function shortLinkInsert(
  db: D1Database,
  { name, target }: Pick<ShortLink, 'name' | 'target'>,
  by: string,
  nowMs: number,
) {
  return sql`INSERT INTO short_links (name, target, made_at, made_by)
    VALUES (${name}, ${target}, ${new Date(nowMs).toISOString()}, ${by})
    ON CONFLICT DO NOTHING`.on(db)
}

/** Whether a short address of this name leads there. */
export const isShortLink = ({ name, target }: Pick<ShortLink, 'name' | 'target'>) =>
  sql`SELECT 1 FROM short_links WHERE name = ${name} AND target = ${target} AND retired_at IS NULL`

/** Retires a short address, or has it lead on again. */
export function shortLinkUpdate(db: D1Database, name: string, retiredAt: string | null) {
  return sql`UPDATE short_links SET retired_at = ${retiredAt}
    WHERE name = ${name} AND (retired_at IS NULL) <> (${retiredAt} IS NULL)`.on(db)
}

/** The place that a short address leads to; null for one that is unknown or retired. */
async function follow(db: D1Database, name: string): Promise<string | null> {
  const link = await sql`SELECT target FROM short_links
    WHERE name = ${name} AND retired_at IS NULL`.first(db, z.object({ target: z.string() }))
  return link?.target ?? null
}

/** Counts somebody who followed one. Never throws: nobody is held up for a sum. */
const countFollowed = (db: D1Database, name: string, nowMs: number): Promise<void> =>
  logged('short_link_not_counted', () =>
    sql`INSERT INTO short_link_days (name, day, followed) VALUES (${name}, ${dayOf(nowMs)}, 1)
      ON CONFLICT DO UPDATE SET followed = followed + 1`.run(db),
  )

/**
 * Leads on from a short address. Parameters that an advertiser has added go along; nothing is kept by anybody, so that
 * one that is retired ends at once.
 */
export const shortLinks = new Hono<AppEnv>().get(
  shortLinkPath(':name'),
  rateLimit('READ_RATE_LIMIT'),
  async (c) => {
    const name = c.req.param('name').toLowerCase()
    const target = shortLinkName.test(name) ? await withStorage(() => follow(c.env.DB, name)) : null
    if (target === null) {
      const requestId = c.get('requestId')
      c.header('content-security-policy', smallPagePolicy(requestId))
      const words = html`<p>This address leads nowhere, or no longer.</p>
        <nav>
          <a href="/">Home</a> <a href="/services">What we do</a> <a href="/contact">Write to us</a>
        </nav>`
      return c.html(smallPage('Not found', requestId, words), 404)
    }
    const { raw: request } = c.req
    if (request.method === 'GET' && !isRobot(request) && !isLookingAhead(request)) {
      c.executionCtx.waitUntil(countFollowed(c.env.DB, name, Date.now()))
    }
    const place = new URL(target, c.req.url)
    for (const [key, value] of new URL(c.req.url).searchParams)
      place.searchParams.append(key, value)
    return c.redirect(`${place.pathname}${place.search}`, 302)
  },
)
