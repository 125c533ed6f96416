import { upperFirst } from '#lib/upper-first.ts'
import { leadForms } from '../forms/forms.ts'
import { attributionFields } from './attribution-fields.ts'
import { consentFieldIds, deliveryFieldIds, orderFieldIds } from './product-names.ts'
import { otherwiseSent, standardFields } from './standard-fields.ts'

/** A custom field of the CRM, as its `POST /locations/{id}/customFields` describes one. */
export type CustomField = {
  /** Without the `contact.` that the CRM writes before it. */
  key: string
  /** Made so that a CRM that derives the key from the name comes to the same. */
  name: string
  /** Text only: of a value that does not suit its field the CRM says nothing and keeps nothing. */
  dataType: 'TEXT' | 'LARGE_TEXT'
}

/** Fields whose answers may have several lines, or more than a line's worth of text. */
const long = new Set([
  'booking_note',
  'partner_help_needed',
  'partner_why',
  'affiliate_audience',
  'affiliate_traffic',
  'affiliate_experience',
  'affiliate_strategy',
  'estimate_modules',
  'estimate_inputs',
  'results_summary',
  'results_url',
  'consent_text',
  'terms_agreed',
  'marketing_agreed',
])

const keys = new Set<string>([
  ...Object.values(leadForms).flatMap(({ names }) => names.fieldIds),
  ...orderFieldIds,
  ...consentFieldIds,
  ...deliveryFieldIds,
  ...Object.keys(attributionFields()),
  'country_name',
])

const elsewhere = new Set<string>([...Object.keys(standardFields), ...otherwiseSent])

function nameOf(key: string): string {
  const words = key.replaceAll('_', ' ').replace(/\butm\b/, 'UTM')
  return upperFirst(words)
}

/**
 * Every custom field that the contacts API is sent, once: `setup` makes them, `doctor` looks for them. A new field of
 * a form is in the list by itself.
 */
export const customFields: readonly CustomField[] = [...keys]
  .filter((key) => !elsewhere.has(key))
  .map((key) => ({ key, name: nameOf(key), dataType: long.has(key) ? 'LARGE_TEXT' : 'TEXT' }))
