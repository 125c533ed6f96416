import { formMessages } from '#content/form-messages.ts'
import { Notice } from '../ui/notice.tsx'
import type { LeadFormState } from './use-lead-form.ts'

/** What a form says about itself as a whole: an error, and whether the submission is kept. */
export function FormStatus({ state }: { state: LeadFormState }) {
  if (state.status !== 'error' || !(state.message || state.isKept)) return null
  return (
    <Notice tone="error">
      {state.message}
      {state.isKept && ` ${formMessages.kept}`}
    </Notice>
  )
}
