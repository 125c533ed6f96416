import { describeForm, type FormValues } from './describe-form.ts'
import { describeLead } from './describe-lead.ts'
import { emailField, firstNameField, phoneField } from './form-field.ts'
import { site } from '#site.config.ts'

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
  sources: [`${site.vaultName} Opt-in`],
  tags: ['Growth Vault', 'Free Offer', 'Opt-in'],
  person: (form) => form,
  customFields: {
    offer_type: () => site.vaultName,
    landing_page: () => '/offer',
    opt_in_date: (_, submittedAt) => submittedAt,
  },
})
