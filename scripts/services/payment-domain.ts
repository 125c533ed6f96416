import type Stripe from 'stripe'

/** What needs the domain a checkout is on registered, by Stripe's names for it and everybody's. */
const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' } as const

/** A domain as Stripe has it for payment methods; undefined where it is not registered. */
export async function findPaymentDomain(
  stripe: Stripe,
  domain_name: string,
): Promise<Stripe.PaymentMethodDomain | undefined> {
  return (await stripe.paymentMethodDomains.list({ domain_name, limit: 1 })).data[0]
}

/** What Stripe does not offer on a domain, and why: `Apple Pay (The domain could not be verified)`. */
export const notOffered = (domain: Stripe.PaymentMethodDomain): readonly string[] =>
  Object.entries(wallets).flatMap(([key, name]) => {
    const { status, status_details: details } = domain[key as keyof typeof wallets]
    return status === 'active' ? [] : [`${name} (${details?.error_message ?? status})`]
  })
