import { createMiddleware } from 'hono/factory'
import { strictTransport } from '#lib/strict-transport.ts'
import { site } from '#site.config.ts'
import type { AppEnv } from './app-context.ts'

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
