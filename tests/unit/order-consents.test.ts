import { expect, test } from 'vitest'
import { orderConsents } from '#contract/order-consents.ts'
import { checkoutDetailsForm } from '#contract/forms/checkout-details.ts'
import { checkout } from '#content/checkout.ts'

test('what is stored as agreed to is what stands beside the boxes', () => {
  const { terms, termsLink, and, privacyLink } = checkout.details
  expect([terms, termsLink, and, privacyLink].join(' ')).toBe(orderConsents.terms)
  expect(checkoutDetailsForm.fields.agreeMarketing.control.label).toBe(orderConsents.marketing)
})
