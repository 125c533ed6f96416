import { formEndpoints, formKinds, type FormKind } from '#contract/api.ts'
import { productNames } from '../crm/product-names.ts'
import { leadForms } from '../forms/forms.ts'
import type { LeadOfRecord, Withheld } from './lead-record.ts'

/** Source of a bare lead that gave itself one of the product's. */
const bareSource = 'Website'

/** A name as a CRM compares it: without regard to case, width and spacing; fields with or without their object. */
function keyOf(name: string): string {
  return name
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^contact\./, '')
}

const keysOf = (names: readonly string[]) => new Set(names.map(keyOf))

type Keys = { sources: Set<string>; tags: Set<string>; fieldIds: Set<string> }

function keysOfForms(kinds: readonly FormKind[]): Keys {
  const forms = kinds.map((kind) => leadForms[kind].names)
  return {
    sources: keysOf(forms.flatMap(({ sources }) => sources)),
    tags: keysOf(forms.flatMap(({ tags }) => tags)),
    fieldIds: keysOf(forms.flatMap(({ fieldIds }) => fieldIds)),
  }
}

const ofAllForms = keysOfForms(formKinds)
const reserved: Keys = {
  sources: new Set([...ofAllForms.sources, ...keysOf(productNames.sources)]),
  tags: new Set([...ofAllForms.tags, ...keysOf(productNames.tags)]),
  fieldIds: new Set([...ofAllForms.fieldIds, ...keysOf(productNames.fieldIds)]),
}

/** Forms that send their lead ready made, and with them anyone who sends one without a form's name. */
const webhookKinds = formKinds.filter((kind) => formEndpoints[kind].endsWith('/ghl-webhook'))
const ofWebhook = keysOfForms(webhookKinds)

/** Whether a lead of this kind may carry a name. */
function permission(kind: FormKind | 'lead') {
  if (kind === 'lead') {
    return (part: keyof Keys, name: string) =>
      ofWebhook[part].has(keyOf(name)) || !reserved[part].has(keyOf(name))
  }
  const own = keysOfForms([kind])
  return (part: keyof Keys, name: string) =>
    own[part].has(keyOf(name)) ||
    (part === 'sources' && leadForms[kind].names.isSourceOpen && !reserved.sources.has(keyOf(name)))
}

/**
 * Takes from a public lead what only the product itself, or another form, may give: a CRM starts its
 * workflows on these names, so a forged one could make a customer of anybody.
 *
 * A form's lead keeps that form's own names and no other; a bare lead keeps everything that is nobody's, and
 * what the forms of the same endpoint give.
 */
export function withholdReserved(
  kind: FormKind | 'lead',
  lead: LeadOfRecord,
): { lead: LeadOfRecord; withheld: Withheld | null } {
  const may = permission(kind)
  const tags = lead.tags.filter((tag) => !may('tags', tag))
  const customFields = lead.customFields.filter(({ id }) => !may('fieldIds', id))
  const isSourceOwn = may('sources', lead.source)
  if (isSourceOwn && tags.length === 0 && customFields.length === 0) return { lead, withheld: null }
  const source = kind === 'lead' ? bareSource : leadForms[kind].names.sources[0]
  return {
    lead: {
      ...lead,
      source: isSourceOwn ? lead.source : source,
      tags: lead.tags.filter((tag) => may('tags', tag)),
      customFields: lead.customFields
        .filter(({ id }) => may('fieldIds', id))
        .map((field) =>
          isSourceOwn || field.value !== lead.source ? field : { ...field, value: source },
        ),
    },
    withheld: {
      ...(isSourceOwn ? {} : { source: lead.source }),
      ...(tags.length > 0 ? { tags } : {}),
      ...(customFields.length > 0 ? { customFields } : {}),
    },
  }
}
