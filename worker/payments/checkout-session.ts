import { Hono } from 'hono/tiny'
import { isProductId, productOf, type ProductId } from '#contract/catalogue.ts'
import { checkoutSessionRequest, type CheckoutSessionStarted } from '#contract/checkout.ts'
import { attribution } from '#contract/lead.ts'
import { limits } from '#contract/limits.ts'
import { defaultPhoneCountry } from '#contract/phone.ts'
import { phoneE164 } from '#lib/phone.ts'
import { visitOfForm } from '../affiliate/visit.ts'
import { checkoutSessionPath, paymentStatusPath } from '#contract/paths.ts'
import { turnstileField } from '#contract/turnstile.ts'
import type { AppEnv } from '../http/app-context.ts'
import { invalidField } from '../http/errors.ts'
import { checked, parseForm, readBody, parseJsonObject } from '../http/read-body.ts'
import { attributionOfPage } from '../leads/read-submission.ts'
import { bodyFormat } from '../http/media-type.ts'
import { siteOrigin } from '../http/origins.ts'
import { vipPageEndsMs } from '#lib/vip-price.ts'
import { onSale, seatLimit } from '../campaigns/campaign.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { checkClaims, checkBuyer } from './check-buyer.ts'
import { browserUrl } from './stripe-stand-in.ts'
import { blankDetails } from './new-attempts.ts'
import { openAttempt } from './open-attempt.ts'
import { seatHolder, withSeat } from './with-seat.ts'
import { startPayment } from './start-payment.ts'
import { stripeClient } from './stripe.ts'

function sessionProduct(id: string): ProductId {
  if (isProductId(id) && productOf(id).saleMode === 'checkout-session') return id
  throw invalidField('product', 'This product is not sold here.')
}

/** What a form's script says of where the visitor came from; if it says nothing, what its page's address says. */
function formAttribution(given: unknown, pageUrl: string) {
  try {
    const said = attribution.parse(parseJsonObject(new TextEncoder().encode(String(given))))
    if (Object.values(said).some(Boolean)) return said
  } catch {
    // Damaged on the device, or without script.
  }
  return attributionOfPage(pageUrl)
}

/** A form cannot send nested values or numbers: only what it needs is taken from it. */
function formRequest(body: Uint8Array, pageUrl: string): Record<string, unknown> {
  const { product, checkoutId, email, firstName, lastName, phone, code, ...rest } = parseForm(body)
  return {
    product,
    email,
    firstName,
    lastName,
    phone,
    code,
    ...(checkoutId ? { checkoutId } : {}),
    attribution: formAttribution(rest.attribution, pageUrl),
    adConsent: rest.adConsent,
    turnstileToken: rest[turnstileField],
  }
}

/** Courses, bundle, VIP and audit, sold on Stripe's own page. A plain form is sent there at once. */
export const checkoutSession = new Hono<AppEnv>().post(
  checkoutSessionPath,
  rateLimit('CHECKOUT_RATE_LIMIT'),
  async (c) => {
    const settings = c.get('settings')
    const format = bodyFormat(c.req.raw)
    const body = await readBody(c.req.raw, limits.bodyBytes)
    const request = checked(
      checkoutSessionRequest,
      format === 'json' ? parseJsonObject(body) : formRequest(body, c.req.header('referer') ?? ''),
    )
    if (format === 'form' && request.attribution) {
      await visitOfForm(c.env.DB, request.attribution, c.req.raw)
    }
    const product = sessionProduct(request.product)
    checkClaims(request, product)
    await checkBuyer(c, request)
    const stripe = stripeClient(settings)
    const nowMs = Date.now()
    const campaign = await onSale(c.env.DB, product)
    const { vipDeadline } = campaign
    const { email = '', firstName, lastName, phone, replaces } = request
    const checkoutId = (request.checkoutId ?? crypto.randomUUID()).toLowerCase()
    const holder = await seatHolder(c.req.raw, settings.STRIPE_SECRET_KEY ?? '')
    const { orderId, secret } = await withSeat(
      { db: c.env.DB, stripe, holder, nowMs },
      { product, checkoutId, replaces },
      seatLimit(product, campaign),
      async (seatEndsMs) => {
        const { attempt, order } = await openAttempt(
          c.env.DB,
          stripe,
          {
            product,
            checkoutId,
            replaces,
            attribution: request.attribution,
            adConsent: request.adConsent,
            agent: c.req.header('user-agent'),
            code: request.code,
            details: {
              ...blankDetails,
              email,
              firstName,
              lastName,
              // Asked for on another page, and no reason to lose a purchase.
              phone: phoneE164(phone, defaultPhoneCountry) ?? phone,
            },
          },
          nowMs,
        )
        const ends = [
          seatEndsMs,
          product === 'vip' ? vipPageEndsMs(vipDeadline, Date.parse(attempt.createdAt)) : undefined,
          order.promotionHeldUntilMs,
        ].filter((endsMs) => typeof endsMs === 'number')
        const started = await startPayment(c.env.DB, {
          stripe,
          attempt,
          order,
          nowMs,
          origin: siteOrigin(c.req.url, settings),
          expiresAtMs: ends.length > 0 ? Math.min(...ends) : undefined,
          // Script gives every form an id; one without was sent by a browser that runs none.
          returnPath:
            format === 'form' && !request.checkoutId ? paymentStatusPath : '/payment-success',
        })
        return { ...started, orderId: order.id }
      },
    )
    const url = browserUrl(settings, secret)
    if (format === 'form') return c.redirect(url, 303)
    return c.json({ ok: true, orderId, checkoutId, url } satisfies CheckoutSessionStarted)
  },
)
