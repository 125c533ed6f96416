import type { Stripe, StripeElementsOptions, Appearance } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import styled from 'styled-components'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { PaymentPlan } from '#contract/catalogue.ts'
import type { CheckoutStarted } from '#contract/checkout.ts'
import type { CheckoutDetails } from '#contract/forms/checkout-details.ts'
import * as checkout from '#words/checkout.ts'
import { formatMoney } from '#contract/money.ts'
import { beforeTax } from '#contract/tax.ts'
import { theme } from '#components/theme/tokens.ts'
import { mediaQueryHook } from '#components/theme/media-query-hook.ts'
import { isTurnstileRefusal } from '#components/turnstile/turnstile-refusal.ts'
import { Button, SubmitButton } from '#components/ui/button.tsx'
import {
  dismissNotification,
  notify,
  type NotificationContent,
} from '#components/ui/notifications.ts'
import { Spinner } from '#components/ui/spinner.tsx'
import { allowScriptsFrom } from '#browser/foreign-scripts.ts'
import { Notice } from '#components/ui/notice.tsx'
import { AlreadyPaid, beginCheckout, PriceChanged } from './begin-checkout.ts'
import type { CardPayment } from './card-payment.tsx'
import { isPaid, showOutcome } from './show-outcome.ts'
import { FinePrint } from '#components/ui/text.tsx'

const words = checkout.payment

type PaymentStepProps = {
  plan: PaymentPlan
  details: CheckoutDetails
  /** A promotion code; blank for none. */
  code: string
  /** What is due today, as far as it is known. */
  dueCents: number
  /** Where the check for people may ask. */
  holder: RefObject<HTMLDivElement | null>
  onBack: () => void
  /** The tax in each payment, once it is known; null before. */
  onTax: (tax: NonNullable<CheckoutStarted['tax']> | null) => void
  /** The worker found fault with the details. */
  onRefused: (fields: Record<string, string>) => void
}

/** A purchase that can be paid: what the worker answered, Stripe's script ready for it, and the form around both. */
type ReadyPayment = { started: CheckoutStarted; stripe: Stripe; Card: typeof CardPayment }

type BeginFailure = { fields?: Record<string, string>; told?: string; isOutdated?: boolean }

/** A device may turn dark in the evening, with a card half typed. */
const useIsDark = mediaQueryHook('(prefers-color-scheme: dark)')

async function prepare(
  plan: PaymentPlan,
  details: CheckoutDetails,
  code: string,
  holder: Element | null,
): Promise<ReadyPayment> {
  // The step with the details needs none of it.
  const card = import('./card-payment.tsx')
  card.catch(() => {
    // Told below, once the purchase is begun.
  })
  const started = await beginCheckout(plan, details, code, holder)
  const stripe = await stripeFor(started)
  if (!stripe) throw new Error(checkout.errors.unexpected)
  // A payment made just now may not have reached the order yet: Stripe itself knows.
  const { paymentIntent } = await stripe.retrievePaymentIntent(started.clientSecret)
  if (isPaid(paymentIntent)) throw new AlreadyPaid(started.orderId)
  return { started, stripe, Card: (await card).CardPayment }
}

/** Stays until the purchase is begun after all. */
let refusal = ''

const tellRefusal = (content: NotificationContent) => {
  refusal = notify({ ...content, tone: 'error' })
}

/** The card: begins the purchase, waits for Stripe's form, and mounts a fresh one for each client secret. */
export function PaymentStep({
  plan,
  details,
  code,
  dueCents,
  holder,
  onBack,
  onTax,
  onRefused,
}: PaymentStepProps) {
  const [ready, setReady] = useState<(ReadyPayment & { contents: string }) | null>(null)
  const [tries, setTries] = useState(0)
  // Plan and details are new objects at each render.
  const contents = JSON.stringify({ plan, details, code, tries })
  const [hasFailed, setHasFailed] = useState(false)
  const [isOutdated, setIsOutdated] = useState(false)
  const [changed, setChanged] = useState('')
  const [isPaying, setIsPaying] = useState(false)
  const step = useRef<HTMLDivElement>(null)

  const begin = useEffectEvent(() => prepare(plan, details, code, holder.current))
  const refuse = useEffectEvent(onRefused)
  const tell = useEffectEvent(onTax)
  useEffect(() => {
    let isCurrent = true
    setHasFailed(false)
    setChanged('')
    tell(null)
    begin().then(
      (payment) => {
        if (!isCurrent) return
        dismissNotification(refusal)
        setReady({ ...payment, contents })
        tell(payment.started.tax ?? null)
      },
      (error: unknown) => {
        if (!isCurrent) return
        if (error instanceof AlreadyPaid) return showOutcome(error.orderId)
        const { fields, told, ...failure } = error as BeginFailure
        if (fields) return refuse(fields)
        setHasFailed(true)
        // A deployment has changed the price, or taken away the script that this page would load.
        setIsOutdated(failure.isOutdated || /module/i.test(String(error)))
        if (error instanceof PriceChanged) return setChanged(error.message)
        const title = isTurnstileRefusal(error) ? error.message : told
        tellRefusal(title ? { title } : checkout.toasts.notInitialized)
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
  return (
    <Step ref={step} tabIndex={-1}>
      {/* Said wherever Stripe runs with test keys: those never charge a card. */}
      {payment?.started.publishableKey.startsWith('pk_test_') && (
        <Notice title={words.sandbox}>{words.sandboxHint}</Notice>
      )}
      {payment ? (
        <payment.Card
          key={secret}
          stripe={payment.stripe}
          options={options}
          payments={payment.started.payments}
          details={details}
          orderId={payment.started.orderId}
          onPaying={setIsPaying}
          onLost={() => {
            setReady(null)
            setHasFailed(true)
            tellRefusal(checkout.toasts.notInitialized)
          }}
        />
      ) : (
        <Place>
          <Status role="status">
            {!changed && <Spinner />}
            <span>{changed || words.initializing}</span>
          </Status>
          {/* Once it has failed the button stays, with the focus on it, while it is tried again. */}
          {(hasFailed || tries > 0) && (
            <SubmitButton
              type="button"
              variant="outline"
              isBusy={!hasFailed}
              busyLabel={words.retry}
              onClick={() => (isOutdated ? location.reload() : setTries(tries + 1))}
            >
              {changed ? words.confirmPrice(formatMoney(dueCents) + beforeTax()) : words.retry}
            </SubmitButton>
          )}
        </Place>
      )}
      <FinePrint>{words.secure}</FinePrint>
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

/** Loads the script from the address the worker names; Stripe's loader then finds it in place. */
function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('Failed to load Stripe.js')))
    script.src = url
    document.head.append(script)
  })
}

let loading: { key: string; stripe: Promise<Stripe | null> } | undefined

async function load({ publishableKey, stripeJsUrl }: CheckoutStarted): Promise<Stripe | null> {
  allowScriptsFrom('https://js.stripe.com', 'https://*.js.stripe.com')
  if (stripeJsUrl && !('Stripe' in window)) await addScript(stripeJsUrl)
  return loadStripe(publishableKey)
}

/** Stripe for the key that came with the client secret; loaded once. */
function stripeFor(started: CheckoutStarted): Promise<Stripe | null> {
  const key = started.publishableKey
  if (loading?.key !== key) {
    const stripe = load(started).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    loading = { key, stripe }
  }
  return loading.stripe
}

/** The page's own colours and type for Stripe's form, read from the scheme that is shown. */
function elementsAppearance(isDark: boolean): Appearance {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('teal'),
      colorBackground: color('surface'),
      colorText: color('ink'),
      colorDanger: color('danger'),
      fontFamily: theme.font.text,
      borderRadius: theme.radius.small,
    },
  }
}

/** Stands where the card form will be. */
const Place = styled.div`
  display: grid;
  gap: ${theme.space.md};
  place-items: center;
  align-content: center;
  min-block-size: 15rem;
  border: 1px dashed ${theme.color.line};
  border-radius: ${theme.radius.medium};
`

const Status = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  color: ${theme.color.inkSoft};
`
