import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { formMessages } from '#content/form-messages.ts'
import { TurnstileHolder } from '../turnstile/turnstile-holder.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { FormStatus } from './form-status.tsx'
import type { LeadFormState } from './use-lead-form.ts'
import { WholeRow } from './whole-row.tsx'

type FormEndProps = Omit<ComponentProps<typeof SubmitButton>, 'isBusy' | 'busyLabel'> & {
  state: LeadFormState
  busyLabel?: ReactNode
  /** Said in place once the form has arrived. */
  success?: ReactNode
  /** The form's fields are in two columns. */
  isSplit?: boolean
}

/** What a form ends with: what it says about itself, the check for people, and the button. */
export function FormEnd({
  state,
  busyLabel = formMessages.submitting,
  success,
  isSplit,
  ...button
}: FormEndProps) {
  const Row = isSplit ? WholeRow : Fragment
  return (
    <>
      <Row>
        <FormStatus state={state} />
        {success && state.status === 'success' && <Notice tone="success">{success}</Notice>}
      </Row>
      <TurnstileHolder />
      <Row>
        <SubmitButton {...button} isBusy={state.status === 'submitting'} busyLabel={busyLabel} />
      </Row>
    </>
  )
}
