import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { insights } from '#content/insights.ts'
import { formMessages } from '#content/form-messages.ts'
import { newsletterConsentText, newsletterForm } from '#contract/forms/newsletter.ts'
import { FormStatus } from '#components/forms/form-status.tsx'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { Field } from '#components/ui/field.tsx'
import { Honeypot } from '#components/ui/honeypot.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'

const words = insights.newsletter

/** One address, one button; success and failure are said in place. */
export function NewsletterForm() {
  const thanks = useRef<HTMLDivElement>(null)
  const { state, formProps } = useLeadForm({
    kind: 'newsletter',
    schema: newsletterForm,
    toBody: ({ email }) => ({ email }),
    consentText: newsletterConsentText,
  })
  const isSubmitting = state.status === 'submitting'
  const isDone = state.status === 'success'

  useEffect(() => {
    if (isDone) thanks.current?.focus({ preventScroll: true })
  }, [isDone])

  if (isDone) {
    return (
      <Notice tone="success" ref={thanks}>
        {words.success}
      </Notice>
    )
  }
  return (
    <Form {...formProps}>
      <input type="hidden" name="form" value="newsletter" />
      <Honeypot />
      <Row>
        <Field
          name="email"
          label={words.email}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={state.fields.email}
        />
        <SubmitButton isBusy={isSubmitting} busyLabel={formMessages.submitting}>
          {words.submit}
        </SubmitButton>
      </Row>
      <TurnstileHolder />
      <FormStatus state={state} />
      <Consent>{newsletterConsentText}</Consent>
    </Form>
  )
}

const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${theme.space.sm};
`

const Row = styled.div`
  display: grid;
  gap: ${theme.space.sm};

  ${media.tablet} {
    grid-template-columns: 1fr auto;

    > button {
      align-self: start;
      margin-block-start: 1.8125rem;
    }
  }
`

const Consent = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
