import { useEffect, useRef, type Ref } from 'react'
import styled from 'styled-components'
import { vipFailure, vipForm, vipLead } from '#contract/forms/vip.ts'
import { vipUpgrade } from '#content/vip-upgrade.ts'
import { FormStatus } from '#components/forms/form-status.tsx'
import { PhoneField } from '#components/forms/phone-field.tsx'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Honeypot } from '#components/ui/honeypot.tsx'
import { ProgressDots } from '#components/ui/progress-dots.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import type { Buyer } from './open-checkout.ts'
import { rememberedPerson } from '#components/funnels/remembered-person.ts'

type VipDetailsProps = {
  ref: Ref<HTMLDialogElement>
  onAccepted: (buyer: Buyer, isOver: boolean) => void
}

/** Step two: whose price is held. A failed call leaves it open with an alert; Cancel closes it. */
export function Details({ ref, onAccepted }: VipDetailsProps) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<Buyer | null>(null)
  const { state, formProps, reset } = useLeadForm({
    kind: 'vip',
    schema: vipForm,
    toBody: (details) => {
      sent.current = details
      return vipLead(details, new Date().toISOString())
    },
    describeFailure: () => vipFailure,
    onAccepted: (answer) => {
      if (sent.current) onAccepted(sent.current, answer?.isWaiting === true)
    },
  })

  useEffect(() => {
    const person = rememberedPerson()
    for (const [name, value] of Object.entries(person ?? {})) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement && !control.value) control.value = value
    }
  }, [])

  const words = vipUpgrade.details
  const isSubmitting = state.status === 'submitting'
  const { fields } = state
  return (
    <Dialog id="vip-details" ref={ref} title={words.title} onClose={reset}>
      <Form
        {...formProps}
        ref={(element) => {
          form.current = element
          formProps.ref(element)
        }}
      >
        <ProgressDots steps={3} lit={2} label={vipUpgrade.progress.label(2)} />
        <Lead>{words.lead}</Lead>
        <input type="hidden" name="form" value="vip" />
        <Honeypot />
        <Names>
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
        </Names>
        <Field
          name="email"
          label={words.email}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={fields.email}
        />
        <PhoneField label={words.phone} required error={fields.phone} />
        <FormStatus state={state} />
        <TurnstileHolder />
        <Buttons>
          <Button
            variant="outline"
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            {words.cancel}
          </Button>
          <SubmitButton isBusy={isSubmitting} busyLabel={words.submitting}>
            {words.submit}
          </SubmitButton>
        </Buttons>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${theme.space.md};
`

const Lead = styled.p`
  color: ${theme.color.inkSoft};
`

const Names = styled.div`
  display: grid;
  gap: ${theme.space.md};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  justify-content: flex-end;
`
