import { useEffect, type Ref } from 'react'
import styled from 'styled-components'
import { vipFailure, vipForm, vipLead } from '#contract/forms/vip.ts'
import { vipUpgrade } from '#content/vip-upgrade.ts'
import { fillIn } from '#components/forms/fill-in.ts'
import { FormStatus } from '#components/forms/form-status.tsx'
import { LeadForm } from '#components/forms/lead-form.tsx'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { rememberedPerson } from '#components/funnels/remembered-person.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { ProgressDots } from '#components/ui/progress-dots.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import type { Buyer } from './open-checkout.ts'

type VipDetailsProps = {
  ref: Ref<HTMLDialogElement>
  onAccepted: (buyer: Buyer, isOver: boolean) => void
}

/** Step two: whose price is held. A failed call leaves it open with an alert; Cancel closes it. */
export function Details({ ref, onAccepted }: VipDetailsProps) {
  const lead = useLeadForm(vipForm, {
    toBody: (form) => vipLead(form, new Date().toISOString()),
    describeFailure: () => vipFailure,
    onAccepted: (form, answer) => onAccepted(form, answer?.isWaiting === true),
  })
  const { control, element, state, reset } = lead

  useEffect(() => fillIn(element.current, rememberedPerson() ?? {}), [element])

  const words = vipUpgrade.details
  return (
    <Dialog id="vip-details" ref={ref} title={words.title} onClose={reset}>
      <LeadForm of={lead}>
        <ProgressDots steps={3} lit={2} label={vipUpgrade.progress.label(2)} />
        <Lead>{words.lead}</Lead>
        <Names>
          <Field {...control('firstName')} />
          <Field {...control('lastName')} />
        </Names>
        <Field {...control('email')} />
        <Field {...control('phone')} />
        <FormStatus state={state} />
        <TurnstileHolder />
        <Buttons>
          <Button
            variant="outline"
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            {words.cancel}
          </Button>
          <SubmitButton isBusy={state.status === 'submitting'} busyLabel={words.submitting}>
            {words.submit}
          </SubmitButton>
        </Buttons>
      </LeadForm>
    </Dialog>
  )
}

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
