import { useEffect, useRef, useState, type FormEvent } from 'react'
import styled from 'styled-components'
import type { PaymentPlan } from '#contract/catalogue.ts'
import { checkoutCountries, checkoutDetails } from '#contract/checkout.ts'
import { checkout } from '#content/checkout.ts'
import { formValues } from '#lib/form-values.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { CheckField } from '#components/ui/check-field.tsx'
import { Field } from '#components/ui/field.tsx'
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

const typedOf = (form: HTMLFormElement) => {
  const { paymentPlan: _, ...typed } = formValues(new FormData(form)) as TypedDetails
  return typed
}

/** Puts back what this tab knows, without touching what has been typed before the script came. */
function restore(form: HTMLFormElement, stored: TypedDetails): void {
  for (const [name, value] of Object.entries(stored)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      if (!control.value) control.value = value
    }
  }
}

function focusFaulty(form: HTMLFormElement, errors: Record<string, string>): void {
  const first = Array.from(form.elements).find(
    (control) => (control.getAttribute('name') ?? '') in errors,
  )
  if (first instanceof HTMLElement) first.focus()
}

/** Who buys and under which plan; nothing is sent yet. */
export function DetailsStep({ plan, refused, onPlan, onTouch, onReady }: DetailsStepProps) {
  const form = useRef<HTMLFormElement>(null)
  const [hasAgreed, setHasAgreed] = useState(false)
  const [errors, setErrors] = useState(refused)

  useEffect(() => {
    if (!form.current) return
    form.current.noValidate = true
    restore(form.current, checkoutStore.read().details)
    setHasAgreed('agreeTerms' in typedOf(form.current))
    if (Object.keys(refused).length > 0) {
      notify({ ...checkout.toasts.missing, tone: 'error' })
      focusFaulty(form.current, refused)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was refused before it opened
  }, [])

  const edit = (event: FormEvent<HTMLFormElement>) => {
    const typed = typedOf(event.currentTarget)
    checkoutStore.writeDetails(typed)
    setHasAgreed('agreeTerms' in typed)
    const name = (event.target as HTMLInputElement).name
    if (name in errors) {
      const { [name]: _edited, ...others } = errors
      setErrors(others)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const typed = typedOf(element)
    checkoutStore.writeDetails(typed)
    const parsed = checkoutDetails.safeParse(typed)
    if (parsed.success) return onReady()
    const found: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) found[String(path[0])] ??= message
    setErrors(found)
    notify({ ...checkout.toasts.missing, tone: 'error' })
    focusFaulty(element, found)
    return undefined
  }

  return (
    <Form ref={form} onFocus={onTouch} onInput={edit} onSubmit={submit}>
      <Field
        name="firstName"
        label={words.firstName}
        autoComplete="given-name"
        required
        maxLength={100}
        error={errors.firstName}
      />
      <Field
        name="lastName"
        label={words.lastName}
        autoComplete="family-name"
        required
        maxLength={100}
        error={errors.lastName}
      />
      <Field
        name="email"
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        error={errors.email}
      />
      <Field
        name="phone"
        label={words.phone}
        hint={words.phoneHint}
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        error={errors.phone}
      />
      <Whole>
        <Field
          name="address"
          label={words.address}
          autoComplete="street-address"
          required
          maxLength={200}
          error={errors.address}
        />
      </Whole>
      <Field
        name="city"
        label={words.city}
        autoComplete="address-level2"
        required
        maxLength={100}
        error={errors.city}
      />
      <SelectField
        name="country"
        label={words.country}
        autoComplete="country"
        required
        defaultValue=""
        error={errors.country}
      >
        <option value="">{words.choose}</option>
        {Object.entries(checkoutCountries).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Whole>
        <PlanChooser plan={plan} onPlan={onPlan} />
      </Whole>
      <Whole>
        <CheckField name="agreeTerms" label={<TermsLabel />} required error={errors.agreeTerms} />
        <CheckField name="agreeMarketing" label={words.marketing} />
      </Whole>
      <Whole>
        <Button type="submit" size="large" isWide disabled={!hasAgreed}>
          {words.submit}
        </Button>
      </Whole>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.lg} ${theme.space.md};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`

const Whole = styled.div`
  grid-column: 1 / -1;
`
