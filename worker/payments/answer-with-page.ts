import { createMiddleware } from 'hono/factory'
import type { PaymentStatus } from '#contract/checkout.ts'
import { orderNames, paymentStatusPath } from '#contract/payment-status.ts'
import type { AppEnv } from '../http/app-context.ts'
import { acceptsPages } from '../http/media-type.ts'
import { paymentPage, type PaymentFound } from './payment-page.ts'
import { smallPagePolicy } from '../http/small-page.ts'

/** The names of an order among these, as the page's own address has them; an empty text when there are none. */
function namesIn(given: URLSearchParams): string {
  const query = new URLSearchParams()
  for (const name of orderNames) {
    const value = given.get(name)
    if (value) query.set(name, value)
  }
  return query.toString()
}

/**
 * Without script the page that was left knew its order by its address only; the browser says which that was. Null where
 * it was not /payment-success.
 */
function namesOnPageLeft(request: Request): string | null {
  const referrer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return null
  const { origin, pathname, searchParams } = new URL(referrer)
  const isOurs = origin === new URL(request.url).origin && pathname === '/payment-success'
  return isOurs ? namesIn(searchParams) : null
}

async function foundIn(answer: Response): Promise<PaymentFound> {
  if (answer.ok) return answer.json<PaymentStatus>()
  return answer.status === 404 ? 'unknown' : 'unreachable'
}

/** Says what the JSON answer says as a page, to a browser that asks for one. */
export const answerWithPage = createMiddleware<AppEnv>(async (c, next) => {
  c.header('vary', 'accept')
  if (!acceptsPages(c.req.raw)) return next()
  const named = namesIn(new URL(c.req.url).searchParams)
  const left = named ? null : namesOnPageLeft(c.req.raw)
  if (left) return c.redirect(`${paymentStatusPath}?${left}`, 303)
  const isBare = left === ''
  if (isBare) c.res = c.body(null)
  else await next()
  const found = isBare ? 'bare' : await foundIn(c.res)
  const { status, headers } = c.res
  const requestId = c.get('requestId')
  const page = paymentPage(found, requestId, `${paymentStatusPath}?${named}`)
  c.res = new Response(String(page), { status, headers })
  c.res.headers.set('content-type', 'text/html; charset=UTF-8')
  c.res.headers.set('content-security-policy', smallPagePolicy(requestId))
  return undefined
})
