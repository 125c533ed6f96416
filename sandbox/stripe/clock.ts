import { askBank, failIntent, settleIntent } from './intents.ts'
import type { Invoice, Subscription } from './objects.ts'
import { expireSession } from './sessions.ts'
import type { Store } from './store.ts'
import { createInvoice, finalizeInvoice, intentOfInvoice, itemOf, voidInvoice } from './invoices.ts'

/** Seconds an unpaid first invoice leaves a subscription alive: 23 hours. */
const incompleteSeconds = 23 * 3_600

/** A renewal's invoice stays a draft this long. */
const draftSeconds = 3_600

/** Asks the saved card for an invoice that has become due. */
function collectInvoice(store: Store, invoice: Invoice): void {
  const intent = intentOfInvoice(store, invoice.id)
  if (!intent || invoice.status !== 'open') return
  const refusal = store.declining.get(invoice.customer)
  if (!refusal) return settleIntent(store, intent)
  if (refusal === 'card_declined') {
    return failIntent(store, intent, { type: 'card_error', code: refusal })
  }
  askBank(store, intent)
  store.hooks.failed(intent)
}

/** When a subscription next needs something done, and what; null when never. */
function nextStep(store: Store, subscription: Subscription): { at: number; run(): void } | null {
  if (subscription.status === 'incomplete') {
    return {
      at: subscription.created + incompleteSeconds,
      run() {
        subscription.status = 'incomplete_expired'
        subscription.ended_at = store.now()
        const invoice = store.invoices.get(subscription.latest_invoice)
        if (invoice?.status === 'open') voidInvoice(store, invoice)
        store.emit('customer.subscription.updated', subscription)
      },
    }
  }
  if (subscription.status !== 'active' && subscription.status !== 'past_due') return null
  const latest = store.invoices.get(subscription.latest_invoice)
  if (latest?.status === 'draft' && latest.auto_advance) {
    return {
      at: latest.created + draftSeconds,
      run() {
        finalizeInvoice(store, latest)
        collectInvoice(store, latest)
      },
    }
  }
  const item = itemOf(subscription)
  const { cancel_at: cancelAt } = subscription
  if (cancelAt !== null && cancelAt <= item.current_period_end) {
    return {
      at: cancelAt,
      run() {
        subscription.status = 'canceled'
        subscription.ended_at = cancelAt
        // What has been asked for by then is no longer collected by itself.
        if (latest && latest.status !== 'paid') latest.auto_advance = false
        store.emit('customer.subscription.deleted', subscription)
      },
    }
  }
  return {
    at: item.current_period_end,
    run() {
      const seconds = (item.price.recurring?.interval_count ?? 30) * 86_400
      item.current_period_start = item.current_period_end
      item.current_period_end = Math.min(
        item.current_period_start + seconds,
        cancelAt ?? Number.POSITIVE_INFINITY,
      )
      store.emit('customer.subscription.updated', subscription)
      createInvoice(store, subscription, 'subscription_cycle')
    },
  }
}

/** Moves the test clock on, doing everything that falls due on the way in its order. */
export function advanceClock(store: Store, seconds: number): void {
  const until = store.now() + seconds
  for (;;) {
    const steps = [
      ...[...store.subscriptions.values()].flatMap(
        (subscription) => nextStep(store, subscription) ?? [],
      ),
      ...[...store.sessions.values()].flatMap((session) =>
        session.status === 'open'
          ? { at: session.expires_at, run: () => void expireSession(store, session) }
          : [],
      ),
    ]
    const [next] = steps.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)
    if (!next) break
    store.advanceTo(next.at)
    next.run()
  }
  store.advanceTo(until)
}
