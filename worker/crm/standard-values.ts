import { findCountryByName } from '#lib/countries.ts'
import type { CrmLead } from './crm.ts'
import { standardFields } from './standard-fields.ts'

/** What a lead holds of the fields every contact of the CRM has, by the names its API has for them. */
export function standardValues(lead: CrmLead) {
  const answers: Record<string, string> = Object.fromEntries(
    lead.customFields.map(({ id, value }) => [id, value]),
  )
  return {
    email: lead.email,
    firstName: lead.firstName,
    lastName: lead.lastName,
    phone: lead.phone,
    ...Object.fromEntries(
      Object.entries(standardFields).map(([id, name]) => [name, answers[id]] as const),
    ),
    companyName: lead.company_name || answers.company_name,
    website: lead.website_url || answers.website,
    source: lead.source,
    country: findCountryByName(answers.country ?? '')?.code,
  }
}
