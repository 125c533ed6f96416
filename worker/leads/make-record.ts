import { adConsentOf } from '#contract/advertising.ts'
import type { CustomField } from '#contract/lead.ts'
import { attributionForCrm } from '#lib/attribution-for-crm.ts'
import { minuteMs } from '#lib/time.ts'
import { consentFieldIds, previewTag, productNames } from '../crm/product-names.ts'
import type { LeadOfRecord } from '../crm/crm.ts'
import type { LeadRecord, Withheld } from './leads.ts'
import { isPreviewOrigin } from '../http/origins.ts'
import { idOfText, digestHex } from '../http/digest.ts'
import type { Submission } from './read-submission.ts'
import { type FormKind, formKinds, formEndpoints } from '#contract/api.ts'
import { leadForms } from '../forms/forms.ts'

/** Source of a lead without a form that claimed a reserved source. */
const bareSource = 'Website'

/** A name normalised as a CRM compares it: case, width and spacing ignored; fields with or without `contact.`. */
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

type Names = { [part in keyof Keys]: readonly string[] }

function keysOfForms(kinds: readonly FormKind[], ...others: readonly Names[]): Keys {
  const names: Names[] = [...kinds.map((kind) => leadForms[kind].names), ...others]
  return {
    sources: keysOf(names.flatMap(({ sources }) => sources)),
    tags: keysOf(names.flatMap(({ tags }) => tags)),
    fieldIds: keysOf(names.flatMap(({ fieldIds }) => fieldIds)),
  }
}

const reserved = keysOfForms(formKinds, productNames)

/** Forms that send a finished lead; leads without a form's name come to the same endpoint. */
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
 * Removes reserved names (sources, tags, fields) from a public lead: a CRM starts workflows on them, so a forged one
 * could make anybody a customer.
 *
 * A form's lead keeps that form's own names only; a lead without a form keeps unreserved names, and those of the forms
 * of the same endpoint.
 */
function withholdReserved(
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

/** Custom fields that hold the time of sending, the only difference between two tries of a submission. */
const momentFields = new Set(['opt_in_date', 'upgrade_date'])

/**
 * SHA-256 of a submission's contents; equal for repeats. A consent that was taken back before it was sent again, or
 * given, is another content.
 */
export async function contentHash(
  kind: string,
  lead: LeadOfRecord,
  adConsent?: string,
): Promise<string> {
  const { email, firstName, lastName = '', phone = '', source, tags, customFields } = lead
  const { company_name = '', website_url = '' } = lead
  const fields = customFields.filter(({ id }) => !momentFields.has(id))
  const text = JSON.stringify([
    kind,
    [email, firstName, lastName, phone, source, company_name, website_url],
    tags.toSorted(),
    fields.map(({ id, value }) => [id, value]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ...(adConsent ? [adConsent] : []),
  ])
  return digestHex(text)
}

/** Why a submission is held back: `no_token` and `old_token` may well be people. */
export type SpamReason = 'honeypot' | 'too_fast' | 'no_token' | 'old_token'

/** Result of the spam checks of a submission. */
export type Judgement = {
  /** Null for one that goes on to the CRM. */
  spamReason: SpamReason | null
  /** What Turnstile said: `unreachable` when it could not be asked; null where it was not. */
  turnstile: 'passed' | 'unreachable' | null
}

/**
 * Submissions without an id and with the same contents are one lead for at least this long: a double click, a retry.
 */
const repeatMs = 10 * minuteMs

/**
 * Ids for a submission without one, derived from its contents: its own, and the one it has if it repeats a submission
 * shortly before.
 */
async function repeatIds(hash: string): Promise<{ submissionId: string; earlierId: string }> {
  const window = Math.floor(Date.now() / repeatMs)
  return {
    submissionId: await idOfText(`${window} ${hash}`),
    earlierId: await idOfText(`${window - 1} ${hash}`),
  }
}

/** Tolerated clock skew of a visitor's device. */
const clockSkewMs = 5 * minuteMs

/**
 * The record to store for a submission; its times are checked, its tags say if it is from a preview.
 *
 * @param tags - What else is said of it, reserved or not.
 */
export async function makeRecord(
  submission: Submission,
  judgement: Judgement,
  origin: string | undefined,
  tags: readonly string[] = [],
): Promise<LeadRecord> {
  const { kind, meta } = submission
  const receivedAt = new Date().toISOString()
  const submittedAt = readTime(meta.submittedAt) ?? receivedAt
  const { lead: own, withheld } = withholdReserved(kind, submission.lead)
  const more = isPreviewOrigin(origin) ? [...tags, previewTag] : tags
  const lead = { ...own, tags: [...own.tags, ...more] }
  const hash = await contentHash(kind, own, meta.adConsent)
  const { submissionId, earlierId } = submission.submissionId
    ? { submissionId: submission.submissionId, earlierId: null }
    : await repeatIds(hash)
  const attribution = meta.attribution ?? null
  const consent = meta.consent?.text
    ? { text: meta.consent.text, at: readTime(meta.consent.at) ?? submittedAt }
    : null
  return {
    submissionId,
    kind,
    ...judgement,
    lead,
    attribution,
    contentHash: hash,
    earlierId,
    corrects: null,
    withheld,
    consent,
    adConsent: adConsentOf(meta.adConsent ?? '', submittedAt),
    page: meta.page || null,
    submittedAt,
    receivedAt,
    payload: {
      ...lead,
      customFields: [...lead.customFields, ...consentFields(consent)],
      submissionId,
      submittedAt,
      ...(attribution ? { attribution: attributionForCrm(attribution) } : {}),
    },
  }
}

/** What was agreed to, as the CRM is told it. */
function consentFields(consent: LeadRecord['consent']): CustomField[] {
  if (!consent) return []
  const [text, at] = consentFieldIds
  return [
    { id: text, value: consent.text },
    { id: at, value: consent.at },
  ]
}

/** An ISO 8601 time in UTC; null when it is none, or in the future. */
function readTime(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return null
  const timeMs = Date.parse(text)
  if (!(timeMs <= Date.now() + clockSkewMs)) return null
  return new Date(timeMs).toISOString()
}
