import { expect, test } from 'vitest'
import { deepDivePlans } from '#contract/catalogue.ts'
import { paymentOutcomeWords as words } from '#contract/payment-outcome.ts'
import { callSlotsPath } from '#contract/paths.ts'
import { dayMs } from '#lib/time.ts'
import { barePayment, deepDiveNext } from '#lib/after-payment.ts'
import { tappedDb } from '#worker/database/counted-db.ts'
import { newAccount, rows, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

type Account = ReturnType<typeof stripeAccount>

const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

const origin = 'http://127.0.0.1'

const look = ({ request }: Account, orderId: string) =>
  request(`/api/payment-status?order=${orderId}`, { headers: asBrowser })

async function titleOf(answer: Response): Promise<string | undefined> {
  return /<h1>([^<]*)<\/h1>/.exec(await answer.clone().text())?.[1]
}

test('a browser is told in words how a payment stands: before, failed with the way back, and after the money arrived; no script is let in', async () => {
  const { stripe, orderId, clientSecret } = await newAccount.open()
  const pending = await look(stripe, orderId)
  expect(pending.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(pending.headers.get('cache-control')).toBe('no-store')
  expect(pending.headers.get('vary')).toMatch(/accept/i)
  expect(await titleOf(pending)).toBe(words.processing.title)
  const text = await pending.text()
  expect(text).toContain(words.processing.again)
  expect(text).not.toContain(words.paid.title)
  expect(text).not.toContain('<script')
  const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1]
  expect(pending.headers.get('content-security-policy')).toBe(
    `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
  )
  await rows(`UPDATE orders SET state = 'failed' WHERE id = ?`, orderId)
  const failed = await look(stripe, orderId)
  expect(await titleOf(failed)).toBe(words.failed.title)
  expect(await failed.text()).toContain('href="/deep-dive/payment?plan=upfront"')
  await rows(
    `UPDATE orders SET product = ?, promotion_code = 'A&B' WHERE id = ?`,
    deepDivePlans.monthly,
    orderId,
  )
  const back = await (await look(stripe, orderId)).text()
  expect(back).toContain('href="/deep-dive/payment?plan=monthly&amp;code=A%26B"')
  await rows('UPDATE orders SET product = ? WHERE id = ?', deepDivePlans.upfront, orderId)
  await stripe.pay(clientSecret)
  await stripe.deliverAll()
  const paid = await look(stripe, orderId)
  expect(await titleOf(paid)).toBe(words.paid.title)
  const told = await paid.text()
  expect(told).toContain(orderId.slice(0, 8).toUpperCase())
  expect(told).toContain(`?subject=kick-off&amp;order=${orderId}`)
  const known = await stripe.request(`${callSlotsPath}?order=${orderId}`)
  expect(await known.json()).toMatchObject({ known: { email: expect.stringContaining('@') } })
  const old = new Date(Date.now() - 8 * dayMs).toISOString()
  await rows('UPDATE orders SET created_at = ? WHERE id = ?', old, orderId)
  const later = await stripe.request(`${callSlotsPath}?order=${orderId}`)
  expect(await later.json()).not.toHaveProperty('known')
})

test('an order nobody knows is said to be unknown, and a database that is away is not blamed on the payment', async () => {
  const unknown = await look(stripeAccount(), 'nobody')
  expect(unknown.status).toBe(404)
  expect(await titleOf(unknown)).toBe(words.unknown.title)
  const DB = tappedDb(testEnv.DB, () => Promise.reject(new Error('D1_ERROR: away')))
  const away = await look(stripeAccount({ DB }), crypto.randomUUID())
  expect(away.status).toBe(503)
  expect(await titleOf(away)).toBe(words.unreachable.title)
})

test('the page left says which order is asked for, when it is one of this site', async () => {
  const { stripe, orderId } = await newAccount.open()
  const come = (referer: string) =>
    stripe.request('/api/payment-status', {
      headers: { ...asBrowser, referer },
      redirect: 'manual',
    })
  const own = await come(`${origin}/payment-success?order=${orderId}&utm_source=letter`)
  expect(own.status).toBe(303)
  expect(own.headers.get('location')).toBe(`/api/payment-status?order=${orderId}`)
  for (const referer of [`https://elsewhere.example/?order=${orderId}`, 'order', `${origin}/`]) {
    expect((await come(referer)).status).toBe(404)
  }
})

test('left from /payment-success without an order, it says what follows a payment and how to reach support', async () => {
  const { request } = stripeAccount()
  const headers = { ...asBrowser, referer: `${origin}/payment-success?utm_source=letter` }
  const page = await request('/api/payment-status', { headers })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(await titleOf(page)).toBe(words.paid.title)
  const text = await page.text()
  const said = [barePayment.lead, barePayment.support, ...deepDiveNext.notes]
  for (const sentence of [...said, ...deepDiveNext.steps.map(({ title }) => title)]) {
    expect(text).toContain(sentence)
  }
  expect(text).toContain('href="/contact"')
  expect(text).toContain('href="/"')
})

test('a buyer without script comes back from Stripe to the page of the worker, one with script to the site’s', async () => {
  const stripe = stripeAccount()
  const buy = async (fields: Record<string, string>) => {
    const answer = await stripe.askByForm({ product: 'velocity-audit', ...fields })
    expect(answer.status).toBe(303)
    return (await stripe.list('sessions')).at(-1)?.success_url
  }
  expect(await buy({})).toMatch(/\/api\/payment-status\?order=[0-9a-f-]{36}$/)
  expect(await buy({ checkoutId: crypto.randomUUID() })).toMatch(/\/payment-success\?order=/)
})
