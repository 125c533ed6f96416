import { useEffect, useMemo, useRef, type FormEvent } from 'react'
import { partnerForm, partnerSteps } from '#contract/forms/partner.ts'
import { formValues } from '#lib/form-values.ts'
import { FormStatus } from '#components/forms/form-status.tsx'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { Honeypot } from '#components/ui/honeypot.tsx'
import { Steps } from './steps.tsx'
import { Thanks } from './thanks.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { useStep } from './use-step.ts'
import { WizardControls } from './wizard-controls.tsx'
import { WizardProgress } from './wizard-progress.tsx'

/** The application's state: which step is shown, what is wrong with it, and whether it has arrived. */
export function PartnerForm({ brand }: { brand: string }) {
  const form = useRef<HTMLFormElement>(null)
  const schema = useMemo(() => partnerForm(brand), [brand])
  const fieldsByStep = useMemo(() => partnerSteps(brand), [brand])
  const lastStep = fieldsByStep.length - 1
  const { step, goTo, isHydrated } = useStep(fieldsByStep.length)
  const draft = useFormDraft('partner-draft', form)
  const { state, formProps, check, reset } = useLeadForm({
    kind: 'partner',
    schema,
    toBody: (application) => application,
    onAccepted: draft.clear,
  })

  /** The first step with something wrong in it, or -1. */
  const firstFaultyStep = () => {
    const parsed = form.current && schema.safeParse(formValues(new FormData(form.current)))
    const faulty = new Set(parsed?.error?.issues.map(({ path }) => String(path[0])))
    return fieldsByStep.findIndex((names) => names.some((name) => faulty.has(name)))
  }

  // A step can be asked for by address; those before it must be complete.
  useEffect(() => {
    if (!isHydrated) return
    const faulty = firstFaultyStep()
    if (faulty !== -1 && faulty < step) goTo(faulty, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of step is a reason to look
  }, [isHydrated, step])

  // The worker may refuse a field of an earlier step.
  useEffect(() => {
    const faulty = fieldsByStep.findIndex((names) => names.some((name) => name in state.fields))
    if (faulty !== -1 && faulty !== step) goTo(faulty)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only new errors are a reason to move
  }, [state.fields])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (step === lastStep) return formProps.onSubmit(event)
    event.preventDefault()
    if (check(event.currentTarget, fieldsByStep[step])) goTo(step + 1)
  }

  const startOver = () => {
    form.current?.reset()
    draft.clear()
    reset()
    goTo(0)
  }

  if (state.status === 'success') return <Thanks />
  return (
    <form
      {...formProps}
      ref={(element) => {
        form.current = element
        formProps.ref(element)
      }}
      onInput={(event) => {
        formProps.onInput(event)
        draft.save(event.currentTarget)
      }}
      onSubmit={submit}
    >
      <input type="hidden" name="form" value="partner" />
      <Honeypot />
      <WizardProgress step={step} />
      <Steps brand={brand} step={step} errors={state.fields} />
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
    </form>
  )
}
