import type { Page } from 'playwright/test'
import { products } from '#contract/catalogue.ts'
import { failurePageWords } from '#contract/failure-page.ts'
import {
  checkoutSessionPath,
  promotionPath,
  startPaymentPaths,
  turnstileEndpoint,
} from '#contract/paths.ts'
import { deskAccessPaths, deskHeader } from '#contract/desk/access.ts'
import { promotionPaths } from '#contract/desk/promotions.ts'
import { promotionCents, promotionRefusals } from '#contract/promotion-code.ts'
import * as buyButton from '#words/buy-button.ts'
import * as checkoutWords from '#words/checkout.ts'
import { formatMoney, moneyInFull } from '#contract/money.ts'
import { beforeTax } from '#contract/tax.ts'
import { allow, expect, test } from './rig/checkout-page.ts'
import { type DeskPage, isFit } from './rig/desk-page.ts'
import type { RunningStack } from './rig/running-stacks.ts'

const off = { percentOff: 25, centsOff: null }
const reduced = (product: keyof typeof products) => promotionCents(product, off) ?? 0

// A code that is refused is refused by a 400; whoever is not signed in yet by a 401.
test.use({ allowedProblems: [/status of 40[01]/] })

/** Makes a code at the desk that takes its part off, once. */
async function makeCode(desk: DeskPage, code: string) {
  await desk.open('/campaigns')
  const panel = desk.page.getByRole('region', { name: 'Promotion codes' })
  await panel.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await panel.getByLabel('Takes off').fill('25 %')
  await panel.getByLabel('How often in all').fill('1')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('row', { name: code })).toContainText('25%')
}

test('the next code stays that is typed while one is being made', async ({ desk, page }) => {
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
  await page.route(`**${promotionPaths.list}`, async (route) => {
    if (route.request().method() === 'POST') await isTyped
    await route.continue()
  })
  const code = `WEB${Date.now()}`
  const next = `NEXT-${code}`
  const made = makeCode(desk, code)
  const panel = page.getByRole('region', { name: 'Promotion codes' })
  await expect(panel.getByRole('button', { name: 'One moment …' })).toBeVisible()
  await panel.getByLabel('Code', { exact: true }).fill(next)
  typed()
  await made
  await expect(panel.getByLabel('Code', { exact: true })).toHaveValue(next)
  const menu = page.getByRole('navigation', { name: 'Desk' })
  await menu.getByRole('link', { name: 'Today' }).click()
  await menu.getByRole('link', { name: 'Campaigns' }).click()
  await expect(panel.getByLabel('Code', { exact: true })).toHaveValue(next)
  await panel.getByLabel('Takes off').fill('25 %')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByLabel('Code', { exact: true })).toHaveValue('')
})

test('the one use of a code made at the desk is typed at the checkout, and takes its part off before paying, after a reload too', async ({
  desk,
  page,
  checkout,
  expectOneOrder,
}) => {
  allow(/status of 409/)
  const code = `WEB${Date.now()}`
  await makeCode(desk, code)
  await checkout.open()
  const summary = page.getByRole('complementary', { name: checkoutWords.summary.title })
  await summary.getByText(checkoutWords.promotion.ask).click()
  const field = summary.getByLabel(checkoutWords.promotion.label)
  await field.fill('NOBODY-MADE-IT')
  await summary.getByRole('button', { name: checkoutWords.promotion.apply }).click()
  await expect(summary.getByText(promotionRefusals.unknown)).toBeVisible()
  await isFit(page)
  await field.fill(` ${code.toLowerCase()}`)
  await field.press('Enter')
  const cents = reduced('deep-dive')
  const paying = checkoutWords.payment.pay(formatMoney(cents, 'exact'))
  await expect(summary).toContainText(moneyInFull(cents))
  await checkout.choosePlan('monthly')
  await expect(summary).toContainText(moneyInFull(reduced('deep-dive-instalments')))
  await checkout.choosePlan('upfront')
  await checkout.fillDetails()
  await checkout.toPayment()
  await expect(checkout.payButton).toHaveText(paying)
  await page.reload()
  await expect(summary).toContainText(checkoutWords.promotion.remove(code))
  await expect(checkout.payButton).toHaveText(paying)
  // As if it had been begun at another price.
  const error = { code: 'price_changed', message: 'Another price' }
  await page.route(
    `**${startPaymentPaths.upfront}`,
    (route) => route.fulfill({ status: 409, json: { error } }),
    { times: 1 },
  )
  await page.reload()
  const goOn = checkoutWords.payment.confirmPrice(formatMoney(cents) + beforeTax())
  await page.getByRole('button', { name: goOn, exact: true }).click()
  await expect(checkout.payButton).toHaveText(paying)
  await checkout.pay()
  await expectOneOrder({ product: 'deep-dive', paidCents: cents })
})

/** Makes a code of one use that takes its part off, without the desk's page. */
async function makeLinkCode(page: Page, stack: RunningStack): Promise<string> {
  const code = `LINK${Date.now()}`
  const headers = { origin: stack.origin, [deskHeader]: '1' }
  const asked = { product: null, endsAt: null, mostUses: 1, isOnceEach: false, partnerCode: null }
  for (const [path, data] of [
    [deskAccessPaths.session, { token: stack.operatorToken }],
    [promotionPaths.list, { code, ...off, ...asked }],
  ] as const) {
    expect((await page.request.post(path, { headers, data })).ok(), path).toBe(true)
  }
  return code
}

test('the one use of a code that a link brings is there again for whoever turns back from the payment page', async ({
  page,
  stack,
}) => {
  const code = await makeLinkCode(page, stack)
  const courseCents = reduced('marketing-2025')
  const said = buyButton.code.price(
    code,
    formatMoney(courseCents),
    formatMoney(products['marketing-2025'].amountCents),
  )
  await page.goto(`/courses/marketing-2025?code=${code}`)
  await expect(page.getByText(said).first()).toBeVisible()
  const closing = page.locator('form[data-buy]').last()
  await closing.getByText(buyButton.code.ask).click()
  await closing.getByLabel(buyButton.code.label, { exact: true }).fill('NOBODY-MADE-IT')
  await closing.getByLabel(buyButton.code.label, { exact: true }).press('Tab')
  await expect(closing.getByText(promotionRefusals.unknown)).toBeVisible()
  await isFit(page)
  await closing.getByLabel(buyButton.code.label, { exact: true }).fill(code)
  await closing.getByLabel(buyButton.code.label, { exact: true }).press('Tab')
  await expect(closing.getByText(said)).toBeVisible()
  const pay = page.getByRole('button', { name: `Pay ${formatMoney(courseCents, 'exact')}` })
  for (const _ of ['first', 'again']) {
    await closing.getByRole('button').click()
    await expect(pay).toBeVisible()
    await page.goBack()
  }
})

test('a button pressed before the code of a link is known to hold takes it along', async ({
  page,
}) => {
  const pressed = Promise.withResolvers<void>()
  await page.route(`**${promotionPath}?*`, async (route) => {
    await pressed.promise
    await route.fulfill({ json: { code: 'LINK', prices: { 'marketing-2025': 100 } } })
  })
  await page.route(`**${checkoutSessionPath}`, (route) => route.fulfill({ status: 204 }))
  await page.goto('/courses/marketing-2025?code=link')
  const sent = page.waitForRequest(`**${checkoutSessionPath}`)
  const isAsked = page.waitForResponse(`**${turnstileEndpoint}`)
  const form = page.locator('form[data-buy]').last()
  await form.getByRole('button').click({ noWaitAfter: true })
  await isAsked
  await form.locator('[name="checkoutId"]').waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  pressed.resolve()
  expect(new URLSearchParams((await sent).postData() ?? '').get('code')).toBe('LINK')
})

test('the code of a link that nobody could look at travels along, and stays behind once it is refused', async ({
  page,
}) => {
  allow(/ERR_FAILED/)
  await page.route(`**${promotionPath}?*`, (route) => route.abort())
  await page.goto('/courses/marketing-2025?code=NOBODY-MADE-IT')
  const buy = page.locator('form[data-buy]').last().getByRole('button')
  await buy.click()
  await expect(page.getByText(promotionRefusals.unknown)).toBeVisible()
  await page.getByRole('link', { name: failurePageWords.back }).click()
  await buy.click()
  const listed = formatMoney(products['marketing-2025'].amountCents, 'exact')
  await expect(page.getByRole('button', { name: `Pay ${listed}` })).toBeVisible()
})

test('the code of a link that nobody could look at is looked at again by who comes back; the checkout takes it until it is taken away, and tries one that is typed again', async ({
  page,
  checkout,
}) => {
  allow(/ERR_FAILED/)
  const prices = { 'marketing-2025': 12_300, 'deep-dive': 12_300 }
  // Not once: the page's own script may look up what stands in the address as well.
  let isAway = true
  await page.route(`**${promotionPath}?*`, (route) =>
    isAway ? route.abort() : route.fulfill({ json: { code: 'LINK', prices } }),
  )
  await page.goto('/courses/marketing-2025?code=link')
  const closing = page.locator('form[data-buy]').last()
  await test.step('looked at again', async () => {
    const field = closing.getByLabel(buyButton.code.label, { exact: true })
    await expect.soft(field).toHaveValue('link')
    isAway = false
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await expect.soft(closing).toContainText(formatMoney(12_300))
  })
  await checkout.open()
  const summary = page.getByRole('complementary', { name: checkoutWords.summary.title })
  const remove = summary.getByRole('button', { name: checkoutWords.promotion.remove('LINK') })
  await test.step('taken at the checkout, until it is taken away', async () => {
    await expect.soft(summary).toContainText(moneyInFull(12_300))
    await remove.click()
    const list = moneyInFull(products['deep-dive'].amountCents)
    await expect.soft(summary).toContainText(list)
    await page.reload()
    await expect.soft(summary).toContainText(list)
  })
  await test.step('tried again, and the focus goes where its answer stands', async () => {
    isAway = true
    await summary.getByText(checkoutWords.promotion.ask).click()
    const field = summary.getByLabel(checkoutWords.promotion.label)
    await field.fill('link')
    await field.press('Enter')
    await expect
      .soft(summary.locator('[aria-live]'))
      .toContainText(checkoutWords.promotion.unreachable)
    await expect.soft(field).toBeFocused()
    isAway = false
    await field.press('Enter')
    await expect.soft(summary).toContainText(moneyInFull(12_300))
    await expect.soft(remove).toBeFocused()
    await expect.soft(summary.locator('[aria-live]').filter({ has: remove })).toHaveCount(0)
    await remove.press('Enter')
    await expect.soft(field).toBeFocused()
  })
})

test('where what looks a code up does not load, the checkout says so, and tries again when asked', async ({
  page,
  checkout,
}) => {
  allow(/ERR_FAILED|dynamically imported/)
  const prices = { 'deep-dive': 12_300 }
  await page.route(`**${promotionPath}?*`, (route) =>
    route.fulfill({ json: { code: 'LINK', prices } }),
  )
  await checkout.open()
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/**', (route) => route.abort())
  const summary = page.getByRole('complementary', { name: checkoutWords.summary.title })
  await summary.getByText(checkoutWords.promotion.ask).click()
  const field = summary.getByLabel(checkoutWords.promotion.label)
  await field.fill('link')
  await field.press('Enter')
  await expect(summary.locator('[aria-live]')).toContainText(checkoutWords.promotion.unreachable)
  await page.unroute('**/assets/**')
  await field.press('Enter')
  await expect(summary).toContainText(moneyInFull(12_300))
})

test('a code that the purchase itself refuses is told where the buyer is led back to', async ({
  page,
  checkout,
}) => {
  const prices = { 'deep-dive': 12_300 }
  await page.route(`**${promotionPath}?*`, (route) =>
    route.fulfill({ json: { code: 'GONE', prices } }),
  )
  await checkout.open('?code=gone')
  await checkout.fillDetails()
  await page.getByRole('button', { name: checkoutWords.details.submit }).click()
  await expect(page.locator('#notifications')).toContainText(promotionRefusals.unknown)
})

test('a code that nobody could look at is taken along by the checkout, which looks again', async ({
  page,
  stack,
  checkout,
}) => {
  allow(/ERR_FAILED/)
  const code = await makeLinkCode(page, stack)
  await page.route(`**${promotionPath}?*`, (route) => route.abort())
  await checkout.open(`?code=${code}`)
  const summary = page.getByRole('complementary', { name: checkoutWords.summary.title })
  await expect(summary).toContainText(checkoutWords.promotion.unreachable)
  await checkout.fillDetails()
  await checkout.toPayment()
  const cents = reduced('deep-dive')
  const paying = checkoutWords.payment.pay(formatMoney(cents, 'exact'))
  await expect(checkout.payButton).toHaveText(paying)
  await page.unroute(`**${promotionPath}?*`)
  await page.getByRole('button', { name: checkoutWords.payment.back }).click()
  await checkout.toPayment()
  await expect(summary).toContainText(moneyInFull(cents))
  await expect(checkout.payButton).toHaveText(paying)
})

test('of two codes typed one after the other the later counts, whichever is answered first', async ({
  page,
}) => {
  const cents = reduced('marketing-2025')
  const answered = Promise.withResolvers<void>()
  await page.route(`**${promotionPath}?*`, async (route) => {
    const code = new URL(route.request().url()).searchParams.get('code') ?? ''
    if (code === 'SLOW') await answered.promise
    await route.fulfill({ json: { code, prices: { 'marketing-2025': cents } } })
  })
  await page.goto('/courses/marketing-2025')
  const closing = page.locator('form[data-buy]').last()
  await closing.getByText(buyButton.code.ask).click()
  const field = closing.getByLabel(buyButton.code.label, { exact: true })
  const asked = page.waitForRequest(/code=SLOW/)
  await field.fill('SLOW')
  await field.press('Tab')
  const slow = await asked
  await field.fill('QUICK')
  await field.press('Tab')
  await expect(closing.getByText('QUICK')).toBeVisible()
  answered.resolve()
  await (await slow.response())?.finished()
  await expect(closing.getByText('SLOW')).toHaveCount(0)
  await expect(field).toHaveValue('QUICK')
})
