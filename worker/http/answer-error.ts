import type { ApiFailure } from '#contract/api.ts'
import { errorMessages } from '#contract/error-messages.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../errors.ts'
import { failurePage } from './failure-page.ts'
import { isFormPost } from './media-type.ts'
import { smallPagePolicy } from './small-page.ts'

/** Turns whatever was thrown into an answer: JSON, or a page for a form posted without script. */
export function answerError(thrown: unknown, c: AppContext): Response | Promise<Response> {
  const error = thrown instanceof ApiError ? thrown : new ApiError('internal', { cause: thrown })
  const requestId = c.get('requestId')
  c.set('outcome', error.code)
  if (error.status >= 500) logCause(error, requestId)
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

/**
 * Logs what failed underneath by its name and place. Messages are left out, because they may quote what
 * a visitor wrote; D1's own name the table and column only.
 */
function logCause(error: ApiError, requestId: string): void {
  const { cause } = error
  if (!(cause instanceof Error)) return
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const isFromD1 = cause.message.startsWith('D1_ERROR') || cause.message.startsWith('D1 ')
  console.error(
    JSON.stringify({
      event: 'failure',
      requestId,
      code: error.code,
      cause: cause.name,
      ...(isFromD1 ? { message: cause.message } : {}),
      at: frames.slice(0, 6).map((line) => line.trim()),
    }),
  )
}
