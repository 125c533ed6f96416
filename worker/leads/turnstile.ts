import { Hono } from 'hono'
import { turnstileEndpoint, type TurnstileSettings } from '#contract/turnstile.ts'
import type { AppEnv } from '../http/app-context.ts'
import { ApiError } from '../http/errors.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { configuredTurnstile } from './configured-turnstile.ts'
import { turnstileStandInPath } from './stand-in-path.ts'

/** Seconds the browser may keep the answer: so long new keys take to reach everybody. */
const maxAgeSeconds = 300

/**
 * Whether visitors are checked, and with which site key: asked when a form is first touched, so that keys can
 * change without a build. Beside it the way to a stand-in on this machine; not found everywhere else.
 */
export const turnstile = new Hono<AppEnv>()
  .get(turnstileEndpoint, rateLimit('READ_RATE_LIMIT'), (c) => {
    const { siteKey = null, scriptUrl = null } = configuredTurnstile(c.get('settings')) ?? {}
    c.header('cache-control', `public, max-age=${maxAgeSeconds}`)
    return c.json({ ok: true, siteKey, scriptUrl } satisfies TurnstileSettings)
  })
  .get(`${turnstileStandInPath}/*`, async (c) => {
    const standIn = configuredTurnstile(c.get('settings'))?.standIn
    if (!standIn) throw new ApiError('not_found')
    const { pathname, search } = new URL(c.req.url)
    const answer = await fetch(standIn + pathname.slice(turnstileStandInPath.length) + search)
    return new Response(answer.body, answer)
  })
