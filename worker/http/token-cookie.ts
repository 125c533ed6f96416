import { getCookie, setCookie } from 'hono/cookie'
import { libraryTerms } from '#contract/library-terms.ts'
import type { AppContext } from '../app-context.ts'
import { digestHex } from '../digest-hex.ts'
import { isLoopbackHost } from '../loopback.ts'

/** `device` lives until the browser is closed and says who pressed the button of a link; `session` opens the library. */
type CookieName = 'library' | 'library-device'

const daySeconds = 86_400

/** Over https a cookie that no other host can set; on this machine, without a certificate, a plain one. */
function isSecure(c: AppContext): boolean {
  const { protocol, hostname } = new URL(c.req.url)
  return protocol === 'https:' || !isLoopbackHost(hostname)
}

/** The digest of a cookie's token, or null where there is none of ours. */
export async function cookieDigest(c: AppContext, name: CookieName): Promise<string | null> {
  const value = isSecure(c) ? getCookie(c, name, 'host') : getCookie(c, name)
  return value && /^[\w-]{43}$/.test(value) ? digestHex(value) : null
}

/** Gives the browser a token that no script can read and no other site can make it send. */
export function giveCookie(c: AppContext, name: CookieName, token: string): void {
  const days = name === 'library' ? libraryTerms.sessionDays : null
  const options = {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    ...(days ? { maxAge: days * daySeconds } : {}),
  } as const
  if (isSecure(c)) setCookie(c, name, token, { ...options, secure: true, prefix: 'host' })
  else setCookie(c, name, token, options)
}

/** Takes the session's cookie back. */
export function takeCookie(c: AppContext): void {
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 0 } as const
  if (isSecure(c)) setCookie(c, 'library', '', { ...options, secure: true, prefix: 'host' })
  else setCookie(c, 'library', '', options)
}
