import type { MailKind } from '#contract/mails.ts'

/**
 * `transactional`: the answer to something its reader did, or the operator's own. `subscription`: everything else;
 * it carries one-click unsubscribe, and goes to nobody who has used it.
 */
type MailClass = 'transactional' | 'subscription'

/** Of which class each kind of mail is. */
export const mailClasses = {
  'enquiry-received': 'transactional',
  'call-requested': 'transactional',
  // Asked for just now; whoever unsubscribed comes back through it.
  'newsletter-confirm': 'transactional',
  'newsletter-welcome': 'subscription',
  'vault-access': 'transactional',
  'vip-reserved': 'transactional',
  'calculator-results': 'transactional',
  estimate: 'transactional',
  'waiting-list': 'transactional',
  'application-received': 'transactional',
  'affiliate-approved': 'transactional',
  'affiliate-paid': 'transactional',
  'order-confirmed': 'transactional',
  'instalment-paid': 'transactional',
  'instalment-upcoming': 'transactional',
  'instalment-failed': 'transactional',
  refunded: 'transactional',
  'library-link': 'transactional',
  'operator-lead': 'transactional',
  'operator-order': 'transactional',
  'operator-attention': 'transactional',
  'operator-alarm': 'transactional',
} as const satisfies Record<MailKind, MailClass>
