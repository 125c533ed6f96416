import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext, AppEnv } from './app-context.ts'
import { digestHex } from './digest.ts'
import { isLoopbackHost } from '../settings.ts'
import { createMiddleware } from 'hono/factory'
import { ApiError } from './errors.ts'

/** Compares by digest, so that neither content nor length can be read from the time it takes. */
export async function isSameSecret(given: string, secret: string): Promise<boolean> {
  const encoder = new TextEncoder()
  const [a, b] = await Promise.all([given, secret].map(digestHex))
  return crypto.subtle.timingSafeEqual(encoder.encode(a), encoder.encode(b))
}

/** The token of an `Authorization: Bearer …` header, or an empty string; longer ones are no token of ours. */
export function bearerToken(request: Request): string {
  const match = /^Bearer ([\x21-\x7E]{1,500})$/i.exec(request.headers.get('authorization') ?? '')
  return match?.[1] ?? ''
}

/**
 * Whether a request only reads, or comes from a page of the very same origin, with `header` where that is given: for what
 * acts on a cookie, where previews, subdomains and senders that say nothing of themselves have no business.
 */
export function isOwnPage(c: AppContext, header?: string): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return true
  const site = c.req.header('sec-fetch-site')
  const isOwn = c.req.header('origin') === new URL(c.req.url).origin
  return isOwn && (!site || site === 'same-origin') && (!header || Boolean(c.req.header(header)))
}

/** Lets such a request through alone. */
export const ownPagesOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!isOwnPage(c)) throw new ApiError('origin_not_allowed')
  return next()
})

/** How long a cookie lives, and which requests carry it. */
type CookieTerms = {
  /** Seconds; without them it lives until the browser is closed. */
  maxAge?: number
  sameSite?: 'Lax' | 'Strict'
}

/** Over https a cookie that no other host can set; on this machine, without a certificate, a plain one. */
function isSecure(c: AppContext): boolean {
  const { protocol, hostname } = new URL(c.req.url)
  return protocol === 'https:' || !isLoopbackHost(hostname)
}

/** The digest of a cookie's token, or null where there is none of ours. */
export async function cookieDigest(c: AppContext, name: string): Promise<string | null> {
  const value = isSecure(c) ? getCookie(c, name, 'host') : getCookie(c, name)
  return value && /^[\w-]{43}$/.test(value) ? digestHex(value) : null
}

/** Gives the browser a token that no script can read and no other site can make it send. */
export function giveCookie(
  c: AppContext,
  name: string,
  token: string,
  { maxAge, sameSite = 'Lax' }: CookieTerms = {},
): void {
  const options = {
    httpOnly: true,
    sameSite,
    path: '/',
    ...(maxAge === undefined ? {} : { maxAge }),
  } as const
  if (isSecure(c)) setCookie(c, name, token, { ...options, secure: true, prefix: 'host' })
  else setCookie(c, name, token, options)
}

/** Takes a cookie back. */
export function takeCookie(c: AppContext, name: string): void {
  giveCookie(c, name, '', { maxAge: 0 })
}
