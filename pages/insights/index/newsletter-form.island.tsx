import styled from 'styled-components'
import { newsletterWords } from '#words/newsletter.ts'
import * as formMessages from '#words/form-messages.ts'
import { newsletterConsentText, newsletterForm } from '#contract/forms/newsletter.ts'
import { FormStatus, LeadForm } from '#components/forms/lead-form.tsx'
import { useFocusOnce } from '#components/forms/use-focus-once.ts'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { media, theme } from '#components/theme/tokens.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SubmitButton } from '#components/ui/button.tsx'
import { FinePrint } from '#components/ui/text.tsx'

const words = newsletterWords

/** One address, one button; success and failure are said in place. */
export function NewsletterForm() {
  const lead = useLeadForm(newsletterForm)
  const { control, state } = lead
  const isDone = state.status === 'success'
  const thanks = useFocusOnce(isDone, { preventScroll: true })

  if (isDone) {
    return (
      <Notice tone="success" ref={thanks}>
        {words.success}
      </Notice>
    )
  }
  return (
    <Form of={lead}>
      <Row>
        <Field {...control('email')} />
        <SubmitButton isBusy={state.status === 'submitting'} busyLabel={formMessages.submitting}>
          {words.submit}
        </SubmitButton>
      </Row>
      <TurnstileHolder />
      <FormStatus state={state} />
      <FinePrint>{newsletterConsentText}</FinePrint>
    </Form>
  )
}

const Form = styled(LeadForm)`
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
