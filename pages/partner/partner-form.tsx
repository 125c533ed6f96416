import { useEffect, useEffectEvent, useMemo, type FormEvent } from 'react'
import { partnerForm, partnerSteps } from '#contract/forms/partner.ts'
import { FormStatus } from '#components/forms/form-status.tsx'
import { LeadForm } from '#components/forms/lead-form.tsx'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { formValues } from '#lib/form-values.ts'
import { Steps } from './steps.tsx'
import { Thanks } from './thanks.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { useStep } from './use-step.ts'
import { WizardControls } from './wizard-controls.tsx'
import { WizardProgress } from './wizard-progress.tsx'

/** The application's state: which step is shown, what is wrong with it, and whether it has arrived. */
export function PartnerForm({ brand }: { brand: string }) {
  const form = useMemo(() => partnerForm(brand), [brand])
  const fieldsByStep = useMemo(() => partnerSteps(brand), [brand])
  const lastStep = fieldsByStep.length - 1
  const { step, goTo, isHydrated } = useStep(fieldsByStep.length)
  const lead = useLeadForm(form, { onAccepted: () => draft.clear() })
  const { control, element, errors, state, check, reset, formProps } = lead
  const draft = useFormDraft('partner-draft', element)

  /** The first step that one of these fields is in, or -1. */
  const stepOf = (faulty: readonly string[]) =>
    fieldsByStep.findIndex((names) => names.some((name) => faulty.includes(name)))

  // A step can be asked for by address; those before it must be complete.
  const lookBack = useEffectEvent((current: number) => {
    if (!element.current) return
    const { error } = form.schema.safeParse(formValues(new FormData(element.current)))
    const faulty = stepOf(error?.issues.map(({ path }) => String(path[0])) ?? [])
    if (faulty !== -1 && faulty < current) goTo(faulty, { replace: true })
  })
  useEffect(() => {
    if (isHydrated) lookBack(step)
  }, [isHydrated, step])

  // The worker may refuse a field of an earlier step.
  const showFaulty = useEffectEvent((names: readonly string[]) => {
    const faulty = stepOf(names)
    if (faulty !== -1 && faulty !== step) goTo(faulty)
  })
  useEffect(() => showFaulty(Object.keys(errors)), [errors])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (step === lastStep) return formProps.onSubmit(event)
    event.preventDefault()
    if (check(fieldsByStep[step]).faulty.length === 0) goTo(step + 1)
  }

  const startOver = () => {
    element.current?.reset()
    draft.clear()
    reset()
    goTo(0)
  }

  if (state.status === 'success') return <Thanks />
  return (
    <LeadForm
      of={lead}
      layout="plain"
      onInput={(event) => draft.save(event.currentTarget)}
      onSubmit={submit}
    >
      <WizardProgress step={step} />
      <Steps brand={brand} step={step} control={control} />
      <FormStatus state={state} />
      <TurnstileHolder />
      <WizardControls
        step={step}
        lastStep={lastStep}
        isSubmitting={state.status === 'submitting'}
        isReady={isHydrated}
        onPrevious={() => {
          reset()
          goTo(step - 1)
        }}
        onStartOver={startOver}
      />
    </LeadForm>
  )
}
