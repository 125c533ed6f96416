import { findCountryByName } from '#lib/countries.ts'
import { attributionFields } from './attribution-fields.ts'
import type { CrmLead } from './crm.ts'
import { otherwiseSent, standardFields } from './standard-fields.ts'

const standardOrOtherwise = new Set<string>([...Object.keys(standardFields), ...otherwiseSent])

/**
 * A lead as GoHighLevel's contacts API takes it: everything it holds but its tags, which an upsert would put in the
 * place of those that the contact has.
 *
 * Only keys the upsert knows: any other at the top level is answered with 422. Blank ones would erase.
 */
export function contactOf(lead: CrmLead, locationId: string) {
  const answers: Record<string, string> = Object.fromEntries(
    lead.customFields.map(({ id, value }) => [id, value]),
  )
  const standard = Object.fromEntries(
    Object.entries(standardFields).map(([id, key]) => [key, answers[id]]),
  )
  const known = {
    email: lead.email,
    firstName: lead.firstName,
    lastName: lead.lastName,
    phone: lead.phone,
    ...standard,
    companyName: lead.company_name || answers.company_name,
    website: lead.website_url || answers.website,
    source: lead.source,
    country: findCountryByName(answers.country ?? '')?.code,
  }
  const custom = {
    ...Object.fromEntries(Object.entries(answers).filter(([id]) => !standardOrOtherwise.has(id))),
    country_name: answers.country,
    submission_id: lead.submissionId,
    submitted_at: lead.submittedAt,
    ...filled(attributionFields(lead.attribution)),
  }
  const customFields = Object.entries(filled(custom)).map(([key, value]) => ({
    key,
    field_value: value,
  }))
  return { locationId, ...filled(known), customFields }
}

function filled(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
