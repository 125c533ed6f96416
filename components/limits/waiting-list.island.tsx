import styled from 'styled-components'
import { waitingListForm, waitingLists, type WaitingListId } from '#contract/forms/waiting-list.ts'
import * as words from '#words/waiting-list.ts'
import { FormEnd, FormNote, LeadForm } from '../forms/lead-form.tsx'
import { useFocusOnce } from '../forms/use-focus-once.ts'
import { useLeadForm } from '../forms/use-lead-form.ts'
import { theme } from '../theme/tokens.ts'
import { Dialog, DialogClose } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'

/** The waiting list as a dialog: what a button opens when there is nothing left of what it sells. */
export function WaitingList({ waitingFor }: { waitingFor: WaitingListId }) {
  const lead = useLeadForm(waitingListForm)
  const { control, state, reset } = lead
  const isDone = state.status === 'success'
  const done = useFocusOnce(isDone)
  return (
    <Dialog id="waiting-list" title={isDone ? words.doneTitle : words.title} onClose={reset}>
      {isDone ? (
        <Body ref={done} tabIndex={-1} role="status">
          <p>{words.done(waitingLists[waitingFor].name)}</p>
          <DialogClose>{words.close}</DialogClose>
        </Body>
      ) : (
        <LeadForm of={lead} hidden={{ waitingFor }}>
          <p>{words.lead[waitingFor]}</p>
          <Field {...control('firstName')} />
          <Field {...control('email')} />
          <FormEnd state={state} size="large" isWide busyLabel={words.submitting}>
            {words.submit}
          </FormEnd>
          <FormNote text={words.privacy} link={words.privacyLink} />
        </LeadForm>
      )}
    </Dialog>
  )
}

const Body = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  outline: none;
`
