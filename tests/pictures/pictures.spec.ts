import type { Page } from 'playwright/test'
import { furtherPages } from '#articles/index-data.server.ts'
import { indexPath } from '#articles/index-path.ts'
import { library } from '#articles/library.server.ts'
import { categoryChips } from '#content/categories.ts'
import { details } from '#words/checkout.ts'
import { routes } from '#content/routes.ts'
import { libraryPaths } from '#contract/paths.ts'
import { cards, CheckoutPage } from '#tests/e2e/rig/checkout-page.ts'
import { expect, test } from '#tests/e2e/rig/test.ts'

/** How long what a page draws late may take: islands, fonts, pictures. */
const settledWithinMs = 15_000

/**
 * Brings a page to rest: every part seen once, islands alive, fonts and pictures there, nothing over it, moved to its
 * top. Parts that are only drawn when near are drawn all, or a picture of the whole would have holes.
 */
async function drawWholePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*,::before,::after{content-visibility:visible!important;scroll-behavior:auto!important}',
    )
    document.adoptedStyleSheets.push(sheet)
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
    // Those that stand beyond a row's edge are in no view.
    for (const island of document.querySelectorAll('[data-island][data-when="visible"]')) {
      if (island.getClientRects().length > 0) island.dispatchEvent(new Event('wake'))
    }
  })
  await page.waitForFunction(
    () =>
      Array.from(
        document.querySelectorAll('[data-island][data-when="visible"]:not([data-hydrated])'),
      ).every((island) => island.getClientRects().length === 0),
    undefined,
    { timeout: settledWithinMs },
  )
  await page.waitForLoadState('networkidle', { timeout: settledWithinMs })
  await page.evaluate(async () => {
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      if (dialog instanceof HTMLDialogElement) dialog.close()
    }
    for (const over of document.querySelectorAll<HTMLElement>(':popover-open')) over.hidePopover()
    for (const button of document.querySelectorAll<HTMLElement>('#notifications button')) {
      button.click()
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
    const shown = [...document.images].filter((image) => image.getClientRects().length > 0)
    await Promise.all([document.fonts.ready, ...shown.map((image) => image.decode())])
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
}

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

/** Through the first step, to a card form that can be used. */
async function toPayment(page: Page): Promise<CheckoutPage> {
  const checkout = new CheckoutPage(page, 'grace.hopper@example.com')
  await checkout.fillDetails()
  await checkout.toPayment()
  return checkout
}

/** With a card of the sandbox. */
async function pay(page: Page, card: string): Promise<void> {
  const checkout = await toPayment(page)
  await checkout.fillCard(card)
  await checkout.payButton.click()
}

picture('checkout-refused', payment, async (page) => {
  await page.locator('input[name="agreeTerms"]').check()
  await page.getByRole('button', { name: details.submit }).click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
})
picture('checkout-payment', payment, toPayment)
picture('checkout-instalments', `${payment}?plan=monthly`, toPayment)
picture('checkout-declined', payment, async (page) => {
  await pay(page, cards.declined)
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
})
picture('checkout-paid', payment, async (page) => {
  await pay(page, cards.pays)
  await page.waitForURL(/\/payment-success/)
  await page.locator('[data-island="payment-outcome"][data-hydrated]').waitFor()
})
