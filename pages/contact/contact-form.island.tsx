import { useRef } from 'react'
import styled from 'styled-components'
import { consentText } from '#contract/forms/consent.ts'
import {
  contactFieldOrder,
  contactForm,
  contactLead,
  contactMissing,
} from '#contract/forms/contact.ts'
import { contact } from '#content/contact.ts'
import { formMessages } from '#content/form-messages.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { CheckField } from '#components/ui/check-field.tsx'
import { Field } from '#components/ui/field.tsx'
import { Honeypot } from '#components/ui/honeypot.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { ChatPreferenceField } from '#components/forms/chat-preference-field.tsx'
import { Success } from './success.tsx'
import { CountryPhoneFields } from './country-phone-fields.tsx'
import { FormStatus } from '#components/forms/form-status.tsx'
import { PlanField } from './plan-field.tsx'
import { useLeadForm } from '#components/forms/use-lead-form.ts'

const words = contact.form

/** Name of the chosen country, as its option shows it before the flag. */
function chosenCountry(form: HTMLFormElement): string {
  const menu = form.elements.namedItem('country') as HTMLSelectElement
  const shown = (menu.selectedOptions[0]?.text ?? '').split(' ')
  return shown.slice(0, -1).join(' ')
}

/** The contact form: nine required fields, a choice of voice or text, one submission however often it is sent. */
export function ContactForm() {
  const success = useRef<HTMLDialogElement>(null)
  const { state, formProps } = useLeadForm({
    kind: 'contact',
    schema: contactForm,
    toBody: (form, element) => contactLead(form, chosenCountry(element)),
    consentText,
    missingMessage: contactMissing,
    fieldOrder: contactFieldOrder,
    onAccepted: () => success.current?.showModal(),
  })
  const isSubmitting = state.status === 'submitting'
  const { fields } = state
  return (
    <>
      <Form {...formProps}>
        <input type="hidden" name="form" value="contact" />
        <Honeypot />
        <PlanField />
        <Field
          name="firstName"
          label={words.firstName}
          autoComplete="given-name"
          required
          maxLength={100}
          error={fields.firstName}
        />
        <Field
          name="lastName"
          label={words.lastName}
          autoComplete="family-name"
          required
          maxLength={100}
          error={fields.lastName}
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
          placeholder={words.websitePlaceholder}
          required
          maxLength={300}
          error={fields.websiteUrl}
        />
        <Field
          name="industry"
          label={words.industry}
          list="industries"
          placeholder={words.industryPlaceholder}
          required
          maxLength={200}
          error={fields.industry}
        />
        <CountryPhoneFields errors={fields} />
        <Whole>
          <ChatPreferenceField />
        </Whole>
        <Whole>
          <CheckField name="consent" label={consentText} required error={fields.consent} />
        </Whole>
        <Whole>
          <FormStatus state={state} />
        </Whole>
        <TurnstileHolder />
        <Whole>
          <SubmitButton
            size="large"
            isWide
            isBusy={isSubmitting}
            busyLabel={formMessages.submitting}
          >
            {words.submit}
          </SubmitButton>
        </Whole>
      </Form>
      <Success ref={success} />
    </>
  )
}

const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${theme.space.lg} ${theme.space.md};

  > noscript {
    grid-column: 1 / -1;
  }

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
