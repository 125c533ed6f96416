import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { waitingListForm, type WaitingListId } from '#contract/forms/waiting-list.ts'
import { limits } from '#contract/limits.ts'
import { waitingListWords as words } from '#content/waiting-list.ts'
import { FormStatus } from '../forms/form-status.tsx'
import { useLeadForm } from '../forms/use-lead-form.ts'
import { theme } from '../theme/tokens.ts'
import { TurnstileHolder } from '../turnstile/turnstile-holder.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Honeypot } from '../ui/honeypot.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

type WaitingListProps = { waitingFor: WaitingListId }

/** The waiting list as a dialog: what a button opens when there is nothing left of what it sells. */
export function WaitingList({ waitingFor }: WaitingListProps) {
  const done = useRef<HTMLDivElement>(null)
  const { state, formProps, reset } = useLeadForm({
    kind: 'waiting-list',
    schema: waitingListForm,
    toBody: (form) => form,
  })
  const isDone = state.status === 'success'
  useEffect(() => {
    if (isDone) done.current?.focus()
  }, [isDone])
  const { fields } = state
  return (
    <Dialog id="waiting-list" title={isDone ? words.doneTitle : words.title} onClose={reset}>
      {isDone ? (
        <Body ref={done} tabIndex={-1} role="status">
          <p>{words.done(waitingFor)}</p>
          <form method="dialog">
            <Button type="submit" variant="outline" isWide>
              {words.close}
            </Button>
          </form>
        </Body>
      ) : (
        <Form {...formProps}>
          <p>{words.lead[waitingFor]}</p>
          <input type="hidden" name="form" value="waiting-list" />
          <input type="hidden" name="waitingFor" value={waitingFor} />
          <Honeypot />
          <Field
            name="firstName"
            label={words.firstName}
            autoComplete="given-name"
            required
            maxLength={limits.name}
            error={fields.firstName}
          />
          <Field
            name="email"
            label={words.email}
            type="email"
            autoComplete="email"
            required
            maxLength={limits.email}
            error={fields.email}
          />
          <FormStatus state={state} />
          <TurnstileHolder />
          <SubmitButton
            size="large"
            isWide
            isBusy={state.status === 'submitting'}
            busyLabel={words.submitting}
          >
            {words.submit}
          </SubmitButton>
          <Note>
            {words.privacy} <a href="/privacy">{words.privacyLink}</a>.
          </Note>
        </Form>
      )}
    </Dialog>
  )
}

const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${theme.space.md};
`

const Body = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  outline: none;
`

const Note = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
