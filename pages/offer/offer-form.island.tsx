import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { offerForm, offerLead } from '#contract/forms/offer.ts'
import { formMessages } from '#content/form-messages.ts'
import { limitWords } from '#content/limits.ts'
import { offer } from '#content/offer.ts'
import { FormStatus } from '#components/forms/form-status.tsx'
import { PhoneField } from '#components/forms/phone-field.tsx'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { SwapWords } from '#components/limits/swap-words.tsx'
import { theme } from '#components/theme/tokens.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { Field } from '#components/ui/field.tsx'
import { Honeypot } from '#components/ui/honeypot.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { Thanks } from './thanks.tsx'
import { rememberPerson } from '#components/funnels/remembered-person.ts'

const words = offer.form

/** The vault's opt-in. Its thank-you always comes; what could not be sent waits in the outbox. */
export function OfferForm() {
  const thanks = useRef<HTMLDivElement>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const { state, formProps } = useLeadForm({
    kind: 'offer',
    schema: offerForm,
    toBody: (form) => {
      rememberPerson(form)
      return offerLead(form, new Date().toISOString())
    },
    describeFailure: ({ kind }) => (kind === 'network' ? offer.thanks.kept : offer.thanks.refused),
    onAccepted: (answer) => setIsWaiting(answer?.isWaiting === true),
    onRejected: (isKept) => {
      console.error(`The opt-in was not delivered; ${isKept ? 'it is kept' : 'it is not kept'}.`)
    },
  })
  const hasFailed = state.status === 'error' && state.message !== undefined && !state.isUnproven
  const isDone = state.status === 'success' || hasFailed

  useEffect(() => {
    if (isDone) thanks.current?.focus()
  }, [isDone])

  if (isDone) {
    const kept = state.isKept ? state.message : offer.thanks.unsent
    return <Thanks ref={thanks} trouble={hasFailed ? kept : undefined} isWaiting={isWaiting} />
  }
  const isSubmitting = state.status === 'submitting'
  return (
    <Form {...formProps}>
      <input type="hidden" name="form" value="offer" />
      <Honeypot />
      <Field
        name="firstName"
        label={words.firstName}
        autoComplete="given-name"
        required
        maxLength={100}
        error={state.fields.firstName}
      />
      <Field
        name="email"
        label={words.email}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        error={state.fields.email}
      />
      <PhoneField
        hint={`${words.phoneHint} ${formMessages.phoneHint}`}
        label={words.phone}
        required
        error={state.fields.phone}
      />
      {state.isUnproven && <FormStatus state={state} />}
      <TurnstileHolder />
      <SubmitButton size="large" isWide isBusy={isSubmitting} busyLabel={words.submitting}>
        <SwapWords then={limitWords.gone['growth-vault']}>{words.submit}</SwapWords>
      </SubmitButton>
      <Note>
        {words.privacy} <a href="/privacy">{words.privacyLink}</a>.
      </Note>
    </Form>
  )
}

const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${theme.space.md};
`

const Note = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
