import type { Stripe, StripeElementsOptions } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import styled from 'styled-components'
import { deepDivePlans, productOf, type PaymentPlan } from '#contract/catalogue.ts'
import type { CheckoutStarted } from '#contract/checkout.ts'
import type { CheckoutDetails } from '#contract/forms/checkout-details.ts'
import { checkout } from '#content/checkout.ts'
import { formatUsd } from '#lib/money.ts'
import { theme } from '#components/theme/tokens.ts'
import { mediaQueryHook } from '#components/theme/media-query-hook.ts'
import { isTurnstileRefusal } from '#components/turnstile/is-turnstile-refusal.ts'
import { Button } from '#components/ui/button.tsx'
import { notify } from '#components/ui/notifications.ts'
import { AlreadyPaid, beginCheckout, PriceChanged } from './begin-checkout.ts'
import type { CardPayment } from './card-payment.tsx'
import { elementsAppearance } from './elements-appearance.ts'
import { Initializing } from './initializing.tsx'
import { stripeFor } from './load-stripe.ts'
import { SandboxBanner } from './sandbox-banner.tsx'
import { showOutcome } from './show-outcome.ts'

const words = checkout.payment

type PaymentStepProps = {
  plan: PaymentPlan
  details: CheckoutDetails
  /** Where the check for people may ask. */
  holder: RefObject<HTMLDivElement | null>
  onBack: () => void
  /** The worker found fault with the details. */
  onRefused: (fields: Record<string, string>) => void
}

/** A purchase that can be paid: what the worker answered, Stripe's script ready for it, and the form around both. */
type ReadyPayment = { started: CheckoutStarted; stripe: Stripe; Card: typeof CardPayment }

/** A device may turn dark in the evening, with a card half typed. */
const useIsDark = mediaQueryHook('(prefers-color-scheme: dark)')

async function prepare(
  plan: PaymentPlan,
  details: CheckoutDetails,
  holder: Element | null,
): Promise<ReadyPayment> {
  // The step with the details needs none of it.
  const card = import('./card-payment.tsx')
  card.catch(() => {
    // Told below, once the purchase is begun.
  })
  const started = await beginCheckout(plan, details, holder)
  const stripe = await stripeFor(started)
  if (!stripe) throw new Error(checkout.errors.unexpected)
  // A payment made just now may not have reached the order yet: Stripe itself knows.
  const { paymentIntent } = await stripe.retrievePaymentIntent(started.clientSecret)
  if (paymentIntent?.status === 'succeeded' || paymentIntent?.status === 'processing') {
    throw new AlreadyPaid(started.orderId)
  }
  return { started, stripe, Card: (await card).CardPayment }
}

/** The card: begins the purchase, waits for Stripe's form, and mounts a fresh one for each client secret. */
export function PaymentStep({ plan, details, holder, onBack, onRefused }: PaymentStepProps) {
  const [ready, setReady] = useState<(ReadyPayment & { contents: string }) | null>(null)
  const [tries, setTries] = useState(0)
  // Plan and details are new objects at each render.
  const contents = JSON.stringify({ plan, details, tries })
  const [hasFailed, setHasFailed] = useState(false)
  const [changed, setChanged] = useState('')
  const [isPaying, setIsPaying] = useState(false)
  const step = useRef<HTMLDivElement>(null)

  const begin = useEffectEvent(() => prepare(plan, details, holder.current))
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    let isCurrent = true
    setHasFailed(false)
    setChanged('')
    begin().then(
      (payment) => isCurrent && setReady({ ...payment, contents }),
      (error: unknown) => {
        if (!isCurrent) return
        if (error instanceof AlreadyPaid) return showOutcome(error.orderId)
        const { fields } = error as { fields?: Record<string, string> }
        if (fields) return refuse(fields)
        setHasFailed(true)
        if (error instanceof PriceChanged) return setChanged(error.message)
        const told = isTurnstileRefusal(error)
          ? { title: error.message }
          : checkout.toasts.notInitialized
        notify({ ...told, tone: 'error' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [contents])

  const payment = ready?.contents === contents ? ready : null
  const secret = payment?.started.clientSecret

  // The button that tried again is gone, with the focus it had.
  const keepFocus = useEffectEvent(() => {
    if (tries > 0) step.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (secret) keepFocus()
  }, [secret])

  const isDark = useIsDark()
  const options = useMemo<StripeElementsOptions>(
    () => (secret ? { clientSecret: secret, appearance: elementsAppearance(isDark) } : {}),
    [secret, isDark],
  )
  const product = productOf(deepDivePlans[plan])
  const amount = formatUsd(product.amountCents)

  return (
    <Step ref={step} tabIndex={-1}>
      {payment && <SandboxBanner publishableKey={payment.started.publishableKey} />}
      {payment ? (
        <payment.Card
          key={secret}
          stripe={payment.stripe}
          options={options}
          payLabel={words.pay(formatUsd(product.amountCents, 'exact'))}
          consent={product.instalments ? words.consent(amount) : undefined}
          details={details}
          orderId={payment.started.orderId}
          onPaying={setIsPaying}
        />
      ) : (
        <Initializing
          onRetry={hasFailed || tries > 0 ? () => setTries(tries + 1) : undefined}
          isRetrying={!hasFailed}
          confirm={
            changed
              ? { notice: changed, label: words.confirmPrice(formatUsd(product.amountCents)) }
              : undefined
          }
        />
      )}
      <Secure>{words.secure}</Secure>
      <div>
        <Button variant="outline" onClick={onBack} disabled={isPaying}>
          {words.back}
        </Button>
      </div>
    </Step>
  )
}

const Step = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  outline: none;
`

const Secure = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
