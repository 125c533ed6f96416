import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { PaymentStatus } from '#contract/checkout.ts'
import { callPaths, paymentStatusPath } from '#contract/paths.ts'
import { paymentSchedule } from '#lib/payment-schedule.ts'
import type { AppEnv } from '../http/app-context.ts'
import { orderById, orderByStripeId, type Order } from './orders.ts'
import { oversoldSaleOf } from './refund-payment.ts'
import { findStored } from '../database/storage.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { html } from 'hono/html'
import { failurePageWords } from '#contract/failure-page.ts'
import { paymentOutcomeWords as words } from '#contract/payment-outcome.ts'
import { barePayment, callAfterPurchase, deepDiveNext } from '#lib/after-payment.ts'
import { orderRows, paidCount } from '#lib/orders.ts'
import { taxIn } from '#lib/tax.ts'
import { orderNamesIn, paymentOutcome, retryPath, waitingListPath } from '#lib/payment-outcome.ts'
import { smallPage, smallPagePolicy, tableRow } from '../http/small-page.ts'
import { createMiddleware } from 'hono/factory'
import { acceptsPages } from '../http/media-type.ts'

/**
 * Without script the page that was left knew its order by its address only; the browser says which that was. Null where
 * it was not /payment-success.
 */
function namesOnPageLeft(request: Request): string | null {
  const referrer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return null
  const { origin, pathname, searchParams } = new URL(referrer)
  const isOurs = origin === new URL(request.url).origin && pathname === '/payment-success'
  return isOurs ? orderNamesIn(searchParams) : null
}

async function foundIn(answer: Response): Promise<PaymentFound> {
  if (answer.ok) return answer.json<PaymentStatus>()
  return answer.status === 404 ? 'unknown' : 'unreachable'
}

/** Says what the JSON answer says as a page, to a browser that asks for one. */
const answerWithPage = createMiddleware<AppEnv>(async (c, next) => {
  c.header('vary', 'accept')
  if (!acceptsPages(c.req.raw)) return next()
  const named = orderNamesIn(new URL(c.req.url).searchParams)
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

/** What is known of a payment: its order, that there is none, that nobody can look, or that none was asked about. */
type PaymentFound = PaymentStatus | 'unknown' | 'unreachable' | 'bare'

function ledger(status: PaymentStatus) {
  const { rows, total } = orderRows(status)
  return html`<table>
    <caption>
      ${words.ledger.caption}
    </caption>
    <tbody>
      ${rows.map(({ item, value }) => tableRow(item, value))}
    </tbody>
    <tfoot>
      ${tableRow(total.item, total.value)}
    </tfoot>
  </table>`
}

function nextLink(found: PaymentFound, address: string) {
  if (found === 'unknown' || found === 'bare') return ''
  if (found === 'unreachable') return html`<a href="${address}">${words.processing.again}</a>`
  if (found.state === 'failed')
    return html`<a href="${retryPath(found)}">${words.failed.action}</a>`
  if (found.isSoldOut) return html`<a href="${waitingListPath(found)}">${words.soldOut.action}</a>`
  const isOpen = found.state === 'pending' || found.state === 'processing'
  if (isOpen) return html`<a href="${address}">${words.processing.again}</a>`
  const call = found.state === 'paid' ? callAfterPurchase(found) : null
  if (!call) return ''
  const query = new URLSearchParams(call).toString()
  return html`<a href="${callPaths.page}?${query}">${words.chooseCall[call.subject]}</a>`
}

function wordsOf(found: PaymentFound): ReturnType<typeof paymentOutcome> {
  if (found === 'bare') return { title: words.paid.title, lead: barePayment.lead }
  return typeof found === 'string' ? words[found] : paymentOutcome(found)
}

const bareSteps = html`<h2>${words.nextTitle}</h2>
  <ul>
    ${deepDiveNext.steps.map(
      ({ title, text }) => html`<li><strong>${title}</strong><br />${text}</li>`,
    )}
    ${deepDiveNext.notes.map((note) => html`<li>${note}</li>`)}
  </ul>
  <p>${barePayment.support}</p>`

/**
 * The page about a payment for a browser without script.
 *
 * @param address - Path and query of the page itself, to look again.
 */
function paymentPage(found: PaymentFound, requestId: string, address: string) {
  const { title, lead, leadStill } = wordsOf(found)
  const hasLedger = typeof found !== 'string' && found.state !== 'failed'
  return smallPage(
    title,
    requestId,
    html`<p>${leadStill ?? lead}</p>
      ${hasLedger ? ledger(found) : ''} ${found === 'bare' ? bareSteps : ''}
      <nav>
        ${nextLink(found, address)} <a href="/contact">${words.support}</a>
        <a href="/">${words.home}</a>
      </nav>
      <small>${failurePageWords.reference} ${requestId}</small>`,
  )
}

const uuid = z.uuid()
const stripeId = z.string().check(z.regex(/^(pi|cs)_\w{6,200}$/))

/** The order that an address names, by its unguessable id or Stripe’s; or null. */
export async function findOrder(db: D1Database, query: (name: string) => string | undefined) {
  const orderId = uuid.safeParse(query('order'))
  if (orderId.success) return orderById(db, orderId.data.toLowerCase())
  const object = stripeId.safeParse(query('payment_intent') ?? query('session_id'))
  return object.success ? orderByStripeId(db, object.data) : null
}

async function statusOf(db: D1Database, order: Order): Promise<PaymentStatus> {
  const isSoldOut = (await oversoldSaleOf(db, order.id)) !== null
  const startMs = Date.parse(order.paidAt ?? order.createdAt)
  const tax = taxIn(order, order.paidCents)
  return {
    ok: true,
    orderId: order.id,
    state: order.state,
    product: order.product,
    productName: order.productName,
    ...(order.bump ? { bump: order.bump } : {}),
    currency: order.currency,
    totalCents: order.totalCents,
    paidCents: order.paidCents,
    refundedCents: order.refundedCents,
    isSoldOut,
    ...(tax ? { tax } : {}),
    ...(order.promotionCode ? { code: order.promotionCode } : {}),
    payments: paymentSchedule(order, startMs)
      .map((payment, index) => ({ ...payment, isPaid: index < paidCount(order) }))
      .filter(({ isPaid }) => isPaid || !order.isPlanOver),
  }
}

/** State of an order, by its unguessable id or Stripe's, as JSON or as a page. Read-only: webhooks have written it. */
export const paymentStatus = new Hono<AppEnv>().get(
  paymentStatusPath,
  answerWithPage,
  rateLimit('READ_RATE_LIMIT'),
  async (c) => {
    const status = await findStored(async () => {
      const order = await findOrder(c.env.DB, (name) => c.req.query(name))
      return order ? statusOf(c.env.DB, order) : null
    })
    return c.json(status)
  },
)
