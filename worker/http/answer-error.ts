import { matchedRoutes } from 'hono/route'
import type { ApiFailure } from '#contract/api.ts'
import { errorMessages } from '#contract/error-messages.ts'
import type { AppContext } from './app-context.ts'
import { ApiError } from './errors.ts'
import { logFailure } from './log-failure.ts'
import { failurePage } from './failure-page.ts'
import { isFormPost } from './media-type.ts'
import { smallPagePolicy } from './small-page.ts'

/** Turns whatever was thrown into an answer: JSON, or a page for a form posted without script. */
export function answerError(thrown: unknown, c: AppContext): Response | Promise<Response> {
  const error = thrown instanceof ApiError ? thrown : new ApiError('internal', { cause: thrown })
  const requestId = c.get('requestId')
  c.set('outcome', error.code)
  if (error.status >= 500 && error.cause instanceof Error) {
    const route = matchedRoutes(c).at(-1)?.path ?? ''
    logFailure('failure', error.cause, { requestId, route, code: error.code })
  }
  if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds))
  if (error.allow) c.header('allow', error.allow.join(', '))
  if (isFormPost(c.req.raw)) {
    c.header('content-security-policy', smallPagePolicy(requestId))
    return c.html(failurePage(error, requestId, pathBack(c)), error.status)
  }
  const { code, status, fields } = error
  const failure: ApiFailure = {
    error: { code, message: errorMessages[code], ...(fields ? { fields } : {}) },
    requestId,
  }
  return c.json(failure, status)
}

/** The page the form was on, if the browser says so and it is ours; else the home page. */
function pathBack(c: AppContext): string {
  const referrer = c.req.header('referer') ?? ''
  if (!URL.canParse(referrer)) return '/'
  const { origin, pathname } = new URL(referrer)
  if (origin !== new URL(c.req.url).origin) return '/'
  // A path that begins with two slashes would be read as another host.
  return pathname.replace(/^[/\\]+/, '/')
}
