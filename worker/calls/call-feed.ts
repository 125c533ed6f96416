import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { callNames, type CallSubject } from '#contract/calls.ts'
import { callPaths } from '#contract/paths.ts'
import { calendarFile, callUid } from '#lib/calendar-file.ts'
import { dayMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { sql, wordOf } from '../database/sql.ts'
import { withStorage } from '../database/storage.ts'
import type { AppEnv } from '../http/app-context.ts'
import { productionOrigin } from '../http/origins.ts'
import { rateLimit, refuseGuess } from '../http/rate-limit.ts'
import { isSameSecret } from '../http/token-cookie.ts'
import { keyedDigest } from '../mail/address-token.ts'
import { hostById, type HostRow } from './call-hosts.ts'

/** The token of a host's calendar: whoever has its address can read it. */
export const feedToken = async (
  db: D1Database,
  { id, feedSeed }: Pick<HostRow, 'id' | 'feedSeed'>,
) => (await keyedDigest(db, `call feed ${id}${feedSeed}`)).slice(0, 43)

/** How long calls that are over stay in it. */
const pastDays = 30

const feedRow = z.object({
  id: z.string(),
  subject: wordOf<CallSubject>(),
  state: z.string(),
  startsMs: z.number(),
  minutes: z.number(),
  sequence: z.number(),
  name: z.string(),
  phone: z.string(),
})

/** A host's booked calls as a calendar to subscribe to. */
export const callFeed = new Hono<AppEnv>().get(
  callPaths.feed(':host', ':token'),
  rateLimit('READ_RATE_LIMIT'),
  async (c) => {
    const { host, token } = c.req.param()
    const found = await withStorage(() => hostById(c.env.DB, host))
    if (!found || !(await isSameSecret(token, await feedToken(c.env.DB, found))))
      return refuseGuess(c)
    const nowMs = Date.now()
    const calls = await withStorage(() =>
      sql`SELECT calls.id, subject, state, starts_ms AS startsMs, minutes, sequence,
          trim(first_name || ' ' || last_name) AS name, phone
        FROM calls JOIN leads ON submission_id = calls.id
        WHERE host_id = ${host} AND state <> 'cancelled' AND until_ms > ${nowMs - pastDays * dayMs}
        ORDER BY starts_ms DESC LIMIT 500`.all(c.env.DB, feedRow),
    )
    const { hostname } = new URL(productionOrigin(c.get('settings')))
    const file = calendarFile(
      calls.map(({ id, subject, state, startsMs, minutes, sequence, name, phone }) => ({
        uid: callUid(id, hostname),
        start: new Date(startsMs),
        durationMinutes: minutes,
        summary: `${name}, ${callNames[subject]}`,
        description: phone,
        ...(state === 'asked' ? {} : { sequence }),
      })),
      site.brand,
      new Date(nowMs),
    )
    c.header('cache-control', 'private, max-age=300')
    return c.body(file, 200, { 'content-type': 'text/calendar; charset=utf-8' })
  },
)
