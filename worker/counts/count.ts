import { Hono } from 'hono/tiny'
import { countPath } from '#contract/paths.ts'
import { pageView } from '#contract/count.ts'
import { hourMs, hoursInDay } from '#lib/time.ts'
import type { AppEnv } from '../http/app-context.ts'
import { uncounted, settleNames } from './settle-names.ts'
import { ApiError } from '../http/errors.ts'
import { readBody } from '../http/read-body.ts'
import { readJson } from '../http/read-json.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { isLookingAhead, isRobot } from '../http/client.ts'
import { countStatements } from './counts.ts'
import type { Env, CountMessage } from '../env.ts'
import { addView, namesOfView, CountTally } from './add-view.ts'

/** Adds a batch of page views to the sums. A failing batch is retried twice, then lost: no lead depends on it. */
export async function consumeCounts(batch: MessageBatch<CountMessage>, env: Env): Promise<void> {
  const told = batch.messages.map(({ body }) => body)
  const day = Math.floor(Math.max(...told.map(({ hour }) => hour)) / hoursInDay)
  const named = await settleNames(env, told.flatMap(namesOfView), day)
  const tally = new CountTally()
  for (const message of told) addView(tally, message, named)
  await env.DB.batch(countStatements(env.DB, tally.additions()))
}

/** Browsers driven by programs. */
const driven = /headless|lighthouse|pagespeed|gtmetrix|pingdom|uptime|phantomjs/i

/** What Cloudflare's own detection answers, where the zone has it: 1 is a robot, 99 a person. */
type BotManagement = { score?: number; verifiedBot?: boolean }
const leastScore = 30

/**
 * Whether a page view may be counted: not with Do Not Track or GPC, not for prefetched pages, and not for robots (by
 * their user agent or Cloudflare's bot score).
 */
function isCountable(request: Request): boolean {
  const { headers, cf } = request as Request<unknown, { botManagement?: BotManagement }>
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return false
  if (isLookingAhead(request)) return false
  const { score = 100, verifiedBot = false } = cf?.botManagement ?? {}
  return (
    !isRobot(request) &&
    !driven.test(headers.get('user-agent') ?? '') &&
    !verifiedBot &&
    score >= leastScore
  )
}

const bodyBytes = 4_096

/** Receives a page view, sent when the page is left. Answered at once; counted later from the queue. */
export const count = new Hono<AppEnv>().post(
  countPath,
  rateLimit('COUNT_RATE_LIMIT'),
  async (c) => {
    const { raw } = c.req
    const body = new TextDecoder().decode(await readBody(raw, bodyBytes))
    const view = readJson(body, pageView)
    if (!view) throw new ApiError('invalid_body')
    const isCounted = isCountable(raw) && !uncounted.test(view.path)
    c.set('outcome', isCounted ? 'counted' : 'not_counted')
    if (isCounted) {
      const country = /^[A-Z]{2}$/.exec(String(raw.cf?.country))?.[0] ?? ''
      const hour = Math.floor(Date.now() / hourMs)
      const sent = c.env.COUNT_QUEUE?.send({ view, hour, country }).catch(() => {})
      if (sent) c.executionCtx.waitUntil(sent)
    }
    return c.body(null, 204)
  },
)
