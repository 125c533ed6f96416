import { Hono } from 'hono/tiny'
import type { AppEnv } from './http/app-context.ts'
import { ApiError } from './http/errors.ts'
import { answerError } from './http/answer-error.ts'
import { cors, safeHeaders } from './http/headers.ts'
import { requestLog } from './http/request-log.ts'
import { desk } from './desk/desk.ts'
import { estimates } from './leads/estimates.ts'
import { forms, leads } from './leads/accept-form.ts'
import { count } from './counts/count.ts'
import { availability } from './campaigns/availability.ts'
import { shortLinks } from './campaigns/short-links.ts'
import { bookCall } from './calls/book-call.ts'
import { callFeed } from './calls/call-feed.ts'
import { changeCall } from './calls/change-call.ts'
import { checkout } from './payments/checkout.ts'
import { checkoutSession } from './payments/checkout-session.ts'
import { promotion } from './payments/promotion.ts'
import { affiliate } from './affiliate/affiliate.ts'
import { health } from './alarms/health.ts'
import { library } from './library/library.ts'
import { libraryDoor } from './library/library-door.ts'
import { leftBehind } from './payments/left-behind.ts'
import { leaveCheckout } from './payments/leave-checkout.ts'
import { mailEvents } from './mail/mail-events.ts'
import { newsletter, unsubscribe } from './mail/newsletter.ts'
import { paymentStatus } from './payments/payment-status.ts'
import { stripeStandIn } from './payments/stripe-stand-in.ts'
import { turnstileRoute } from './leads/turnstile.ts'
import { stripeWebhook } from './payments/stripe-webhook.ts'
import { visit } from './affiliate/visit.ts'
import { createMiddleware } from 'hono/factory'
import { settingsOf } from './env.ts'

/** Reads the settings; a badly configured part is off, and routes that do not need it still work. */
const checkedSettings = createMiddleware<AppEnv>(async (c, next) => {
  c.set('settings', settingsOf(c.env))
  return next()
})

/** Paths the app serves, filled in below; the log names only these. */
const routes = new Set<string>()

/** The whole API. A new group of routes is one `.route('/', …)` line. */
export const app = new Hono<AppEnv>({ strict: false })
  .use(requestLog(routes))
  .use(safeHeaders)
  .use(checkedSettings)
  .use(cors)
  .route('/', leads)
  .route('/', bookCall)
  .route('/', changeCall)
  .route('/', callFeed)
  .route('/', forms)
  .route('/', estimates)
  .route('/', checkout)
  .route('/', checkoutSession)
  .route('/', promotion)
  .route('/', leaveCheckout)
  .route('/', leftBehind)
  .route('/', stripeWebhook)
  .route('/', stripeStandIn)
  .route('/', newsletter)
  .route('/', unsubscribe)
  .route('/', mailEvents)
  .route('/', turnstileRoute)
  .route('/', paymentStatus)
  .route('/', availability)
  .route('/', shortLinks)
  .route('/', health)
  .route('/', visit)
  .route('/', count)
  .route('/', libraryDoor)
  .route('/', library)
  .route('/', affiliate)
  .route('/', desk)
  .onError(answerError)

/** Every served path answers any other method with 405. */
const served = app.routes.filter(({ method }) => method !== 'ALL')
for (const [path, own] of Map.groupBy(served, (route) => route.path)) {
  routes.add(path)
  const methods = own.map(({ method }) => method)
  const allow = [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])]
  app.all(path, () => {
    throw new ApiError('method_not_allowed', { allow })
  })
}

app.notFound((c) => answerError(new ApiError('not_found'), c))
