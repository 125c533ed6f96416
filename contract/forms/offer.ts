import { describeForm, type FormValues } from './describe-form.ts'
import { describeLead } from './describe-lead.ts'
import { emailField, firstNameField, phoneField } from './form-field.ts'

/** The growth vault's opt-in; all three are required. */
export const offerForm = describeForm({
  kind: 'offer',
  backTo: '/offer',
  fields: {
    firstName: firstNameField(),
    email: emailField(),
    phone: phoneField({ missing: 'Phone number is required' }),
  },
})

/** The lead an opt-in makes; given is when the visitor opted in, ISO 8601 UTC. */
export const offerLead = describeLead<FormValues<typeof offerForm>, string>({
  sources: ['$100M Growth Vault Opt-in'],
  tags: ['Growth Vault', 'Free Offer', 'Opt-in'],
  person: (form) => form,
  customFields: {
    offer_type: () => '$100M Growth Vault',
    landing_page: () => '/offer',
    opt_in_date: (_, submittedAt) => submittedAt,
  },
})
