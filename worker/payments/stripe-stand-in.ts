import { Hono } from 'hono'
import type { AppEnv } from '../http/app-context.ts'
import { ApiError } from '../http/errors.ts'
import { standInOrigin, standInPath } from './local-stand-in.ts'

/** Passes the browser's requests on to a stand-in for Stripe on this machine; not found everywhere else. */
export const stripeStandIn = new Hono<AppEnv>().on(
  ['GET', 'POST'],
  `${standInPath}/*`,
  async (c) => {
    const origin = standInOrigin(c.get('settings'))
    if (!origin) throw new ApiError('not_found')
    const { pathname, search } = new URL(c.req.url)
    const answer = await fetch(origin + pathname.slice(standInPath.length) + search, {
      method: c.req.method,
      headers: {
        'content-type': c.req.header('content-type') ?? '',
        'x-forwarded-prefix': standInPath,
      },
      redirect: 'manual',
      ...(c.req.method === 'POST' ? { body: await c.req.arrayBuffer() } : {}),
    })
    return new Response(answer.body, answer)
  },
)
