import type { CrmLead } from './crm.ts'
import { customValues } from './custom-values.ts'
import { standardValues } from './standard-values.ts'

/**
 * A lead as GoHighLevel's contacts API takes it: everything it holds but its tags, which an upsert would put in the
 * place of those that the contact has.
 *
 * Only keys the upsert knows: any other at the top level is answered with 422. Blank ones would erase.
 */
export function contactOf(lead: CrmLead, locationId: string) {
  const standard = Object.entries(standardValues(lead)).filter(([, value]) => value)
  const customFields = Object.entries(customValues(lead)).map(([key, value]) => ({
    key,
    field_value: value,
  }))
  return { locationId, ...Object.fromEntries(standard), customFields }
}
