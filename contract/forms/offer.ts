import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import type { LeadFields } from '../lead.ts'
import { emailText, requiredText } from '../text.ts'

/** The growth vault's opt-in; all three are required. */
export const offerForm = z.object({
  firstName: requiredText(limits.name, 'First name is required'),
  email: emailText('Email is required', 'Please enter a valid email'),
  phone: requiredText(limits.phone, 'Phone number is required'),
})

export type OfferForm = z.infer<typeof offerForm>

/**
 * The lead an opt-in makes.
 *
 * @param submittedAt - When the visitor opted in, ISO 8601 UTC; sent as `opt_in_date`.
 */
export function offerLead(form: OfferForm, submittedAt: string): LeadFields {
  return {
    email: form.email,
    firstName: form.firstName,
    lastName: '',
    phone: form.phone,
    source: '$100M Growth Vault Opt-in',
    company_name: '',
    website_url: '',
    tags: ['Growth Vault', 'Free Offer', 'Opt-in'],
    customFields: [
      { id: 'offer_type', value: '$100M Growth Vault' },
      { id: 'landing_page', value: '/offer' },
      { id: 'opt_in_date', value: submittedAt },
    ],
  }
}
