import type { Page } from 'playwright'
import { checkout } from '#content/checkout.ts'
import type { PictureKind } from './picture-kind.ts'

const path = '/deep-dive/payment'

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

async function pay(page: Page, card: string): Promise<void> {
  await toPayment(page)
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  const [before] = checkout.payment.pay('|').split('|')
  await page.getByRole('button', { name: before?.trim() }).click()
}

/** The checkout's steps after the first, and what becomes of a payment; cards are the sandbox's. */
export const checkoutKinds: readonly PictureKind[] = [
  {
    name: 'checkout-refused',
    path,
    reach: async (page) => {
      await page.locator('input[name="agreeTerms"]').check()
      await page.getByRole('button', { name: checkout.details.submit }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'checkout-payment', path, reach: toPayment },
  { name: 'checkout-instalments', path: `${path}?plan=monthly`, reach: toPayment },
  {
    name: 'checkout-declined',
    path,
    reach: async (page) => {
      await pay(page, '4000 0000 0000 0002')
      await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
    },
  },
  {
    name: 'checkout-paid',
    path,
    reach: async (page) => {
      await pay(page, '4242 4242 4242 4242')
      await page.waitForURL(/\/payment-success/)
      await page.locator('[data-island="payment-outcome"][data-hydrated]').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'payment-unknown',
    path: '/payment-success?order=00000000-0000-4000-8000-000000000000',
  },
]
