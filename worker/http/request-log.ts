import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-context.ts'

/**
 * Gives each request an id and logs it as one JSON object. The route is logged, not the address, which
 * could hold anything; never a name, an address or a body.
 *
 * @param routes - Paths the app serves; any other is logged as `other`.
 */
export function requestLog(routes: ReadonlySet<string>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = crypto.randomUUID()
    const startedMs = Date.now()
    c.set('requestId', requestId)
    c.set('startedMs', startedMs)
    await next()
    c.header('x-request-id', requestId)
    const { status } = c.res
    const entry = {
      event: 'request',
      requestId,
      method: c.req.method,
      route: routes.has(c.req.path) ? c.req.path : 'other',
      status,
      durationMs: Date.now() - startedMs,
      outcome: c.get('outcome') ?? 'ok',
    }
    if (status >= 500) console.error(JSON.stringify(entry))
    else console.log(JSON.stringify(entry))
  })
}
