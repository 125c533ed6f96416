import type { CustomField } from '#contract/lead.ts'
import { attributionForCrm } from '#lib/attribution-for-crm.ts'
import { consentFieldIds, previewTag } from '../crm/product-names.ts'
import type { LeadRecord } from './lead-record.ts'
import { isPreviewOrigin } from '../http/own-origins.ts'
import { contentHash } from './content-hash.ts'
import { idOfText } from '../database/id-of-text.ts'
import type { Judgement } from './judgement.ts'
import type { Submission } from './submission.ts'
import { withholdReserved } from './withhold-reserved.ts'

/** The same contents without an id of their own are one lead for this long, at least: a double click, a retry. */
const repeatMs = 10 * 60_000

/**
 * Ids for a submission that brings none, made from what it says: the one to store it by, and the one by which
 * it is known if it came shortly before.
 */
async function repeatIds(
  hash: string,
  nowMs = Date.now(),
): Promise<{ submissionId: string; earlierId: string }> {
  const window = Math.floor(nowMs / repeatMs)
  const [submissionId, earlierId] = await Promise.all(
    [window, window - 1].map((index) => idOfText(`${index} ${hash}`)),
  )
  return { submissionId: submissionId ?? '', earlierId: earlierId ?? '' }
}

/** A visitor's clock may be this far ahead of ours. */
const clockSkewMs = 5 * 60_000

/** The record to store for a submission; its times are checked, its tags say if it is from a preview. */
export async function makeRecord(
  submission: Submission,
  judgement: Judgement,
  origin: string | undefined,
): Promise<LeadRecord> {
  const { kind, meta } = submission
  const receivedAt = new Date().toISOString()
  const submittedAt = readTime(meta.submittedAt) ?? receivedAt
  const { lead: own, withheld } = withholdReserved(kind, submission.lead)
  const lead = isPreviewOrigin(origin) ? { ...own, tags: [...own.tags, previewTag] } : own
  const hash = await contentHash(kind, own)
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
