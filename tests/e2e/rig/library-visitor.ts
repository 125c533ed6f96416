import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from 'playwright/test'
import { products, type ProductId } from '#contract/catalogue.ts'
import { libraryOperatorEndpoints } from '#contract/library-paths.ts'
import { libraryWords } from '#contract/library-words.ts'
import { formatUsd } from '#lib/money.ts'
import { operatorTokenFile } from '#scripts/stack/operator-token.ts'
import { cards } from './checkout-page.ts'
import { expect } from './test.ts'

/** Buys on Stripe's own page, from the button of the product's page. */
export async function buyOnPage(page: Page, product: ProductId, email: string): Promise<void> {
  await page.goto(products[product].page)
  await page.locator(`form[data-buy="${product}"] button`).first().click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Cardholder name').fill('Grace Hopper')
  await page.getByLabel('Card number').fill(cards.pays)
  const price = formatUsd(products[product].amountCents, 'exact')
  await page.getByRole('button', { name: `Pay ${price}` }).click()
}

/** The link to a library, as the operator gives it by hand. */
export async function linkFromOperator(
  request: APIRequestContext,
  stateDir: string,
  email: string,
): Promise<string> {
  const token = readFileSync(operatorTokenFile(stateDir), 'utf8').trim()
  const answer = await request.post(libraryOperatorEndpoints.link, {
    headers: { authorization: `Bearer ${token}` },
    data: { email },
  })
  return new URL(((await answer.json()) as { url: string }).url).pathname
}

/** Follows a link and presses its button. */
export async function openLibrary(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: libraryWords.opening.submit }).click()
  await expect(page).toHaveURL(/\/library$/)
}
