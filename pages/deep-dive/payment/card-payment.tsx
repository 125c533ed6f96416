import {
  Elements,
  ExpressCheckoutElement,
  PaymentElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeElementsOptions } from '@stripe/stripe-js'
import { type ComponentProps, useEffect, useRef, useState, type FormEvent } from 'react'
import styled from 'styled-components'
import type { CheckoutStarted } from '#contract/checkout.ts'
import type { CheckoutDetails } from '#contract/forms/checkout-details.ts'
import { formatMoney } from '#contract/money.ts'
import * as bump from '#words/bump.ts'
import * as checkout from '#words/checkout.ts'
import { site } from '#site.config.ts'
import { declineAdvice } from '#content/decline-advice.ts'
import { theme } from '#components/theme/tokens.ts'
import { notify } from '#components/ui/notifications.ts'
import { SubmitButton } from '#components/ui/button.tsx'
import { isPaid, showOutcome } from './show-outcome.ts'
import { Note } from '#components/ui/text.tsx'

type CardPaymentProps = ComponentProps<typeof CardForm> & {
  stripe: Stripe
  options: StripeElementsOptions
}

/** The card form with Stripe around it; loaded once a payment is begun. */
export function CardPayment({ stripe, options, ...form }: CardPaymentProps) {
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm {...form} />
    </Elements>
  )
}

const { payment: words, toasts, errors } = checkout

type CardFormProps = {
  /** What the worker answers is what is charged. */
  payments: CheckoutStarted['payments']
  details: CheckoutDetails
  orderId: string
  onPaying: (isPaying: boolean) => void
  /** Stripe's form did not come, or what it would pay is called off. */
  onLost: () => void
}

const elementOptions = { layout: 'tabs' } as const
/** Wallets stand above the form then, and are not offered in it once more. */
const besideWallets = {
  ...elementOptions,
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
} as const

const firstOf = ([first]: CheckoutStarted['payments']) => first?.amountCents ?? 0

/** What later charges are agreed to by paying. */
function consentTo(payments: CheckoutStarted['payments']): string {
  const [first, later] = [firstOf(payments), firstOf(payments.slice(1))].map((cents) =>
    formatMoney(cents),
  ) as [string, string]
  return site.bump && first !== later ? bump.consent(first, later) : words.consent(first)
}

/** Stripe's card form and the one button that charges; above both the wallets that the device has. */
function CardForm({ payments, details, orderId, onPaying, onLost }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [isPaying, setIsPaying] = useState(false)
  const [message, setMessage] = useState('')
  const [advice, setAdvice] = useState('')
  const [hasWallet, setHasWallet] = useState(false)

  useEffect(() => {
    // Back from the page of a bank or wallet: what waited for its answer waits for ever.
    const beginAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isBusy.current) location.reload()
    }
    addEventListener('pageshow', beginAgain)
    return () => removeEventListener('pageshow', beginAgain)
  }, [])

  const setBusy = (isNow: boolean) => {
    isBusy.current = isNow
    setIsPaying(isNow)
    onPaying(isNow)
  }

  /** A wallet has asked the buyer for all it needs; the form says what is missing. */
  const pay = async (isByWallet: boolean) => {
    if (!stripe || !elements) return false
    const { error: invalid } = isByWallet ? {} : await elements.submit()
    if (invalid) {
      const text = invalid.message ?? toasts.validation.description
      setMessage(text)
      notify({ title: toasts.validation.title, description: text, tone: 'error' })
      return false
    }
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: {
        return_url: `${location.origin}/payment-success?order=${orderId}`,
        receipt_email: details.email,
      },
      redirect: 'if_required',
    })
    // The answer to an earlier try may have been lost, or another tab was first.
    if (!error || isPaid(error.payment_intent)) return true
    // Called off while the page lay open: another is begun.
    if (error.payment_intent?.status === 'canceled') {
      // The form goes; the step that it stands in stays.
      const step = form.current?.querySelector(':focus') && form.current.parentElement
      step?.focus({ preventScroll: true })
      onLost()
      return false
    }
    setMessage(error.message ?? errors.duringPayment)
    setAdvice(declineAdvice(error, payments.length > 1))
    notify({
      title: toasts.failed.title,
      description: error.message ?? toasts.failed.description,
      tone: 'error',
    })
    return false
  }

  /** Pays by the form, or by a wallet: it is told where that fails. */
  const submit = async (tellWallet?: () => void) => {
    if (isBusy.current || !stripe || !elements) return
    setBusy(true)
    setMessage('')
    setAdvice('')
    try {
      if (await pay(tellWallet !== undefined)) {
        showOutcome(orderId)
        return
      }
    } catch (error) {
      const text = error instanceof Error && error.message ? error.message : errors.unexpected
      setMessage(text)
      notify({ title: toasts.failed.title, description: text, tone: 'error' })
    }
    tellWallet?.()
    setBusy(false)
  }

  return (
    <Form
      ref={form}
      name="card"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit()
      }}
      aria-busy={isPaying}
    >
      {payments.length > 1 && <Note>{consentTo(payments)}</Note>}
      <Wallets data-shown={hasWallet || undefined}>
        <ExpressCheckoutElement
          onReady={({ availablePaymentMethods: wallets }) =>
            setHasWallet(Object.values(wallets ?? {}).some(Boolean))
          }
          onConfirm={({ paymentFailed }) => void submit(() => paymentFailed({ reason: 'fail' }))}
        />
        {hasWallet && <Note>{words.orByCard}</Note>}
      </Wallets>
      <PaymentElement options={hasWallet ? besideWallets : elementOptions} onLoadError={onLost} />
      {message && (
        <Problem role="alert">
          <strong>{message}</strong>
          {advice && <span>{advice}</span>}
        </Problem>
      )}
      <SubmitButton
        size="large"
        isWide
        disabled={!stripe}
        isBusy={isPaying}
        busyLabel={words.processing}
      >
        {words.pay(formatMoney(firstOf(payments), 'exact'))}
      </SubmitButton>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.lg};
`

/** Without a wallet it takes no place; Stripe has to draw it to find out. */
const Wallets = styled.div`
  display: grid;
  gap: ${theme.space.md};

  &:not([data-shown]) {
    block-size: 0;
    margin-block-end: calc(-1 * ${theme.space.lg});
    overflow: hidden;
    visibility: hidden;
  }
`

const Problem = styled.p`
  display: grid;

  strong {
    color: ${theme.color.danger};
  }
`
