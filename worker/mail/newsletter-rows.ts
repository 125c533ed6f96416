import * as z from 'zod/mini'
import { dayMs } from '#lib/time.ts'
import { sql } from '../database/sql.ts'
import {
  newsletterConfirmedTag,
  newsletterLead,
  newsletterEndedTag,
} from '#contract/forms/newsletter.ts'
import { deliveryInsert } from '../crm/crm-channel.ts'
import { goesAfter } from '../delivery/outbox.ts'
import { liftSuppressions, suppress } from './suppressions.ts'
import { idOfText } from '../http/digest.ts'
import { queueMail } from './queue-mail.ts'

const confirmationRow = z.object({
  address: z.string(),
  leadId: z.string(),
  confirmedAt: z.nullable(z.string()),
})

type Confirmation = z.infer<typeof confirmationRow>

const linkLastsDays = 7

/** Statement that stores the link of a mail just queued with this token; nothing for a repeat. */
export function confirmationInsert(
  db: D1Database,
  { mailId, token, hash }: { mailId: string; token: string; hash: string },
): D1PreparedStatement {
  return sql`INSERT INTO newsletter_confirmations (token_hash, address, lead_id, created_at)
    SELECT ${hash}, address, subject_id, created_at FROM mails WHERE id = ${mailId}
      AND secret = ${token}
    ON CONFLICT (token_hash) DO NOTHING`.on(db)
}

/** The confirmation of a token's hash; null for an unknown or expired one. */
export async function confirmationOf(
  db: D1Database,
  hash: string,
  nowMs: number,
): Promise<Confirmation | null> {
  return sql`SELECT address, lead_id AS leadId, confirmed_at AS confirmedAt
    FROM newsletter_confirmations
    WHERE token_hash = ${hash} AND (confirmed_at IS NOT NULL
      OR created_at > ${new Date(nowMs - linkLastsDays * dayMs).toISOString()})`.first(
    db,
    confirmationRow,
  )
}

const subscriberRow = z.object({ askedAt: z.string(), endedAt: z.nullable(z.string()) })

/**
 * The subscription of an address, active or ended, and when its owner last asked for news; null if it never confirmed.
 */
async function subscriberOf(db: D1Database, address: string) {
  return sql`SELECT ended_at AS endedAt, max(confirmed_at, coalesce((
      SELECT max(lifted_at) FROM mail_suppressions
      WHERE mail_suppressions.address = ${address} AND reason IN ('unsubscribed', 'complained')
    ), '')) AS askedAt
    FROM newsletter_subscribers WHERE address = ${address}`.first(db, subscriberRow)
}

/**
 * Statement that ends a subscription, or resumes it with `endedAt` null; nothing for an address that never confirmed.
 */
function subscriptionEnd(
  db: D1Database,
  address: string,
  endedAt: string | null,
): D1PreparedStatement {
  return sql`UPDATE newsletter_subscribers SET ended_at = iif(${endedAt} IS NULL, NULL,
    coalesce(ended_at, ${endedAt}))
    WHERE address = ${address}`.on(db)
}

/** Statement that erases expired confirmation links. */
export function eraseOldLinks(db: D1Database, nowMs: number): D1PreparedStatement {
  return sql`DELETE FROM newsletter_confirmations WHERE confirmed_at IS NULL
    AND created_at < ${new Date(nowMs - linkLastsDays * dayMs).toISOString()}`.on(db)
}

type CrmNews = { id: string; address: string; at: string; nowMs: number }

/**
 * Statements that tell the CRM of a reader by a tag, instead of what it was not told yet: that would arrive later. Where
 * an attempt at it is under way, this one waits as long as that can last.
 */
function crmNews(db: D1Database, tag: string, { id, address, at, nowMs }: CrmNews) {
  // Whoever bought or wrote to us first still came from there.
  const lead = { ...newsletterLead({ email: address }), source: '', tags: [tag] }
  const payload = { ...lead, submissionId: id, submittedAt: at }
  const said = sql`iif(json_valid(payload), payload ->> '$.tags[0]', NULL)`
  const earlier = sql`address = ${address} AND state <> 'delivered' AND id <> ${id}
    AND ${said} IN ${[newsletterConfirmedTag, newsletterEndedTag]}`
  return [
    deliveryInsert(db, { id, subject: 'lead', payload, nowMs }),
    sql`UPDATE deliveries SET next_ms = said.ms
      FROM (SELECT max(${goesAfter(nowMs)}) AS ms FROM deliveries WHERE ${earlier}) AS said
      WHERE id = ${id} AND said.ms IS NOT NULL`.on(db),
    sql`DELETE FROM deliveries WHERE ${earlier}`.on(db),
  ]
}

type NewsStop = {
  address: string
  reason: 'unsubscribed' | 'complained'
  /** ISO 8601: when its owner said so. */
  since: string
  nowMs: number
}

/** The address of who has this one, or else of who had it last, until the desk corrected or merged it. */
async function addressNow(db: D1Database, address: string): Promise<string> {
  const now = await sql`SELECT coalesce(
      (SELECT address FROM people WHERE address = ${address}),
      (SELECT people.address FROM person_addresses JOIN people ON people.id = person_id
        WHERE person_addresses.address = ${address} ORDER BY person_addresses.id DESC LIMIT 1)
    ) AS address`.first(db, z.object({ address: z.nullable(z.string()) }))
  return now?.address ?? address
}

/**
 * Unsubscribes whoever has an address, or had it before the desk corrected it, and tells the CRM if they subscribed.
 * Idempotent.
 *
 * @param line - Of the desk's log, committed with it.
 */
export async function stopNews(
  db: D1Database,
  { address: given, reason, since, nowMs }: NewsStop,
  line: readonly D1PreparedStatement[] = [],
): Promise<void> {
  const address = await addressNow(db, given)
  const reader = await subscriberOf(db, address)
  // A provider may tell of a complaint late, or again.
  if (reader && since < reader.askedAt) return
  // The same for each repeat, another once its owner has asked for news anew.
  const id = await idOfText(`newsletter-ended ${address} ${reader?.askedAt}`)
  await db.batch([
    suppress(db, { address, reason, since }),
    subscriptionEnd(db, address, new Date(nowMs).toISOString()),
    ...(reader ? crmNews(db, newsletterEndedTag, { id, address, at: since, nowMs }) : []),
    ...line,
  ])
}

/** Statements that subscribe an address again, if it was confirmed, and tell the CRM. */
export async function subscriptionResumed(
  db: D1Database,
  address: string,
  nowMs: number,
): Promise<D1PreparedStatement[]> {
  const at = new Date(nowMs).toISOString()
  const endedAt = (await subscriberOf(db, address))?.endedAt
  if (!endedAt) return []
  const id = await idOfText(`newsletter-resumed ${address} ${endedAt}`)
  const news = { id, address, at, nowMs }
  return [subscriptionEnd(db, address, null), ...crmNews(db, newsletterConfirmedTag, news)]
}

/** Lifts an unsubscription at the owner's request; only a confirmed address is subscribed again, and the CRM told. */
export async function resumeNews(db: D1Database, address: string, nowMs: number): Promise<void> {
  const now = new Date(nowMs).toISOString()
  await db.batch([
    liftSuppressions(db, address, ['unsubscribed', 'complained'], now),
    ...(await subscriptionResumed(db, address, nowMs)),
  ])
}

/**
 * Confirms a subscription: queues the CRM's delivery and the welcome mail, and lifts an earlier unsubscription. One
 * transaction; concurrent presses count once.
 */
export async function confirmSubscription(
  db: D1Database,
  { address, leadId }: Confirmation,
  hash: string,
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs).toISOString()
  const id = await idOfText(`newsletter-confirmed ${leadId}`)
  await db.batch([
    sql`UPDATE newsletter_confirmations SET confirmed_at = coalesce(confirmed_at, ${now})
      WHERE token_hash = ${hash}`.on(db),
    sql`INSERT INTO newsletter_subscribers (address, lead_id, confirmed_at)
      VALUES (${address}, ${leadId}, ${now})
      ON CONFLICT (address) DO UPDATE SET
        lead_id = excluded.lead_id, confirmed_at = excluded.confirmed_at, ended_at = NULL`.on(db),
    liftSuppressions(db, address, ['unsubscribed', 'complained'], now),
    ...crmNews(db, newsletterConfirmedTag, { id, address, at: now, nowMs }),
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
