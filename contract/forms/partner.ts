import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { optionalText } from '../text.ts'
import { describeForm, type FormValues } from './describe-form.ts'
import { describeLead } from './describe-lead.ts'
import {
  companyField,
  emailField,
  fullNameField,
  linesField,
  nameParts,
  textField,
  urlField,
  websiteField,
} from './form-field.ts'
import { formatCompactMoney } from '../money.ts'

/** Where a partner may want help; the value that is sent is the sentence that is shown. */
export const partnerHelpAreas = [
  'Customer Acquisition & Growth',
  'Product Development & Innovation',
  'Operations & Process Optimization',
  'Technology & AI Implementation',
  'Fundraising & Capital Strategy',
  'Market Expansion & Scaling',
  'Team Building & Leadership',
  'Exit Strategy & M&A Prep',
] as const

type PartnerHelpArea = (typeof partnerHelpAreas)[number]

/** Name of the long-text field, which holds the product's name: `whyOrrery`. */
type PartnerWhyField = `why${string}`

/**
 * The long-text field's name for a product name: letters and digits of it, behind `why`.
 *
 * @param brand - `brand` of site.config.ts: `'Blue Sky & Co.'` gives `whyBlueSkyCo`.
 */
export function partnerWhyField(brand: string): PartnerWhyField {
  return `why${brand.replace(/[^\p{L}\p{N}]/gu, '')}`
}

/** Millions that a year's turnover is told apart by. */
const [first, second, third, fourth] = [0.5, 2, 5, 20].map((millions) =>
  formatCompactMoney(millions * 1e8),
)

/** What a partner's business turns over in a year; the value that is sent is the range that is shown. */
export const partnerRevenueRanges = [
  'Before revenue',
  `Under ${first}`,
  `${first} to ${second}`,
  `${second} to ${third}`,
  `${third} to ${fourth}`,
  `Over ${fourth}`,
] as const

/** One ticked box arrives as text, several as a list; each area once, in the order of the list. */
const helpNeeded = z.pipe(
  z.transform((value: unknown) => [value ?? []].flat()),
  z.pipe(
    z
      .array(z.enum(partnerHelpAreas, { error: 'Please choose areas from the list' }))
      .check(z.maxLength(100, { error: 'Please choose areas from the list' })),
    z.transform((chosen: PartnerHelpArea[]) =>
      partnerHelpAreas.filter((area) => chosen.includes(area)),
    ),
  ),
)

const fixedFields = {
  name: fullNameField('Full Name'),
  email: emailField({ label: 'Email Address' }),
  linkedin: urlField({ label: 'LinkedIn profile', hint: 'The address of your own profile.' }),
  businessName: companyField('Business Name', 'Business name is required'),
  website: websiteField(),
  industry: textField(limits.shortText, {
    label: 'Industry',
    hint: 'Pick one or write your own.',
  }),
  annualRevenue: {
    rule: optionalText(limits.shortText),
    control: { label: 'Annual revenue', required: false },
  },
  capitalAvailable: textField(limits.shortText, {
    label: 'Capital available',
    hint: 'What you could put to work in the next twelve months, in your own words.',
  }),
  helpNeeded: { rule: helpNeeded, control: { label: 'Where do you need help?' } },
}

/**
 * The partnership application; full name, e-mail and business name are required.
 *
 * @param brand - `brand` of site.config.ts, which names the long-text field.
 */
/* @__NO_SIDE_EFFECTS__ */
export function partnerForm(brand: string) {
  const why = linesField({
    label: `Why do you want to partner with ${brand}?`,
    hint: 'What have you tried, what held, and what would we do that you cannot?',
  })
  const fields: typeof fixedFields & Record<PartnerWhyField, typeof why> = {
    ...fixedFields,
    [partnerWhyField(brand)]: why,
  }
  return describeForm({ kind: 'partner', backTo: '/partner#apply', fields })
}

/** An application as read: the fixed fields, and the long text under its branded name. */
type PartnerForm = FormValues<ReturnType<typeof partnerForm>>

/** Which fields each of the five steps asks for, in order. */
export function partnerSteps(brand: string) {
  return [
    ['name', 'email', 'linkedin'],
    ['businessName', 'website', 'industry'],
    ['annualRevenue', 'capitalAvailable'],
    ['helpNeeded'],
    [partnerWhyField(brand)],
  ] as const
}

/** Tag of every application, by which an operator finds them in the CRM. */
const partnerApplicationTag = 'Partner Application'

/** The lead an application makes, every answer in it; given is the same brand as the form's. */
export const partnerLead = describeLead<PartnerForm, string>({
  sources: ['Partnership Application'],
  tags: [partnerApplicationTag],
  /** Where applications have closed. */
  person: (form) => ({
    ...nameParts(form.name),
    email: form.email,
    company_name: form.businessName,
    website_url: form.website,
  }),
  customFields: {
    partner_name: (form) => form.name,
    partner_linkedin: (form) => form.linkedin,
    partner_industry: (form) => form.industry,
    partner_annual_revenue: (form) => form.annualRevenue,
    partner_capital_available: (form) => form.capitalAvailable,
    partner_help_needed: (form) => form.helpNeeded.join('; '),
    partner_why: (form, brand) => form[partnerWhyField(brand)] ?? '',
  },
})
