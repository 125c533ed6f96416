import { expect, test } from 'vitest'
import { orderConsents } from '#contract/order-consents.ts'
import { checkout } from '#content/checkout.ts'

test('what is stored as agreed to is what stands beside the boxes', () => {
  const { terms, termsLink, and, privacyLink, marketing } = checkout.details
  expect([terms, termsLink, and, privacyLink].join(' ')).toBe(orderConsents.terms)
  expect(marketing).toBe(orderConsents.marketing)
})
