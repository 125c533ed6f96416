import type { CheckoutCountry } from '#contract/forms/checkout-details.ts'
import { phoneImpossible } from '#contract/phone.ts'
import { phoneE164 } from '#lib/phone.ts'
import { ApiError } from '../http/errors.ts'

/**
 * A buyer's telephone number in E.164, read for the chosen country; a country outside the list lends no code.
 *
 * @throws {ApiError} `invalid_fields`
 */
export function buyerPhone(phone: string, country: CheckoutCountry): string {
  const number = phoneE164(phone, country === 'other' ? undefined : country)
  if (number) return number
  throw new ApiError('invalid_fields', { fields: { phone: phoneImpossible } })
}
