import { Hono } from 'hono/tiny'
import type { AppEnv } from '../http/app-context.ts'
import { ApiError } from '../http/errors.ts'
import { isLoopbackHost, type Settings } from '../settings.ts'

/** Path below which a stand-in for Stripe's browser parts is served, on this machine only. */
const standInPath = '/api/stripe-stand-in'

/**
 * Origin of the stand-in that `STRIPE_JS_URL` names, or null: only an address on this machine is one, so
 * a deployed worker never has any.
 */
function standInOrigin(settings: Settings): string | null {
  if (!settings.STRIPE_JS_URL) return null
  const { hostname, origin } = new URL(settings.STRIPE_JS_URL)
  return isLoopbackHost(hostname) ? origin : null
}

/** An address of Stripe's as the browser is given it: a stand-in's is reached through our own origin. */
export function browserUrl(settings: Settings, url: string): string {
  const origin = standInOrigin(settings)
  if (!origin || new URL(url).origin !== origin) return url
  return standInPath + url.slice(origin.length)
}

/** Where the checkout loads Stripe's script from; null for Stripe's own address. */
export function scriptUrl(settings: Settings): string | null {
  return settings.STRIPE_JS_URL ? browserUrl(settings, settings.STRIPE_JS_URL) : null
}

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
