import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import {
  bookingFieldOrder,
  bookingForm,
  type BookingForm as BookingRequest,
  type BookingSubject,
} from '#contract/forms/booking.ts'
import { consentText } from '#contract/forms/consent.ts'
import { bookingWords as words } from '#content/booking.ts'
import { formMessages } from '#content/form-messages.ts'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { focusFirstField } from '../forms/focus-first-field.ts'
import { FormStatus } from '../forms/form-status.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import { useLeadForm } from '../forms/use-lead-form.ts'
import { TurnstileHolder } from '../turnstile/turnstile-holder.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { Field } from '../ui/field.tsx'
import { Honeypot } from '../ui/honeypot.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { BookingSuccess } from './booking-success.tsx'
import { PreferredTimes } from './preferred-times.tsx'

type BookingFormProps = { subject: BookingSubject }

/** Asks for a call: who, three times that suit, and in which time zone; gives the times back as a calendar file. */
export function BookingForm({ subject }: BookingFormProps) {
  const asked = useRef<BookingRequest | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isAgain = useRef(false)
  const [accepted, setAccepted] = useState<BookingRequest | null>(null)
  const { state, reset, formProps } = useLeadForm({
    kind: 'booking',
    schema: bookingForm,
    toBody: (request) => {
      asked.current = request
      return request
    },
    consentText,
    fieldOrder: bookingFieldOrder,
    onAccepted: () => setAccepted(asked.current),
  })

  useEffect(() => {
    if (isAgain.current) focusFirstField(form.current)
    isAgain.current = accepted !== null
  }, [accepted])

  if (accepted) {
    return (
      <BookingSuccess
        request={accepted}
        onAgain={() => {
          setAccepted(null)
          reset()
        }}
      />
    )
  }
  const isSubmitting = state.status === 'submitting'
  const { fields } = state
  return (
    <Form
      {...formProps}
      ref={(element) => {
        form.current = element
        formProps.ref(element)
      }}
    >
      <input type="hidden" name="form" value="booking" />
      <input type="hidden" name="subject" value={subject} />
      <Honeypot />
      <Field
        name="fullName"
        label={words.fullName}
        autoComplete="name"
        required
        maxLength={100}
        error={fields.fullName}
      />
      <Field
        name="email"
        label={words.email}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        error={fields.email}
      />
      <PreferredTimes errors={fields} />
      <PhoneField label={words.phone} required={false} error={fields.phone} />
      <Whole>
        <TextAreaField
          name="note"
          label={words.note}
          hint={words.noteHint}
          rows={3}
          required={false}
          maxLength={5000}
          error={fields.note}
        />
      </Whole>
      <Whole>
        <CheckField name="consent" label={consentText} required error={fields.consent} />
      </Whole>
      <Whole>
        <FormStatus state={state} />
      </Whole>
      <TurnstileHolder />
      <Whole>
        <SubmitButton size="large" isWide isBusy={isSubmitting} busyLabel={formMessages.submitting}>
          {words.submit}
        </SubmitButton>
      </Whole>
      <Privacy>
        {words.privacy} <a href="/privacy">{words.privacyLink}</a>.
      </Privacy>
    </Form>
  )
}

const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${theme.space.lg} ${theme.space.md};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`

const Whole = styled.div`
  grid-column: 1 / -1;

  &:empty {
    display: none;
  }
`

const Privacy = styled.p`
  grid-column: 1 / -1;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
