import { Hono } from 'hono/tiny'
import { html, raw } from 'hono/html'
import * as z from 'zod/mini'
import { type StoredCheckout, storedCheckoutKey } from '#contract/checkout-kept.ts'
import { checkoutCountries } from '#contract/forms/checkout-details.ts'
import { checkoutReminder } from '#contract/order-consents.ts'
import { leftBehindWords as words } from '#contract/left-behind.ts'
import { resumeCheckoutPath } from '#contract/paths.ts'
import { leftCheckoutDays } from '#contract/retention.ts'
import { isPaidByCardForm, retryPath } from '#lib/payment-outcome.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { currentCampaign } from '../campaigns/campaign.ts'
import { jsonOf, sql } from '../database/sql.ts'
import { withStorage } from '../database/storage.ts'
import { type Env, settingsOf } from '../env.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { smallPage, smallPagePolicy } from '../http/small-page.ts'
import { sealAddress, unsealAddress } from '../mail/address-token.ts'
import { configuredSender } from '../mail/configured-sender.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { suppressionsOf } from '../mail/suppressions.ts'
import { orderById, type Order } from './orders.ts'
import { isPaidAtStripe } from './release-object.ts'
import { stripeClient } from './stripe.ts'

/** How long after somebody left they are written to, and after they began at most. */
const restMs = hourMs
const oldestMs = 2 * dayMs
const linkMs = leftCheckoutDays * dayMs

/** Whoever has been written to is not again for so long, whatever else they leave. */
const quietMs = 30 * dayMs

const isOpen = (state: string) => state === 'pending' || state === 'failed'

const leftRow = z.object({
  orderId: z.string(),
  email: z.string(),
  firstName: z.string(),
  product: z.string(),
  productName: z.string(),
  stripeIds: jsonOf<readonly string[]>(),
})

const mailId = (orderId: string) => `left-behind:${orderId}`

const iso = (ms: number) => new Date(ms).toISOString()

/** SQL condition on a row of `orders`: it is still left, its buyer agreed to be reminded, in words that say so, and has bought nothing since. */
const isLeft = (nowMs: number) => sql`paid_at IS NULL AND state IN ('pending', 'failed')
  AND agreed_marketing = 1 AND instr(consents, ${checkoutReminder}) > 0 AND email <> '' AND erased_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM orders AS other WHERE lower(other.email) = lower(orders.email)
    AND other.paid_at > ${iso(nowMs - linkMs)})
  AND NOT EXISTS (SELECT 1 FROM mail_suppressions WHERE address = lower(orders.email)
    AND lifted_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM mails WHERE address = lower(orders.email) AND kind = 'left-behind'
    AND created_at > ${iso(nowMs - quietMs)})`

/**
 * Queues one mail to whoever left a checkout an hour ago and agreed to be reminded, with a link that brings it back;
 * none while nobody could buy there, and none to whoever has paid at Stripe, whose event may be late. Looked at again in
 * the transaction that queues it: who has paid or stopped all mail meanwhile gets none.
 */
export async function writeToLeft(env: Env, nowMs: number): Promise<void> {
  const { DB: db } = env
  if (!configuredSender(env)) return
  const left =
    await sql`SELECT orders.id AS orderId, email, first_name AS firstName, orders.product,
      coalesce(product_name, orders.product) AS productName,
      (SELECT json_group_array(begun.stripe_id)
        FROM orders AS own JOIN order_attempts AS begun USING (checkout_id)
        WHERE lower(own.email) = lower(orders.email) AND own.paid_at IS NULL
          AND own.created_at > ${iso(nowMs - oldestMs)} AND begun.stripe_id IS NOT NULL) AS stripeIds
    FROM orders INDEXED BY orders_unpaid JOIN order_attempts USING (checkout_id)
    WHERE orders.created_at > ${iso(nowMs - oldestMs)}
      AND order_attempts.created_at BETWEEN ${iso(nowMs - dayMs)} AND ${iso(nowMs - restMs)}
      AND ${isLeft(nowMs)}
    GROUP BY lower(email) ORDER BY max(orders.created_at) DESC LIMIT 10`.all(db, leftRow)
  if (left.length === 0 || (await currentCampaign(db)).soldOut.includes('deep-dive')) return
  const stripe = stripeClient(settingsOf(env))
  const mails = []
  for (const { email, stripeIds, ...data } of left) {
    // Who cannot be asked about waits for the next look.
    const paid = stripeIds.map((id) => isPaidAtStripe(stripe, id).catch(() => true))
    if ((await Promise.all(paid)).includes(true)) continue
    const { orderId: subjectId } = data
    // One behind the other: the first reads the key for all.
    const secret = await sealAddress(db, tokenText(subjectId, email))
    mails.push({ id: mailId(subjectId), to: email, data, secret, subjectId })
  }
  const only = sql`EXISTS (SELECT 1 FROM orders WHERE id = value ->> 4 AND ${isLeft(nowMs)})`
  await queueMails(db, 'left-behind', mails, nowMs, only).run()
}

/** What a link holds: an address that was corrected since may be a stranger's. */
const tokenText = (orderId: string, email: string) => `checkout ${orderId} ${email.toLowerCase()}`

/** The order a link is about, while it can be gone on with and is still that address's. */
async function leftOrder(db: D1Database, token: string, nowMs: number): Promise<Order | null> {
  const sealed = (await unsealAddress(db, token)) ?? ''
  const order = await orderById(db, sealed.split(' ')[1] ?? '')
  const isGone =
    !order ||
    sealed !== tokenText(order.id, order.email) ||
    order.erasedAt !== null ||
    !isOpen(order.state)
  if (isGone) return null
  const isRecent = sql`SELECT 1 FROM mails WHERE id = ${mailId(order.id)}
    AND coalesce(delivered_at, created_at) > ${iso(nowMs - linkMs)}`
  return (await isRecent.isFound(db)) ? order : null
}

/** What the checkout's page finds on the device, as if it had never been left; without a consent that has ended since. */
function storedOf(order: Order, wantsNews: boolean): StoredCheckout {
  const { firstName, lastName, email, country, phone, address, city } = order
  const { postalCode, company, taxIdKind, taxId } = order
  const agreed = new Set(order.consents.map(({ to }) => to))
  const ads = order.consents.find((consent) => consent.to === 'ads' && !consent.withdrawnAt)
  return {
    details: {
      firstName,
      lastName,
      email,
      // With tax the order has the country itself, which the list may not name.
      ...(country in checkoutCountries ? { country } : { country: 'other', taxCountry: country }),
      phone,
      address,
      city,
      postalCode,
      company,
      taxIdKind,
      taxId,
      ...(order.bump ? { bump: 'on' } : {}),
      ...(agreed.has('terms') ? { agreeTerms: 'on' } : {}),
      ...(wantsNews && agreed.has('marketing') ? { agreeMarketing: 'on' } : {}),
      ...(ads ? { adConsent: ads.text } : {}),
    },
    // No contents: what is begun now takes the place of what was left, in the same order.
    attempt: { checkoutId: order.checkoutId, orderId: order.id, contents: '' },
  }
}

/** As a script may hold it: nothing in it ends the script. */
const scriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

async function answerReturn(c: AppContext): Promise<Response> {
  const token = c.req.param('token') ?? ''
  const order = await withStorage(() => leftOrder(c.env.DB, token, Date.now()))
  if (!order) return c.redirect('/', 303)
  const { product, promotionCode } = order
  const page = retryPath({ product, ...(promotionCode ? { code: promotionCode } : {}) })
  if (!isPaidByCardForm(order)) return c.redirect(page, 303)
  const requestId = c.get('requestId')
  const against = await withStorage(() => suppressionsOf(c.env.DB, order.email.toLowerCase()))
  const stored = storedOf(
    order,
    against.every((reason) => reason === 'bounced'),
  )
  // To the step with the boxes: what is begun from there is agreed to anew.
  const script = `try { sessionStorage.setItem(${scriptText(storedCheckoutKey)}, ${scriptText(JSON.stringify(stored))}) } catch {}
location.replace(${scriptText(page)})`
  const body = html`<p><a href="${page}">${words.onward}</a></p>
    <script nonce="${requestId}">
      ${raw(script)}
    </script>`
  c.header(
    'content-security-policy',
    `${smallPagePolicy(requestId)}; script-src 'nonce-${requestId}'`,
  )
  c.header('referrer-policy', 'no-referrer')
  return c.html(await smallPage(words.title, requestId, body))
}

/** Brings a checkout back that was left: its details go to the device that follows the link. */
export const leftBehind = new Hono<AppEnv>().get(
  resumeCheckoutPath(':token'),
  rateLimit('CHECKOUT_RATE_LIMIT'),
  (c) => answerReturn(c),
)
