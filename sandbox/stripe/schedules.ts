import type { Schedule } from './objects.ts'
import { Refusal } from './refusal.ts'
import type { Store } from './store.ts'

const intervalSeconds: Record<string, number> = { day: 86_400, week: 604_800 }

export function scheduleFromSubscription(store: Store, subscriptionId: string): Schedule {
  const subscription = store.get(store.subscriptions, subscriptionId, 'subscription')
  if (subscription.schedule) {
    const message = `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}.`
    throw new Refusal(400, { param: 'from_subscription', message })
  }
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    const message = 'You cannot migrate a subscription that is canceled.'
    throw new Refusal(400, { param: 'from_subscription', message })
  }
  const [item] = subscription.items.data
  if (!item) throw new Error('A subscription of the stand-in has one item.')
  const schedule: Schedule = {
    ...store.base('sub_sched', 'subscription_schedule'),
    status: 'active',
    subscription: subscription.id,
    released_subscription: null,
    end_behavior: 'release',
    metadata: {},
    phases: [
      {
        start_date: item.current_period_start,
        end_date: item.current_period_end,
        items: [{ price: item.price.id, quantity: item.quantity }],
      },
    ],
  }
  store.schedules.set(schedule.id, schedule)
  subscription.schedule = schedule.id
  store.emit('subscription_schedule.created', schedule)
  return schedule
}

type SchedulePatch = {
  end_behavior?: string
  metadata?: Record<string, string>
  phases?: {
    start_date?: string
    items: { price: string; quantity?: string }[]
    duration?: { interval: string; interval_count?: string }
    end_date?: string
  }[]
}

export function updateSchedule(store: Store, schedule: Schedule, patch: SchedulePatch): Schedule {
  if (schedule.status !== 'active') {
    const message = `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status.`
    throw new Refusal(400, { message })
  }
  const current = schedule.phases[0]
  if (patch.phases) {
    let start = current?.start_date ?? store.now()
    const [first] = patch.phases
    if (!first?.start_date || Number(first.start_date) !== start) {
      const message = 'The current phase cannot be moved: its `start_date` must stay as it is.'
      throw new Refusal(400, { param: 'phases[0][start_date]', message })
    }
    schedule.phases = patch.phases.map((phase, index) => {
      if (Boolean(phase.duration) === Boolean(phase.end_date)) {
        const param = `phases[${index}][end_date]`
        throw new Refusal(400, {
          param,
          message: 'You must pass exactly one of `duration` and `end_date`.',
        })
      }
      const length = intervalSeconds[phase.duration?.interval ?? 'day'] ?? 86_400
      const end = phase.end_date
        ? Number(phase.end_date)
        : start + length * Number(phase.duration?.interval_count ?? 1)
      const items = phase.items.map(({ price, quantity }) => ({
        price: store.get(store.prices, price, 'price').id,
        quantity: Number(quantity ?? 1),
      }))
      const made = { start_date: start, end_date: end, items }
      start = end
      return made
    })
  }
  if (patch.end_behavior) schedule.end_behavior = patch.end_behavior as Schedule['end_behavior']
  Object.assign(schedule.metadata, patch.metadata)
  store.emit('subscription_schedule.updated', schedule)
  return schedule
}
