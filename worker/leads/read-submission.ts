import * as z from 'zod/mini'
import { type FormKind, formKinds, formEndpoints } from '#contract/api.ts'
import { consentMissing } from '#contract/forms/consent.ts'
import {
  type LeadSubmission,
  leadSubmission,
  type SubmissionMeta,
  submissionMeta,
  type LeadFields,
  attribution,
  type Attribution,
} from '#contract/lead.ts'
import { limits } from '#contract/limits.ts'
import { defaultPhoneCountry, phoneImpossible } from '#contract/phone.ts'
import { turnstileField } from '#contract/turnstile.ts'
import { type Country, findCountry, findCountryByName } from '#lib/countries.ts'
import { phoneE164 } from '#lib/phone.ts'
import type { LeadOfRecord } from '../crm/crm.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { checked, parseForm, parseJsonObject } from '../http/read-body.ts'
import { leadForms, type LeadForm } from '../forms/forms.ts'
import { contactForm } from '#contract/forms/contact.ts'
import { attributionOf } from '#lib/attribution-of.ts'
import { recordPageView } from '#lib/attribution.ts'

/**
 * Attribution of a visitor without script, from the page's address (`Referer`): campaign and partner code. A visit that
 * begins here gets its id here.
 */
export function attributionOfPage(pageUrl: string): Attribution | undefined {
  if (!URL.canParse(pageUrl)) return undefined
  const now = new Date()
  const view = { url: pageUrl, referrer: '', now, visitId: crypto.randomUUID() }
  return attribution.safeParse(attributionOf(recordPageView({}, view), now)).data
}

/**
 * Missing required parts of a contact form's lead, which other leads may leave out: field name to the form's own
 * sentence.
 */
function missingContactParts(lead: LeadFields): Record<string, string> {
  const { lastName, phone, companyName, websiteUrl, industry, country } = contactForm.fields
  const custom = new Map(lead.customFields.map(({ id, value }) => [id, value]))
  const parts = [
    ['lastName', lastName, lead.lastName],
    ['phone', phone, /\p{Nd}/u.test(lead.phone)],
    ['company_name', companyName, lead.company_name],
    ['website_url', websiteUrl, lead.website_url],
    ['customFields.industryniche', industry, custom.get('industryniche')],
    // A ready-made lead says its country by name, which the form's rule does not read.
    ['customFields.country', country, custom.get('country')],
  ] as const
  const missing = parts.filter(([, , value]) => !value)
  return Object.fromEntries(
    missing.map(([name, { rule }]) => [
      name,
      rule.safeParse(undefined).error?.issues[0]?.message ?? '',
    ]),
  )
}

/** A submission as read and checked, before it is judged and stored. */
export type Submission = {
  kind: FormKind | 'lead'
  lead: LeadOfRecord
  meta: Omit<SubmissionMeta, 'submissionId'>
  /** UUID, lower case; null where the sender made none. */
  submissionId: string | null
}

type PhoneOptions = {
  /** ISO 3166-1 alpha-2 of the visitor's choice. */
  country: string | undefined
  /** Whether an invalid number is refused; else it is stored as given. */
  isChecked: boolean
}

/**
 * The lead with its telephone number in E.164.
 *
 * @throws {ApiError} `invalid_fields`
 */
function withE164Phone<Lead extends LeadOfRecord>(lead: Lead, options: PhoneOptions): Lead {
  if (!lead.phone) return lead
  const phone = phoneE164(lead.phone, options.country ?? defaultPhoneCountry)
  if (phone) return { ...lead, phone }
  if (!options.isChecked) return lead
  throw invalidField('phone', phoneImpossible)
}

/**
 * Proof of consent: sent by the browser, or given by sending a form that says so beside its button.
 *
 * @throws {ApiError} `invalid_fields` where a box had to be ticked and nothing shows that it was.
 */
function consentProof(
  form: Pick<LeadForm, 'consent'> | undefined,
  given: SubmissionMeta['consent'],
  now: string,
): SubmissionMeta['consent'] {
  if (given?.text) return given
  if (!form?.consent) return undefined
  if (form.consent.by === 'sending') return { text: form.consent.text, at: now }
  throw invalidField('consent', consentMissing)
}

/**
 * Reads the JSON body of the lead endpoint: a lead as the specification has it, with or without the
 * submission's own fields.
 *
 * @throws {ApiError} `invalid_body`, `invalid_fields`
 */
export function readLeadJson(body: Uint8Array): Submission {
  const given = parseJsonObject(body)
  const meta = checked(leadSubmission, given)
  const kind = kindOfLead(meta)
  const missing = kind === 'contact' ? missingContactParts(meta) : {}
  if (Object.keys(missing).length > 0) throw new ApiError('invalid_fields', { fields: missing })
  const country = countryOf(meta)
  const lead = withE164Phone(leadOf(meta, given, country), {
    country: meta.phoneCountry ?? country?.code,
    isChecked: isPhoneChecked(meta),
  })
  // The specification's payload without a form's name has no consent box.
  const form = meta.form ? leadForms[meta.form] : undefined
  return submissionOf(kind, lead, meta, consentProof(form, meta.consent, new Date().toISOString()))
}

const submissionOf = (
  kind: Submission['kind'],
  lead: LeadOfRecord,
  { submissionId, ...meta }: SubmissionMeta,
  consent: SubmissionMeta['consent'],
): Submission => ({
  kind,
  lead,
  meta: { ...meta, consent },
  submissionId: submissionId?.toLowerCase() ?? null,
})

/**
 * The form that a finished lead names, where that form posts here. The contact form's payload is specified without a
 * form's name, so a lead without one is recognised as the contact form's by its source.
 */
function kindOfLead({ form, source }: LeadSubmission): FormKind | 'lead' {
  if (form && formEndpoints[form].endsWith('/ghl-webhook')) return form
  return !form && leadForms.contact.names.sources.includes(source) ? 'contact' : 'lead'
}

/** A finished lead gives its country by name; where a browser has translated that, the number's country tells it. */
function countryOf({ customFields, phoneCountry = '' }: LeadSubmission): Country | undefined {
  const name = customFields.find(({ id }) => id === 'country')?.value
  return name ? (findCountryByName(name) ?? findCountry(phoneCountry)) : undefined
}

/** A number is validated while the visitor can correct it; a submission from the device's outbox is taken as it is. */
const isPhoneChecked = ({
  phoneCountry,
  isKept,
}: Pick<SubmissionMeta, 'phoneCountry' | 'isKept'>) => phoneCountry !== undefined && !isKept

const optionalFields = ['lastName', 'phone', 'company_name', 'website_url'] as const

/** The lead's fields of a submission, the country in English; absent ones stay absent. */
function leadOf(submission: LeadSubmission, given: object, country?: Country): LeadOfRecord {
  const { email, firstName, source, tags } = submission
  const customFields = submission.customFields.map((field) =>
    country && field.id === 'country' ? { ...field, value: country.name } : field,
  )
  const lead: LeadOfRecord = { email, firstName, source, tags, customFields }
  for (const name of optionalFields) {
    if (name in given) lead[name] = submission[name]
  }
  return lead
}

/**
 * Reads the JSON body of a form's own endpoint: the form's fields beside the submission's. Links in the lead
 * begin with `origin`.
 *
 * @throws {ApiError} `invalid_body`, `invalid_fields`
 */
export function readFormJson(body: Uint8Array, kind: FormKind, origin: string): Submission {
  const given = parseJsonObject(body)
  const meta = checked(submissionMeta, given)
  const now = new Date().toISOString()
  const form = leadForms[kind]
  const submittedAt = meta.submittedAt || now
  const lead = withE164Phone(form.readLead(given, { submittedAt, origin }), {
    country: meta.phoneCountry,
    isChecked: isPhoneChecked(meta),
  })
  return submissionOf(kind, lead, meta, consentProof(form, meta.consent, now))
}

/** The submission fields that a form without script can send. */
const formPostMeta = z.pick(submissionMeta, { form: true, submissionId: true, website2: true })

/**
 * Reads a form posted without JavaScript. Which form it is stands in its hidden field `form`, where the
 * endpoint takes more than one. What can be known of where the visitor came from stands in the address
 * of the page, `pageUrl` (the `Referer`, or blank).
 *
 * @throws {ApiError} `invalid_body`, `invalid_fields`
 */
export function readFormPost(
  body: Uint8Array,
  kinds: readonly FormKind[],
  pageUrl: string,
  origin: string,
): Submission {
  const { [turnstileField]: turnstileToken, ...given } = parseForm(body)
  const kind = kindOfForm(given.form, kinds)
  const known = checked(formPostMeta, {
    form: kind,
    website2: given.website2,
    submissionId: given.submissionId || undefined,
  })
  const now = new Date().toISOString()
  const form = leadForms[kind]
  const lead = withE164Phone(
    form.readLead(withPlan(given, pageUrl), { submittedAt: now, origin }),
    {
      country: typeof given.country === 'string' ? given.country : undefined,
      isChecked: true,
    },
  )
  // The schema has refused a box that is not ticked.
  const proof = form.consent && { text: form.consent.text, at: now }
  const meta = {
    ...known,
    submittedAt: now,
    ...pageMeta(pageUrl),
    turnstileToken: typeof turnstileToken === 'string' ? turnstileToken : '',
  }
  return submissionOf(kind, lead, meta, proof)
}

/** Adds the plan from the page's address: a prerendered form cannot contain it. */
function withPlan(given: Record<string, unknown>, pageUrl: string) {
  if (given.plan || !URL.canParse(pageUrl)) return given
  return { ...given, plan: new URL(pageUrl).searchParams.get('plan') ?? undefined }
}

function pageMeta(pageUrl: string) {
  if (!URL.canParse(pageUrl)) return { page: '' }
  const page = new URL(pageUrl).pathname.slice(0, limits.url)
  const from = attributionOfPage(pageUrl)
  return from ? { page, attribution: from } : { page }
}

/** The form a post without JavaScript names, if this endpoint takes it. @throws {ApiError} */
function kindOfForm(named: unknown, kinds: readonly FormKind[]): FormKind {
  const [only] = kinds
  if (named === undefined && only && kinds.length === 1) return only
  const kind = formKinds.find((known) => known === named)
  if (kind && kinds.includes(kind)) return kind
  throw invalidField('form', 'This form is not known here.')
}
