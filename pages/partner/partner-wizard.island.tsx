import { useEffect, useEffectEvent, useMemo, type FormEvent, useRef, type RefObject } from 'react'
import styled from 'styled-components'
import { partnerForm, partnerSteps } from '#contract/forms/partner.ts'
import { site } from '#site.config.ts'
import { AdConsent } from '#components/forms/ad-consent.tsx'
import { FormStatus, LeadForm } from '#components/forms/lead-form.tsx'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { formValues } from '#lib/form-values.ts'
import * as words from '#words/partner-form.ts'
import { spread, theme } from '#components/theme/tokens.ts'
import { Orrery } from '#components/ui/orrery.tsx'
import { draftKey, readDraft, writeDraft } from '#browser/form-draft.ts'
import { markWaiting } from '#browser/outbox-marker.ts'
import { fillIn } from '#components/forms/fill-in.ts'
import { useIsHydrated } from '#components/islands/use-is-hydrated.ts'
import { useQuery } from '#components/islands/use-query.ts'
import * as formMessages from '#words/form-messages.ts'
import { Button, SubmitButton } from '#components/ui/button.tsx'
import { Steps } from './steps.tsx'
import { WizardProgress } from './wizard-progress.tsx'

/** The partnership application; without script one long form, with it five steps in the address. */
export function PartnerWizard({ brand }: { brand: string }) {
  const form = useMemo(() => partnerForm(brand), [brand])
  const fieldsByStep = useMemo(() => partnerSteps(brand), [brand])
  const lastStep = fieldsByStep.length - 1
  const { step, goTo, isHydrated } = useStep(fieldsByStep.length)
  const isLast = step === lastStep
  const lead = useLeadForm(form, {
    onAccepted: () => draft.clear(),
    // The outbox has it now.
    onRejected: (isKept) => isKept && draft.clear(),
  })
  const { control, element, errors, state, check, reset, startAnew, formProps } = lead
  const draft = useFormDraft(draftKey, element)

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
    if (isLast) return formProps.onSubmit(event)
    event.preventDefault()
    if (check(fieldsByStep[step]).faulty.length === 0) goTo(step + 1)
  }

  const startOver = () => {
    element.current?.reset()
    draft.clear()
    startAnew()
    goTo(0)
  }

  const isSubmitting = state.status === 'submitting'
  if (state.status === 'success') return <Thanks lead={words.thanksLead} />
  return (
    <LeadForm
      of={lead}
      layout="plain"
      onInput={(event) => draft.save(event.currentTarget)}
      onSubmit={submit}
    >
      <WizardProgress step={step} />
      <Steps brand={brand} step={step} control={control} />
      {site.advertisers && (
        <div hidden={!isLast}>
          <AdConsent />
        </div>
      )}
      <FormStatus state={state} />
      <TurnstileHolder />
      <Row>
        <Turn
          variant="outline"
          disabled={step === 0 || isSubmitting}
          onClick={() => {
            reset()
            goTo(step - 1)
          }}
        >
          {words.previous}
        </Turn>
        {/* Hidden by its style alone: taken out, or by the attribute, the focus would go before the next step can take it. */}
        {/* Until the form is alive it waits, rather than post one whose other steps are out of sight. */}
        <Turn type={isHydrated ? 'submit' : 'button'} data-spent={isLast || undefined}>
          {words.next}
        </Turn>
        <Send
          isBusy={isSubmitting}
          busyLabel={formMessages.submitting}
          data-early={isLast ? undefined : ''}
        >
          {words.submit}
        </Send>
      </Row>
      <Draft>
        {words.draftKept}{' '}
        <StartOver variant="quiet" onClick={startOver}>
          {words.startOver}
        </StartOver>
      </Draft>
    </LeadForm>
  )
}

/** The step of a form with several, from 0, kept in `?step=` from 1 so that Back goes one step back. */
function useStep(count: number) {
  const [query, setQuery] = useQuery()
  const isHydrated = useIsHydrated()
  const asked = Number(query.get('step') ?? '1')
  const step = isHydrated && Number.isInteger(asked) ? Math.min(Math.max(asked, 1), count) - 1 : 0

  const goTo = (next: number, options?: { replace: boolean }) => {
    setQuery((current) => {
      const changed = new URLSearchParams(current)
      if (next === 0) changed.delete('step')
      else changed.set('step', String(next + 1))
      return changed
    }, options)
  }

  return { step, goTo, isHydrated }
}

function storedDraft(key: string) {
  try {
    return readDraft(localStorage.getItem(key), new Date())
  } catch {
    return {}
  }
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage is blocked or full: the form works without a draft.
  }
}

/** Keeps the answers of a form on the device: `save` on every input, `clear` once they are delivered, or will be. */
function useFormDraft(key: string, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    fillIn(form.current, storedDraft(key))
  }, [form, key])

  return {
    save(element: HTMLFormElement) {
      const { form: _kind, website2: _trap, ...values } = formValues(new FormData(element))
      store(key, writeDraft(values, new Date()))
      // A later page drops it once it is too old.
      markWaiting(true)
    },
    clear: () => store(key, null),
  }
}

/** Shown once the worker has stored the application, not before. */
function Thanks({ lead }: { lead: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <View role="status">
      <Mark>
        <Orrery />
      </Mark>
      <Title ref={heading} tabIndex={-1}>
        {words.thanks}
      </Title>
      <p>{lead}</p>
    </View>
  )
}

const View = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.md};
  padding-block: ${theme.space.xxl};
  text-align: center;
`

const Mark = styled.div`
  inline-size: 9rem;
`

const Title = styled.h3`
  font-size: ${theme.size.h2};
  outline: none;
`

const Row = styled.div`
  ${spread}
  gap: ${theme.space.sm};
  margin-block-start: ${theme.space.lg};
`

const Turn = styled(Button)`
  display: none;

  [data-live] &:not([data-spent]) {
    display: inline-flex;
  }
`

const Send = styled(SubmitButton)`
  [data-live] &[data-early] {
    display: none;
  }
`

const Draft = styled.p`
  display: none;
  margin-block-start: ${theme.space.md};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};

  [data-live] & {
    display: block;
  }
`

const StartOver = styled(Button)`
  min-block-size: 1.5rem;
  padding-block: 0;
  font-size: inherit;
`
