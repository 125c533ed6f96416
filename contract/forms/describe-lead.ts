import type { LeadFields } from '../lead.ts'

/** Names that a form's leads may carry. Workflows of a CRM start on them. */
export type LeadNames = {
  /** The first is used where a lead says another. */
  sources: readonly [string, ...string[]]
  /** The form may say for itself where it was opened, in words no one else has. */
  isSourceOpen?: true
  tags: readonly string[]
  fieldIds: readonly string[]
}

type LeadDescription<Values, Given> = Pick<LeadNames, 'sources' | 'isSourceOpen' | 'tags'> & {
  /** Where it is not the first of `sources`. */
  sourceOf?: (form: Values) => string
  /** Tags that depend on the form, and all they can be. */
  tagsOf?: (form: Values) => readonly string[]
  otherTags?: () => readonly string[]
  /** Who it is; what is left out is blank. */
  person: (form: Values) => Pick<LeadFields, 'email'> & Partial<LeadFields>
  /** By the CRM's ids; what is undefined is left out. */
  customFields: Record<string, (form: Values, given: Given) => string | undefined>
}

/** Makes a form's lead of its values and what else is `given`; knows the names that lead may carry. */
export type LeadMaker<Values, Given = void> = ((form: Values, given: Given) => LeadFields) & {
  names: LeadNames
}

/** Describes the lead a form makes, once for the browser and the worker. */
/* @__NO_SIDE_EFFECTS__ */
export function describeLead<Values, Given = void>(
  description: LeadDescription<Values, Given>,
): LeadMaker<Values, Given> {
  const { sources, isSourceOpen, tags, otherTags, customFields } = description
  const make = (form: Values, given: Given): LeadFields => {
    const {
      email,
      firstName = '',
      lastName = '',
      phone = '',
      ...company
    } = description.person(form)
    return {
      email,
      firstName,
      lastName,
      phone,
      source: description.sourceOf?.(form) ?? sources[0],
      company_name: company.company_name ?? '',
      website_url: company.website_url ?? '',
      tags: [...tags, ...(description.tagsOf?.(form) ?? [])],
      customFields: Object.entries(customFields).flatMap(([id, valueOf]) => {
        const value = valueOf(form, given)
        return value === undefined ? [] : { id, value }
      }),
    }
  }
  const fieldIds = Object.keys(customFields)
  return Object.assign(make, {
    names: { sources, isSourceOpen, tags: [...tags, ...(otherTags?.() ?? [])], fieldIds },
  })
}
