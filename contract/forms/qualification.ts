import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import type { LeadFields } from '../lead.ts'
import { emailText, optionalText, requiredText } from '../text.ts'
import { chatPreference, chatTag, consentGiven } from './consent.ts'

/** The reusable 'Talk to an AI Expert' modal; website and phone are optional. */
export const qualificationForm = z.object({
  fullName: requiredText(limits.name, 'Full name is required'),
  workEmail: emailText('Work email is required', 'Please enter a valid email'),
  companyName: requiredText(limits.company, 'Company name is required'),
  websiteUrl: optionalText(limits.url),
  phone: optionalText(limits.phone),
  consent: consentGiven,
  chatPreference,
  /** What the modal was opened for, e.g. `wealth-builder`; travels as the lead source. */
  leadSource: optionalText(limits.shortText),
})

export type QualificationForm = z.infer<typeof qualificationForm>

/** The lead a qualification makes; `firstName` is the first word of the full name. */
export function qualificationLead(form: QualificationForm): LeadFields {
  const [firstName = form.fullName, ...otherNames] = form.fullName.split(/\s+/)
  const source = form.leadSource || 'Qualification Modal'
  return {
    email: form.workEmail,
    firstName,
    lastName: otherNames.join(' '),
    phone: form.phone,
    source,
    company_name: form.companyName,
    website_url: form.websiteUrl,
    tags: ['AI Expert Lead', 'Qualification', chatTag(form.chatPreference)],
    customFields: [
      { id: 'company_name', value: form.companyName },
      { id: 'website', value: form.websiteUrl },
      { id: 'full_name', value: form.fullName },
      { id: 'chat_preference', value: form.chatPreference },
      { id: 'lead_source', value: source },
    ],
  }
}
