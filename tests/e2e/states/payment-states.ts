import type { Page } from 'playwright/test'
import { promotionRefusals } from '#contract/promotion-code.ts'
import * as buyButton from '#words/buy-button.ts'
import { cards, CheckoutPage } from '../rig/checkout-page.ts'
import { expect } from '../rig/test.ts'
import type { PageState } from './page-state.ts'

async function toPayment(page: Page, email: string): Promise<CheckoutPage> {
  const checkout = new CheckoutPage(page, email)
  await checkout.openAtPayment('?plan=monthly')
  return checkout
}

/** The checkout's steps, and what becomes of a payment. */
export const paymentStates: readonly PageState[] = [
  {
    name: 'checkout details refused',
    path: '/deep-dive/payment',
    reach: async ({ page, email }) => {
      await new CheckoutPage(page, email).open()
      await page.getByLabel('I agree to the').check()
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByLabel('First name')).toBeFocused()
    },
  },
  {
    name: 'a code refused at the checkout',
    within: 'main',
    path: '/deep-dive/payment?code=NOBODY-MADE-IT',
    allowed: [/status of 400/],
    reach: ({ page }) => expect(page.getByText(promotionRefusals.unknown)).toBeVisible(),
  },
  {
    name: 'a code refused beside a button',
    within: 'main',
    path: '/velocity-audit',
    allowed: [/status of 400/],
    reach: async ({ page }) => {
      await page.getByText(buyButton.code.ask).click()
      await page.getByLabel(buyButton.code.label, { exact: true }).fill('NOBODY-MADE-IT')
      await page.getByLabel(buyButton.code.label, { exact: true }).press('Tab')
      await expect(page.getByText(promotionRefusals.unknown)).toBeVisible()
    },
  },
  {
    name: 'checkout declined',
    within: 'main',
    path: '/deep-dive/payment',
    allowed: [/status of 402/],
    reach: async ({ page, email }) => {
      const checkout = await toPayment(page, email)
      await checkout.fillCard(cards.declined)
      await checkout.payButton.click()
      await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
    },
  },
  {
    name: 'paid',
    within: 'main',
    path: '/deep-dive/payment',
    reach: async ({ page, email }) => {
      const checkout = await toPayment(page, email)
      await checkout.pay()
    },
  },
  {
    name: 'an order nobody knows',
    within: 'main',
    path: '/payment-success?order=00000000-0000-4000-8000-000000000000',
    allowed: [/status of 404/],
    reach: ({ page }) => expect(page.getByText('We do not know this payment')).toBeVisible(),
  },
]
