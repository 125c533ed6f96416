import { Hono } from 'hono/tiny'
import {
  deskOrderPaths as paths,
  ordersQuery,
  type PaymentLink,
  paymentLinkBody,
  saleByHand,
  type OrderLine,
} from '#contract/desk/orders.ts'
import { offeredTerms } from '#contract/sale-terms.ts'
import { dayMs } from '#lib/time.ts'
import { onSale, seatLimit } from '../../campaigns/campaign.ts'
import { withStorage } from '../../database/storage.ts'
import type { AppEnv, AppContext } from '../../http/app-context.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { siteOrigin } from '../../http/origins.ts'
import { checkedBody, checkedQuery } from '../../http/read-body.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { sendMailsSoon } from '../../mail/send-mails-soon.ts'
import { blankDetails } from '../../payments/new-attempts.ts'
import { openAttempt } from '../../payments/open-attempt.ts'
import { enterSale } from '../../payments/sale-by-hand.ts'
import { startPayment } from '../../payments/start-payment.ts'
import { stripeClient } from '../../payments/stripe.ts'
import { browserUrl } from '../../payments/stripe-stand-in.ts'
import { withSeat } from '../../payments/with-seat.ts'
import { atDesk } from '../access/desk-access.ts'
import { auditInsert, commitNoted, inAnyCase } from '../audit-log.ts'
import { answerCsv, csvStream } from '../csv-answer.ts'
import { requireReachable } from '../require-reachable.ts'
import { findCountry } from '#lib/countries.ts'
import { type CsvCell, csvMoney } from '#lib/csv.ts'
import { orderNumber } from '#lib/orders.ts'
import { vipPageEndsMs } from '#lib/vip-price.ts'
import { listOrders } from './order-list.ts'

/** Says of a key that was sent before, of which an answer may have been lost, what its dialog can do. */
function refuseKey(error: unknown): never {
  if (error instanceof ApiError && error.code === 'checkout_conflict') {
    const why = 'It was sent before with other details. Look among the orders, and begin anew.'
    throw invalidField('key', why)
  }
  throw error
}

/** Sales that the desk makes: entered by hand, or by a link to Stripe's own page; and orders as CSV. */
export const deskSales = new Hono<AppEnv>()
  .get(paths.csv, ...atDesk, async (c) => {
    const { cursor: _, ...wanted } = checkedQuery(c, ordersQuery)
    const detail = { view: wanted.view, product: wanted.product ?? null }
    const entry = { action: 'orders.export', subject: 'orders', detail }
    return answerCsv(c, { name: 'orders', table: ordersCsv(c, wanted) }, entry)
  })
  .post(paths.byHand, ...atDesk, async (c) => {
    const sale = await checkedBody(c, saleByHand)
    const { DB: db } = c.env
    const nowMs = Date.now()
    const { product, amountCents } = sale
    const line = { ...c.get('desk'), action: 'orders.by-hand', detail: { product, amountCents } }
    const orderId = await withStorage(() =>
      enterSale(db, sale, (subject) => auditInsert(db, { ...line, subject }, nowMs), nowMs),
    ).catch(refuseKey)
    c.executionCtx.waitUntil(sendMailsSoon(c.env))
    c.executionCtx.waitUntil(c.env.DELIVERY_QUEUE.send({}).catch(() => null))
    return c.json({ orderId })
  })
  .post(paths.paymentLink, ...atDesk, async (c) => {
    const body = await checkedBody(c, paymentLinkBody)
    const { key, product, email, firstName, lastName, isMailed } = body
    const settings = c.get('settings')
    const { DB: db } = c.env
    const terms = offeredTerms(product)
    if (terms.count > 1) {
      const why = 'A plan is begun on its own page, where its terms are agreed to.'
      throw invalidField('product', why)
    }
    if (isMailed) await requireReachable(db, email, 'email')
    const stripe = stripeClient(settings)
    const nowMs = Date.now()
    const campaign = await onSale(db, product)
    const made = await withSeat(
      { db, stripe, holder: null, nowMs },
      { product, checkoutId: key },
      seatLimit(product, campaign),
      async (seatEndsMs) => {
        const { attempt, order } = await openAttempt(
          db,
          stripe,
          {
            product,
            checkoutId: key,
            terms: { ...terms, saleMode: 'checkout-session' },
            details: { ...blankDetails, email, firstName, lastName },
          },
          nowMs,
        )
        const madeMs = Date.parse(attempt.createdAt)
        const expiresAtMs =
          seatEndsMs ??
          (product === 'vip' ? vipPageEndsMs(campaign.vipDeadline, madeMs) : undefined)
        const started = await startPayment(db, {
          stripe,
          attempt,
          order,
          nowMs,
          origin: siteOrigin(c.req.url, settings),
          expiresAtMs,
        })
        const endsAt = new Date(expiresAtMs ?? madeMs + dayMs).toISOString()
        return { ...started, orderId: order.id, endsAt }
      },
    ).catch(refuseKey)
    const { orderId, endsAt } = made
    const url = browserUrl(settings, made.secret)
    const mail = queueMail(db, {
      id: `payment-link:${key}`,
      kind: 'payment-link',
      to: email,
      data: {
        firstName,
        productName: terms.productName,
        amountCents: terms.amountCents,
        currency: terms.currency,
        url,
        endsAt,
      },
      subjectId: orderId,
      nowMs,
    })
    const detail = { product, isMailed }
    const entry = { action: 'orders.payment-link', subject: orderId, detail }
    await commitNoted(c, isMailed ? [mail] : [], entry, inAnyCase)
    if (isMailed) c.executionCtx.waitUntil(sendMailsSoon(c.env))
    return c.json({ orderId, url, endsAt } satisfies PaymentLink)
  })

/** Orders read at once. */
const pageSize = 2_000

const columns: Record<string, (order: OrderLine) => CsvCell> = {
  number: ({ id }) => orderNumber(id),
  id: ({ id }) => id,
  created: ({ createdAt }) => createdAt,
  'paid at': ({ paidAt }) => paidAt ?? '',
  product: ({ productName }) => productName,
  buyer: ({ name }) => name,
  address: ({ email }) => email,
  // Stripe tells a country by its code.
  country: ({ country }) => findCountry(country)?.name ?? country,
  state: ({ state, dispute }) => (dispute ? `${state}, dispute ${dispute}` : state),
  sold: ({ handNote }) => (handNote === null ? 'by Stripe' : 'by hand'),
  currency: ({ currency }) => currency.toUpperCase(),
  price: ({ totalCents }) => csvMoney(totalCents),
  paid: ({ paidCents }) => csvMoney(paidCents),
  'given back': ({ refundedCents }) => csvMoney(refundedCents),
  'lost in disputes': ({ lostCents }) => csvMoney(lostCents),
  'tax in the price': ({ taxCents }) => (taxCents === null ? '' : csvMoney(taxCents)),
}

type Wanted = Omit<Parameters<typeof listOrders>[1], 'cursor' | 'limit'>

/** Orders of a list as CSV. */
function ordersCsv(c: AppContext, wanted: Wanted) {
  let cursor: string | undefined
  return csvStream(c, {
    columns,
    async page() {
      const { rows, next } = await listOrders(c.env.DB, { ...wanted, cursor, limit: pageSize })
      cursor = next ?? undefined
      return { rows, isLast: next === null }
    },
  })
}
