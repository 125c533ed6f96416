import { useEffect, useRef, useState } from 'react'
import {
  bookingForm,
  type BookingForm as BookingRequest,
  type BookingSubject,
} from '#contract/forms/booking.ts'
import { bookingWords as words } from '#content/booking.ts'
import { focusFirstField } from '../forms/focus-first-field.ts'
import { FormEnd } from '../forms/form-end.tsx'
import { FormNote } from '../forms/form-note.tsx'
import { LeadForm } from '../forms/lead-form.tsx'
import { useLeadForm } from '../forms/use-lead-form.ts'
import { WholeRow } from '../forms/whole-row.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { Field } from '../ui/field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { BookingSuccess } from './booking-success.tsx'
import { PreferredTimes } from './preferred-times.tsx'

/** Asks for a call: who, three times that suit, and in which time zone; gives the times back as a calendar file. */
export function BookingForm({ subject }: { subject: BookingSubject }) {
  const isAgain = useRef(false)
  const [accepted, setAccepted] = useState<BookingRequest | null>(null)
  const lead = useLeadForm(bookingForm, { onAccepted: setAccepted })
  const { control, element, state, reset } = lead

  useEffect(() => {
    if (isAgain.current) focusFirstField(element.current)
    isAgain.current = accepted !== null
  }, [accepted, element])

  const askAgain = () => {
    setAccepted(null)
    reset()
  }

  if (accepted) return <BookingSuccess request={accepted} onAgain={askAgain} />
  return (
    <LeadForm of={lead} hidden={{ subject }} layout="split">
      <Field {...control('fullName')} />
      <Field {...control('email')} />
      <PreferredTimes control={control} />
      <Field {...control('phone')} />
      <WholeRow>
        <TextAreaField {...control('note')} rows={3} />
      </WholeRow>
      <WholeRow>
        <CheckField {...control('consent')} />
      </WholeRow>
      <FormEnd state={state} isSplit size="large" isWide>
        {words.submit}
      </FormEnd>
      <FormNote text={words.privacy} link={words.privacyLink} />
    </LeadForm>
  )
}
