import { lazy, Suspense, useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { type PaymentPlan, deepDivePlans, productOf } from '#contract/catalogue.ts'
import { phoneHint } from '#contract/phone.ts'
import {
  checkoutCountries,
  checkoutDetailsForm,
  taxDetails,
} from '#contract/forms/checkout-details.ts'
import { termsConsent } from '#contract/order-consents.ts'
import * as words from '#words/checkout.ts'
import { formValues } from '#lib/form-values.ts'
import { formatMoney } from '#contract/money.ts'
import { AdConsent } from '#components/forms/ad-consent.tsx'
import { fillIn } from '#components/forms/fill-in.ts'
import { useForm } from '#components/forms/use-form.ts'
import { WholeRow } from '#components/forms/whole-row.tsx'
import { columnsIn, media, spread, theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { CheckField, Legend } from '#components/ui/check-field.tsx'
import { chosenStyle, UnseenInput } from '#components/ui/chosen-style.ts'
import { Field, SelectField } from '#components/ui/field.tsx'
import { Note } from '#components/ui/text.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { dismissNotification, notify } from '#components/ui/notifications.ts'
import { paymentPlans } from '#contract/payment-plans.ts'
import { checkoutStore, type TypedDetails } from './checkout-store.ts'
import { PaymentDates } from './payment-dates.tsx'
import { useIsHydrated } from '#components/islands/use-is-hydrated.ts'
import { site } from '#site.config.ts'

/** Where no tax is worked out none of it is loaded. */
const TaxDetails = site.stripeTax
  ? lazy(async () => ({
      default: await import('./tax-details.tsx').then(
        (module) => module.TaxDetails,
        () => LostTaxDetails,
      ),
    }))
  : null

/** The fields that come late. */
const lateNames = (): string[] => [...taxDetails, 'taxCountry']

/** The course that can be added, as its box says it. */
export type BumpOffer = { name: string; cents: number; label: string; ready: string }

type DetailsStepProps = {
  plan: PaymentPlan
  /** What the worker found at fault, by field. */
  refused: Record<string, string>
  /** One charge under a plan, in cents. */
  centsOf: (plan: PaymentPlan) => number
  /** `onTick`: its box is ticked, or not. */
  bump: (BumpOffer & { onTick: (isAdded: boolean) => void }) | null
  onPlan: (plan: PaymentPlan) => void
  /** The form is touched; each time. */
  onTouch: () => void
  onReady: () => void
}

let told = ''

const tellMissing = () => {
  told = notify({ ...words.toasts.missing, tone: 'error' })
}

/** Who buys and under which plan; nothing is sent yet. */
export function DetailsStep({
  plan,
  refused,
  centsOf,
  bump,
  onPlan,
  onTouch,
  onReady,
}: DetailsStepProps) {
  const [hasAgreed, setHasAgreed] = useState(false)
  const [country, setCountry] = useState('')
  const isHydrated = useIsHydrated()
  // The tax's fields come later than the first that is typed: until then what they held stands unseen.
  const [restored] = useState(() => checkoutStore.read().details)
  const { control, element, errors, check, refuse, formProps } = useForm(checkoutDetailsForm, {
    refused,
    onTouch,
  })

  /** What is typed outlives this tab's reload. */
  const keep = (form: HTMLFormElement) => {
    const { paymentPlan: _, ...typed } = formValues(new FormData(form)) as TypedDetails
    checkoutStore.writeDetails(typed)
    setHasAgreed('agreeTerms' in typed)
    if (site.bump) bump?.onTick('bump' in typed)
    setCountry(typed['country'] ?? '')
  }

  const open = useEffectEvent(() => {
    if (!element.current) return
    const { details } = checkoutStore.read()
    fillIn(element.current, details)
    setCountry(details['country'] ?? '')
    setHasAgreed('agreeTerms' in formValues(new FormData(element.current)))
    if (Object.keys(refused).length === 0) return
    tellMissing()
    refuse(refused)
  })
  useEffect(() => open(), [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    keep(event.currentTarget)
    if (!check().form) return tellMissing()
    dismissNotification(told)
    onReady()
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
      <WholeRow>
        <PlanChooser plan={plan} centsOf={centsOf} onPlan={onPlan} />
      </WholeRow>
      {site.bump && bump && (
        <WholeRow>
          <Face as="div">
            <CheckField name="bump" label={bump.label} />
            {bump.ready && <Note>{bump.ready}</Note>}
          </Face>
        </WholeRow>
      )}
      <Field {...control('firstName')} />
      <Field {...control('lastName')} />
      <Field {...control('email')} hint={words.details.emailHint} />
      <SelectField {...control('country')} defaultValue="">
        <option value="">{words.details.choose}</option>
        {Object.entries(checkoutCountries).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <WholeRow>
        <Field {...control('phone')} hint={`${words.details.phoneHint} ${phoneHint}`} />
      </WholeRow>
      <Field {...control('address')} hint={words.details.addressHint} />
      <Field {...control('city')} />
      {TaxDetails && isHydrated && (
        <Suspense fallback={<KeptTaxDetails typed={restored} />}>
          <TaxDetails
            control={control}
            country={country}
            typed={restored}
            onShown={() => {
              // Refused before it came, such a field could not take the focus.
              if (Object.keys(errors).every((name) => lateNames().includes(name))) refuse(errors)
            }}
          />
        </Suspense>
      )}
      <WholeRow>
        <CheckField {...control('agreeTerms')} label={<TermsLabel />} />
        <CheckField {...control('agreeMarketing')} />
        {site.advertisers && <AdConsent kept={checkoutStore.read().details['adConsent']} />}
      </WholeRow>
      <WholeRow>
        <Button
          type="submit"
          size="large"
          isWide
          disabled={!hasAgreed}
          aria-describedby="checkout-next"
        >
          {words.details.submit}
        </Button>
        <Next id="checkout-next">{hasAgreed ? words.details.next : words.details.waits}</Next>
      </WholeRow>
    </Form>
  )
}

type KeptTaxDetailsProps = { typed: TypedDetails }

/** What the tax's fields held, as long as they are not there. */
function KeptTaxDetails({ typed }: KeptTaxDetailsProps) {
  return lateNames().map((name) => (
    <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
  ))
}

/** A deployment has taken the fields away, or the network has. */
function LostTaxDetails({ typed }: KeptTaxDetailsProps) {
  return (
    <WholeRow>
      <KeptTaxDetails typed={typed} />
      <Notice tone="error" title={words.tax.lost}>
        <Button variant="outline" onClick={() => location.reload()}>
          {words.payment.retry}
        </Button>
      </Notice>
    </WholeRow>
  )
}

const Next = styled(Note)`
  margin-block-start: ${theme.space.sm};
  text-align: center;
`

const Form = styled.form`
  display: grid;
  gap: ${theme.space.lg} ${theme.space.md};
  ${columnsIn(media.tablet)}
`

type PlanChooserProps = Pick<DetailsStepProps, 'plan' | 'centsOf' | 'onPlan'>

/** The two ways to pay, each with every amount and date it means, before anything is paid. */
function PlanChooser({ plan, centsOf, onPlan }: PlanChooserProps) {
  // The address follows a moment later; the mark moves at once.
  const [picked, setPicked] = useState(plan)
  useEffect(() => setPicked(plan), [plan])
  const { count = 1 } = productOf(deepDivePlans.monthly).instalments ?? {}
  const monthlyCents = centsOf('monthly') * count
  return (
    <fieldset>
      <Legend>{words.plan.legend}</Legend>
      <Options>
        {paymentPlans.map((option) => {
          const { title, price } = words.plan[option]
          const cents = centsOf(option)
          return (
            <Option key={option}>
              <UnseenInput
                type="radio"
                name="paymentPlan"
                value={option}
                checked={option === picked}
                onChange={() => {
                  setPicked(option)
                  onPlan(option)
                }}
              />
              <Face>
                <Head>
                  <strong>{title}</strong>
                  <Price>{price(formatMoney(cents))}</Price>
                </Head>
                <PlanChooserNote>
                  {option === 'upfront'
                    ? words.plan.upfront.note(formatMoney(monthlyCents - cents))
                    : words.plan.monthly.note(formatMoney(monthlyCents))}
                </PlanChooserNote>
                <PaymentDates plan={option} amountCents={cents} />
              </Face>
            </Option>
          )
        })}
      </Options>
    </fieldset>
  )
}

const Options = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  ${columnsIn(media.tablet, 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))')}
`

const Option = styled.label`
  position: relative;
  display: grid;
  cursor: pointer;
`

const Face = styled.span`
  display: grid;
  gap: ${theme.space.xxs};
  align-content: start;
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.medium};
  font-size: ${theme.size.small};

  ${chosenStyle}
`

const Head = styled.span`
  ${spread}
  gap: 0 ${theme.space.sm};
`

const Price = styled.span`
  font-variant-numeric: lining-nums tabular-nums;
`

const PlanChooserNote = styled.span`
  color: ${theme.color.teal};
  font-weight: 600;
`

/** What is agreed to, with both texts a tab away, so that nothing typed is lost. */
function TermsLabel() {
  return (
    <>
      {termsConsent.lead}{' '}
      <a href="/terms" target="_blank">
        {termsConsent.terms}
      </a>{' '}
      {termsConsent.and}{' '}
      <a href="/privacy" target="_blank">
        {termsConsent.privacy}
      </a>
    </>
  )
}
