import Stripe from 'stripe'

/** Deletes a customer with the cards kept for it; one that is gone already is fine. @throws the SDK's errors. */
export async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await stripe.customers.del(customerId)
  } catch (error) {
    const isGone =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (!isGone) throw error
  }
}
