import type { BrowserContext, Page, Route } from 'playwright/test'
import { storedCheckoutKey } from '#contract/checkout-kept.ts'
import { errorMessages } from '#contract/failure-page.ts'
import { startPaymentPaths, turnstileEndpoint } from '#contract/paths.ts'
import { paymentOutcomeWords } from '#contract/payment-outcome.ts'
import { phoneImpossible } from '#contract/phone.ts'
import { products, totalCents } from '#contract/catalogue.ts'
import { paymentSuccess } from '#content/payment-success.ts'
import * as words from '#words/checkout.ts'
import { uncharged } from '#words/decline-advice.ts'
import { frameWords } from '#words/navigation.ts'
import { formatMoney, moneyInFull } from '#contract/money.ts'
import { allow, cards, expect, test } from './rig/checkout-page.ts'
import { loseAnswer } from './rig/hold-back.ts'
import { nextFrames } from './rig/next-frames.ts'
import type { SandboxStripe } from './rig/sandboxes.ts'
import { translate } from './rig/translate.ts'

const full = { product: 'deep-dive', paidCents: products['deep-dive'].amountCents }
const { amountCents: instalmentCents, instalments } = products['deep-dive-instalments']
const first = { product: 'deep-dive-instalments', paidCents: instalmentCents }
const payInstalment = words.payment.pay(formatMoney(instalmentCents, 'exact'))

test('incomplete, declined, turned back from the bank, refused there, then answered', async ({
  checkout,
  page,
  expectOneOrder,
}) => {
  allow(/status of 402/)
  await checkout.openAtPayment()
  const toasts = page.locator('#notifications')
  await test.step('incomplete', async () => {
    await checkout.fillCard('4242')
    await checkout.payButton.click()
    await expect.soft(toasts).toContainText(words.toasts.validation.title)
    await expect.soft(page.getByText('Your card number is incomplete.').first()).toBeVisible()
  })
  await test.step('declined', async () => {
    await checkout.fillCard(cards.declined)
    await checkout.payButton.click()
    await expect
      .soft(page.getByRole('alert').filter({ hasText: `Your card was declined.${uncharged}` }))
      .toBeVisible()
    await expect.soft(toasts).toContainText(words.toasts.failed.title)
    await expect(checkout.payButton).toBeEnabled()
  })
  await test.step('Back from the page of the bank leads to a form that can be paid', async () => {
    await checkout.fillCard(cards.asks)
    await checkout.payButton.click()
    await expect(page.getByText('Sandbox bank')).toBeVisible()
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(page.getByText('Sandbox bank')).toBeHidden()
    await checkout.cardIsReady()
  })
  await test.step('the bank asks, and the buyer answers', async () => {
    await checkout.fillCard(cards.asks)
    await checkout.payButton.click()
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await expect.soft(page.getByText(/We are unable to authenticate/).first()).toBeVisible()
    await checkout.payButton.click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await checkout.isPaid()
  })
  await expectOneOrder(full)
})

test('what was called off while the page lay open is begun anew; a payment whose answer was lost is told of once it is tried again', async ({
  checkout,
  page,
  query,
  stripe,
  expectOneOrder,
}) => {
  allow(/ERR_FAILED|status of 4\d\d/)
  await checkout.openAtPayment()
  await test.step('called off', async () => {
    const attempts = `SELECT stripe_id AS intent FROM order_attempts JOIN orders ON orders.id = order_id WHERE email = ?`
    const [begun] = query<{ intent: string }>(attempts, checkout.email)
    await stripe.cancel(begun?.intent ?? '')
    await checkout.fillCard(cards.pays)
    await checkout.payButton.press('Enter')
    const retry = page.getByRole('button', { name: words.payment.retry })
    await expect.soft(page.locator(':focus').filter({ has: retry })).toHaveCount(1)
    await retry.click()
    await checkout.cardIsReady()
  })
  await test.step('the answer is lost', async () => {
    await checkout.fillCard(cards.pays)
    await page.route('**/confirm', loseAnswer, { times: 1 })
    await checkout.payButton.click()
    await expect.soft(page.getByText(/experiencing issues connecting/).first()).toBeVisible()
    await checkout.payButton.click()
    await checkout.isPaid()
  })
  await expectOneOrder(full)
})

test('a card that pays after one was declined is not told to have failed while the news of it is on its way', async ({
  checkout,
  page,
  query,
  stripe,
  expectOneOrder,
}) => {
  allow(/status of 402/)
  await page.clock.install()
  await checkout.openAtPayment()
  await checkout.fillCard(cards.declined)
  await checkout.payButton.click()
  const states = () => query('SELECT state FROM orders WHERE email = ?', checkout.email)
  await expect.poll(states).toEqual([{ state: 'failed' }])
  await expect(checkout.payButton).toBeEnabled()
  await stripe.hold(true)
  await checkout.fillCard(cards.pays)
  await checkout.payButton.click()
  await expect(page).toHaveURL(/payment-success/)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Your payment is being processed')
  await test.step('nor for ever to be on its way', async () => {
    await page.clock.fastForward('03:00')
    await expect(title).toHaveText(paymentOutcomeWords.failed.title)
  })
  await stripe.hold(false)
  await stripe.resend()
  await checkout.isPaid()
  await expectOneOrder(full)
})

test('back, forward and a reload keep all of it, and a double click pays once', async ({
  checkout,
  page,
  stripe,
  expectOneOrder,
}) => {
  const before = (await stripe.charges()).length
  await checkout.openAtPayment()
  const made = (await stripe.intents()).length
  await page.goBack()
  await expect.soft(page.getByLabel('City')).toHaveValue('Arlington')
  await expect.soft(page.locator('[name="agreeTerms"]')).toBeChecked()
  await page.goForward()
  await checkout.cardIsReady()
  await page.getByRole('button', { name: words.payment.back }).click()
  await expect.soft(page.getByLabel('First name')).toHaveValue('Grace')
  await checkout.toPayment()
  await page.reload()
  await checkout.cardIsReady()
  expect.soft(await stripe.intents(), 'payments begun').toHaveLength(made)
  await checkout.fillCard(cards.pays)
  await checkout.payButton.dblclick({ noWaitAfter: true })
  await checkout.isPaid()
  const paid = `We received ${formatMoney(full.paidCents)} for Deep Dive`
  await expect(page.getByText(paid)).toBeVisible()
  await expectOneOrder(full)
  expect(await stripe.charges(), 'charges after a double click').toHaveLength(before + 1)
})

test('a plan changed late tells each instalment, and is the only one charged', async ({
  checkout,
  page,
  expectOneOrder,
}) => {
  await page.addInitScript(translate)
  await checkout.openAtPayment()
  await checkout.fillCard(cards.pays)
  await page.getByRole('button', { name: words.payment.back }).click()
  await checkout.choosePlan('monthly')
  const summary = page.getByRole('complementary', { name: words.summary.title })
  const item = `${words.summary.item}, ${words.plan.monthly.title.toLowerCase()}`
  await expect(summary.getByText(item)).toBeVisible()
  await expect(summary).toContainText(moneyInFull(totalCents('deep-dive-instalments')))
  for (let index = 0; index < instalments.count; index += 1) {
    const { today, inDays } = words.summary
    const when = index === 0 ? today : inDays(index * instalments.intervalDays)
    const row = summary.getByText(new RegExp(`^${when.replaceAll(/\W/g, '.')}(, |$)`))
    await expect(row).toBeVisible()
  }
  await checkout.toPayment()
  await expect(page.locator('main')).toContainText(
    words.payment.consent(formatMoney(instalmentCents)),
  )
  await expect(checkout.payButton).toHaveText(payInstalment)
  await checkout.pay()
  await expectOneOrder(first)
})

test('an answer that comes once another plan was begun changes nothing any more', async ({
  checkout,
  page,
}) => {
  const { promise: isLate, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**${startPaymentPaths.upfront}`, async (route) => {
    const response = await route.fetch()
    await isLate
    await route.fulfill({ response })
  })
  const begun = page.waitForRequest(`**${startPaymentPaths.upfront}`)
  const answered = page.waitForResponse(`**${startPaymentPaths.upfront}`)
  await checkout.open()
  await checkout.fillDetails()
  await page.getByRole('button', { name: words.details.submit }).click()
  await begun
  await page.getByRole('button', { name: words.payment.back }).click()
  await checkout.choosePlan('monthly')
  await checkout.toPayment()
  const kept = () => page.evaluate((key) => sessionStorage.getItem(key), storedCheckoutKey)
  const before = await kept()
  answer()
  await (await answered).finished()
  await nextFrames(page)
  expect(await kept()).toBe(before)
})

test('a window closed early loses nothing', async ({ checkout, page, expectOneOrder }) => {
  await checkout.openAtPayment()
  await checkout.fillCard(cards.pays)
  const paid = page.waitForResponse((answer) => answer.url().endsWith('/confirm'))
  // The page after it never answers, so pressing is not waited for either.
  await page.route('**/payment-success*', () => {})
  const pressed = checkout.payButton.click().catch(() => undefined)
  await paid
  await page.close()
  await pressed
  await expectOneOrder(full)
})

test('without details there is no payment step; what is missing is named until dismissed, as is a number nobody has and what is not sold meanwhile', async ({
  checkout,
  page,
  query,
}) => {
  allow(/status of (400|422)|Failed to load/)
  await page.clock.install()
  await checkout.open('?step=payment&plan=monthly')
  await expect.soft(page).toHaveURL(/\?plan=monthly$/)
  const button = page.getByRole('button', { name: words.details.submit })
  await expect.soft(button).toBeDisabled()
  const isAsked = page.waitForResponse(`**${turnstileEndpoint}`)
  await checkout.fillDetails()
  // On its way while the clock jumps it would be given up.
  await isAsked
  const toast = page.locator('#notifications')
  const [city, phone] = [page.getByLabel('City'), page.getByLabel('Phone')]
  await test.step('missing', async () => {
    await page.clock.pauseAt(Date.now() + 60_000)
    await city.fill('')
    await button.click()
    await expect.soft(toast).toContainText(words.toasts.missing.title)
    await expect.soft(toast).toContainText(words.toasts.missing.description)
    await expect.soft(city).toBeFocused()
    await expect.soft(page).not.toHaveURL(/step=payment/)
    await page.clock.runFor(600_000)
    await expect.soft(toast).toContainText(words.toasts.missing.title)
    await toast.getByRole('button', { name: frameWords.dismissNotification }).click()
    await expect.soft(toast).not.toContainText(words.toasts.missing.title)
    await page.clock.resume()
    await city.fill('Arlington')
  })
  await test.step('not sold', async () => {
    const error = { code: 'not_on_sale', message: errorMessages.not_on_sale }
    await page.route(
      `**${startPaymentPaths.monthly}`,
      (route) => route.fulfill({ status: 422, json: { error } }),
      { times: 1 },
    )
    await button.click()
    await expect.soft(toast).toContainText(error.message)
    await page.getByRole('button', { name: words.payment.back }).click()
  })
  await test.step('a number nobody has', async () => {
    await phone.fill('555 0100')
    await button.click()
    const told = new RegExp(phoneImpossible.split(':')[0] ?? '')
    await expect.soft(phone).toHaveAccessibleDescription(told)
    await expect.soft(phone).toBeFocused()
    await expect.soft(city).toHaveValue('Arlington')
    await phone.fill('(212) 555-0100')
    await checkout.toPayment()
    expect(query('select phone from orders where email = ?', checkout.email)).toEqual([
      { phone: '+12125550100' },
    ])
  })
})

/**
 * What a page meets that was opened before a deployment, until it is loaded anew: its files are gone, its price is not
 * the worker's.
 */
async function untilReload(page: Page, address: string, answer: (route: Route) => Promise<void>) {
  let isOld = true
  page.on('request', (request) => (isOld &&= !request.isNavigationRequest()))
  await page.route(address, (route) => (isOld ? answer(route) : route.fallback()))
  return () => Promise.resolve()
}

type Visit = { page: Page; context: BrowserContext; stripe: SandboxStripe }

/** What keeps the card form away once; each answers how that is over again. */
const hindrances = {
  'Stripe is away': async ({ stripe }) => {
    await stripe.behave({ mode: 'busy' })
    return () => stripe.behave({ mode: 'ok' })
  },
  'the connection is lost half way': async ({ page, context }) => {
    const lose = async (route: Route) => {
      const response = await route.fetch()
      await context.setOffline(true)
      await route.fulfill({ response })
    }
    await page.route('**/payment_intents/*/client?*', lose, { times: 1 })
    return () => context.setOffline(false)
  },
  'the script is of before a deployment': ({ page }) =>
    untilReload(page, '**/assets/**', (route) => route.fulfill({ status: 404 })),
  'the price is of before a deployment': ({ page }) =>
    untilReload(page, `**${startPaymentPaths.upfront}`, (route) => {
      const claims = route.request().postDataJSON() as object
      return route.continue({ postData: JSON.stringify({ ...claims, amount: 1 }) })
    }),
} satisfies Record<string, (visit: Visit) => Promise<() => Promise<void>>>

for (const [one, other] of [
  ['the script is of before a deployment', 'Stripe is away'],
  ['the price is of before a deployment', 'the connection is lost half way'],
] as const) {
  test(`while ${one}, and then ${other}, no card form comes, and it can be asked for again`, async ({
    checkout,
    context,
    page,
    stripe,
    expectOneOrder,
  }) => {
    allow(/status of (4\d\d|503)|DISCONNECTED/)
    await checkout.open()
    await checkout.fillDetails()
    let ask = page.getByRole('button', { name: words.details.submit })
    for (const when of [one, other]) {
      await test.step(when, async () => {
        const end = await hindrances[when]({ page, context, stripe })
        await ask.click()
        const toast = page.locator('#notifications')
        const told = words.toasts.notInitialized.description
        await expect.soft(toast).toContainText(told)
        await expect.soft(page.getByText(words.payment.initializing)).toBeVisible()
        // The next one is to tell so itself.
        await toast.getByRole('button', { name: frameWords.dismissNotification }).click()
        await expect(toast).not.toContainText(told)
        await end()
        ask = page.getByRole('button', { name: words.payment.retry })
      })
    }
    await ask.click()
    await checkout.cardIsReady()
    await checkout.pay()
    await expectOneOrder(full)
  })
}

test('whoever has paid is told so once, finds it again in the same tab, and can buy for somebody else; a device with a wallet pays with it, without a card being typed', async ({
  checkout,
  page,
  query,
}) => {
  await checkout.openAtPayment()
  await expect.soft(page.getByText(words.payment.orByCard), 'without a wallet').toHaveCount(0)
  await checkout.pay()
  await expect.soft(page).toHaveURL(/\/payment-success/)
  const toast = page.getByRole('region', { name: frameWords.notifications })
  await expect.soft(toast).toContainText(paymentSuccess.toast.title)
  await expect.soft(toast).toContainText(paymentSuccess.toast.description)
  await page.reload()
  await checkout.isPaid()
  await expect.soft(toast.getByText(paymentSuccess.toast.description)).toHaveCount(0)
  await page.goto('/deep-dive/payment?step=payment')
  await checkout.isPaid()
  await page.addInitScript(() => Object.assign(window, { ApplePaySession: Object }))
  await checkout.open()
  await page.getByLabel('City').fill('Baltimore')
  await checkout.toPayment()
  await expect.soft(page.getByText(words.payment.orByCard), 'with a wallet').toBeVisible()
  await page.getByRole('button', { name: 'Pay with a wallet' }).click()
  await checkout.isPaid()
  const sold =
    "SELECT city, paid_cents AS paidCents FROM orders WHERE email = ? AND state = 'paid' ORDER BY created_at"
  const { paidCents } = full
  await expect
    .poll(() => query(sold, checkout.email))
    .toEqual([
      { city: 'Arlington', paidCents },
      { city: 'Baltimore', paidCents },
    ])
})
