import type { MailData, MailKind } from '#contract/mails.ts'
import * as z from 'zod/mini'
import { flag } from '../database/sql.ts'
import { readJson } from '../http/read-json.ts'

/**
 * `transactional`: the answer to something its reader did, or the operator's own. `subscription`: everything else;
 * it carries one-click unsubscribe, and goes to nobody who has used it.
 */
type MailClass = 'transactional' | 'subscription'

/**
 * Priority of mails, however long others have waited: buyers and people being served, then answers to forms (which
 * anybody can send by the hundred), then the operator's notices, then what is written to many.
 */
export const mailPriorities = { served: 0, form: 1, notice: 2, letter: 3 } as const

/** Class and priority of each kind of mail. */
export const mailClasses = {
  'enquiry-received': ['transactional', 'form'],
  'call-requested': ['transactional', 'form'],
  'call-update': ['transactional', 'served'],
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
  'payment-link': ['transactional', 'served'],
  'instalment-paid': ['transactional', 'served'],
  'instalment-upcoming': ['transactional', 'served'],
  'instalment-failed': ['transactional', 'served'],
  'payment-failed': ['transactional', 'served'],
  refunded: ['transactional', 'served'],
  'library-link': ['transactional', 'served'],
  letter: ['transactional', 'served'],
  news: ['subscription', 'letter'],
  'follow-up': ['subscription', 'letter'],
  'left-behind': ['subscription', 'letter'],
  'desk-link': ['transactional', 'served'],
  'operator-lead': ['transactional', 'notice'],
  'operator-call': ['transactional', 'notice'],
  'operator-order': ['transactional', 'notice'],
  'operator-attention': ['transactional', 'notice'],
  'operator-digest': ['transactional', 'notice'],
  // The mail about a failure must not wait behind the backlog it causes.
  'operator-alarm': ['transactional', 'served'],
} as const satisfies Record<MailKind, readonly [MailClass, keyof typeof mailPriorities]>

/** Why an address is not written to: its mailbox does not exist, or its owner does not want to be. */
export type SuppressionReason = 'bounced' | 'complained' | 'unsubscribed'

const storedMail = z.object({
  /** Made from what caused it. */
  id: z.string(),
  kind: z.enum(Object.keys(mailClasses) as [keyof typeof mailClasses]),
  /** One address, in lower case. */
  to: z.string(),
  data: z.string(),
  secret: z.nullable(z.string()),
  /** ISO 8601, UTC: what the mail calls now, so that every attempt says the same. */
  createdAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  /** What tells this sending from an earlier one: the provider's id of one it gave up, or a corrected address's own. */
  sentAs: z.nullish(z.string()),
  /** Its reader has done since what ends such mails. */
  isOver: z.optional(flag),
  suppressed: z.array(z.enum(['bounced', 'complained', 'unsubscribed'])),
})

/** A mail as stored, before it is rendered. */
export type QueuedMail = Omit<z.infer<typeof storedMail>, 'data'> & { data: MailData[MailKind] }

/** The mail that a row of `mails` holds; null when it is damaged, or of a kind this worker does not know. */
export function readMail(content: string): QueuedMail | null {
  const mail = readJson(content, storedMail)
  const data = mail && readJson(mail.data, z.looseObject({}))
  return data && { ...mail, data: data as unknown as QueuedMail['data'] }
}
