import { Elements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementsOptions } from '@stripe/stripe-js'
import type { ComponentProps } from 'react'
import { CardForm } from './card-form.tsx'

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
