import type { FormKind } from '#contract/api.ts'
import { currentAttribution } from './current-attribution.ts'

type MetaInput = {
  form: FormKind
  /** The id that all attempts share. */
  submissionId: string
  /** The sentence beside the box that was ticked, when the form has one. */
  consentText?: string
  /** ISO 3166-1 alpha-2 country a telephone number of the form is read for. */
  phoneCountry?: string | undefined
  /** Value of the honeypot. */
  website2?: string
}

/** What every submission carries besides its fields: see `submissionMeta` in the contract. */
export function submissionMetaOf(input: MetaInput) {
  const { form, submissionId, consentText, phoneCountry, website2 = '' } = input
  const now = new Date()
  return {
    form,
    submissionId,
    attribution: currentAttribution(),
    ...(consentText ? { consent: { text: consentText, at: now.toISOString() } } : {}),
    ...(phoneCountry ? { phoneCountry } : {}),
    submittedAt: now.toISOString(),
    page: location.pathname,
    fillMs: Math.round(performance.now()),
    website2,
  }
}
