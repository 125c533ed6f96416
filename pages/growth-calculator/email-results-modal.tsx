import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { emailResultsForm } from '#contract/forms/email-results.ts'
import { growthWords } from '#content/growth-calculator.ts'
import type { GrowthState } from '#lib/calculators/growth.ts'
import { growthToQuery } from '#lib/calculators/growth-query.ts'
import { FormStatus } from '#components/forms/form-status.tsx'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { theme } from '#components/theme/tokens.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Honeypot } from '#components/ui/honeypot.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { openFormDialog } from '#components/calculators/open-form-dialog.ts'
import type { Openings } from '#components/calculators/use-lazy-dialog.ts'

type EmailResultsModalProps = Openings & { estimate: GrowthState }

const words = growthWords.email
const sentMs = 3_000

/** Sends the results to an address: a lead with the inputs, from which the worker works the results out. */
export function EmailResultsModal({ openings, estimate }: EmailResultsModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { state, reset, formProps } = useLeadForm({
    kind: 'email-results',
    schema: emailResultsForm,
    toBody: ({ email }) => ({
      email,
      calculator: 'growth-calculator',
      inputs: growthToQuery(estimate, new URLSearchParams()).toString(),
    }),
  })
  const { status, fields } = state

  const closeAndClear = () => {
    dialog.current?.close()
    form.current?.reset()
    reset()
  }

  useEffect(() => openFormDialog(dialog.current), [openings])

  useEffect(() => {
    if (status !== 'success') return undefined
    const timer = setTimeout(closeAndClear, sentMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the status starts the clock
  }, [status])

  return (
    <Dialog id="email-results-modal" ref={dialog} title={words.title}>
      <Form
        {...formProps}
        ref={(element) => {
          form.current = element
          formProps.ref(element)
        }}
      >
        <Honeypot />
        <Field
          name="email"
          label={words.label}
          type="email"
          autoComplete="email"
          placeholder={words.placeholder}
          required
          maxLength={254}
          error={fields.email}
        />
        <FormStatus state={state} />
        {status === 'success' && <Notice tone="success">{words.sent}</Notice>}
        <TurnstileHolder />
        <Actions>
          <Button variant="outline" onClick={closeAndClear}>
            {words.cancel}
          </Button>
          <SubmitButton
            isBusy={status === 'submitting'}
            isDone={status === 'success'}
            busyLabel={words.sending}
          >
            {words.send}
          </SubmitButton>
        </Actions>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${theme.space.md};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  justify-content: end;
`
