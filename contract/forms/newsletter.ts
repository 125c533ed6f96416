import { describeForm, type FormValues } from './describe-form.ts'
import { describeLead } from './describe-lead.ts'
import { emailField } from './form-field.ts'

/** The sentence beside the button; stored with the lead as proof of what was agreed to. */
export const newsletterConsentText =
  'By subscribing you agree to receive our newsletter by email; every issue has a link to stop.'

/** The newsletter box: an address is all it asks. */
export const newsletterForm = describeForm({
  kind: 'newsletter',
  backTo: '/insights#newsletter',
  consent: { text: newsletterConsentText, by: 'sending' },
  fields: { email: emailField({ label: 'Email address' }) },
})

/** What the CRM is told once a reader has confirmed; only those are written to. */
export const newsletterConfirmedTag = 'Newsletter confirmed'
/** What it is told once a confirmed reader wants no more. */
export const newsletterEndedTag = 'Newsletter ended'

/** Of two tags that exclude each other, the one that goes when the other comes. */
export const replacedTags: Partial<Record<string, string>> = {
  [newsletterConfirmedTag]: newsletterEndedTag,
  [newsletterEndedTag]: newsletterConfirmedTag,
}

/** The lead a subscription makes; there is no name to greet by. */
export const newsletterLead = describeLead<FormValues<typeof newsletterForm>>({
  sources: ['Newsletter'],
  tags: ['Newsletter'],
  person: (form) => form,
  customFields: {},
})
