import type { Page } from 'playwright/test'
import { furtherPages } from '#articles/index-data.server.ts'
import { indexPath } from '#articles/index-path.ts'
import { library } from '#articles/library.server.ts'
import { categoryChips } from '#content/categories.ts'
import * as checkout from '#words/checkout.ts'
import { routes } from '#content/routes.ts'
import { libraryPaths } from '#contract/paths.ts'
import { expect, test } from '#tests/e2e/rig/test.ts'
import { drawWholePage } from './draw-whole-page.ts'

test.use({ allowedProblems: [/./] })

/** A picture of a page, once what is to be seen has been brought about. */
function picture(name: string, path: string, reach?: (page: Page) => Promise<unknown>): void {
  test(name, async ({ page }) => {
    await page.goto(path)
    await drawWholePage(page)
    await reach?.(page)
    await drawWholePage(page)
    await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: true })
  })
}

/** `home` of `/`, `deep-dive-payment` of `/deep-dive/payment`. */
const nameOf = (path: string) => path.slice(1).replaceAll(/[^\w-]+/g, '-') || 'home'

const [newest] = library().articles
const [further] = furtherPages(null)
const [category] = categoryChips
for (const path of [
  ...Object.keys(routes),
  ...(newest ? [newest.path] : []),
  ...(further ? [indexPath(null, further)] : []),
  ...(category ? [indexPath(category.slug)] : []),
  libraryPaths.home,
]) {
  picture(nameOf(path), path)
}
picture('insights-search', '/insights?q=month')
picture('thanks-contact', '/thanks?form=contact')
picture('not-found', '/no-such/orbit')
picture('payment-unknown', '/payment-success?order=00000000-0000-4000-8000-000000000000')

const payment = '/deep-dive/payment'
const answers = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace.hopper@example.com',
  phone: '+1 555 010 0199',
  address: '1 Navy Yard',
  city: 'Arlington',
}

/** Through the first step, to a card form that can be used. */
async function toPayment(page: Page): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    await page.locator(`input[name="${name}"]`).fill(answer)
  }
  await page.locator('select[name="country"]').selectOption('US')
  await page.locator('input[name="agreeTerms"]').check()
  await page.getByRole('button', { name: checkout.details.submit }).click()
  await page.getByLabel('Card number').waitFor()
}

/** With a card of the sandbox. */
async function pay(page: Page, card: string): Promise<void> {
  await toPayment(page)
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  const [before] = checkout.payment.pay('|').split('|')
  await page.getByRole('button', { name: before?.trim() }).click()
}

picture('checkout-refused', payment, async (page) => {
  await page.locator('input[name="agreeTerms"]').check()
  await page.getByRole('button', { name: checkout.details.submit }).click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
})
picture('checkout-payment', payment, toPayment)
picture('checkout-instalments', `${payment}?plan=monthly`, toPayment)
picture('checkout-declined', payment, async (page) => {
  await pay(page, '4000 0000 0000 0002')
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
})
picture('checkout-paid', payment, async (page) => {
  await pay(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/payment-success/)
  await page.locator('[data-island="payment-outcome"][data-hydrated]').waitFor()
})
