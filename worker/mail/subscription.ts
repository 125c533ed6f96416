import {
  newsletterConfirmedTag,
  newsletterLead,
  newsletterEndedTag,
} from '#contract/forms/newsletter.ts'
import { deliveryInsert } from '../crm/deliveries.ts'
import { type Confirmation, subscribing, subscriberOf, subscriptionEnd } from './newsletter-rows.ts'
import { liftSuppressions, suppress } from './suppressions.ts'
import { idOfText } from '../http/digest.ts'
import { queueMail } from './queue-mail.ts'

type NewsStop = {
  address: string
  reason: 'unsubscribed' | 'complained'
  /** ISO 8601: when its owner said so. */
  since: string
  nowMs: number
}

/** Sends an address no news any more, and tells the CRM if it was a reader's. Safe to repeat. */
export async function stopNews(
  db: D1Database,
  { address, reason, since, nowMs }: NewsStop,
): Promise<void> {
  const reader = await subscriberOf(db, address)
  const statements = [
    suppress(db, { address, reason, since }),
    subscriptionEnd(db, address, new Date(nowMs).toISOString()),
  ]
  if (reader) {
    // The same for each repeat, another once the address has been confirmed anew.
    const id = await idOfText(`newsletter-ended ${address} ${reader.confirmedAt}`)
    const lead = { ...newsletterLead({ email: address }), tags: [newsletterEndedTag] }
    const payload = { ...lead, submissionId: id, submittedAt: since }
    statements.push(deliveryInsert(db, { id, subject: 'lead', payload, nowMs }))
  }
  await db.batch(statements)
}

/** Lets news reach an address again whose owner asks for it; only one that was confirmed is a reader's again. */
export async function resumeNews(db: D1Database, address: string, nowMs: number): Promise<void> {
  const now = new Date(nowMs).toISOString()
  await db.batch([
    liftSuppressions(db, address, ['unsubscribed', 'complained'], now),
    subscriptionEnd(db, address, null),
  ])
}

/**
 * Enters a reader who pressed the button: the CRM is told, the welcome is owed, and what stood against news to this
 * address is lifted. All in one transaction; pressed twice at once it happens once.
 */
export async function confirmSubscription(
  db: D1Database,
  { address, leadId }: Confirmation,
  hash: string,
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs).toISOString()
  const id = await idOfText(`newsletter-confirmed ${leadId}`)
  const lead = { ...newsletterLead({ email: address }), tags: [newsletterConfirmedTag] }
  await db.batch([
    ...subscribing(db, { hash, address, leadId, now }),
    liftSuppressions(db, address, ['unsubscribed', 'complained'], now),
    deliveryInsert(db, {
      id,
      subject: 'lead',
      payload: { ...lead, submissionId: id, submittedAt: now },
      nowMs,
    }),
    queueMail(db, {
      id: `newsletter-welcome:${leadId}`,
      kind: 'newsletter-welcome',
      to: address,
      data: { confirmedAt: now },
      subjectId: leadId,
      nowMs,
    }),
  ])
}
