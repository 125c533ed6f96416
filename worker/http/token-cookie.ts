import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from './app-context.ts'
import { digestHex } from './digest-hex.ts'
import { isLoopbackHost } from '../settings.ts'

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
