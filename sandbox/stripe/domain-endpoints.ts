import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { endpoint, none, pageOf, pageParameters } from './endpoint.ts'
import { flag, parametersOf, text } from './parameters.ts'
import { Refusal } from './refusal.ts'

const active = { status: 'active' } as const

const inactive = {
  status: 'inactive',
  status_details: { error_message: 'The domain could not be verified with Apple.' },
} as const

/** Names that have what they need only when they are looked at again, or never. */
const isLate = (name: string) => name.startsWith('late.')
const isUnproven = (name: string) => name.startsWith('unproven.')

/** Where Apple Pay, Link and others may be shown. */
export const domainEndpoints = [
  endpoint('POST /payment_method_domains', {
    parameters: parametersOf<Stripe.PaymentMethodDomainCreateParams>()({
      domain_name: text(253).check(
        z.regex(/^([a-z\d-]+\.)+[a-z][a-z\d-]+$/, 'The domain name is not a valid hostname'),
      ),
      enabled: z.optional(flag),
    }),
    run: ({ store, given: { domain_name: name, enabled = true } }) => {
      const all = [...store.paymentMethodDomains.values()]
      if (all.some((one) => one.domain_name === name)) {
        const message = `The domain ${name} is registered already.`
        throw new Refusal(400, { param: 'domain_name', message })
      }
      const made: Stripe.PaymentMethodDomain = {
        ...store.base('pmd', 'payment_method_domain'),
        domain_name: name,
        enabled,
        amazon_pay: active,
        apple_pay: isLate(name) || isUnproven(name) ? inactive : active,
        google_pay: active,
        klarna: active,
        link: active,
        paypal: active,
      }
      store.paymentMethodDomains.set(made.id, made)
      return made
    },
  }),
  endpoint('GET /payment_method_domains', {
    parameters: parametersOf<Stripe.PaymentMethodDomainListParams>()({
      domain_name: z.optional(text()),
      limit: pageParameters.limit,
    }),
    run: ({ store, given: { domain_name: name, ...page } }) => {
      const all = [...store.paymentMethodDomains.values()]
      const found = all.filter((one) => !name || one.domain_name === name)
      return pageOf(found, page, '/v1/payment_method_domains')
    },
  }),
  endpoint('POST /payment_method_domains/:id', {
    parameters: parametersOf<Stripe.PaymentMethodDomainUpdateParams>()({
      enabled: z.optional(flag),
    }),
    run: ({ store, id, given: { enabled } }) => {
      const known = store.get(store.paymentMethodDomains, id, 'payment method domain')
      known.enabled = enabled ?? known.enabled
      return known
    },
  }),
  endpoint('POST /payment_method_domains/:id/validate', {
    parameters: none,
    run: ({ store, id }) => {
      const known = store.get(store.paymentMethodDomains, id, 'payment method domain')
      if (isLate(known.domain_name)) known.apple_pay = active
      return known
    },
  }),
]
