import type { LeadFields } from '#contract/lead.ts'

/**
 * What a lead from the contact form lacks: all its parts are required, though other leads may leave
 * them out. Field name to sentence; empty when it is complete.
 */
export function missingContactParts(lead: LeadFields): Record<string, string> {
  const custom = new Map(lead.customFields.map(({ id, value }) => [id, value]))
  const missing: Record<string, string> = {}
  if (!lead.lastName) missing.lastName = 'Last name is required'
  if (!/\d/.test(lead.phone)) missing.phone = 'Phone number is required'
  if (!lead.company_name) missing.company_name = 'Company name is required'
  if (!lead.website_url) missing.website_url = 'Website is required'
  if (!custom.get('industryniche')) missing['customFields.industryniche'] = 'Industry is required'
  if (!custom.get('country')) missing['customFields.country'] = 'Country is required'
  return missing
}
