import { products } from '../catalogue.ts'
import { describeForm, type FormValues } from './describe-form.ts'
import { describeLead } from './describe-lead.ts'
import { emailField, firstNameField, lastNameField, phoneField } from './form-field.ts'

/** The VIP upgrade's details; all four are required. */
export const vipForm = describeForm({
  kind: 'vip',
  backTo: '/vip',
  fields: {
    firstName: firstNameField(),
    lastName: lastNameField(),
    email: emailField(),
    phone: phoneField({ missing: 'Phone number is required' }),
  },
})

/** The specification's alert when the details cannot be sent. */
export const vipFailure = 'There was an error processing your request. Please try again.'

/** The lead an upgrade makes; given is when the visitor pressed the button, ISO 8601 UTC. */
export const vipLead = describeLead<FormValues<typeof vipForm>, string>({
  sources: ['VIP Upgrade'],
  tags: ['VIP Upgrade', 'Growth Vault'],
  person: (form) => form,
  customFields: {
    offer_type: () => products.vip.name,
    /** The catalogue's price in whole units: `97`. */
    offer_amount: () => String(products.vip.amountCents / 100),
    landing_page: () => '/vip',
    upgrade_date: (_, submittedAt) => submittedAt,
  },
})
