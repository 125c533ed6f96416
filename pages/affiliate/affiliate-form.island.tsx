import styled from 'styled-components'
import { affiliateFieldOrder, affiliateForm } from '#contract/forms/affiliate.ts'
import { affiliate } from '#content/affiliate.ts'
import { FormStatus } from '#components/forms/form-status.tsx'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { Field } from '#components/ui/field.tsx'
import { Honeypot } from '#components/ui/honeypot.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { notify } from '#components/ui/notifications.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'

const words = affiliate.form
const longFields = ['audience', 'traffic', 'experience', 'strategy'] as const

/** The application; accepted, it says so and leaves the answers in place. */
export function AffiliateForm() {
  const { state, formProps } = useLeadForm({
    kind: 'affiliate',
    schema: affiliateForm,
    toBody: (form) => form,
    fieldOrder: affiliateFieldOrder,
    onAccepted: () => {
      notify(affiliate.submitted)
    },
  })
  const isSubmitting = state.status === 'submitting'
  const { fields } = state
  return (
    <Form {...formProps}>
      <input type="hidden" name="form" value="affiliate" />
      <Honeypot />
      <Field name="name" label={words.name} autoComplete="name" required error={fields.name} />
      <Field
        name="email"
        label={words.email}
        type="email"
        autoComplete="email"
        required
        error={fields.email}
      />
      <Whole>
        <Field
          name="company"
          label={words.company}
          autoComplete="organization"
          required
          error={fields.company}
        />
      </Whole>
      {longFields.map((name) => (
        <Whole key={name}>
          <TextAreaField
            name={name}
            label={words[name]}
            placeholder={words[`${name}Placeholder`]}
            hint={words.longHint}
            rows={4}
            required
            error={fields[name]}
          />
        </Whole>
      ))}
      <Whole>
        <FormStatus state={state} />
        {state.status === 'success' && (
          <Notice tone="success">{affiliate.submitted.description}</Notice>
        )}
      </Whole>
      <TurnstileHolder />
      <Whole>
        <SubmitButton size="large" isBusy={isSubmitting} busyLabel={words.submitting}>
          {words.submit}
        </SubmitButton>
      </Whole>
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
