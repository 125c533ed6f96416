import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-context.ts'
import { ApiError } from './errors.ts'

/**
 * Lets a post through only from a page of the very same origin: for what acts on a cookie, where previews,
 * subdomains and senders that say nothing of themselves have no business.
 */
export const ownPagesOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  const isOwn = origin === new URL(c.req.url).origin && (!site || site === 'same-origin')
  if (!isOwn) throw new ApiError('origin_not_allowed')
  return next()
})
