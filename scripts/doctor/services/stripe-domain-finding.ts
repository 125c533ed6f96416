import type Stripe from 'stripe'
import { findPaymentDomain, notOffered } from '#scripts/services/payment-domain.ts'
import type { Finding } from '../finding.ts'

/** Whether Apple Pay, Google Pay and Link are offered on the site's domain: unregistered, they are left out in silence. */
export async function paymentDomainFinding(client: Stripe, host: string): Promise<Finding> {
  const known = await findPaymentDomain(client, host)
  const lacking = known?.enabled ? notOffered(known) : []
  const sentence = known?.enabled
    ? `At ${host} Stripe does not offer ${lacking.join(', ')}.`
    : `${host} is not registered for Apple Pay, Google Pay and Link, so nobody is offered them there.`
  return known?.enabled && lacking.length === 0
    ? {
        id: 'stripe.domain',
        state: 'good',
        sentence: `${host} is registered for Apple Pay, Google Pay and Link.`,
      }
    : { id: 'stripe.domain', state: 'optional', sentence, remedy: 'npm run setup' }
}
