import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from './app-context.ts'
import { ApiError } from './errors.ts'
import { isAllowedOrigin } from './own-origins.ts'

const readingMethods = new Set(['GET', 'HEAD'])

/**
 * Lets our own pages, previews included, read answers from another origin, and turns away what any
 * other site's page tries to send. Requests without an `Origin` come from no page, and pass.
 */
export const cors = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('origin')
  const isAllowed = origin !== undefined && isAllowedOrigin(origin, c.req.url, c.get('settings'))
  c.header('vary', 'Origin')
  if (isAllowed) {
    c.header('access-control-allow-origin', origin)
    c.header('access-control-expose-headers', 'Retry-After, X-Request-Id')
  } else if (origin !== undefined && !readingMethods.has(c.req.method)) {
    throw new ApiError('origin_not_allowed')
  }
  if (c.req.method === 'OPTIONS') return preflight(c)
  return next()
})

function preflight(c: AppContext) {
  c.header('access-control-allow-methods', 'GET, POST')
  c.header('access-control-allow-headers', 'content-type')
  c.header('access-control-max-age', '86400')
  c.header('allow', 'GET, POST, OPTIONS')
  return c.body(null, 204)
}
