import { startPaymentPaths } from '#contract/paths.ts'
import type { Handler } from 'hono'
import { Hono } from 'hono/tiny'
import { deepDivePlans, type PaymentPlan } from '#contract/catalogue.ts'
import { planRequest, type CheckoutStarted } from '#contract/checkout.ts'
import { waitingListOf } from '#contract/forms/waiting-list.ts'
import { limits } from '#contract/limits.ts'
import { bumpRefused } from '#contract/bump.ts'
import { site } from '#site.config.ts'
import { paymentSchedule } from '#lib/payment-schedule.ts'
import type { AppEnv } from '../http/app-context.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { fieldErrors, parseJsonObject, readBody } from '../http/read-body.ts'
import { bodyFormat } from '../http/media-type.ts'
import { siteOrigin } from '../http/origins.ts'
import { onSale } from '../campaigns/campaign.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { buyerPhone, checkClaims, type PriceClaims, checkBuyer } from './check-buyer.ts'
import { scriptUrl } from './stripe-stand-in.ts'
import { openAttempt } from './open-attempt.ts'
import { chargeTaxCents } from './orders.ts'
import { startPayment } from './start-payment.ts'
import { stripeClient } from './stripe.ts'
import { taxDetails } from './tax.ts'

function readRequest(body: Uint8Array, plan: PaymentPlan) {
  const parsed = planRequest.safeParse(parseJsonObject(body))
  if (!parsed.success) {
    const fields = fieldErrors(parsed.error.issues)
    // The page knows the fields by their own names.
    const named = Object.entries(fields).map(([name, text]) => [
      name.replace(/^paymentData\./, ''),
      text,
    ])
    throw new ApiError('invalid_fields', { fields: Object.fromEntries(named) })
  }
  if (parsed.data.paymentData.paymentPlan !== plan) throw new ApiError('amount_mismatch')
  return parsed.data
}

const refuseBump = () => invalidField('bump', bumpRefused)

/** The course that a request adds. @throws {ApiError} where it is none that is offered, or costs something else. */
function addedCourse({ bump, bumpAmount }: { bump?: string | undefined; bumpAmount?: unknown }) {
  if (!bump) return null
  if (bump !== site.bump) throw refuseBump()
  checkClaims({ amount: bumpAmount }, site.bump)
  return site.bump
}

/** Starts a Deep Dive purchase under one of its plans, or resumes it on a retry. */
function startPlan(plan: PaymentPlan): Handler<AppEnv> {
  return async (c) => {
    const settings = c.get('settings')
    const { STRIPE_PUBLISHABLE_KEY: publishableKey } = settings
    if (bodyFormat(c.req.raw) !== 'json') throw new ApiError('unsupported_media_type')
    const request = readRequest(await readBody(c.req.raw, limits.bodyBytes), plan)
    const product = deepDivePlans[plan]
    checkClaims(request satisfies PriceClaims, product)
    const bump = addedCourse(request)
    const { paymentPlan: _, agreeTerms: agreedTerms, ...given } = request.paymentData
    const phone = buyerPhone(given.phone, given.country)
    const details = taxDetails(given)
    // Last, so that details at fault use up no token.
    await checkBuyer(c, request)
    const stripe = stripeClient(settings)
    const { soldOut } = await onSale(c.env.DB, product)
    if (bump && soldOut.includes(waitingListOf(bump))) throw refuseBump()
    if (!publishableKey) throw new ApiError('not_configured')
    const { attempt, order } = await openAttempt(
      c.env.DB,
      stripe,
      {
        ...request,
        agent: c.req.header('user-agent'),
        product,
        details: { ...details, phone, agreedTerms },
      },
      Date.now(),
    )
    const { secret } = await startPayment(c.env.DB, {
      stripe,
      attempt,
      order,
      nowMs: Date.now(),
      origin: siteOrigin(c.req.url, settings),
    })
    const started: CheckoutStarted = {
      ok: true,
      orderId: order.id,
      checkoutId: attempt.checkoutId,
      clientSecret: secret,
      publishableKey,
      stripeJsUrl: scriptUrl(settings),
      state: order.state,
      product,
      currency: order.currency,
      payments: paymentSchedule(order, Date.now()),
      ...(order.taxCents === null
        ? {}
        : {
            tax: {
              cents: chargeTaxCents(order),
              reason: order.taxReason,
              ...(order.bump ? { ofBump: order.bump.taxCents } : {}),
            },
          }),
    }
    return c.json(started)
  }
}

/** The Deep Dive's checkout: pay in full, or in three payments. */
export const checkout = new Hono<AppEnv>()
  .post(startPaymentPaths.upfront, rateLimit('CHECKOUT_RATE_LIMIT'), startPlan('upfront'))
  .post(startPaymentPaths.monthly, rateLimit('CHECKOUT_RATE_LIMIT'), startPlan('monthly'))
