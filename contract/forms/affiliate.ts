import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import type { LeadFields } from '../lead.ts'
import { emailText, requiredLines, requiredText } from '../text.ts'

/** The application's fields in the order they are asked. */
export const affiliateFieldOrder = [
  'name',
  'email',
  'company',
  'audience',
  'traffic',
  'experience',
  'strategy',
] as const

/** An application to the affiliate programme; all seven are required, the last four are long text. */
export const affiliateForm = z.object({
  name: requiredText(limits.name, 'Full name is required'),
  email: emailText('Email is required', 'Please enter a valid email'),
  company: requiredText(limits.company, 'Company name is required'),
  audience: requiredLines(limits.longText, 'Please describe your audience'),
  traffic: requiredLines(limits.longText, 'Please describe your traffic'),
  experience: requiredLines(limits.longText, 'Please describe your experience'),
  strategy: requiredLines(limits.longText, 'Please describe your strategy'),
})

export type AffiliateForm = z.infer<typeof affiliateForm>

/** Tag of every application, by which an operator finds them in the CRM. */
export const affiliateApplicationTag = 'Affiliate Application'

/** The lead an application makes; its long answers travel as custom fields. */
export function affiliateLead(form: AffiliateForm): LeadFields {
  const [firstName = form.name, ...otherNames] = form.name.split(/\s+/)
  return {
    email: form.email,
    firstName,
    lastName: otherNames.join(' '),
    phone: '',
    source: 'Affiliate Application',
    company_name: form.company,
    website_url: '',
    tags: [affiliateApplicationTag],
    customFields: [
      { id: 'affiliate_name', value: form.name },
      { id: 'affiliate_audience', value: form.audience },
      { id: 'affiliate_traffic', value: form.traffic },
      { id: 'affiliate_experience', value: form.experience },
      { id: 'affiliate_strategy', value: form.strategy },
    ],
  }
}
