import { consentMissing } from '#contract/forms/consent.ts'
import type { SubmissionMeta } from '#contract/lead.ts'
import { ApiError } from '../errors.ts'
import type { LeadForm } from './lead-form.ts'

/**
 * What was agreed to, and when: as the browser says it, or by sending a form that says so beside its button.
 *
 * @throws {ApiError} `invalid_fields` where a box had to be ticked and nothing shows that it was.
 */
export function consentProof(
  form: Pick<LeadForm, 'consent'> | undefined,
  given: SubmissionMeta['consent'],
  now: string,
): SubmissionMeta['consent'] {
  if (given?.text) return given
  if (!form?.consent) return undefined
  if (form.consent.by === 'sending') return { text: form.consent.text, at: now }
  throw new ApiError('invalid_fields', { fields: { consent: consentMissing } })
}
