import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import styled from 'styled-components'
import type { PaymentPlan } from '#contract/catalogue.ts'
import { checkoutCountries, checkoutDetailsForm } from '#contract/forms/checkout-details.ts'
import { checkout } from '#content/checkout.ts'
import { formValues } from '#lib/form-values.ts'
import { fillIn } from '#components/forms/fill-in.ts'
import { useForm } from '#components/forms/use-form.ts'
import { WholeRow } from '#components/forms/whole-row.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { CheckField } from '#components/ui/check-field.tsx'
import { Field } from '#components/ui/field.tsx'
import { Note } from '#components/ui/note.tsx'
import { notify } from '#components/ui/notifications.ts'
import { SelectField } from '#components/ui/select-field.tsx'
import { checkoutStore, type TypedDetails } from './checkout-store.ts'
import { PlanChooser } from './plan-chooser.tsx'
import { TermsLabel } from './terms-label.tsx'

const words = checkout.details

type DetailsStepProps = {
  plan: PaymentPlan
  /** What the worker found at fault, by field. */
  refused: Record<string, string>
  onPlan: (plan: PaymentPlan) => void
  /** The form is touched; each time. */
  onTouch: () => void
  onReady: () => void
}

const tellMissing = () => notify({ ...checkout.toasts.missing, tone: 'error' })

/** Who buys and under which plan; nothing is sent yet. */
export function DetailsStep({ plan, refused, onPlan, onTouch, onReady }: DetailsStepProps) {
  const [hasAgreed, setHasAgreed] = useState(false)
  const { control, element, check, refuse, formProps } = useForm(checkoutDetailsForm, {
    refused,
    onTouch,
  })

  /** What is typed outlives this tab's reload. */
  const keep = (form: HTMLFormElement) => {
    const { paymentPlan: _, ...typed } = formValues(new FormData(form)) as TypedDetails
    checkoutStore.writeDetails(typed)
    setHasAgreed('agreeTerms' in typed)
  }

  const open = useEffectEvent(() => {
    if (!element.current) return
    const { details } = checkoutStore.read()
    fillIn(element.current, details)
    setHasAgreed('agreeTerms' in formValues(new FormData(element.current)))
    if (Object.keys(refused).length === 0) return
    tellMissing()
    refuse(refused)
  })
  useEffect(() => open(), [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    keep(event.currentTarget)
    if (check().form) onReady()
    else tellMissing()
  }

  return (
    <Form
      {...formProps}
      onInput={(event) => {
        formProps.onInput(event)
        keep(event.currentTarget)
      }}
      onSubmit={submit}
    >
      <Field {...control('firstName')} />
      <Field {...control('lastName')} />
      <Field {...control('email')} hint={words.emailHint} />
      <Field {...control('phone')} />
      <WholeRow>
        <Field {...control('address')} />
      </WholeRow>
      <Field {...control('city')} />
      <SelectField {...control('country')} defaultValue="">
        <option value="">{words.choose}</option>
        {Object.entries(checkoutCountries).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <WholeRow>
        <PlanChooser plan={plan} onPlan={onPlan} />
      </WholeRow>
      <WholeRow>
        <CheckField {...control('agreeTerms')} label={<TermsLabel />} />
        <CheckField {...control('agreeMarketing')} />
      </WholeRow>
      <WholeRow>
        <Button
          type="submit"
          size="large"
          isWide
          disabled={!hasAgreed}
          aria-describedby="checkout-next"
        >
          {words.submit}
        </Button>
        <Next id="checkout-next">{hasAgreed ? words.next : words.waits}</Next>
      </WholeRow>
    </Form>
  )
}

const Next = styled(Note)`
  margin-block-start: ${theme.space.sm};
  text-align: center;
`

const Form = styled.form`
  display: grid;
  gap: ${theme.space.lg} ${theme.space.md};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`
