import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import type { PaymentPlan } from '#contract/catalogue.ts'
import { isPaymentPlan } from '#contract/payment-plans.ts'
import { checkoutDetailsForm, type CheckoutDetails } from '#contract/forms/checkout-details.ts'
import { checkout as words } from '#content/checkout.ts'
import { useIsHydrated } from '#components/islands/use-is-hydrated.ts'
import { useQuery } from '#components/islands/use-query.ts'
import { theme } from '#components/theme/tokens.ts'
import { prepareProof } from '#components/turnstile/prepare-proof.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { Note } from '#components/ui/note.tsx'
import { RaisedSheet } from '#components/ui/raised-sheet.tsx'
import { SmallTitle } from '#components/ui/small-title.tsx'
import { splitStyle } from '#components/ui/split-style.ts'
import { checkoutStore } from './checkout-store.ts'
import { Steps } from './steps.tsx'
import { DetailsStep } from './details-step.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'

/** The details of this tab, if they are complete; what a reload of the payment step goes on with. */
function storedDetails(): CheckoutDetails | null {
  return checkoutDetailsForm.schema.safeParse(checkoutStore.read().details).data ?? null
}

type CheckoutFlowProps = {
  /** Read only, and so handed over with the page instead of in the script. */
  guarantee: { title: string; text: string }
}

/** Two steps side by side with the order; the address says which step and which plan. */
export function CheckoutFlow({ guarantee }: CheckoutFlowProps) {
  const isHydrated = useIsHydrated()
  const [query, setQuery] = useQuery()
  const [refused, setRefused] = useState<Record<string, string>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const asked = query.get('plan')
  const plan: PaymentPlan = isHydrated && isPaymentPlan(asked) ? asked : 'upfront'
  const wantsPayment = isHydrated && query.get('step') === 'payment'
  const details = wantsPayment ? storedDetails() : null
  const isPaying = details !== null
  const shownStep = useRef(isPaying)

  const go = (change: { plan?: PaymentPlan; step?: 'payment' | null }, isReplaced = false) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        if (change.plan) next.set('plan', change.plan)
        if (change.step) next.set('step', change.step)
        else if (change.step === null) next.delete('step')
        return next
      },
      { replace: isReplaced },
    )

  const backToDetails = useEffectEvent(() => go({ step: null }, true))
  useEffect(() => {
    if (wantsPayment && !isPaying) backToDetails()
  }, [wantsPayment, isPaying])

  useEffect(() => {
    if (!isHydrated || shownStep.current === isPaying) return
    shownStep.current = isPaying
    // Sent back over a field, the step has put the focus there.
    if (!isPaying && Object.keys(refused).length > 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isHydrated, isPaying, refused])

  return (
    <Flow>
      <RaisedSheet>
        <Steps isPaying={isPaying} />
        <Title ref={heading} tabIndex={-1}>
          {isPaying ? words.payment.title : words.details.title}
        </Title>
        <TurnstileHolder ref={holder} />
        {details ? (
          <PaymentStep
            plan={plan}
            details={details}
            holder={holder}
            onBack={() => go({ step: null })}
            onRefused={(fields) => {
              setRefused(fields)
              go({ step: null }, true)
            }}
          />
        ) : (
          <DetailsStep
            plan={plan}
            refused={refused}
            onPlan={(chosen) => go({ plan: chosen }, true)}
            onTouch={() => prepareProof(holder.current)}
            onReady={() => {
              setRefused({})
              go({ plan, step: 'payment' })
            }}
          />
        )}
      </RaisedSheet>
      <Beside>
        <OrderSummary plan={plan} />
        <Guarantee>
          <SmallTitle as="h2">{guarantee.title}</SmallTitle>
          <Note>{guarantee.text}</Note>
        </Guarantee>
      </Beside>
    </Flow>
  )
}

const Flow = styled.div`
  ${splitStyle({ columns: 'minmax(0, 7fr) minmax(0, 5fr)', rowGap: theme.space.xl })}
`

const Beside = styled.div`
  display: grid;
  gap: ${theme.space.xl};
`

const Guarantee = styled.section`
  display: grid;
  gap: ${theme.space.xs};
  padding-inline-start: ${theme.space.lg};
  border-inline-start: 3px solid ${theme.color.teal};
`

const Title = styled.h2`
  margin-block: ${theme.space.lg};
  font-size: ${theme.size.h3};
  scroll-margin-block-start: calc(${theme.headerHeight} + 5rem);
  outline: none;
`
