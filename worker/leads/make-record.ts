import { attributionForCrm } from '#lib/attribution-for-crm.ts'
import { isPreviewOrigin } from '../http/own-origins.ts'
import type { LeadRecord } from './lead-record.ts'
import type { SpamReason } from './spam-check.ts'
import type { Submission } from './submission.ts'

/** A visitor's clock may be this far ahead of ours. */
const clockSkewMs = 5 * 60_000

/** The record to store for a submission; its times are checked, its tags say if it is from a preview. */
export function makeRecord(
  submission: Submission,
  reason: SpamReason | null,
  origin: string | undefined,
): LeadRecord {
  const { submissionId, kind, meta } = submission
  const receivedAt = new Date().toISOString()
  const submittedAt = readTime(meta.submittedAt) ?? receivedAt
  const isPreview = isPreviewOrigin(origin) && !submission.lead.tags.includes('Preview')
  const lead = isPreview
    ? { ...submission.lead, tags: [...submission.lead.tags, 'Preview'] }
    : submission.lead
  const attribution = meta.attribution ?? null
  return {
    submissionId,
    kind,
    spamReason: reason,
    lead,
    attribution,
    consent: meta.consent?.text
      ? { text: meta.consent.text, at: readTime(meta.consent.at) ?? submittedAt }
      : null,
    page: meta.page || null,
    submittedAt,
    receivedAt,
    payload: {
      ...lead,
      submissionId,
      submittedAt,
      ...(attribution ? { attribution: attributionForCrm(attribution) } : {}),
    },
  }
}

/** An ISO 8601 time in UTC; null when it is none, or in the future. */
function readTime(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return null
  const timeMs = Date.parse(text)
  if (!(timeMs <= Date.now() + clockSkewMs)) return null
  return new Date(timeMs).toISOString()
}
