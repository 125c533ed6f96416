import type { ComponentProps } from 'react'
import { CheckoutFlow } from './checkout-flow.tsx'

/** The checkout: details and plan, then the card, with both steps and the plan in the address. */
export function Checkout(props: ComponentProps<typeof CheckoutFlow>) {
  return <CheckoutFlow {...props} />
}
