import * as z from 'zod/mini'
import { formKinds, type FormKind } from '#contract/api.ts'
import { consentText } from '#contract/forms/consent.ts'
import { type LeadSubmission, leadSubmission, submissionMeta } from '#contract/lead.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '../errors.ts'
import { attributionOfPage } from '../http/attribution-of-page.ts'
import { fieldErrors } from '../http/field-errors.ts'
import { parseForm } from '../http/parse-form.ts'
import { parseJsonObject } from '../http/parse-json.ts'
import { contactSource, missingContactParts } from './contact-parts.ts'
import { leadForms } from './forms.ts'
import { formSubmissionId } from './form-submission-id.ts'
import type { LeadForm } from './lead-form.ts'
import type { LeadOfRecord } from './lead-record.ts'
import type { Submission } from './submission.ts'

/**
 * Reads the JSON body of the lead endpoint: a lead as the specification has it, with or without the
 * submission's own fields.
 *
 * @throws {ApiError} `invalid_body`, `invalid_fields`
 */
export function readLeadJson(body: Uint8Array): Submission {
  const given = parseJsonObject(body)
  const parsed = leadSubmission.safeParse(given)
  if (!parsed.success) throw invalidFields(parsed.error.issues)
  const missing = missingContactParts(parsed.data)
  if (Object.keys(missing).length > 0) throw new ApiError('invalid_fields', { fields: missing })
  const { submissionId, ...meta } = parsed.data
  const lead = leadOf(parsed.data, given)
  const kind = meta.form ?? (lead.source === contactSource ? 'contact' : 'lead')
  return { kind, lead, meta, submissionId: submissionId?.toLowerCase() ?? crypto.randomUUID() }
}

const optionalFields = ['lastName', 'phone', 'company_name', 'website_url'] as const

/** The lead's part of a submission; what was left out of it stays out. */
function leadOf(submission: LeadSubmission, given: object): LeadOfRecord {
  const { email, firstName, source, tags, customFields } = submission
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
  const parsed = submissionMeta.safeParse(given)
  if (!parsed.success) throw invalidFields(parsed.error.issues)
  const { submissionId, ...meta } = parsed.data
  const submittedAt = meta.submittedAt || new Date().toISOString()
  const lead = formOfKind(kind).readLead(given, { submittedAt, origin })
  return { kind, lead, meta, submissionId: submissionId?.toLowerCase() ?? crypto.randomUUID() }
}

/** A form that cannot run script knows nothing of most of these. */
const formPostMeta = z.pick(submissionMeta, { form: true, submissionId: true, website2: true })

/**
 * Reads a form posted without JavaScript. Which form it is stands in its hidden field `form`, where the
 * endpoint takes more than one. What can be known of where the visitor came from stands in the address
 * of the page, `pageUrl` (the `Referer`, or blank).
 *
 * @throws {ApiError} `invalid_body`, `invalid_fields`
 */
export async function readFormPost(
  body: Uint8Array,
  kinds: readonly FormKind[],
  pageUrl: string,
  origin: string,
): Promise<Submission> {
  const { 'cf-turnstile-response': turnstileToken, ...given } = parseForm(body)
  const kind = kindOfForm(given.form, kinds)
  const parsed = formPostMeta.safeParse({
    form: kind,
    website2: given.website2,
    submissionId: given.submissionId || undefined,
  })
  if (!parsed.success) throw invalidFields(parsed.error.issues)
  const now = new Date().toISOString()
  const lead = formOfKind(kind).readLead(given, { submittedAt: now, origin })
  const { submissionId, website2 } = parsed.data
  return {
    kind,
    lead,
    submissionId: submissionId?.toLowerCase() ?? (await formSubmissionId(body)),
    meta: {
      website2,
      submittedAt: now,
      ...pageMeta(pageUrl),
      turnstileToken: typeof turnstileToken === 'string' ? turnstileToken : '',
      ...(given.consent ? { consent: { text: consentText, at: now } } : {}),
    },
  }
}

function pageMeta(pageUrl: string) {
  if (!URL.canParse(pageUrl)) return { page: '' }
  const page = new URL(pageUrl).pathname.slice(0, limits.url)
  const attribution = attributionOfPage(pageUrl)
  return attribution ? { page, attribution } : { page }
}

/** The form a post without JavaScript names, if this endpoint takes it. @throws {ApiError} */
function kindOfForm(named: unknown, kinds: readonly FormKind[]): FormKind {
  const [only] = kinds
  if (named === undefined && only && kinds.length === 1) return only
  const kind = formKinds.find((known) => known === named)
  if (kind && kinds.includes(kind)) return kind
  throw new ApiError('invalid_fields', { fields: { form: 'This form is not known here.' } })
}

function formOfKind(kind: FormKind): LeadForm {
  const form = leadForms[kind]
  if (!form) throw new ApiError('not_configured')
  return form
}

function invalidFields(issues: Parameters<typeof fieldErrors>[0]): ApiError {
  return new ApiError('invalid_fields', { fields: fieldErrors(issues) })
}
