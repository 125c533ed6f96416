/** What a page with a `BuyButton` has to allow: its form is sent on to Stripe's payment page. */
export const buyPolicy: Record<string, readonly string[]> = {
  'form-action': ['https://checkout.stripe.com'],
}
