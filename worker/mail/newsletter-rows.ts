import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'
import {
  newsletterConfirmedTag,
  newsletterLead,
  newsletterEndedTag,
} from '#contract/forms/newsletter.ts'
import { deliveryInsert } from '../crm/crm-channel.ts'
import { liftSuppressions, suppress } from './suppressions.ts'
import { idOfText } from '../http/digest.ts'
import { queueMail } from './queue-mail.ts'

const confirmationRow = z.object({
  address: z.string(),
  leadId: z.string(),
  confirmedAt: z.nullable(z.string()),
})

/** What is known of a link to confirm a subscription. */
type Confirmation = z.infer<typeof confirmationRow>

/** A link is good this long; then it is asked for anew. */
const linkLastsDays = 7

/** Keeps the link of a mail that has just been owed with this token; nothing where that was owed before. */
export function confirmationInsert(
  db: D1Database,
  { mailId, token, hash }: { mailId: string; token: string; hash: string },
): D1PreparedStatement {
  return sql`INSERT INTO newsletter_confirmations (token_hash, address, lead_id, created_at)
    SELECT ${hash}, address, subject_id, created_at FROM mails WHERE id = ${mailId}
      AND secret = ${token}
    ON CONFLICT (token_hash) DO NOTHING`.on(db)
}

/** The link of a token's hash; null for one that was never sent, or is too old. */
export async function confirmationOf(
  db: D1Database,
  hash: string,
  nowMs: number,
): Promise<Confirmation | null> {
  return sql`SELECT address, lead_id AS leadId, confirmed_at AS confirmedAt
    FROM newsletter_confirmations
    WHERE token_hash = ${hash} AND (confirmed_at IS NOT NULL
      OR created_at > ${new Date(nowMs - linkLastsDays * 86_400_000).toISOString()})`.first(
    db,
    confirmationRow,
  )
}

/** Uses a link up and enters its address among the readers, as statements for a batch. */
function subscribing(
  db: D1Database,
  { hash, address, leadId, now }: { hash: string; address: string; leadId: string; now: string },
): D1PreparedStatement[] {
  return [
    sql`UPDATE newsletter_confirmations SET confirmed_at = coalesce(confirmed_at, ${now})
      WHERE token_hash = ${hash}`.on(db),
    sql`INSERT INTO newsletter_subscribers (address, lead_id, confirmed_at)
      VALUES (${address}, ${leadId}, ${now})
      ON CONFLICT (address) DO UPDATE SET
        lead_id = excluded.lead_id, confirmed_at = excluded.confirmed_at, ended_at = NULL`.on(db),
  ]
}

const subscriberRow = z.object({
  leadId: z.string(),
  confirmedAt: z.string(),
  endedAt: z.nullable(z.string()),
})

/** A reader, past or present. */
type Subscriber = z.infer<typeof subscriberRow>

/** Whether an address has ever confirmed, and reads on; null if it never did. */
async function subscriberOf(db: D1Database, address: string): Promise<Subscriber | null> {
  return sql`SELECT lead_id AS leadId, confirmed_at AS confirmedAt, ended_at AS endedAt
    FROM newsletter_subscribers WHERE address = ${address}`.first(db, subscriberRow)
}

/** Ends a subscription, or takes it up again with `endedAt` null; nothing for who never confirmed. */
function subscriptionEnd(
  db: D1Database,
  address: string,
  endedAt: string | null,
): D1PreparedStatement {
  return sql`UPDATE newsletter_subscribers SET ended_at = iif(${endedAt} IS NULL, NULL,
    coalesce(ended_at, ${endedAt}))
    WHERE address = ${address}`.on(db)
}

/** Erases links nobody has pressed in time. */
export function eraseOldLinks(db: D1Database, nowMs: number): D1PreparedStatement {
  return sql`DELETE FROM newsletter_confirmations WHERE confirmed_at IS NULL
    AND created_at < ${new Date(nowMs - linkLastsDays * 86_400_000).toISOString()}`.on(db)
}

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
