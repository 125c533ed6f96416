import * as z from 'zod/mini'
import type { LeadFields } from '../lead.ts'
import { emailText } from '../text.ts'

/** The newsletter box: an address is all it asks. */
export const newsletterForm = z.object({
  email: emailText('Email is required', 'Please enter a valid email'),
})

export type NewsletterForm = z.infer<typeof newsletterForm>

/** The sentence beside the button; stored with the lead as proof of what was agreed to. */
export const newsletterConsentText =
  'By subscribing you agree to receive our newsletter by email; every issue has a link to stop.'

/** The lead a subscription makes; there is no name to greet by. */
export function newsletterLead(form: NewsletterForm): LeadFields {
  return {
    email: form.email,
    firstName: '',
    lastName: '',
    phone: '',
    source: 'Newsletter',
    company_name: '',
    website_url: '',
    tags: ['Newsletter'],
    customFields: [],
  }
}
