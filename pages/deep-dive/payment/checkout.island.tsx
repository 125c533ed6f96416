import { CheckoutFlow } from './checkout-flow.tsx'

/** The checkout: details and plan, then the card, with both steps and the plan in the address. */
export function Checkout() {
  return <CheckoutFlow />
}
