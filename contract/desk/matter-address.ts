import type { AttentionItem, AttentionKind } from '../attention.ts'
import { type DeliveryChannel, deliveryChannels } from './deliveries.ts'
import { leadTasks } from '../fulfilment.ts'
import { paymentMatters } from '../payment-matters.ts'

/** Matters about the worker as a whole, or about a thing that has no page of its own. */
const places: Partial<Record<AttentionKind, string>> = {
  stripe_event: '/orders?view=review',
  stripe_version: '/orders?view=review',
  unknown_plan: '/orders?view=review',
  affiliate_sale_odd: '/partners/checks',
  application_due: '/partners/applications',
  payouts_due: '/partners/due',
  leads_held_back: '/deliveries/quarantine',
  mail_bounced: '/deliveries/suppressed',
  turnstile_refuses_secret: '/deliveries/quarantine',
  mails_held: '/deliveries/mails?cause=over_cap',
  mails_too_old: '/deliveries/mails?state=dead',
  alarm_queue: '/deliveries',
  alarm_synthetic: '/deliveries?state=pending',
  alarm_leads: '/conversion',
  alarm_deliveries: '/deliveries',
  alarm_orders: '/orders',
  alarm_mails: '/deliveries/mails',
  call_calendar_unreadable: '/calls',
  // Of somebody who is in no list any more, and of all there is.
  erasure_owed: '/deliveries',
  database_filling: '/',
}

/** Where what goes to each receiver is listed. */
export const listOf: Record<DeliveryChannel, string> = {
  crm: '/deliveries',
  mail: '/deliveries/mails',
  google: '/deliveries/google',
  meta: '/deliveries/meta',
}

/** Where at the desk a matter is seen to: a path within `/desk`. */
export function matterAddress({
  kind,
  subjectId,
}: Pick<AttentionItem, 'kind' | 'subjectId'>): string {
  const [id = '', task = ''] = subjectId.split(':')
  const subject = encodeURIComponent(id)
  // A lead that was won meanwhile stands in no list of open ones; its tasks are listed until they are done.
  if (kind === 'task_late') return leadTasks.has(task) ? '/orders/tasks' : `/orders/${subject}`
  const place = places[kind]
  if (place) return place
  // Stripe's id of what could not be done, by which its order is found.
  if (kind === 'stripe_task') return `/orders?q=${subject}`
  if (kind in paymentMatters || kind === 'sale_slipped') {
    return `/orders/${subject}`
  }
  if (kind === 'waiting_list') return `/letters?segment=waiting-${subject}`
  if (kind === 'reply_received') return subject ? `/people/${subject}` : '/letters'
  const channel = deliveryChannels.find((each) => kind.startsWith(`${each}_`)) ?? 'crm'
  if (kind === `${channel}_failing` || kind === `${channel}_refuses_account`)
    return `${listOf[channel]}?state=pending`
  // An id of a mail or a conversion has colons of its own.
  return `/deliveries/${channel}/${encodeURIComponent(subjectId)}`
}

/** Where several matters of one kind are seen to: in one place, or in a list they are in. */
export function mattersAddress(
  matters: readonly Pick<AttentionItem, 'kind' | 'subjectId'>[],
): string {
  const [first = '/', ...others] = new Set(matters.map(matterAddress))
  if (others.length === 0) return first
  if (matters[0]?.kind === 'task_late') return '/orders/tasks'
  if (first.startsWith('/orders')) {
    return `/orders?view=${matters[0]?.kind === 'disputed' ? 'disputed' : 'review'}`
  }
  if (first.startsWith('/deliveries/mail/')) return '/deliveries/mails?state=dead'
  // The list that has them all: of people, letters, or what goes to one receiver.
  return first.replace(/(\?.*|(?<=.)\/[^/]+)$/, '').replace(/\/crm$/, '')
}
