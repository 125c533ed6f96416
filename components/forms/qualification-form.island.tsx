import { useEffect, useRef, useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { consentText } from '#contract/forms/consent.ts'
import { qualificationForm, qualificationLead } from '#contract/forms/qualification.ts'
import { formMessages } from '#content/form-messages.ts'
import { qualification as words } from '#content/qualification.ts'
import { isOwnHost } from '#lib/origins.ts'
import { theme } from '../theme/tokens.ts'
import { TurnstileHolder } from '../turnstile/turnstile-holder.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { Field } from '../ui/field.tsx'
import { Honeypot } from '../ui/honeypot.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ChatPreferenceField } from './chat-preference-field.tsx'
import { serverErrorMessage } from './failure-message.ts'
import { FormStatus } from './form-status.tsx'
import { PhoneField } from './phone-field.tsx'
import { useLeadForm } from './use-lead-form.ts'

const successMs = 3_000
const simulatedMs = 1_000

type QualificationFormProps = { leadSource: string }

const requiredNames = ['fullName', 'workEmail', 'companyName', 'consent'] as const

function isComplete(form: HTMLFormElement): boolean {
  const values = new FormData(form)
  return requiredNames.every((name) => String(values.get(name) ?? '').trim() !== '')
}

/** A host that is neither the product's own nor a local one must not send: success is simulated. */
const simulate = () =>
  isOwnHost(location.host)
    ? null
    : new Promise<void>((resolve) => {
        setTimeout(resolve, simulatedMs)
      })

/** The qualification form inside its modal; the button waits until the required fields are filled. */
export function QualificationForm({ leadSource }: QualificationFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [canSubmit, setCanSubmit] = useState(true)
  const { state, reset, formProps } = useLeadForm({
    kind: 'qualification',
    schema: qualificationForm,
    toBody: qualificationLead,
    consentText,
    describeFailure: serverErrorMessage,
    simulate,
  })

  useEffect(() => {
    if (form.current) setCanSubmit(isComplete(form.current))
  }, [])

  useEffect(() => {
    if (state.status !== 'success') return undefined
    const timer = setTimeout(() => {
      const hadFocus = form.current?.contains(document.activeElement)
      form.current?.reset()
      setCanSubmit(false)
      reset()
      // The button waits again and cannot hold the focus.
      if (hadFocus) form.current?.focus({ preventScroll: true })
    }, successMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the status starts the clock
  }, [state.status])

  const isSubmitting = state.status === 'submitting'
  const { fields } = state
  return (
    <Form
      {...formProps}
      tabIndex={-1}
      ref={(element) => {
        form.current = element
        formProps.ref(element)
      }}
      onChange={(event: FormEvent<HTMLFormElement>) =>
        setCanSubmit(isComplete(event.currentTarget))
      }
      onInput={(event: FormEvent<HTMLFormElement>) => {
        formProps.onInput(event)
        setCanSubmit(isComplete(event.currentTarget))
      }}
    >
      <input type="hidden" name="form" value="qualification" />
      <input type="hidden" name="leadSource" value={leadSource} />
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
        name="workEmail"
        label={words.workEmail}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        error={fields.workEmail}
      />
      <Field
        name="companyName"
        label={words.companyName}
        autoComplete="organization"
        required
        maxLength={200}
        error={fields.companyName}
      />
      <Field
        name="websiteUrl"
        label={words.websiteUrl}
        inputMode="url"
        autoComplete="url"
        required={false}
        maxLength={300}
        error={fields.websiteUrl}
      />
      <PhoneField label={words.phone} required={false} error={fields.phone} />
      <ChatPreferenceField />
      <CheckField name="consent" label={consentText} required error={fields.consent} />
      <FormStatus state={state} />
      {state.status === 'success' && <Notice tone="success">{words.success}</Notice>}
      <TurnstileHolder />
      <SubmitButton
        isWide
        disabled={!canSubmit}
        isBusy={isSubmitting}
        busyLabel={formMessages.submitting}
      >
        {words.submit}
      </SubmitButton>
    </Form>
  )
}

const Form = styled.form`
  position: relative;
  display: grid;
  outline: none;
  gap: ${theme.space.md};
`
