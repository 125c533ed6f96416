import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { emailResultsForm } from '#contract/forms/email-results.ts'
import * as growthWords from '#words/growth-calculator.ts'
import type { GrowthState } from '#lib/calculators/growth.ts'
import { growthToQuery } from '#lib/calculators/growth-query.ts'
import { openFormDialog, type Openings } from './use-lazy-dialog.ts'
import { FormStatus, LeadForm } from '../forms/lead-form.tsx'
import { useAfterSuccess } from '../forms/use-focus-once.ts'
import { useLeadForm } from '../forms/use-lead-form.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { ActionRow } from '../ui/action-row.tsx'
import { Button, SubmitButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'

type EmailResultsModalProps = Openings & { estimate: GrowthState }

const words = growthWords.email
const sentMs = 3_000

/** Sends the results to an address: a lead with the inputs, from which the worker works the results out. */
export function EmailResultsModal({ openings, estimate }: EmailResultsModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const lead = useLeadForm(emailResultsForm, {
    toBody: ({ email }) => ({
      email,
      calculator: 'growth-calculator',
      inputs: growthToQuery(estimate, new URLSearchParams()).toString(),
    }),
  })
  const { control, element, state, startAnew } = lead

  const closeAndClear = () => {
    dialog.current?.close()
    element.current?.reset()
    startAnew()
  }
  useAfterSuccess(state, sentMs, closeAndClear)
  useEffect(() => {
    if (openings > 0) openFormDialog(dialog.current)
  }, [openings])

  return (
    <Dialog
      id="email-results-modal"
      ref={dialog}
      title={words.title}
      onClose={state.status === 'success' ? closeAndClear : undefined}
    >
      <LeadForm of={lead}>
        <Field {...control('email')} />
        <FormStatus state={state} />
        {state.status === 'success' && <Notice tone="success">{words.sent}</Notice>}
        <TurnstileHolder />
        <Actions>
          <Button variant="outline" onClick={closeAndClear}>
            {words.cancel}
          </Button>
          <SubmitButton
            isBusy={state.status === 'submitting'}
            isDone={state.status === 'success'}
            busyLabel={words.sending}
          >
            {words.send}
          </SubmitButton>
        </Actions>
      </LeadForm>
    </Dialog>
  )
}

const Actions = styled(ActionRow)`
  justify-content: end;
`
