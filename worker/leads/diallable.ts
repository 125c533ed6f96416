import { defaultPhoneCountry, phoneImpossible } from '#contract/phone.ts'
import { phoneE164 } from '#lib/phone.ts'
import { ApiError } from '../errors.ts'
import type { LeadOfRecord } from '../db/lead-record.ts'

type DiallableOptions = {
  /** ISO 3166-1 alpha-2 of the visitor's choice. */
  country: string | undefined
  /** Whether a number that nobody can be called at is refused; else it stays as it was given. */
  isChecked: boolean
}

/**
 * The lead with its telephone number in E.164.
 *
 * @throws {ApiError} `invalid_fields`
 */
export function diallable<Lead extends LeadOfRecord>(lead: Lead, options: DiallableOptions): Lead {
  if (!lead.phone) return lead
  const phone = phoneE164(lead.phone, options.country ?? defaultPhoneCountry)
  if (phone) return { ...lead, phone }
  if (!options.isChecked) return lead
  throw new ApiError('invalid_fields', { fields: { phone: phoneImpossible } })
}
