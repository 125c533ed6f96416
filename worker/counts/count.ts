import { Hono } from 'hono'
import { countPath } from '#contract/count-path.ts'
import { pageView } from '#contract/count.ts'
import { hourMs } from '#lib/time.ts'
import type { AppEnv } from '../http/app-context.ts'
import { isCountable } from './is-countable.ts'
import { uncounted } from './is-page.ts'
import { ApiError } from '../http/errors.ts'
import { readBody } from '../http/read-body.ts'
import { rateLimit } from '../http/rate-limit.ts'

const bodyBytes = 4_096

function readView(body: Uint8Array) {
  try {
    return pageView.parse(JSON.parse(new TextDecoder().decode(body)))
  } catch {
    // What was wrong would quote the body, so it is no cause to keep.
    throw new ApiError('invalid_body')
  }
}

/** What happened on a page, told when it is left. Answered at once; it is counted later, and never waited for. */
export const count = new Hono<AppEnv>().post(
  countPath,
  rateLimit('COUNT_RATE_LIMIT'),
  async (c) => {
    const { raw } = c.req
    const view = readView(await readBody(raw, bodyBytes))
    const isCounted = isCountable(raw) && !uncounted.test(view[0])
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
