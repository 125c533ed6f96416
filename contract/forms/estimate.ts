import type { EstimateData } from '../estimate.ts'
import { expertTag } from './consent.ts'
import { describeForm, type FormValues } from './describe-form.ts'
import { describeLead } from './describe-lead.ts'
import {
  companyField,
  emailField,
  fullNameField,
  nameParts,
  phoneField,
  websiteField,
} from './form-field.ts'

/** Who asks for the estimate, as typed into the modal; the sentences are the specification's. */
export const estimateForm = describeForm({
  kind: 'estimate',
  backTo: '/pricing#calculator',
  fields: {
    fullName: fullNameField(),
    email: emailField(),
    phone: phoneField({ missing: 'Phone number is required' }),
    companyName: companyField('Company name'),
    website: websiteField(),
  },
})

/** The PDF's name as a download and in the mail. It stands in a header, which takes ASCII alone. */
export const estimateFileName = 'profit-estimate.pdf'

export type EstimateForm = FormValues<typeof estimateForm>

/** What is estimated, and modules and totals as the worker found them, in integer cents. */
type Estimated = {
  estimate: EstimateData
  modules: readonly { name: string; isEnabled: boolean }[]
  monthlyCents: number
  quarterlyCents: number
}

const whole = (cents: number) => (cents / 100).toFixed(2)

/** The lead an estimate makes; amounts travel in the site's currency with cents. */
export const estimateLead = describeLead<EstimateForm, Estimated>({
  sources: ['Profit Estimate'],
  tags: [expertTag, 'Profit Estimate'],
  person: ({ fullName, email, phone, companyName, website }) => ({
    ...nameParts(fullName),
    email,
    phone,
    company_name: companyName,
    website_url: website,
  }),
  customFields: {
    full_name: (form) => form.fullName,
    company_name: (form) => form.companyName,
    website: (form) => form.website,
    company_size: (_, { estimate }) => String(estimate.companySize),
    monthly_profit: (_, { monthlyCents }) => whole(monthlyCents),
    quarterly_profit: (_, { quarterlyCents }) => whole(quarterlyCents),
    estimate_modules: (_, { modules }) =>
      modules.flatMap(({ name, isEnabled }) => (isEnabled ? name : [])).join(', '),
    estimate_inputs: (_, { estimate }) => estimate.inputs,
  },
})
