import type { CrmLead } from './crm.ts'
import { customFields } from './custom-fields.ts'
import { customValues } from './custom-values.ts'
import { standardValues } from './standard-values.ts'

/** Raised when a name goes or changes its meaning; a name that is added leaves it. */
const version = 1

const blank = Object.fromEntries(customFields.map(({ key }) => [key, '']))

/**
 * A lead as one flat object for a workflow to map from, since workflows cannot look into a list by its ids: every name
 * is always there, in the same order, blank where the lead says nothing. Values are text.
 */
export function webhookFields(lead: CrmLead): Record<string, string | number> {
  const standard = Object.entries(standardValues(lead)).map(([name, value]) => [name, value ?? ''])
  return {
    version,
    ...Object.fromEntries(standard),
    tags: lead.tags.join(', '),
    ...blank,
    ...customValues(lead),
  }
}
