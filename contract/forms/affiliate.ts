import { limits } from '../limits.ts'
import { numberText } from '../number-text.ts'
import { describeForm, type FormValues } from './describe-form.ts'
import { describeLead } from './describe-lead.ts'
import { companyField, emailField, fullNameField, linesField, nameParts } from './form-field.ts'

const hint = `Up to ${numberText(limits.longText)} characters.`

/** An application to the affiliate programme; all seven are required, the last four are long text. */
export const affiliateForm = describeForm({
  kind: 'affiliate',
  backTo: '/affiliate#apply',
  fields: {
    name: fullNameField(),
    email: emailField(),
    company: companyField('Company or brand'),
    audience: linesField({
      label: 'Your audience',
      placeholder: 'Who do you serve? What’s their size, industry, revenue level?',
      hint,
      missing: 'Please describe your audience',
    }),
    traffic: linesField({
      label: 'Your traffic',
      placeholder: 'Website traffic, social following, email list size, etc.',
      hint,
      missing: 'Please describe your traffic',
    }),
    experience: linesField({
      label: 'Your experience',
      placeholder: 'Previous affiliate partnerships, promotion methods, best results',
      hint,
      missing: 'Please describe your experience',
    }),
    strategy: linesField({
      label: 'Your strategy',
      hint,
      missing: 'Please describe your strategy',
    }),
  },
})

/** Tag of every application, by which an operator finds them in the CRM. */
const affiliateApplicationTag = 'Affiliate Application'

/** The lead an application makes; its long answers travel as custom fields. */
export const affiliateLead = describeLead<FormValues<typeof affiliateForm>>({
  sources: ['Affiliate Application'],
  tags: [affiliateApplicationTag],
  person: (form) => ({ ...nameParts(form.name), email: form.email, company_name: form.company }),
  customFields: {
    affiliate_name: (form) => form.name,
    affiliate_audience: (form) => form.audience,
    affiliate_traffic: (form) => form.traffic,
    affiliate_experience: (form) => form.experience,
    affiliate_strategy: (form) => form.strategy,
  },
})
