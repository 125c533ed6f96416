import * as words from '#words/checkout.ts'
import { cards, CheckoutPage } from '../rig/checkout-page.ts'
import { expect } from '../rig/test.ts'
import type { PageState } from './page-state.ts'

/** The checkout's steps, and what becomes of a payment. */
export const paymentStates: readonly PageState[] = [
  {
    name: 'checkout details refused, a card declined, and paid',
    path: '/deep-dive/payment',
    isOpening: true,
    allowed: [/status of 402/],
    reach: async ({ page, email, look }) => {
      const checkout = new CheckoutPage(page, email)
      await checkout.open('?plan=monthly')
      await page.locator('[name="agreeTerms"]').check()
      await page.getByRole('button', { name: words.details.submit }).click()
      await expect(page.getByLabel('First name')).toBeFocused()
      await look()
      await checkout.fillDetails()
      await checkout.toPayment()
      await checkout.fillCard(cards.declined)
      await checkout.payButton.click()
      await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
      await look()
      await checkout.pay()
    },
  },
  {
    name: 'an order nobody knows',
    within: 'main',
    path: '/payment-success?order=00000000-0000-4000-8000-000000000000',
    allowed: [/status of 404/],
    reach: async ({ page }) => {
      await expect(page.getByText('We do not know this payment')).toBeVisible()
      await expect(page.locator('#notifications p')).toHaveCount(0)
    },
  },
]
