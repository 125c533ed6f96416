import { contactForm } from '#contract/forms/contact.ts'
import type { LeadFields } from '#contract/lead.ts'

/**
 * What a lead from the contact form lacks: all its parts are required, though other leads may leave
 * them out. Field name to the form's own sentence; empty when it is complete.
 */
export function missingContactParts(lead: LeadFields): Record<string, string> {
  const { lastName, phone, companyName, websiteUrl, industry, country } = contactForm.fields
  const custom = new Map(lead.customFields.map(({ id, value }) => [id, value]))
  const parts = [
    ['lastName', lastName, lead.lastName],
    ['phone', phone, /\d/.test(lead.phone)],
    ['company_name', companyName, lead.company_name],
    ['website_url', websiteUrl, lead.website_url],
    ['customFields.industryniche', industry, custom.get('industryniche')],
    // A ready-made lead says its country by name, which the form's rule does not read.
    ['customFields.country', country, custom.get('country')],
  ] as const
  const missing = parts.filter(([, , value]) => !value)
  return Object.fromEntries(
    missing.map(([name, { rule }]) => [
      name,
      rule.safeParse(undefined).error?.issues[0]?.message ?? '',
    ]),
  )
}
