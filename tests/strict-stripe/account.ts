import { accountObjects } from './account-objects.ts'
import { answersOf } from './answers.ts'
import type { CheckedCall } from './check-call.ts'

/** An account with the objects that calls have made; each account knows nothing of any other. */
export function strictAccount() {
  const account = accountObjects()
  const { objects, events, make, find, happen, makeIntent, makeInvoice, shownInvoice } = account
  const answers = answersOf(account)

  return {
    events,
    objects,

    /** Answers a call that has been found right. @throws {AccountRefusal} */
    answer(call: CheckedCall): object {
      const handler = answers[call.endpoint.parameters.replace(/^Checkout\./, '')]
      if (!handler) throw new Error(`Nothing answers ${call.endpoint.parameters}`)
      return handler(call)
    },

    /** The buyer pays what a client secret or a session stands for. */
    pay(id: string): void {
      const object = find(id)
      if (object.object === 'checkout.session') {
        const { amount_total: amount, currency } = object
        const intent = makeIntent({
          amount,
          currency,
          amount_received: amount,
          status: 'succeeded',
        })
        const details = {
          email: `${id}@example.com`,
          name: 'Grace Hopper',
          phone: null,
          address: null,
        }
        Object.assign(object, {
          status: 'complete',
          payment_status: 'paid',
          payment_intent: intent.id,
          url: null,
          customer_details: details,
        })
        return happen('checkout.session.completed', object)
      }
      Object.assign(object, { status: 'succeeded', amount_received: object.amount })
      happen('payment_intent.succeeded', object)
      const invoice = [...objects.values()].find(({ intentId }) => intentId === id)
      if (!invoice) return
      Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due })
      const subscription = [...objects.values()].find(({ invoiceId }) => invoiceId === invoice.id)
      if (subscription) subscription.status = 'active'
      happen('invoice.paid', shownInvoice(invoice))
    },

    /** The next invoice of a subscription, as a draft or paid already. */
    bill(subscriptionId: string, status: 'draft' | 'paid'): void {
      const invoice = makeInvoice(find(subscriptionId), status, 'subscription_cycle')
      happen(status === 'paid' ? 'invoice.paid' : 'invoice.created', shownInvoice(invoice))
    },

    /** A bank asks back what an intent was paid. */
    dispute(intentId: string): void {
      const { amount } = find(intentId)
      const dispute = make('dp', 'dispute', {
        amount,
        status: 'needs_response',
        payment_intent: intentId,
      })
      happen('charge.dispute.created', dispute)
    },
  }
}
