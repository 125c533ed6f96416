import { APIConnectionError, APIError } from 'cloudflare'
import Stripe from 'stripe'
import { Refusal } from '#scripts/refusal.ts'
import { ServiceFailure } from '#scripts/services/service-failure.ts'

const notAllowed = 'it is not allowed to this token'

/** Why something failed, in one sentence without its full stop; null for what is a fault of our own. */
export function causeOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message.replace(/\.$/, '')
  if (error instanceof APIConnectionError) return 'Cloudflare does not answer'
  if (error instanceof APIError) {
    const status = Number(error.status)
    const [first] = error.errors
    const said = first ? `${first.message} (${first.code})` : `status ${status}`
    const why = first?.code === 10_000 ? `: ${notAllowed}` : ''
    return `Cloudflare says ${status}, ${said}${why}`.replaceAll(/\.(?= \()/g, '')
  }
  if (error instanceof Stripe.errors.StripeError) {
    if (error instanceof Stripe.errors.StripeConnectionError) return 'Stripe does not answer'
    return `Stripe says ${error.statusCode ?? 0}, ${error.message}`.replace(/\.$/, '')
  }
  if (error instanceof ServiceFailure) {
    const { service, status, message } = error
    return status ? `${service} says ${status}, ${message}` : `${service}: ${message}`
  }
  return null
}
