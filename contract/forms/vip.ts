import * as z from 'zod/mini'
import { products } from '../catalogue.ts'
import { limits } from '../limits.ts'
import type { LeadFields } from '../lead.ts'
import { emailText, requiredText } from '../text.ts'

/** The VIP upgrade's details; all four are required. */
export const vipForm = z.object({
  firstName: requiredText(limits.name, 'First name is required'),
  lastName: requiredText(limits.name, 'Last name is required'),
  email: emailText('Email is required', 'Please enter a valid email'),
  phone: requiredText(limits.phone, 'Phone number is required'),
})

export type VipForm = z.infer<typeof vipForm>

/** The specification's alert when the details cannot be sent. */
export const vipFailure = 'There was an error processing your request. Please try again.'

/**
 * The lead an upgrade makes; `offer_amount` is the catalogue's price in whole dollars: `97`.
 *
 * @param submittedAt - When the visitor pressed the button, ISO 8601 UTC; sent as `upgrade_date`.
 */
export function vipLead(form: VipForm, submittedAt: string): LeadFields {
  return {
    email: form.email,
    firstName: form.firstName,
    lastName: form.lastName,
    phone: form.phone,
    source: 'VIP Upgrade',
    company_name: '',
    website_url: '',
    tags: ['VIP Upgrade', 'Growth Vault'],
    customFields: [
      { id: 'offer_type', value: products.vip.name },
      { id: 'offer_amount', value: String(products.vip.amountCents / 100) },
      { id: 'landing_page', value: '/vip' },
      { id: 'upgrade_date', value: submittedAt },
    ],
  }
}
