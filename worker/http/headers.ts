import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from './app-context.ts'
import { ApiError } from './errors.ts'
import { isAllowedOrigin } from './origins.ts'
import { strictTransport } from '#lib/strict-transport.ts'
import { site } from '#site.config.ts'

/** Headers of every answer; `_headers` covers the site's files only. */
export const safeHeaders = createMiddleware<AppEnv>(async (c, next) => {
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'strict-origin-when-cross-origin')
  c.header('strict-transport-security', strictTransport(site.httpsOnly))
  // Pages that search engines may list are files; what the worker answers is for one reader.
  c.header('x-robots-tag', 'noindex')
  // An answer is no page; the one that is brings a policy of its own.
  c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  c.header('cross-origin-resource-policy', 'same-origin')
  return next()
})

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
