import { attributionFields } from './attribution-fields.ts'
import type { CrmLead } from './crm.ts'
import { otherwiseSent, standardFields } from './standard-fields.ts'

const hasOtherPlace = new Set<string>([...Object.keys(standardFields), ...otherwiseSent])

/** What a lead holds beyond the CRM's own fields, by the custom field each goes to; only what is not blank. */
export function customValues(lead: CrmLead): Record<string, string> {
  const answers = Object.fromEntries(lead.customFields.map(({ id, value }) => [id, value]))
  const known = Object.entries({
    country_name: answers.country ?? '',
    submission_id: lead.submissionId,
    submitted_at: lead.submittedAt,
    ...attributionFields(lead.attribution),
  })
  const own = Object.entries(answers).filter(([id]) => !hasOtherPlace.has(id))
  return Object.fromEntries([...own, ...known].filter(([, value]) => value))
}
