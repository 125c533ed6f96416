import { daySeconds } from '#lib/time.ts'
import type { Subscription } from './objects.ts'
import { Refusal } from './refusal.ts'
import type { Store } from './store.ts'

const longestSeconds = 5 * 366 * daySeconds

/** Refuses an end that has passed or is more than five years away. @throws {Refusal} */
export function checkCancelAt(store: Store, cancelAt: number | null): void {
  if (cancelAt === null) return
  const lives = cancelAt - store.now()
  if (lives > 0 && lives <= longestSeconds) return
  const message = `The timestamp for \`cancel_at\` must be ${lives > 0 ? 'within five years' : 'in the future'}.`
  throw new Refusal(400, { param: 'cancel_at', message })
}

/** Moves or removes the end of a subscription; one that is not running takes no change of its end. */
export function updateSubscription(
  store: Store,
  subscription: Subscription,
  cancelAt: number | null,
): Subscription {
  const { status } = subscription
  if (status === 'canceled' || status === 'incomplete_expired') {
    const message = 'A canceled subscription can only update its cancellation_details and metadata.'
    throw new Refusal(400, { message })
  }
  if (status === 'incomplete') {
    const message =
      'This subscription is incomplete: only its metadata and default payment method can be updated.'
    throw new Refusal(400, { message })
  }
  checkCancelAt(store, cancelAt)
  const [item] = subscription.items.data
  if (!item) throw new Error('A subscription of the stand-in has one item.')
  const seconds = (item.price.recurring?.interval_count ?? 30) * daySeconds
  const natural = item.current_period_start + seconds
  subscription.cancel_at = cancelAt
  item.current_period_end = Math.min(natural, cancelAt ?? natural)
  store.emit('customer.subscription.updated', subscription)
  return subscription
}
