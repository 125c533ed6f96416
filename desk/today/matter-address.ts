import type { AttentionItem } from '#contract/attention.ts'
import { paymentMatters } from '#contract/payment-matters.ts'

const aboutDelivery = new Set(['lead_refused', 'delivery_unreadable', 'delivery_failing'])
const aboutMail = new Set(['mail_refused', 'mail_unreadable', 'mail_stuck', 'mail_bounced'])

/** Where at the desk a matter is seen to. */
export function matterAddress({
  kind,
  subjectId,
}: Pick<AttentionItem, 'kind' | 'subjectId'>): string {
  const subject = subjectId.split(':')[0] ?? ''
  const order = subject ? `/orders/${encodeURIComponent(subject)}` : '/orders'
  if (kind in paymentMatters) {
    return kind === 'stripe_event' || kind === 'stripe_task' || kind === 'unknown_plan'
      ? '/orders'
      : order
  }
  if (kind === 'task_late' || kind === 'sale_slipped') return order
  if (kind === 'affiliate_sale_odd') return '/partners/checks'
  if (kind === 'leads_held_back') return '/deliveries/quarantine'
  if (subjectId && aboutDelivery.has(kind)) return `/deliveries/crm/${subjectId}`
  if (subjectId && aboutMail.has(kind)) return `/deliveries/mail/${encodeURIComponent(subjectId)}`
  return kind.startsWith('mail') ? '/deliveries/mails' : '/deliveries'
}
