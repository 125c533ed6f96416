import type { MailKind } from '#contract/mails.ts'

/**
 * `transactional`: the answer to something its reader did, or the operator's own. `subscription`: everything else;
 * it carries one-click unsubscribe, and goes to nobody who has used it.
 */
type MailClass = 'transactional' | 'subscription'

/**
 * Whose mail leaves first, however long others have waited: buyers and whoever is being served, then answers to
 * forms, which anybody can fill in by the hundred, then the operator's notices.
 */
export const mailTurns = { served: 0, form: 1, notice: 2 } as const

/** Of which class each kind of mail is, and its turn. */
export const mailClasses = {
  'enquiry-received': ['transactional', 'form'],
  'call-requested': ['transactional', 'form'],
  // Asked for just now; whoever unsubscribed comes back through it.
  'newsletter-confirm': ['transactional', 'form'],
  'newsletter-welcome': ['subscription', 'served'],
  'vault-access': ['transactional', 'form'],
  'vip-reserved': ['transactional', 'form'],
  'calculator-results': ['transactional', 'form'],
  estimate: ['transactional', 'form'],
  'waiting-list': ['transactional', 'form'],
  'application-received': ['transactional', 'form'],
  'affiliate-approved': ['transactional', 'served'],
  'affiliate-paid': ['transactional', 'served'],
  'order-confirmed': ['transactional', 'served'],
  'instalment-paid': ['transactional', 'served'],
  'instalment-upcoming': ['transactional', 'served'],
  'instalment-failed': ['transactional', 'served'],
  refunded: ['transactional', 'served'],
  'library-link': ['transactional', 'served'],
  'operator-lead': ['transactional', 'notice'],
  'operator-order': ['transactional', 'notice'],
  'operator-attention': ['transactional', 'notice'],
  // One mail that tells of what fails must not wait behind what has piled up.
  'operator-alarm': ['transactional', 'served'],
} as const satisfies Record<MailKind, readonly [MailClass, keyof typeof mailTurns]>
