import type { Page } from 'playwright/test'
import { products, type ProductId } from '#contract/catalogue.ts'
import { libraryWords } from '#contract/library-words.ts'
import { formatMoney } from '#contract/money.ts'
import { site } from '#site.config.ts'
import { cards, untaxedZip } from './checkout-page.ts'
import { expect } from './test.ts'

/** Buys on Stripe's own page, from the button of the product's page. */
export async function buyOnPage(page: Page, product: ProductId, email: string): Promise<void> {
  await page.goto(products[product].page)
  await page.locator(`form[data-buy="${product}"] button`).first().click()
  await payOnStripe(page, product, email)
}

/** Pays on Stripe's own page, which is open. */
export async function payOnStripe(page: Page, product: ProductId, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Cardholder name').fill('Grace Hopper')
  if (site.stripeTax) await page.getByLabel('ZIP').fill(untaxedZip)
  await page.getByLabel('Card number').fill(cards.pays)
  const price = formatMoney(products[product].amountCents, 'exact')
  await page.getByRole('button', { name: `Pay ${price}` }).click()
}

/** Follows a link and presses its button. */
export async function openLibrary(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: libraryWords.opening.submit }).click()
  await expect(page).toHaveURL(/\/library$/)
}
