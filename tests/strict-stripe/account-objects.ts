import { randomUUID } from 'node:crypto'
import type { FormValue } from './read-form.ts'

/** One of Stripe's objects, with no more fields than a caller may rely on. */
export type StripeObject = { id: string; object: string; [field: string]: unknown }

export type StripeEvent = StripeObject & { type: string; created: number }

/** A call that meets no object of its id, or one that is past it. */
export class AccountRefusal extends Error {}

/** The objects of one account, and what has happened to them. */
export function accountObjects() {
  const objects = new Map<string, StripeObject>()
  const events: StripeEvent[] = []

  function make(prefix: string, object: string, fields: object): StripeObject {
    const id = `${prefix}_${randomUUID().replaceAll('-', '')}`
    const made = { id, object, ...fields }
    objects.set(made.id, made)
    return made
  }

  function find(id: FormValue | undefined): StripeObject {
    const found = objects.get(String(id))
    if (!found) throw new AccountRefusal(`No such object: '${String(id)}'`)
    return found
  }

  function change(id: string, from: readonly string[], fields: object): StripeObject {
    const known = find(id)
    if (!from.includes(String(known.status))) {
      throw new AccountRefusal(`${known.object} is ${String(known.status)}`)
    }
    return Object.assign(known, fields)
  }

  function happen(type: string, object: StripeObject): void {
    const snapshot = structuredClone(object)
    const data = { object: snapshot }
    const created = Math.floor(Date.now() / 1000)
    events.push({ id: `evt_${randomUUID()}`, object: 'event', type, created, data })
  }

  function makeIntent(fields: object): StripeObject {
    const intent = make('pi', 'payment_intent', {
      status: 'requires_payment_method',
      amount_received: 0,
      customer: null,
      metadata: {},
      ...fields,
    })
    return Object.assign(intent, { client_secret: `${intent.id}_secret_strict` })
  }

  function makeInvoice(subscription: StripeObject, status: string, reason: string): StripeObject {
    const price = find(subscription.priceId as string)
    const invoice = make('in', 'invoice', {
      status,
      billing_reason: reason,
      amount_due: price.unit_amount,
      amount_paid: status === 'paid' ? price.unit_amount : 0,
      currency: price.currency,
      customer: subscription.customer,
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
    })
    const intent = makeIntent({
      amount: price.unit_amount,
      currency: price.currency,
      customer: subscription.customer,
    })
    return Object.assign(invoice, { intentId: intent.id })
  }

  function shownSubscription(subscription: StripeObject, expand: string[]): StripeObject {
    const { priceId: _, invoiceId, ...shown } = subscription
    if (!expand.some((path) => path.startsWith('latest_invoice'))) {
      return { ...shown, latest_invoice: invoiceId }
    }
    const { intentId, ...invoice } = find(invoiceId as string)
    const secret = { client_secret: `${String(intentId)}_secret_strict`, type: 'payment_intent' }
    const isAsked = expand.includes('latest_invoice.confirmation_secret')
    return {
      ...shown,
      latest_invoice: { ...invoice, ...(isAsked ? { confirmation_secret: secret } : {}) },
    }
  }

  function shownInvoice(invoice: StripeObject): StripeObject {
    const { intentId: _, ...shown } = invoice
    return shown
  }

  return {
    objects,
    events,
    make,
    find,
    change,
    happen,
    makeIntent,
    makeInvoice,
    shownSubscription,
    shownInvoice,
  }
}

export type AccountObjects = ReturnType<typeof accountObjects>
