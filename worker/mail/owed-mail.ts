import type { MailData, MailKind } from '#contract/mails.ts'
import * as z from 'zod/mini'

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

/** Why an address is not written to: its mailbox does not exist, or its owner does not want to be. */
export type SuppressionReason = 'bounced' | 'complained' | 'unsubscribed'

/** A mail as its row has it, before it is written. */
export type OwedMail = {
  /** Made from what caused it. */
  id: string
  kind: MailKind
  /** One address, in lower case. */
  to: string
  data: MailData[MailKind]
  /** A token the mail carries. */
  secret: string | null
  /** ISO 8601, UTC: what the mail calls now, so that every attempt says the same. */
  createdAt: string
  /** The provider's id of an earlier sending that it gave up after it had taken it. */
  sentAs?: string | null | undefined
  suppressed: readonly SuppressionReason[]
}

const storedMail = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(mailClasses) as [keyof typeof mailClasses]),
  to: z.string(),
  data: z.string(),
  secret: z.nullable(z.string()),
  createdAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  sentAs: z.nullish(z.string()),
  suppressed: z.array(z.enum(['bounced', 'complained', 'unsubscribed'])),
})

/** The mail that a row of `mails` holds; null when it is damaged, or of a kind this worker does not know. */
export function readMail(content: string): OwedMail | null {
  try {
    const parsed = storedMail.safeParse(JSON.parse(content))
    if (!parsed.success) return null
    const data: unknown = JSON.parse(parsed.data.data)
    if (typeof data !== 'object' || data === null) return null
    return { ...parsed.data, data: data as OwedMail['data'] }
  } catch {
    return null
  }
}
