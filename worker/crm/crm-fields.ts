import { upperFirst } from '#lib/upper-first.ts'
import { leadForms } from '../forms/forms.ts'
import { consentFieldIds, deliveryFieldIds, orderFieldIds } from './product-names.ts'
import { clickIdNames } from '#contract/click-id-names.ts'
import type { Attribution, Touch } from '#contract/lead.ts'
import { findCountryByName } from '#lib/countries.ts'
import type { CrmLead } from './crm.ts'

const touches = ['first', 'last'] as const

/** A touch's parts by the field each fills; `first_` or `last_` stands before it. */
const parts: Record<string, (touch: Partial<Touch>) => string | undefined> = {
  landing_page: (touch) => touch.landingPage,
  referrer: (touch) => touch.referrer,
  utm_source: (touch) => touch.utmSource,
  utm_medium: (touch) => touch.utmMedium,
  utm_campaign: (touch) => touch.utmCampaign,
  utm_term: (touch) => touch.utmTerm,
  utm_content: (touch) => touch.utmContent,
  visit_at: (touch) => touch.at,
  ...Object.fromEntries(
    clickIdNames.map((name) => [name, (touch: Partial<Touch>) => touch.clickIds?.[name]]),
  ),
}

/** Where a contact came from, by the custom fields that say so; what is not known is blank. */
export function attributionFields(attribution: Attribution = {}): Record<string, string> {
  const entries = touches.flatMap((which) =>
    Object.entries(parts).map(([part, valueOf]) => [
      `${which}_${part}`,
      valueOf(attribution[which] ?? {}) ?? '',
    ]),
  )
  return { ...Object.fromEntries(entries), affiliate_code: attribution.affiliateCode ?? '' }
}

/** Ids of a lead's fields that the CRM has a place of its own for, and what its API calls that place. */
export const standardFields = {
  company_name: 'companyName',
  website: 'website',
  address: 'address1',
  city: 'city',
  state: 'state',
  postal_code: 'postalCode',
} as const satisfies Record<string, string>

/** Ids that are not sent as they stand: a full name goes by its parts, a country by its code and `country_name`. */
export const otherwiseSent = ['full_name', 'country'] as const

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

/** What the CRM's own list of countries lacks: with another code than of that list it refuses a contact. */
const unlisted = new Set(['BL', 'BQ', 'CW', 'SS'])

const answersOf = ({ customFields: fields }: CrmLead): Record<string, string> =>
  Object.fromEntries(fields.map(({ id, value }) => [id, value]))

/** What a lead holds of the fields every contact of the CRM has, by the names its API has for them. */
function standardValues(lead: CrmLead) {
  const answers = answersOf(lead)
  const { code = '' } = findCountryByName(answers.country ?? '') ?? {}
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
    country: unlisted.has(code) ? '' : code,
  }
}

/** What a lead holds beyond the CRM's own fields, by the custom field each goes to; only what is not blank. */
function customValues(lead: CrmLead): Record<string, string> {
  const answers = answersOf(lead)
  const known = Object.entries({
    country_name: answers.country ?? '',
    call_at: lead.call?.startsAt ?? '',
    submission_id: lead.submissionId,
    submitted_at: lead.submittedAt,
    ...attributionFields(lead.attribution),
  })
  const own = Object.entries(answers).filter(([id]) => !elsewhere.has(id))
  return Object.fromEntries([...own, ...known].filter(([, value]) => value))
}

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

/**
 * A lead as GoHighLevel's contacts API takes it: everything it holds but its tags, which an upsert would put in the
 * place of those that the contact has.
 *
 * Only keys the upsert knows: any other at the top level is answered with 422. Blank ones would erase.
 */
export function contactOf(lead: CrmLead, locationId: string) {
  const standard = Object.entries(standardValues(lead)).filter(([, value]) => value)
  const fields = Object.entries(customValues(lead)).map(([key, value]) => ({
    key,
    field_value: value,
  }))
  return { locationId, ...Object.fromEntries(standard), customFields: fields }
}
