import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-context.ts'
import { ApiError } from '../errors.ts'
import { isSameSecret } from '../http/is-same-secret.ts'
import { refuseGuess } from '../http/refuse-guess.ts'

/** Opens a route to the bearer of `OPERATOR_TOKEN`; while none is set, the route does not exist. Wrong
 * tokens are counted against their sender. */
export const operatorOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { OPERATOR_TOKEN: token } = c.get('settings')
  if (!token) throw new ApiError('not_found')
  const given = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  if (!(await isSameSecret(given, token))) return refuseGuess(c)
  return next()
})
