import { Hono } from 'hono'
import type { AppEnv } from './app-context.ts'
import { ApiError } from './errors.ts'
import { answerError } from './http/answer-error.ts'
import { checkedSettings } from './middleware/checked-settings.ts'
import { cors } from './middleware/cors.ts'
import { requestLog } from './middleware/request-log.ts'
import { safeHeaders } from './middleware/safe-headers.ts'
import { desk } from './routes/desk.ts'
import { estimates } from './routes/estimates.ts'
import { forms } from './routes/forms.ts'
import { count } from './routes/count.ts'
import { availability } from './routes/availability.ts'
import { checkout } from './routes/checkout.ts'
import { checkoutSession } from './routes/checkout-session.ts'
import { affiliate } from './routes/affiliate.ts'
import { health } from './routes/health.ts'
import { leads } from './routes/leads.ts'
import { library } from './routes/library.ts'
import { libraryDoor } from './routes/library-door.ts'
import { leaveCheckout } from './routes/leave-checkout.ts'
import { mailEvents } from './routes/mail-events.ts'
import { newsletter } from './routes/newsletter.ts'
import { unsubscribe } from './routes/unsubscribe.ts'
import { paymentStatus } from './routes/payment-status.ts'
import { stripeStandIn } from './routes/stripe-stand-in.ts'
import { turnstile } from './routes/turnstile.ts'
import { stripeWebhook } from './routes/stripe-webhook.ts'
import { visit } from './routes/visit.ts'

/** Paths the app serves, filled in below; the log names only these. */
const routes = new Set<string>()

/** The whole API. A new group of routes is one `.route('/', …)` line. */
export const app = new Hono<AppEnv>({ strict: false })
  .use(requestLog(routes))
  .use(safeHeaders)
  .use(checkedSettings)
  .use(cors)
  .route('/', leads)
  .route('/', forms)
  .route('/', estimates)
  .route('/', checkout)
  .route('/', checkoutSession)
  .route('/', leaveCheckout)
  .route('/', stripeWebhook)
  .route('/', stripeStandIn)
  .route('/', newsletter)
  .route('/', unsubscribe)
  .route('/', mailEvents)
  .route('/', turnstile)
  .route('/', paymentStatus)
  .route('/', availability)
  .route('/', health)
  .route('/', visit)
  .route('/', count)
  .route('/', libraryDoor)
  .route('/', library)
  .route('/', affiliate)
  .route('/', desk)
  .onError(answerError)

/** Every served path answers any other method with 405. */
const methodsByPath = new Map<string, string[]>()
for (const { path, method } of app.routes) {
  if (method !== 'ALL') methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method])
}
for (const [path, methods] of methodsByPath) {
  routes.add(path)
  const allow = [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])]
  app.all(path, () => {
    throw new ApiError('method_not_allowed', { allow })
  })
}

app.notFound((c) => answerError(new ApiError('not_found'), c))
