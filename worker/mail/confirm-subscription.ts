import { newsletterConfirmedTag, newsletterLead } from '#contract/forms/newsletter.ts'
import { deliveryInsert } from '../crm/deliveries.ts'
import { type Confirmation, subscribing } from './newsletter-rows.ts'
import { liftSuppressions } from './suppressions.ts'
import { idOfText } from '../database/id-of-text.ts'
import { queueMail } from './queue-mail.ts'

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
