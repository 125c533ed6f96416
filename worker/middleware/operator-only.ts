import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-context.ts'
import { ApiError } from '../errors.ts'
import { refuseGuess } from '../http/refuse-guess.ts'

/** Opens a route to the bearer of `OPERATOR_TOKEN`; while none is set, the route does not exist. Wrong
 * tokens are counted against their sender. */
export const operatorOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { OPERATOR_TOKEN: token } = c.get('settings')
  if (!token) throw new ApiError('not_found')
  const given = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  if (!(await isSame(given, token))) return refuseGuess(c)
  return next()
})

/** Compares by digest, so that neither content nor length can be read from the time it takes. */
async function isSame(given: string, token: string): Promise<boolean> {
  const [a, b] = await Promise.all([given, token].map(digest))
  return crypto.subtle.timingSafeEqual(a ?? new ArrayBuffer(), b ?? new ArrayBuffer(1))
}

function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
}
