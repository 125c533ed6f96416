import type { FormKind } from '#contract/api.ts'
import { currentAttribution } from './current-attribution.ts'

/** When a form was first touched, and the id all its attempts share. */
export type SubmissionStart = { submissionId: string; startedAtMs: number }

/** Starts a submission; called when a form is first touched and again after a success. */
export function startSubmission(): SubmissionStart {
  return { submissionId: crypto.randomUUID(), startedAtMs: Date.now() }
}

type MetaInput = {
  form: FormKind
  start: SubmissionStart
  /** The sentence beside the box that was ticked, when the form has one. */
  consentText?: string
  /** ISO 3166-1 alpha-2 country a telephone number of the form is read for. */
  phoneCountry?: string | undefined
  /** Value of the honeypot. */
  website2?: string
}

/** What every submission carries besides its fields: see `submissionMeta` in the contract. */
export function submissionMetaOf(input: MetaInput) {
  const { form, start, consentText, phoneCountry, website2 = '' } = input
  const now = new Date()
  return {
    form,
    submissionId: start.submissionId,
    attribution: currentAttribution(),
    ...(consentText ? { consent: { text: consentText, at: now.toISOString() } } : {}),
    ...(phoneCountry ? { phoneCountry } : {}),
    submittedAt: now.toISOString(),
    page: location.pathname,
    fillMs: Math.max(0, now.getTime() - start.startedAtMs),
    website2,
  }
}
