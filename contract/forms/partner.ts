import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import type { LeadFields } from '../lead.ts'
import { emailText, optionalLines, optionalText, requiredText } from '../text.ts'

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

export type PartnerHelpArea = (typeof partnerHelpAreas)[number]

/** Name of the long-text field, which holds the product's name: `whyOrrery`. */
export type PartnerWhyField = `why${string}`

/**
 * The long-text field's name for a product name: letters and digits of it, behind `why`.
 *
 * @param brand - `brand` of site.config.ts: `'Blue Sky & Co.'` gives `whyBlueSkyCo`.
 */
export function partnerWhyField(brand: string): PartnerWhyField {
  return `why${brand.replace(/[^\p{L}\p{N}]/gu, '')}`
}

/** Text that is a website when it has a dot in it; empty is fine. */
const websiteText = z.pipe(
  optionalText(limits.url),
  z.string().check(z.regex(/^$|\./, { error: 'Please enter a valid website' })),
)

/** One ticked box arrives as text, several as a list; each area once, in the order of the list. */
const helpNeeded = z.pipe(
  z.pipe(
    z._default(z.union([z.string(), z.array(z.string())]), []),
    z.transform((value: string | string[]) => (typeof value === 'string' ? [value] : value)),
  ),
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
  name: requiredText(limits.name, 'Full name is required'),
  email: emailText('Email is required', 'Please enter a valid email'),
  linkedin: optionalText(limits.url),
  businessName: requiredText(limits.company, 'Business name is required'),
  website: websiteText,
  industry: optionalText(limits.shortText),
  annualRevenue: optionalText(limits.shortText),
  capitalAvailable: optionalText(limits.shortText),
  helpNeeded,
}

/** An application as read: the fixed fields, and the long text under its branded name. */
export type PartnerForm = z.infer<z.ZodMiniObject<typeof fixedFields>> &
  Record<PartnerWhyField, string>

/**
 * The partnership application; full name, e-mail and business name are required.
 *
 * @param brand - `brand` of site.config.ts, which names the long-text field.
 */
export function partnerForm(brand: string): z.ZodMiniType<PartnerForm> {
  const fields = { ...fixedFields, [partnerWhyField(brand)]: optionalLines(limits.longText) }
  return z.object(fields)
}

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
export const partnerApplicationTag = 'Partner Application'

/**
 * The lead an application makes; every answer travels, the long ones as custom fields.
 *
 * @param brand - The same as for `partnerForm`.
 */
export function partnerLead(form: PartnerForm, brand: string): LeadFields {
  const [firstName = form.name, ...otherNames] = form.name.split(/\s+/)
  return {
    email: form.email,
    firstName,
    lastName: otherNames.join(' '),
    phone: '',
    source: 'Partnership Application',
    company_name: form.businessName,
    website_url: form.website,
    tags: [partnerApplicationTag],
    customFields: [
      { id: 'partner_name', value: form.name },
      { id: 'partner_linkedin', value: form.linkedin },
      { id: 'partner_industry', value: form.industry },
      { id: 'partner_annual_revenue', value: form.annualRevenue },
      { id: 'partner_capital_available', value: form.capitalAvailable },
      { id: 'partner_help_needed', value: form.helpNeeded.join('; ') },
      { id: 'partner_why', value: form[partnerWhyField(brand)] ?? '' },
    ],
  }
}
